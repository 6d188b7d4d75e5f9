import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { calmState } from './calm-state.ts';
import type { FeedState } from './feed-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waits = (count: number, more: Partial<FeedState> = {}) =>
  ({
    phase: 'ready',
    needsFlush: false,
    waiting: Array.from({ length: count }, (_, at) => `s${at}`),
    ...more,
  }) as FeedState;

function follow(isCounting = true) {
  const state$ = new BehaviorSubject(waits(1));
  const seen: number[] = [];
  const following = calmState(state$, () => isCounting).subscribe(({ waiting }) => seen.push(waiting.length));
  return { state$, seen, following };
}

test('of many arrivals the number is shown twice a second, and the last one', () => {
  const { state$, seen } = follow();
  for (let count = 2; count <= 101; count += 1) {
    state$.next(waits(count));
    vi.advanceTimersByTime(10);
  }
  expect(seen).toEqual([1, 51, 101]);
  state$.next(waits(102));
  expect(seen).toEqual([1, 51, 101]);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([1, 51, 101, 102]);
});

test('the first one after a pause is shown at once', () => {
  const { state$, seen } = follow();
  vi.advanceTimersByTime(500);
  state$.next(waits(2));
  vi.advanceTimersByTime(0);
  expect(seen).toEqual([1, 2]);
});

test('all are shown at once as long as none is counted', () => {
  const { state$, seen } = follow(false);
  for (const count of [2, 3]) state$.next(waits(count));
  expect(seen).toEqual([1, 2, 3]);
});

test('any other change is shown at once, with what waits by then, and no number after it that is older', () => {
  const { state$, seen } = follow();
  state$.next(waits(2));
  state$.next(waits(3, { needsFlush: true }));
  expect(seen).toEqual([1, 3]);
  state$.next(waits(2, { needsFlush: true }));
  expect(seen).toEqual([1, 3, 2]);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([1, 3, 2]);
});

test('nothing is shown after the end', () => {
  const { state$, seen, following } = follow();
  state$.next(waits(2));
  following.unsubscribe();
  vi.advanceTimersByTime(500);
  expect([seen, vi.getTimerCount()]).toEqual([[1], 0]);
});
