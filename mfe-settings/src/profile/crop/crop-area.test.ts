import { expect, test } from 'vitest';
import { cropArea, MAX_ZOOM, moved, sentSize, WHOLE } from './crop-area.ts';

const WIDE = { width: 1200, height: 600 };

test('as much as fits is kept, from the middle', () => {
  expect(cropArea(WIDE, 1, WHOLE)).toEqual({ width: 600, height: 600, left: 300, top: 0 });
  expect(cropArea({ width: 600, height: 1200 }, 1, WHOLE)).toEqual({ width: 600, height: 600, left: 0, top: 300 });
  expect(cropArea(WIDE, 3, WHOLE)).toEqual({ width: 1200, height: 400, left: 0, top: 100 });
});

test('nearer, a smaller part is kept', () => {
  expect(cropArea(WIDE, 1, { ...WHOLE, zoom: 2 })).toEqual({ width: 300, height: 300, left: 450, top: 150 });
});

test('the part moves with the pointer, and stops at the edges of the picture', () => {
  const right = moved(WIDE, 1, WHOLE, { x: 0.25 });
  expect(cropArea(WIDE, 1, right).left).toBe(450);
  const end = moved(WIDE, 1, right, { x: 9, y: 9 });
  expect(cropArea(WIDE, 1, end)).toEqual({ width: 600, height: 600, left: 600, top: 0 });
  // A move back takes effect at once, however far the pointer went.
  expect(cropArea(WIDE, 1, moved(WIDE, 1, end, { x: -0.5 })).left).toBe(300);
});

test('the zoom has limits, and away from the picture the part comes back inside', () => {
  const near = moved(WIDE, 1, WHOLE, { zoom: 100 });
  expect(near.zoom).toBe(MAX_ZOOM);
  const corner = moved(WIDE, 1, near, { x: 99, y: 99 });
  expect(cropArea(WIDE, 1, moved(WIDE, 1, corner, { zoom: 0.001 }))).toEqual({
    width: 600,
    height: 600,
    left: 600,
    top: 0,
  });
});

test('a part is sent in its own size, or smaller', () => {
  expect(sentSize({ width: 300, height: 100 }, 1500)).toEqual({ width: 300, height: 100 });
  expect(sentSize({ width: 3000, height: 1000 }, 1500)).toEqual({ width: 1500, height: 500 });
});
