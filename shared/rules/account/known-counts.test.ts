import { expect, test } from 'vitest';
import { areCountsKnown } from './known-counts.ts';

const NONE = { statusesCount: 0, followersCount: 0, followingCount: 0, lastStatusAt: '2026-11-22' };

test('zeros are counts unless there was a status', () => {
  expect(areCountsKnown(NONE)).toBe(false);
  expect(areCountsKnown({ ...NONE, lastStatusAt: null })).toBe(true);
});

test.each(['statusesCount', 'followersCount', 'followingCount'])(
  'one number (%s) shows that the server counts',
  (one) => {
    expect(areCountsKnown({ ...NONE, [one]: 1 })).toBe(true);
  },
);
