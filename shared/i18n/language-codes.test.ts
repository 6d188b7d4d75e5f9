import { expect, test, vi } from 'vitest';
import { languagesOf } from './language-files.ts';
import {
  directionOf,
  intlTag,
  languageName,
  pickLanguage,
  pluralTag,
  regionalTag,
  unmetLanguage,
} from './language-codes.ts';

const AVAILABLE = ['ar', 'de', 'en', 'ja'];

test('it is English if neither the user nor the browser names an available language', () => {
  expect(pickLanguage('', [], AVAILABLE)).toBe('en');
  expect(pickLanguage('', ['tlh', 'xx-YY'], AVAILABLE)).toBe('en');
  expect(pickLanguage('tlh', [], AVAILABLE)).toBe('en');
});

test('the chosen language is used, with or without its region', () => {
  expect(pickLanguage('de-AT', ['ar'], AVAILABLE)).toBe('de');
  expect(pickLanguage('ja_JP', [], AVAILABLE)).toBe('ja');
});

test('a chosen language without texts, as a settings file may name it, is not used', () => {
  expect(pickLanguage('tr', ['de'], AVAILABLE)).toBe('de');
  expect(pickLanguage('tr', [], AVAILABLE)).toBe('en');
});

test("of the browser's languages the first available one is taken", () => {
  expect(pickLanguage('', ['tr-TR', 'de-CH', 'en'], AVAILABLE)).toBe('de');
});

test('Arabic and Hebrew run from right to left, and no other', () => {
  expect(['ar', 'ar-EG', 'he', 'iw', 'en', 'de', 'ja', 'tlh'].filter((tag) => directionOf(tag) === 'rtl')).toEqual([
    'ar',
    'ar-EG',
    'he',
    'iw',
  ]);
});

test.each(languagesOf(import.meta.glob('../messages/*.json')))('%s runs as Intl says', (code) => {
  const { direction } = (new Intl.Locale(code) as Intl.Locale & { getTextInfo(): { direction: string } }).getTextInfo();
  expect(directionOf(code)).toBe(direction);
});

test('a language is named in itself, as a name begins', () => {
  expect(['ar', 'de', 'en', 'fr', 'ja'].map(languageName)).toEqual([
    'العربية',
    'Deutsch',
    'English',
    'Français',
    '日本語',
  ]);
});

test('languages that Chromium cannot name are named as CLDR has them, without Intl', () => {
  const names = ['eo', 'eu', 'ga'].map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code));
  const asked = vi.spyOn(Intl, 'DisplayNames');
  expect(['eo', 'eu', 'ga', 'oc'].map(languageName)).toEqual([
    ...names.map((name = '') => name.charAt(0).toUpperCase() + name.slice(1)),
    'Occitan',
  ]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('every language has plural rules, its own or those of another one', () => {
  const codes = languagesOf(import.meta.glob('../messages/*.json'));
  expect(codes.filter((code) => pluralTag(code) !== code)).toEqual(['oc']);
  expect(codes.filter((code) => Intl.PluralRules.supportedLocalesOf(pluralTag(code)).length === 0)).toEqual([]);
  expect(pluralTag('oc-FR')).toBe('fr');
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

test.each([
  ['', ['de-AT', 'en'], null],
  ['', ['tr-TR', 'de'], 'tr-TR'],
  ['tr', ['de'], 'tr'],
  ['', ['zh-TW', 'en'], 'zh-TW'],
  ['zh', ['en', 'zh-Hant-HK'], 'zh-Hant-HK'],
  ['', ['zh-CN'], null],
  ['', ['nn-NO'], null],
  ['', ['not a tag'], 'not a tag'],
  ['', [], null],
])('%s in a browser of %s leaves %s without texts', (preferred, browser, unmet) => {
  expect(unmetLanguage(preferred, browser, ['de', 'en', 'nb', 'zh'])).toBe(unmet);
});
