import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const UI = join(import.meta.dirname, '..');
const files = globSync('**/*.module.css', { cwd: UI }).map((path) => ({ path, css: readFileSync(join(UI, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
const tokens = readFileSync(join(UI, 'theme/tokens.css'), 'utf8');

/** Lines of all component styles that match, with their file. */
const linesWith = (pattern: RegExp) => files.flatMap(({ path, css }) => css.split('\n').filter((line) => pattern.test(line)).map((line) => `${path}: ${line.trim()}`));

describe('the styles of components', () => {
  test('take every colour from the theme', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(linesWith(/:[^;{]*(#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\((?!from|in oklab))/i)).toEqual([]);
  });

  test('know no left and right, so that they turn round with the writing', () => {
    expect(linesWith(/(^|[\s;{])((margin|padding|border|inset)-(left|right)|left|right|float|clear)\s*:|text-align:\s*(left|right)/)).toEqual([]);
  });

  test('stand in the layer of the primitives, so that a module can overrule them', () => {
    expect(files.filter(({ css }) => !/^\s*@layer ui \{/.test(css)).map(({ path }) => path)).toEqual([]);
  });

  test('use no token that no theme has', () => {
    const known = new Set([...tokens.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const own = (css: string) => new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    // Given from outside: by the shell, and by a component on its element.
    const given = new Set(['--sticky-top', '--rows']);
    const unknown = files.flatMap(({ path, css }) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '').filter((name) => !known.has(name) && !own(css).has(name) && !given.has(name)).map((name) => `${path}: ${name}`));
    expect(unknown).toEqual([]);
  });
});
