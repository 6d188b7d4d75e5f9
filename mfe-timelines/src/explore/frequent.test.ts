import { expect, test } from 'vitest';
import type { Card, Status } from '@skerry/shared/entities';
import { aStatus } from '@skerry/shared/testing';
import { countFrequent, titleOf } from './frequent.ts';

const CARD: Card = { url: 'https://news.test/sea', title: 'The sea', description: '', providerName: '', image: null };
const post = (id: string, accountId: string, tags: readonly string[] = [], more: Partial<Status> = {}) =>
  aStatus({ id, accountId, tags: tags.map((name) => ({ name, url: '' })), ...more });

function count(statuses: readonly Status[]) {
  const all = new Map(statuses.map((status) => [status.id, status]));
  return countFrequent(statuses, (status) => (status.repeatOfId ? all.get(status.repeatOfId) : status));
}

test('a hashtag that several people use is frequent, in whichever case; one person alone makes none', () => {
  const { tags, posts } = count([
    post('1', 'a', ['Tea', 'tea']),
    post('2', 'b', ['tea']),
    post('3', 'b', ['tea']),
    post('4', 'c', ['mine']),
    post('5', 'c', ['mine']),
    post('6', 'c', ['boats']),
    post('7', 'd', ['boats']),
  ]);
  expect(posts).toHaveLength(7);
  expect(tags).toMatchObject([
    { name: 'tea', posts: 3, people: 2 },
    { name: 'boats', posts: 2, people: 2 },
  ]);
});

test('a post counts once, however often it was repeated; what is not public does not count', () => {
  const { posts, tags } = count([
    post('1', 'a', ['tea']),
    post('2', 'b', [], { repeatOfId: '1' }),
    post('3', 'c', [], { repeatOfId: 'unknown' }),
    post('4', 'b', ['tea'], { visibility: 'private' }),
    post('1', 'a', ['tea']),
  ]);
  expect(posts.map(({ id }) => id)).toEqual(['1']);
  expect(tags).toEqual([]);
});

test('a link has the people who shared it; the oldest post says how far the sample reaches', () => {
  const { links, since, people } = count([
    post('1', 'a', [], { card: CARD, createdAt: '2026-11-20T10:00:00.000Z' }),
    post('2', 'b', [], { card: CARD, createdAt: '2026-11-20T09:00:00.000Z' }),
    post('3', 'a', [], { card: { ...CARD, url: 'https://mine.test/' }, createdAt: '2026-11-20T11:00:00.000Z' }),
  ]);
  expect(links).toEqual([{ card: CARD, people: 2, sharers: ['a', 'b'], authors: [] }]);
  expect(since).toBe('2026-11-20T09:00:00.000Z');
  expect(people).toEqual(['a', 'b']);
  expect(count([]).since).toBeNull();
});

test('a link without a title is named by its address', () => {
  expect(titleOf({ card: CARD })).toBe('The sea');
  expect(titleOf({ card: { ...CARD, title: ' ' } })).toBe('news.test/sea');
});
