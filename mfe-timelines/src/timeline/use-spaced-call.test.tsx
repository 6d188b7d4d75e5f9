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
  const run = vi.fn<(from: string) => void>();
  const hook = renderHook(({ from, by }) => useSpacedCall(() => run(from), by), {
    initialProps: { from: 'first', by: ms },
  });
  return { run, hook, call: () => hook.result.current() };
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
  call();
  call();
  hook.rerender({ from: 'second', by: 1000 });
  vi.advanceTimersByTime(1000);
  expect(run.mock.calls).toEqual([['first'], ['second']]);
});

test('another time holds from the next call', () => {
  const { run, hook, call } = spaced();
  call();
  hook.rerender({ from: 'second', by: 100 });
  vi.advanceTimersByTime(100);
  call();
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
