import { expect, test } from 'vitest';
import { Pause } from './pause.ts';

const NOW = 1_000_000;
const waits = (pause: Pause, times: number, retryAfter: number | null = null) =>
  Array.from({ length: times }, () => {
    pause.lengthen(NOW, retryAfter);
    return (pause.until - NOW) / 1000;
  });

test('each failure waits twice as long as the one before, a minute at most', () => {
  expect(waits(new Pause(), 6)).toEqual([5, 10, 20, 40, 60, 60]);
});

test('a server that wants a longer wait gets it, one that wants a shorter one does not', () => {
  expect(waits(new Pause(), 2, 30)).toEqual([30, 30]);
  expect(waits(new Pause(), 3, 1)).toEqual([5, 10, 20]);
});

test('it lasts until its end, and begins anew after an answer; the user or the connection ends it', () => {
  const pause = new Pause();
  expect([pause.isOver, pause.until, pause.lasts(NOW)]).toEqual([true, 0, false]);
  waits(pause, 2);
  expect([pause.isOver, pause.lasts(NOW + 9_999), pause.lasts(NOW + 10_000)]).toEqual([false, true, false]);
  pause.reset();
  expect([pause.isOver, pause.lasts(NOW)]).toEqual([true, true]);
  expect(waits(pause, 1)).toEqual([5]);
  pause.end();
  expect([pause.isOver, pause.until]).toEqual([true, 0]);
  expect(waits(pause, 1)).toEqual([5]);
});
