import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { describe, expect, test } from 'vitest';
import { oldBrowserNote, OLD_BROWSER_ID } from './assemble/old-browser.ts';
import { baseConfig } from './build/base-config.ts';
import { readPageTexts } from './build/page-texts.ts';
import { FLOOR_QUERY, FLOOR_TARGETS, FLOOR_TEXT } from './floor.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('every build compiles its JavaScript and its CSS for the oldest supported browsers', () => {
  const config: Configuration = baseConfig('x', { folder: '/x', output: '/x/dist', mode: 'production' });
  expect(config.target).toEqual(['web', FLOOR_QUERY]);
  const rules = JSON.stringify(config.module?.rules);
  expect(rules).toContain(JSON.stringify({ targets: FLOOR_TARGETS }));
  const minimizers = JSON.stringify(config.optimization?.minimizer);
  expect(minimizers).toContain(JSON.stringify(FLOOR_TARGETS));
  expect(FLOOR_TARGETS).toEqual(['chrome >= 123', 'firefox >= 128', 'safari >= 17.5', 'ios_saf >= 17.5']);
});

test('the docs name the same browsers', () => {
  expect(FLOOR_TEXT).toBe('Chrome 123, Firefox 128, Safari 17.5');
  for (const path of ['README.md', 'docs/operators.md', 'docs/modules.md'])
    expect(read(path), path).toContain(FLOOR_TEXT);
});

describe('the note for older browsers', () => {
  test('is in the page in each language, hidden by every browser that has popovers, with the browsers that work', () => {
    const texts = readPageTexts(join(ROOT, 'shell'));
    const note = oldBrowserNote('Harbour', texts);
    expect(note).toMatch(new RegExp(`^<div id="${OLD_BROWSER_ID}" popover>`));
    expect(texts.slice(0, 4).map(({ lang }) => lang)).toEqual(['en', 'de', 'ar', 'ja']);
    for (const { lang } of texts)
      expect(note).toMatch(new RegExp(`<p lang="${lang}" dir="auto">[^<]*Harbour[^<]*${FLOOR_TEXT}[^<]*</p>`));
    expect(note.split('<p ')).toHaveLength(texts.length + 1);
    expect(note).toContain('This browser is too old for Harbour. Update it, ');
    expect(note).not.toMatch(/<script|style=/);
  });

  test('is shown by a style that is in no layer, where either function of the floor is missing', () => {
    const css = read('shell/src/old-browser.css')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim();
    expect(css).toMatch(/^@supports not \(\(color: light-dark\(red, red\)\) and \(color: rgb\(from red r g b\)\)\) {/);
    expect(css).toContain(`#${OLD_BROWSER_ID} {\n    display: block;`);
  });
});

/** What the oldest supported browsers lack, with what may stand beside it: a test whether it is there. */
const NEWER: readonly (readonly [name: string, use: RegExp, tested?: RegExp])[] = [
  ['URL.parse', /\bURL\.parse\(/],
  ['Promise.try', /\bPromise\.try\(/],
  ['RegExp.escape', /\bRegExp\.escape\(/],
  ['Error.isError', /\bError\.isError\(/],
  ['Uint8Array.fromBase64', /\.(?:from|to)(?:Base64|Hex)\(/],
  ['Map.getOrInsert', /\.getOrInsert/],
  ['iterator helpers', /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|take|toArray)\(/],
  ['Intl.DurationFormat', /\bIntl\.DurationFormat\b/],
  ['URLPattern', /\bnew URLPattern\b/],
  ['Temporal', /\bTemporal\./],
  ['CloseWatcher', /\bCloseWatcher\b/],
  ['scheduler', /\bscheduler\.(?:yield|postTask)/],
  ['navigation', /\b(?:window|globalThis)\.navigation\b/],
  ['moveBefore', /\.moveBefore\(/],
  ['cookieStore', /\bcookieStore\b/],
  ['requestIdleCallback', /\brequestIdleCallback\(/, /'requestIdleCallback' in/],
  ['trustedTypes', /\btrustedTypes\.createPolicy/],
  ['startViewTransition', /\.startViewTransition\(/],
  ['closedby', /\bclosedby=/i],
  ['commandfor', /\bcommandfor=/i],
];

test('no code uses what the oldest supported browsers lack, without asking for it first', () => {
  const files = globSync('{shell/src,shared,mfe-*/src}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$|\/testing\/|node_modules|shared\/kit\//.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => {
    const code = read(path).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return NEWER.filter(([, use, tested]) => use.test(code) && !tested?.test(code)).map(([name]) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});
