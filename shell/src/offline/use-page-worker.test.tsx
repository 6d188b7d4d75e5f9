import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { usePageWorker } from './use-page-worker.ts';

/** Milliseconds after which nobody should wait for a browser that is never idle. */
const BUSY_MS = 10_000;

const getRegistrations = vi.fn(async () => []);
const register = vi.fn(async () => undefined);
const ready = Promise.resolve({ active: null });
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  // A busy browser calls only those that set a time limit.
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(run, timeout),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('caches', { keys: async () => [], open: async () => ({ keys: async () => [] }) });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistrations, register, ready },
    configurable: true,
  });
});
afterEach(() => {
  cleanup();
  document.getElementById('skerry-deployment')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function PageWorker() {
  usePageWorker();
  return null;
}

function deploy(worker: boolean) {
  const data = document.createElement('script');
  Object.assign(data, { id: 'skerry-deployment', type: 'application/json', text: JSON.stringify({ worker }) });
  document.head.append(data);
}

test('[SH-120] a page that is never idle starts its worker', async () => {
  deploy(true);
  fakeShell({}).show(<PageWorker />);
  await act(() => vi.advanceTimersByTimeAsync(BUSY_MS));
  expect(register).toHaveBeenCalledOnce();
});

test('a page that is never idle removes a worker that the operator switched off', async () => {
  deploy(false);
  fakeShell({}).show(<PageWorker />);
  await act(() => vi.advanceTimersByTimeAsync(BUSY_MS));
  expect(getRegistrations).toHaveBeenCalledOnce();
  expect(register).not.toHaveBeenCalled();
});

test('a page that has gone starts none', async () => {
  const { unmount } = fakeShell({}).show(<PageWorker />);
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(BUSY_MS));
  expect(getRegistrations).not.toHaveBeenCalled();
});
