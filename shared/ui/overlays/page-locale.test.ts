import { expect, test } from 'vitest';
import { pageLocale } from './page-locale.ts';

test.each([
  ['de', '', 'de'],
  ['de-AT', 'ltr', 'de-AT'],
  ['ar', 'rtl', 'ar'],
  ['en', 'rtl', 'en-Arab'],
  ['ar', 'ltr', 'ar-Latn'],
  ['', 'ltr', 'en'],
  ['not a language', '', 'en'],
])('lang "%s" and dir "%s" of the page result in %s', (language, direction, locale) => {
  expect(pageLocale(language, direction)).toBe(locale);
});
