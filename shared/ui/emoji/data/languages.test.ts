import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { languagesOf } from '../../../i18n/language-files.ts';

const require = createRequire(import.meta.url);
const annotations = dirname(dirname(require.resolve('cldr-annotations-full/annotations/en/annotations.json')));
const named = globSync('*.emoji.json', { cwd: import.meta.dirname }).flatMap(
  (file) => (JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as { names?: string }).names ?? [],
);

test('every language with texts has names of emoji, and CLDR has it', () => {
  expect(named.toSorted()).toEqual(
    languagesOf(import.meta.glob(['../../../messages/*.json', '!../../../messages/notes.json'])),
  );
  expect(
    named.filter((locale) => !readFileSync(join(annotations, locale, 'annotations.json'), 'utf8').includes('😀')),
  ).toEqual([]);
});
