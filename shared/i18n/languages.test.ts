import { expect, test } from 'vitest';
import { directionOf, intlTag, pickLanguage, regionalTag } from './language-codes.ts';
import { LANGUAGES } from './languages.ts';

test('twenty-nine languages besides English can be chosen', () => {
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(30);
  expect(LANGUAGES.filter(({ code }) => code !== 'en')).toHaveLength(29);
  expect(LANGUAGES.filter(({ code, name }) => name === code)).toEqual([]);
});

test('[SH-169] English if neither the user nor the browser names an available language', () => {
  expect(pickLanguage('', []).code).toBe('en');
  expect(pickLanguage('', ['tlh', 'xx-YY']).code).toBe('en');
  expect(pickLanguage('tlh', []).code).toBe('en');
});

test('the chosen language is used, with or without its region', () => {
  expect(pickLanguage('de-AT', ['ar']).code).toBe('de');
  expect(pickLanguage('ja_JP', []).code).toBe('ja');
});

test('a chosen language without texts, as a settings file may name it, is not used', () => {
  expect(pickLanguage('fr', ['de']).code).toBe('de');
  expect(pickLanguage('fr', []).code).toBe('en');
});

test("of the browser's languages the first complete one is taken", () => {
  expect(pickLanguage('', ['fr-FR', 'de-CH', 'en']).code).toBe('de');
});

test('Arabic and Hebrew run from right to left, and no other', () => {
  expect(
    LANGUAGES.filter(({ direction }) => direction === 'rtl')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['ar', 'he']);
  expect([directionOf('ar-EG'), directionOf('en'), directionOf('tlh')]).toEqual(['rtl', 'ltr', 'ltr']);
});

test.each([
  ['en', ['en-GB', 'en', 'de'], 'en-GB'],
  ['en', ['de-AT', 'en-US', 'en-GB'], 'en-US'],
  ['de', ['en-GB'], 'de'],
  ['nb', ['no-NO'], 'no-NO'],
])('%s for a browser that prefers %s has the formats of %s', (code, browser, tag) => {
  expect(regionalTag(code, browser)).toBe(tag);
});

test.each([
  ['de-AT', 'de-AT'],
  ['fr', 'fr'],
  ['tlh', 'en'],
])("Intl formats %s as %s, never in the machine's language", (tag, expected) => {
  expect(intlTag(tag)).toBe(expected);
});
