import { expect, test } from 'vitest';
import { canAttachMore, isSmallAvatar, uploadProblem } from './uploads.ts';

test('[CO-067] a file above the limit is refused, with both sizes', () => {
  expect(uploadProblem(3 * 1024 ** 2, 1536)).toEqual({
    code: 'file_too_big',
    fileSize: { amount: 3, unit: 'MiB' },
    allowedSize: { amount: 1.5, unit: 'KiB' },
  });
  expect(uploadProblem(1536, 1536)).toBeNull();
  expect(uploadProblem(10 ** 12, null)).toBeNull();
});

test('[CO-070] at the limit no more files are taken', () => {
  expect([canAttachMore(3, 4), canAttachMore(4, 4), canAttachMore(100, null)]).toEqual([true, false, true]);
});

test.for<[number, number, boolean]>([
  [150, 150, false],
  [149, 150, true],
  [150, 149, true],
  [1024, 768, false],
])('%i by %i px are small for an avatar: %s', ([width, height, small]) => {
  expect(isSmallAvatar({ width, height })).toBe(small);
});
