import { expect, test } from 'vitest';
import { foreignLanguage, interfaceLanguage, LANGUAGES } from './languages.ts';

test('English and 29 languages more', () => {
  expect(LANGUAGES[0]).toBe('en');
  expect(new Set(LANGUAGES).size).toBe(30);
});

test.for<[string[], string]>([
  [['de-AT', 'en'], 'de'],
  [['xx', 'ar-EG'], 'ar'],
  [['no'], 'nb'],
  [['zh-Hant-TW'], 'zh'],
  [[], 'en'],
  [['tlh'], 'en'],
])('for %j the language is %s', ([wanted, found]) => {
  expect(interfaceLanguage(wanted)).toBe(found);
});

test('both kinds of Norwegian are read in the one that there is', () => {
  expect(['no', 'nn-NO', 'nb'].map((tag) => interfaceLanguage([tag]))).toEqual(['nb', 'nb', 'nb']);
});

test.for<[string | null, string[], string | null]>([
  ['de', ['en', 'fr-CA'], 'de'],
  ['zh-Hant-TW', ['en'], 'zh'],
  ['fr', ['en', 'fr-CA'], null],
  ['pt_BR', ['pt'], null],
  ['no', ['nn-NO'], null],
  ['und', ['en'], null],
  ['zxx', ['en'], null],
  ['not a code', ['en'], null],
  [null, ['en'], null],
])('of a text in %j, what is foreign to a reader of %j is %j', ([language, readers, code]) => {
  expect(foreignLanguage(language, readers)).toBe(code);
});
