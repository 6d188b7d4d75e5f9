import { describe, expect, test } from 'vitest';
import { languageOptions } from './language-options.ts';
import { optionFilter } from './option-filter.ts';

describe('languages', () => {
  test("[UI-007] are named in themselves and in the reader's language, sorted by the latter", () => {
    expect(languageOptions(['ja', 'es', 'de'], 'de').map(({ label, hint }) => [label, hint])).toEqual([
      ['Deutsch', undefined],
      ['日本語', 'Japanisch'],
      ['Español', 'Spanisch'],
    ]);
  });

  test('[UI-007] are marked with their language, so that screen readers pronounce them correctly', () => {
    expect(languageOptions(['ar'], 'en')).toEqual([{ value: 'ar', label: 'العربية', lang: 'ar', hint: 'Arabic' }]);
  });

  test('a malformed code is shown as it is', () => {
    expect(languageOptions(['no such tag'], 'en')[0]?.label).toBe('no such tag');
  });

  test('are found by either name, without accents and case', () => {
    const options = languageOptions(['es', 'de', 'ja'], 'en');
    const fits = optionFilter(options);
    const found = (typed: string) => options.filter(({ label }) => fits(label, typed)).map(({ value }) => value);
    expect(found('espanol')).toEqual(['es']);
    expect(found('germ')).toEqual(['de']);
    expect(found('日本')).toEqual(['ja']);
  });
});
