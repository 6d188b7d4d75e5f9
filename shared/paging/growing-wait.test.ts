import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrowingWait } from './growing-wait.ts';

let rounds: number[];
let wait: GrowingWait;
let began: number;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  rounds = [];
  began = Date.now();
  wait = new GrowingWait(() => rounds.push(Date.now() - began));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Starts, and gives the milliseconds until the round. */
function waited(hasFailed: boolean): number | undefined {
  began = Date.now();
  wait.start(hasFailed);
  vi.runAllTimers();
  return rounds.pop();
}

test('each failure doubles the wait, up to a minute; a round that works is followed by one after ten seconds', () => {
  expect(Array.from({ length: 7 }, () => waited(true))).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(waited(false)).toBe(10_000);
  expect(waited(true)).toBe(2000);
});

test('a wait is up to a quarter longer', () => {
  vi.mocked(Math.random).mockReturnValue(1);
  expect([waited(true), waited(false)]).toEqual([2500, 12_500]);
});

test('one round is waited for, until it runs or is stopped', () => {
  expect(wait.isWaiting).toBe(false);
  wait.start(true);
  wait.start(true);
  expect(wait.isWaiting).toBe(true);
  vi.runAllTimers();
  expect([rounds, wait.isWaiting]).toEqual([[4000], false]);
  wait.start(true);
  wait.stop();
  expect(wait.isWaiting).toBe(false);
  vi.runAllTimers();
  expect(rounds).toEqual([4000]);
  expect(waited(true)).toBe(2000);
});
