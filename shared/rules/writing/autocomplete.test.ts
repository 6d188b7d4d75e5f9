import { expect, test } from 'vitest';
import { completed, completionOf, stillMatching, wordAtCaret } from './autocomplete.ts';

test.for<[string, string, number, number]>([
  ['hello @bo| there', '@bo', 6, 9],
  ['|', '', 0, 0],
  ['@b|ob x', '@bob', 0, 4],
  ['a\n:ca|', ':ca', 2, 5],
  ['tea |cup', 'cup', 4, 7],
  ['tea| cup', 'tea', 0, 3],
  ['日本 @ボ|', '@ボ', 3, 5],
])('in %s the word is %s', ([marked, word, start, end]) => {
  expect(wordAtCaret(marked.replace('|', ''), marked.indexOf('|'))).toEqual({ word, start, end });
});

test('a single dollar sign has no suggestions', () => {
  expect(completionOf('$')).toBeNull();
});

test('there is no search once the host is typed', () => {
  expect(completionOf('@bob@remote')).toBeNull();
  expect(completionOf('@bob')).toEqual({ kind: 'mention', query: 'bob' });
});

test.for<[string, string | null]>([
  ['@', 'mention'],
  [':cat', 'emoji'],
  [':cat:', null],
  ['#tea', 'hashtag'],
  ['#', null],
  ['tea', null],
  ['', null],
])('%s requests %s', ([word, kind]) => {
  expect(completionOf(word)?.kind ?? null).toBe(kind);
});

test('suggestions that no longer match are removed', () => {
  expect(stillMatching(['alice', 'bob', 'ALIAS'], 'ali', (name) => [name])).toEqual(['alice', 'ALIAS']);
});

test('at most 5 are shown', () => {
  expect(
    stillMatching(
      Array.from({ length: 9 }, (_, index) => `a${index}`),
      'a',
      (name) => [name],
    ),
  ).toHaveLength(5);
});

test('a completed word is followed by one space', () => {
  expect(completed('hi @bo', wordAtCaret('hi @bo', 6), '@bob')).toEqual({ text: 'hi @bob ', caret: 8 });
  expect(completed('hi @bo there', wordAtCaret('hi @bo there', 6), '@bob')).toEqual({
    text: 'hi @bob there',
    caret: 8,
  });
});

test('a suggestion matches by any of its texts', () => {
  expect(
    stillMatching(
      [
        ['bob', 'Robert'],
        ['ana', 'Ana'],
      ],
      'rob',
      (texts) => texts,
    ),
  ).toEqual([['bob', 'Robert']]);
});
