import { expect, test } from 'vitest';
import { isKeyboardLikely, isMobile } from './layout.ts';

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

test.for<[number, number, boolean]>([
  [349, 344, true],
  [350, 344, true],
  [349, 345, true],
  [449, 559, true],
  [450, 344, false],
  [449, 560, false],
  [390, 844, false],
])('%i by %i px: a keyboard is likely is %s', ([width, height, likely]) => {
  expect(isKeyboardLikely({ width, height })).toBe(likely);
});
