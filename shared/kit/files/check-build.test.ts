import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SOUND_MANIFEST } from '../testing/temporary-module.ts';
import { textOf } from '../testing/text-of.ts';
import { checkBudgets } from './check-budgets.ts';
import { checkBuiltStyles } from './check-styles.ts';

describe('a build', () => {
  function build(files: Record<string, string>, change: object = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'skerry-kit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const hashes = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        `sha256-${createHash('sha256').update(text).digest('base64')}`,
      ]),
    );
    writeFileSync(
      join(folder, 'module.json'),
      JSON.stringify({
        ...SOUND_MANIFEST,
        container: 'skerry_buoy',
        entry: 'entry.js',
        exposes: { './screen': { js: ['screen.js'], css: [] }, './messages': { js: [], css: [] } },
        files: hashes,
        ...change,
      }),
    );
    return folder;
  }
  /** Does not compress. */
  const kilobytes = (count: number) => randomBytes(count * 512).toString('hex');

  test('within its budgets it passes', () => {
    expect(checkBudgets(build({ 'entry.js': 'x', 'screen.js': 'y' }))).toEqual([]);
  });

  test.each([
    ['an entry that is too large', { 'entry.js': kilobytes(45), 'screen.js': 'y' }, 'the entry has'],
    [
      'a screen that is too large',
      { 'entry.js': 'x', 'screen.js': kilobytes(90) },
      './screen with all that it loads first has',
    ],
  ])('%s is found', (_, files, words) => {
    expect(textOf(checkBudgets(build(files)))).toContain(words);
  });

  test('a missing or changed file is found', () => {
    expect(textOf(checkBudgets(build({ 'entry.js': 'x' }, { files: { 'gone.js': 'sha256-x' } })))).toContain(
      'gone.js: the manifest names it',
    );
    expect(textOf(checkBudgets(build({ 'entry.js': 'x' }, { files: { 'entry.js': 'sha256-x' } })))).toContain(
      'differs from the one in the manifest',
    );
  });

  test('classes that are not unique, and rules in no layer, are found', () => {
    const words = textOf(
      checkBuiltStyles(build({ 'a.css': '@layer module{.card{color:inherit}}.skerry_buoy__b--1{color:inherit}' })),
    );
    expect(words).toContain('"card" is not unique');
    expect(words).toContain('is in no layer');
    expect(
      checkBuiltStyles(
        build({ 'a.css': '@layer module{.skerry_buoy__b--1:hover{opacity:.5}@keyframes x{12.5%{opacity:0}}}' }),
      ),
    ).toEqual([]);
  });
});
