import { expect, test } from 'vitest';
import { createRecentIds } from './recent-ids.ts';

test('an id is new until it was added, and again once it was removed', () => {
  const ids = createRecentIds(10);
  expect([ids.add('a'), ids.add('a')]).toEqual([true, false]);
  ids.remove('a');
  expect(ids.add('a')).toBe(true);
});

test('as many as the limit are remembered, the latest ones', () => {
  const ids = createRecentIds(2);
  ids.add('a');
  ids.add('b');
  // Now `b` is the oldest.
  expect(ids.add('a')).toBe(false);
  ids.add('c');
  expect([ids.add('a'), ids.add('c')]).toEqual([false, false]);
  expect(ids.add('b')).toBe(true);
});
