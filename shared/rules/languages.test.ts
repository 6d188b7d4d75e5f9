import { expect, test } from 'vitest';
import { interfaceLanguage, LANGUAGES } from './languages.ts';

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
