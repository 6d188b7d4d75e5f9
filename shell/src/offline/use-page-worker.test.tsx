import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { usePageWorker } from './use-page-worker.ts';

/** Milliseconds after which nobody should wait for a browser that is never idle. */
const BUSY_MS = 10_000;

const getRegistrations = vi.fn(async () => []);
beforeEach(() => {
  vi.useFakeTimers();
  getRegistrations.mockClear();
  // A busy browser calls only those that set a time limit.
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(run, timeout),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('caches', { keys: async () => [] });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistrations }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function PageWorker() {
  usePageWorker();
  return null;
}

test('[SH-120] a page that is never idle starts its worker, or removes one that the operator switched off', async () => {
  fakeShell({}).show(<PageWorker />);
  await act(() => vi.advanceTimersByTimeAsync(BUSY_MS));
  expect(getRegistrations).toHaveBeenCalledOnce();
});

test('a page that has gone starts none', async () => {
  const { unmount } = fakeShell({}).show(<PageWorker />);
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(BUSY_MS));
  expect(getRegistrations).not.toHaveBeenCalled();
});
