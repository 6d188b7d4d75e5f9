import { expect, test } from 'vitest';
import type { Attachment } from '@skerry/shared/entities';
import { tileRatio, tileSpans } from './gallery-rules.ts';

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
