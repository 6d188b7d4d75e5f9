import { aStatus } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { arrangeThread } from '../thread.ts';
import { selfThread } from './self-thread.ts';

/** Posts as `id: [author, parent, minute]`; the thread around `focusId`. */
function partsOf(focusId: string, posts: Record<string, [string, string | null, number?]>): readonly string[] {
  const { entities } = fakeCtx();
  entities.merge({
    status: Object.entries(posts).map(([id, [accountId, inReplyToId, minute = 0]]) =>
      aStatus({ id, accountId, inReplyToId, createdAt: new Date(minute * 60_000).toISOString() }),
    ),
  });
  const all = Object.keys(posts).filter((id) => id !== focusId);
  const parentOf = (id: string) => posts[id]?.[1] ?? null;
  const thread = arrangeThread({ focusId, above: all, below: all, parentOf, compare: () => 0 });
  return selfThread({ focusId, ...thread, entities });
}

test('the parts are in their order, from whichever of them is opened', () => {
  const posts = { a: ['ana', null], b: ['ana', 'a'], c: ['ana', 'b'], x: ['bo', 'a'] } as const;
  for (const focusId of ['a', 'b', 'c']) expect(partsOf(focusId, { ...posts } as never)).toEqual(['a', 'b', 'c']);
});

test('two posts are no long thread, nor are replies to somebody else', () => {
  expect(partsOf('a', { a: ['ana', null], b: ['ana', 'a'] })).toEqual([]);
  expect(partsOf('a', { a: ['ana', null], b: ['bo', 'a'], c: ['ana', 'b'], d: ['ana', 'c'] })).toEqual([]);
});

test('it begins after the last post of another person above, and goes on with the author’s first reply', () => {
  expect(
    partsOf('c', {
      q: ['bo', null],
      b: ['ana', 'q'],
      c: ['ana', 'b'],
      late: ['ana', 'c', 9],
      d: ['ana', 'c', 3],
      e: ['ana', 'd', 4],
    }),
  ).toEqual(['b', 'c', 'd', 'e']);
});

test('posts that reply to each other in a circle end', () => {
  expect(partsOf('a', { a: ['ana', 'c'], b: ['ana', 'a'], c: ['ana', 'b'] })).toEqual(['b', 'c', 'a']);
  expect(partsOf('unknown', {})).toEqual([]);
});

test('a thread of 5,000 is whole', () => {
  const posts = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`p${at}`, ['ana', at === 0 ? null : `p${at - 1}`]]),
  );
  expect(partsOf('p0', posts as never)).toHaveLength(5000);
});
