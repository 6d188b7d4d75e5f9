import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SLEEP_MS, watchRevival, watchWake } from './wake.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that jumped is sleep; timers that a hidden tab runs once a minute are not', () => {
  const away: number[] = [];
  const watching = watchWake(new EventTarget()).subscribe((ms) => away.push(ms));
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(Date.now() + 50_000);
  vi.advanceTimersByTime(15_000);
  expect(away).toEqual([]);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(away).toEqual([3_615_000]);
  watching.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});

test('it is noticed as soon as the tab is shown', () => {
  const page = new EventTarget();
  const away: number[] = [];
  const watching = watchWake(page).subscribe((ms) => away.push(ms));
  vi.setSystemTime(Date.now() + SLEEP_MS);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(away).toEqual([]);
  vi.setSystemTime(Date.now() + SLEEP_MS + 1);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(away).toEqual([SLEEP_MS + 1]);
  watching.unsubscribe();
  vi.setSystemTime(Date.now() + SLEEP_MS + 1);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(away).toHaveLength(1);
});

test('focusing the page and a restored network are worth an attempt', () => {
  const page = new EventTarget();
  let tries = 0;
  watchRevival(page).subscribe(() => {
    tries += 1;
  });
  page.dispatchEvent(new Event('focus'));
  page.dispatchEvent(new Event('online'));
  expect(tries).toBe(2);
});
