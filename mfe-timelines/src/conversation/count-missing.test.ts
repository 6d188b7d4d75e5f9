import { aStatus } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { countMissing } from './count-missing.ts';
import type { ArrangedThread, ThreadNode } from './thread.ts';

/** Replies as pairs of an id and a depth; `counts`: what the server counts for each status. */
function missing(
  replies: readonly (readonly [id: string, depth: number])[],
  counts: Record<string, number>,
  more: {
    ancestors?: string[];
    others?: string[];
    parents?: Record<string, string>;
    isParentUnavailable?: boolean;
    lost?: string[];
    waiting?: string[];
  } = {},
) {
  const { entities } = fakeCtx();
  const { ancestors = [], others = [], parents = {}, isParentUnavailable = false, lost = [], waiting = [] } = more;
  entities.merge({
    status: Object.entries(counts).map(([id, repliesCount]) => aStatus({ id, repliesCount, isParentUnavailable })),
  });
  const thread: ArrangedThread = {
    ancestors,
    replies: replies.map(([id, depth]): ThreadNode => ({ id, depth, size: 0, levels: 0 })),
    others: others.map((id): ThreadNode => ({ id, depth: 1, size: 0, levels: 0 })),
    branchesAt: new Map(),
  };
  return countMissing('f', thread, entities, (id) => parents[id] ?? null, new Set(lost), waiting);
}

test.for<[string, [string, number][], Record<string, number>, number]>([
  [
    'none where all are here',
    [
      ['a', 1],
      ['b', 1],
    ],
    { f: 2, a: 0, b: 0 },
    0,
  ],
  ['those of the focus', [['a', 1]], { f: 3, a: 0 }, 2],
  [
    'those of a reply',
    [
      ['a', 1],
      ['b', 2],
    ],
    { f: 1, a: 4, b: 0 },
    3,
  ],
  [
    'both',
    [
      ['a', 1],
      ['b', 2],
    ],
    { f: 2, a: 2, b: 1 },
    3,
  ],
  [
    'a server that counts fewer hides none of another',
    [
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ],
    { f: 1, a: 0, b: 2, c: 0 },
    1,
  ],
  [
    'replies count for the last one above them of the depth before',
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 2],
      ['e', 1],
      ['g', 2],
    ],
    { f: 2, a: 2, b: 1, c: 0, d: 0, e: 1, g: 0 },
    0,
  ],
  ['a status that is not known counts none', [['a', 1]], { f: 1 }, 0],
  ['of a conversation without replies those of the focus', [], { f: 2 }, 2],
])('missing replies: %s', ([, replies, counts, expected]) => {
  expect(missing(replies, counts).replies).toBe(expected);
});

test.for<[string, Parameters<typeof missing>[2], string | null]>([
  ['the focus that replies to nothing', {}, null],
  ['the focus that replies to one that is not here', { parents: { f: 'p' } }, 'f'],
  ['the first ancestor that does', { ancestors: ['p', 'q'], parents: { p: 'o', q: 'p', f: 'q' } }, 'p'],
  ['the first ancestor that begins the conversation', { ancestors: ['p'], parents: { f: 'p' } }, null],
  ['one whose parent the server does not have', { isParentUnavailable: true }, 'f'],
])('an orphan: %s', ([, more, expected]) => {
  expect(missing([], { f: 0 }, more).orphanId).toBe(expected);
});

test.for<[string, Parameters<typeof missing>[2], string[]]>([
  ['to those that the server was asked for in vain', { parents: { a: 'x', b: 'y' }, lost: ['x', 'y'] }, ['a', 'b']],
  ['not to one that was not asked for yet', { parents: { a: 'x', b: 'y' }, lost: ['y'] }, ['b']],
  ['not to one that has arrived since, as a reply', { parents: { a: 'b', b: 'f' }, lost: ['b'] }, []],
  ['not to one that has arrived since, as an ancestor', { ancestors: ['x'], parents: { a: 'x' }, lost: ['x'] }, []],
  ['in other branches, too', { others: ['o'], parents: { o: 'x' }, lost: ['x'] }, ['o']],
])('replies whose parent is not here: %s', ([, more, expected]) => {
  const replies: [string, number][] = [
    ['a', 1],
    ['b', 1],
  ];
  expect([...missing(replies, { f: 2 }, more).orphans]).toEqual(expected);
});

test('a reply that is here and not shown yet is not missing', () => {
  const parents = { a: 'f', w: 'f', x: 'a', y: 'elsewhere' };
  expect(missing([['a', 1]], { f: 2, a: 1 }, { parents, waiting: ['w', 'x', 'y'] }).replies).toBe(0);
  expect(missing([['a', 1]], { f: 2, a: 2 }, { parents, waiting: ['w', 'x'] }).replies).toBe(1);
});
