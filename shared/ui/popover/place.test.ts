import { expect, test } from 'vitest';
import { place } from './place.ts';

const window = { width: 1000, height: 800 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 32 });
const menu = { width: 216, height: 300 };

test('it is below its trigger, start to start or end to end', () => {
  expect(place(at(400, 100), menu, window, 'start', false)).toMatchObject({ left: 400, top: 136, side: 'below' });
  expect(place(at(400, 100), menu, window, 'end', false)).toMatchObject({ left: 440 - 216 });
});

test('from right to left the sides are swapped', () => {
  expect(place(at(400, 100), menu, window, 'start', true)).toMatchObject({ left: 440 - 216 });
  expect(place(at(400, 100), menu, window, 'end', true)).toMatchObject({ left: 400 });
});

test('it flips above if there is no room below, and stays in the window', () => {
  expect(place(at(400, 700), menu, window, 'start', false)).toMatchObject({ top: 700 - 4 - 300, side: 'above' });
  expect(place(at(0, 100), menu, window, 'end', false).left).toBe(8);
  expect(place(at(980, 100), menu, window, 'start', false).left).toBe(1000 - 216 - 8);
});

test('a panel that is too high for both sides takes the larger one and scrolls', () => {
  const tall = { width: 216, height: 2000 };
  expect(place(at(400, 300), tall, window, 'start', false)).toMatchObject({
    top: 336,
    maxHeight: 800 - 332 - 12,
    side: 'below',
  });
  expect(place(at(400, 600), tall, window, 'start', false)).toMatchObject({ top: 8, maxHeight: 588, side: 'above' });
});
