import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUntil } from './load-until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const page = new EventTarget();
  const ended = new AbortController();
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('500')));
  const loading = loadUntil(load, ended.signal, page);
  loading.catch(() => undefined);
  return { page, ended, load, loading };
}

test('a failure is repeated after growing pauses, until it works', async () => {
  const { load, loading } = setUp();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('there');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});

test('it is repeated at once when the page comes online', async () => {
  const { page, load, loading } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  load.mockResolvedValue('there');
  page.dispatchEvent(new Event('online'));
  expect(await loading).toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});

test('it ends with its signal', async () => {
  const { ended, load, loading } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  ended.abort();
  await expect(loading).rejects.toThrow('500');
  expect(load).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
