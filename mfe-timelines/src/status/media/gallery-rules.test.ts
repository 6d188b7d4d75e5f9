import { expect, test } from 'vitest';
import type { Attachment } from '@skerry/shared/entities';
import { isCropped, placeTiles, tileRatio, tileSpans } from './gallery-rules.ts';

const picture = (width: number | null, height: number | null): Attachment => ({
  id: 'm',
  kind: 'image',
  mimeType: 'image/png',
  url: '',
  previewUrl: '',
  description: '',
  blurhash: null,
  width,
  height,
  duration: null,
});

test.each([
  [1, [6]],
  [2, [3, 3]],
  [3, [2, 2, 2]],
  [4, [3, 3, 3, 3]],
  [5, [3, 3, 2, 2, 2]],
  [7, [3, 3, 3, 3, 2, 2, 2]],
])('[TL-125] %i pictures are in rows of at most three, none alone', (count, spans) => {
  expect(tileSpans(count)).toEqual(spans);
  expect(tileSpans(count).reduce((sum, span) => sum + span, 0) % 6).toBe(0);
});

test('space is reserved in the shape of the picture, within limits, and square where there are several', () => {
  expect(tileRatio(picture(1600, 1000), 1)).toBe(1.6);
  expect(tileRatio(picture(100, 4000), 1)).toBe(0.6);
  expect(tileRatio(picture(null, null), 1)).toBe(1.6);
  expect(tileRatio(picture(1600, 1000), 2)).toBe(1);
});

test('a picture shown whole has a row of its own in its own shape, those around it are placed as galleries', () => {
  const pictures = ['a', 'b', 'c', 'd'].map((id) => ({ ...picture(3000, 1000), id }));
  const rows = (whole: string[]) =>
    placeTiles(pictures, whole).map(({ attachment: { id }, span, ratio, isWhole }) => [id, span, ratio, isWhole]);
  expect(rows([])).toEqual(['a', 'b', 'c', 'd'].map((id) => [id, 3, 1, false]));
  expect(rows(['b'])).toEqual([
    ['a', 6, 2.4, false],
    ['b', 6, 3, true],
    ['c', 3, 1, false],
    ['d', 3, 1, false],
  ]);
  expect(placeTiles([picture(null, null)], ['m'])).toMatchObject([{ ratio: null, isWhole: true }]);
});

test('a picture is cropped where its tile shows clearly less than all of it', () => {
  expect(isCropped(3, { width: 300, height: 300 })).toBe(true);
  expect(isCropped(0.5, { width: 300, height: 300 })).toBe(true);
  expect(isCropped(1.5, { width: 300, height: 200 })).toBe(false);
  expect(isCropped(1.52, { width: 300, height: 200 })).toBe(false);
});
