import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSpacedCall } from './use-spaced-call.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function spaced(ms = 1000) {
  const run = vi.fn<(from: string, what: string) => void>();
  const hook = renderHook(({ from }) => useSpacedCall((what: string) => run(from, what)), {
    initialProps: { from: 'first' },
  });
  return { run, hook, call: (what = 'page', by = ms) => hook.result.current(by, what) };
}

test('the first call is made at once, one within the time at its end, and only one', () => {
  const { run, call } = spaced();
  call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(400);
  call();
  call();
  vi.advanceTimersByTime(599);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('the time counts from the last call that was made', () => {
  const { run, call } = spaced();
  call();
  vi.advanceTimersByTime(900);
  call();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(999);
  call();
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  call();
  expect(run).toHaveBeenCalledTimes(4);
});

test('what is called at the end is what is wanted then', () => {
  const { run, hook, call } = spaced();
  call('one');
  call('two');
  call('three');
  hook.rerender({ from: 'second' });
  vi.advanceTimersByTime(1000);
  expect(run.mock.calls).toEqual([
    ['first', 'one'],
    ['second', 'three'],
  ]);
});

test('a call with a shorter time comes earlier, in place of the one that waits', () => {
  const { run, call } = spaced();
  call('one');
  vi.advanceTimersByTime(100);
  call('slow');
  vi.advanceTimersByTime(50);
  call('fast', 250);
  vi.advanceTimersByTime(99);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenLastCalledWith('first', 'fast');
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a view that goes makes no call', () => {
  const { run, hook, call } = spaced();
  call();
  call();
  hook.unmount();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});
