import { expect, test } from 'vitest';
import { isMobile } from './layout.ts';

test.for<[number, number, boolean]>([
  [320, 900, true],
  [800, 900, true],
  [801, 900, false],
  // Phones held sideways.
  [667, 375, true],
  [844, 390, true],
  [1000, 500, true],
  [1000, 501, false],
  [1001, 500, false],
])('%i by %i px are mobile: %s', ([width, height, mobile]) => {
  expect(isMobile({ width, height })).toBe(mobile);
});
