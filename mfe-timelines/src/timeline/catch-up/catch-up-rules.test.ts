import { expect, test } from 'vitest';
import type { Attachment } from '@skerry/shared/entities';
import { aStatus } from '@skerry/shared/testing';
import {
  eachOnce,
  grouped,
  isOfKind,
  type Gathered,
  type Grouping,
  type Kind,
  type Sorting,
} from './catch-up-rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
type Parts = NonNullable<Parameters<typeof aStatus>[0]>;
function one(id: string, minute: number, parts: Parts = {}): Gathered {
  const status = aStatus({ id, createdAt: at(minute), conversationId: null, ...parts });
  return { entry: status, status, repeatedBy: [] };
}
function repeat(of: Gathered, id: string, minute: number, accountId = 'by'): Gathered {
  return {
    entry: aStatus({ id, createdAt: at(minute), accountId, repeatOfId: of.status.id }),
    status: of.status,
    repeatedBy: [],
  };
}
const told = (items: readonly Gathered[]) => items.map(({ entry }) => entry.id).join(' ');

const PICTURE: Attachment = {
  id: '1',
  kind: 'image',
  mimeType: 'image/png',
  url: '',
  previewUrl: '',
  description: '',
  blurhash: null,
  width: null,
  height: null,
  duration: null,
};
const A = one('a', 1, { accountId: 'ana', repliesCount: 5 });
const B = one('b', 2, { accountId: 'bo', inReplyToId: 'a', favouritesCount: 9 });
const C = one('c', 3, { accountId: 'ana', repeatsCount: 2, tags: [{ name: 'Tea', url: '' }], attachments: [PICTURE] });
const D = one('d', 4, { accountId: 'cy', inReplyToId: 'gone' });
const E = one('e', 5, { accountId: 'bo', inReplyToId: 'gone' });
const ALL = [E, D, C, B, A];

test('each status is there once, at its newest place, without the user’s own and deleted ones', () => {
  const own = one('own', 6, { accountId: 'me' });
  const deleted = one('gone', 6, { isDeleted: true });
  expect(told(eachOnce([own, deleted, repeat(A, 'r', 5), B, A], 'me'))).toBe('r b');
});

test('a status that several people repeated is there once, with all of them', () => {
  const repeats = [repeat(A, 'r3', 7, 'cy'), repeat(A, 'r2', 6, 'bo'), repeat(A, 'r1', 5, 'cy')];
  const [only, ...others] = eachOnce([...repeats, A], 'me');
  expect(only?.entry.id).toBe('r3');
  expect(only?.repeatedBy).toEqual(['cy', 'bo']);
  expect(others).toEqual([]);
});

test.each<[Kind, string]>([
  ['all', 'r e d c b a l'],
  ['originals', 'c a l'],
  ['replies', 'e d b'],
  ['repeats', 'r'],
  ['links', 'l'],
  ['pictures', 'c'],
  ['tags', 'c'],
])('of the kind %s are %s', (kind, ids) => {
  const link = one('l', 0, { card: { url: '', title: '', description: '', providerName: '', image: null } });
  const items = [repeat(A, 'r', 9), ...ALL, link];
  expect(told(items.filter((item) => isOfKind(item, kind, new Set(['tea']))))).toBe(ids);
});

test.each<[Grouping, Sorting, string[]]>([
  ['none', 'newest', ['e d c b a']],
  ['none', 'oldest', ['a b c d e']],
  ['none', 'replies', ['a e d c b']],
  ['none', 'repeats', ['c e d b a']],
  ['none', 'favourites', ['b e d c a']],
  ['people', 'newest', ['e b', 'd', 'c a']],
  ['people', 'oldest', ['a c', 'b e', 'd']],
  ['threads', 'newest', ['d e', 'c', 'a b']],
  ['threads', 'favourites', ['a b', 'd e', 'c']],
])('grouped by %s and sorted by %s: %j', (grouping, sorting, groups) => {
  expect(grouped(ALL, { grouping, sorting }).map(({ items }) => told(items))).toEqual(groups);
});

test('rare voices come first, those of whom nothing is known last', () => {
  const rates = new Map([
    ['ana', 12],
    ['bo', 0.5],
  ]);
  const [group] = grouped(ALL, { grouping: 'none', sorting: 'rare' }, rates);
  expect(told(group?.items ?? [])).toBe('e b c a d');
});

test('a conversation reads from its beginning, also where that was repeated later, and within one moment', () => {
  const question = one('p1', 3, { conversationId: '7' });
  const answer = one('p2', 3, { conversationId: '7', inReplyToId: 'p1' });
  const view = { grouping: 'threads', sorting: 'newest' } as const;
  expect(grouped([answer, question], view).map(({ items }) => told(items))).toEqual(['p1 p2']);
  expect(grouped([repeat(question, 'r', 9), answer], view).map(({ items }) => told(items))).toEqual(['r p2']);
});

test('a conversation is as its server calls it; statuses that answer each other end', () => {
  const items = [one('x', 1, { conversationId: '7' }), one('y', 2, { conversationId: '7' }), one('z', 3)];
  const view = { grouping: 'threads', sorting: 'newest' } as const;
  expect(grouped(items, view).map((group) => told(group.items))).toEqual(['z', 'x y']);
  expect(grouped([one('p', 1, { inReplyToId: 'q' }), one('q', 2, { inReplyToId: 'p' })], view)).toHaveLength(2);
});
