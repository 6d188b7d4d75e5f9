import { expect, test } from 'vitest';
import { filteredText } from './filtered-text.ts';

test('warning, words, options and descriptions are all looked at', () => {
  expect(
    filteredText({ spoilerText: 'food', words: 'tea', pollOptions: ['green', 'black'], descriptions: ['', 'a cup'] }),
  ).toBe('food\ntea\ngreen\nblack\na cup');
});
