import { expect, test } from 'vitest';
import { fetchedSettingsWin, nextSettingsVersion } from './settings-profiles.ts';

test.for<[number | null, number, boolean]>([
  [null, 1, true],
  [null, 0, true],
  [3, 4, true],
  [3, 3, false],
  [4, 3, false],
])('local %s, fetched %i: theirs replaces ours is %s', ([local, fetched, wins]) => {
  expect(fetchedSettingsWin(local, fetched)).toBe(wins);
});

test.for<[number | null, number]>([
  [null, 1],
  [0, 1],
  [7, 8],
])('after %s comes %i', ([stored, next]) => {
  expect(nextSettingsVersion(stored)).toBe(next);
});
