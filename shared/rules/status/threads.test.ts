import { expect, test } from 'vitest';
import { isThreadShown, virtualWindow } from './threads.ts';

test('[TL-047] threads show down to two less than the depth, at least to the first', () => {
  expect([isThreadShown(8, 10), isThreadShown(9, 10), isThreadShown(1, 0), isThreadShown(2, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('[TL-048] by default down to the fourth', () => {
  expect([isThreadShown(4, 6), isThreadShown(5, 6)]).toEqual([true, false]);
});

test.for<[number, number]>([
  [0, 3],
  [240, 3],
  [241, 4],
  [1080, 14],
])('[TL-032] a window of %i px renders %i statuses more on each side', ([height, count]) => {
  expect(virtualWindow(height)).toBe(count);
});
