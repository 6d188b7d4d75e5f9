import { expect, test } from 'vitest';
import { RowEstimate } from './row-estimate.ts';

test('rows that were not measured are as high as the mean of the others', () => {
  const heights = new RowEstimate(120);
  expect(heights.of('a', 0)).toBe(120);
  heights.measured(200);
  heights.measured(300);
  expect(heights.of('a', 0)).toBe(250);
});

test('a row without height, which is not shown, does not count', () => {
  const heights = new RowEstimate(120);
  heights.measured(0);
  expect(heights.of('a', 0)).toBe(120);
});

test('a row that was seen before has the height that it had', () => {
  expect(new RowEstimate(120, { a: 80, b: 100 }).of('a', 0)).toBe(80);
  expect(new RowEstimate(120, { a: 80, b: 100 }).of('c', 2)).toBe(90);
});

test('the estimate of a row above the window stays, because it would move what is seen', () => {
  const heights = new RowEstimate(120);
  heights.of('above', 0);
  heights.of('below', 9);
  heights.seen(5);
  heights.measured(200);
  expect([heights.of('above', 0), heights.of('below', 9)]).toEqual([120, 200]);
});

test('rows of another kind further down change the mean', () => {
  const heights = new RowEstimate(120);
  for (let row = 0; row < 1_000; row += 1) heights.measured(100);
  for (let row = 0; row < 200; row += 1) heights.measured(300);
  expect(heights.of('next', 1_200)).toBeGreaterThan(290);
});
