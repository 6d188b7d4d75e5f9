import { expect, test } from 'vitest';
import { dragged, NO_ZOOM, pinched, released, type Zoom } from './zoom.ts';

const MIDDLE = { x: 500, y: 300 };
const pinch = (scale: number, x = 500, y = 300) => ({ kind: 'pinch' as const, phase: 'move' as const, scale, x, y });
const from = (zoom: Zoom, x = 500, y = 300) => ({ zoom, at: { x, y } });

test.each([
  [2, 2],
  [0.5, 1],
  [1, 1],
  [100, 8],
])('[TL-136] fingers that move apart by %d enlarge to %d, never below 1', (by, scale) => {
  expect(pinched(from(NO_ZOOM), pinch(by), MIDDLE)).toEqual({ scale, x: 0, y: 0 });
});

test.each([
  [1.19, 1],
  [1.2, 1.2],
  [3, 3],
])('[TL-136] released at %d it becomes %d: under 1.2 it is reset', (scale, left) => {
  expect(released({ scale, x: 9, y: 9 })).toEqual(left === 1 ? NO_ZOOM : { scale: left, x: 9, y: 9 });
});

test('the point between the fingers stays between them', () => {
  // A point of the picture 100 to the right of the middle, enlarged twice, would lie at 200: it is moved back by 100.
  expect(pinched(from(NO_ZOOM, 600, 300), pinch(2, 600, 300), MIDDLE)).toEqual({ scale: 2, x: -100, y: 0 });
  expect(pinched(from(NO_ZOOM, 600, 300), pinch(2, 640, 310), MIDDLE)).toEqual({ scale: 2, x: -60, y: 10 });
});

test.each([
  [10, 10],
  [5000, 500],
  [-5000, -500],
])('dragged by %i it moves by %i, as far as its edge', (by, x) => {
  expect(dragged({ scale: 2, x: 0, y: 0 }, { x: by, y: 0 }, { width: 1000, height: 600 })).toEqual({
    scale: 2,
    x,
    y: 0,
  });
});
