import { expect, test } from 'vitest';
import { soughtAt } from './sought.ts';

const at = (marked: string, takes: 'all' | 'emoji' = 'all') =>
  soughtAt(marked.replace('|', ''), marked.indexOf('|'), takes);

test.for<[string, string | null]>([
  ['hello @ma|', 'mention ma'],
  ['hello @ma| there', 'mention ma'],
  ['مرحبا @مر|', 'mention مر'],
  ['(@ma|', 'mention ma'],
  ['**:tea|', 'emoji tea'],
  ['«#مد|', 'hashtag مد'],
  ['#tea|', 'hashtag tea'],
  ['@|', 'mention '],
  [':|', 'emoji '],
  ['|@ma', null],
  ['$|', null],
  [':)|', null],
  ['#|', null],
  ['##|', null],
  ['@ma,|', null],
  ['#tea,| more', null],
  ['#tea, more|', null],
  ['@ma 这里写几句话|', null],
  ['@ma@remote|', null],
  ['mail@ma|', null],
  ['12:30|', null],
])('[CO-075] [CO-076] [CO-081] %s: %s', ([marked, expected]) => {
  const found = at(marked)?.completion;
  expect(found ? `${found.kind} ${found.query}` : null).toBe(expected);
});

test('a warning and a poll take emoji alone', () => {
  expect(at('@ma|', 'emoji')).toBeNull();
  expect(at('#tea|', 'emoji')).toBeNull();
  expect(at(':tea|', 'emoji')?.completion.kind).toBe('emoji');
});

test('what stands before the word is no part of what is replaced', () => {
  expect(at('see (@ma| there')?.word).toEqual({ word: '@ma', start: 5, end: 8 });
});
