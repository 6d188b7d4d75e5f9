import { expect, test } from 'vitest';
import { filteredText } from './filtered-text.ts';

test('warning, text, options and descriptions are all included', () => {
  expect(
    filteredText({ spoilerText: 'food', words: 'tea', pollOptions: ['green', 'black'], descriptions: ['', 'a cup'] }),
  ).toBe('food\ntea\ngreen\nblack\na cup');
});
