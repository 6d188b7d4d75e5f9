import { expect, test } from 'vitest';
import { authorsInLongBranches, branchesWith, isOpenAtFirst } from './folding.ts';
import type { Thread, ThreadNode } from './thread.ts';

const node = (id: string, depth: number, size: number): ThreadNode => ({ id, depth, size, levels: size > 0 ? 1 : 0 });
/** A branch of that many replies to its first one; the author of each is in its id, before the dot. */
const branch = (top: string, authors: readonly string[]): Thread => [
  node(`${top}.top`, 1, authors.length),
  ...authors.map((author, at) => node(`${author}.${top}${at}`, 2, 0)),
];
const accountOf = (id: string) => id.split('.')[0];
const strangers = (count: number) => Array.from({ length: count }, (_, at) => `stranger${at}`);

test.for<[string, number, number, boolean, boolean]>([
  ['a short branch', 20, 1, false, true],
  ['a long one of strangers', 21, 1, false, false],
  ['a long one with someone of interest', 21, 1, true, true],
  ['[TL-048] a deep one, whoever is in it', 1, 5, true, false],
])('%s of %i replies, at depth %i', ([, size, depth, isOfInterest, isOpen]) => {
  expect(isOpenAtFirst({ id: 'a', depth, size }, 6, new Set(isOfInterest ? ['a'] : []))).toBe(isOpen);
});

test('a long branch is of interest by who replies in it, not by who begins it, nor by those beside it', () => {
  const thread = [
    ...branch('friend', strangers(21)),
    ...branch('b', [...strangers(20), 'friend']),
    ...branch('c', ['friend']),
    ...branch('d', strangers(30)),
  ];
  expect([...branchesWith(thread, accountOf, new Set(['friend']))]).toEqual(['b.top']);
  expect([...branchesWith(thread, () => undefined, new Set(['friend']))]).toEqual([]);
});

test('the authors in long branches are asked about, each once, and no others', () => {
  const thread = [...branch('a', ['near']), ...branch('b', [...strangers(20), 'far', 'far']), node('last.x', 1, 0)];
  expect(authorsInLongBranches(thread, accountOf)).toEqual([...strangers(20), 'far']);
});

test('a chain of 5,000 is read in one pass', () => {
  const chain = Array.from({ length: 5000 }, (_, at) => node(`a${at}.x`, at + 1, 4999 - at));
  expect(authorsInLongBranches(chain, accountOf)).toHaveLength(4999);
  expect(branchesWith(chain, accountOf, new Set(['a4999'])).size).toBe(4979);
});
