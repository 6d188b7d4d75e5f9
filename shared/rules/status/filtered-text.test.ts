import { expect, test } from 'vitest';
import { filteredText } from './filtered-text.ts';

test('warning, text, options, descriptions and hashtags are all included', () => {
  expect(
    filteredText({
      spoilerText: 'food',
      words: 'tea',
      pollOptions: ['green', 'black'],
      descriptions: ['', 'a cup'],
      tags: ['brewing', 'tea'],
    }),
  ).toBe('food\ntea\ngreen\nblack\na cup\n#brewing #tea');
});
