import { sampleModule } from '@skerry/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPage } from './bootstrap.tsx';
import { calm, samplePage } from './testing/sample-page.ts';

let running: AbortController;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  running = new AbortController();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/tide');
});
afterEach(async () => {
  await act(async () => running.abort());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

let pages = 0;
/** A page whose screen is that of a module with files that never arrive. */
async function start() {
  const container = `slow${(pages += 1)}`;
  const slow = sampleModule('slow', {
    container,
    routes: [{ id: 'slow.tide', path: '/tide', expose: './screen', auth: 'any' }],
    files: { 'remoteEntry.js': 'sha256-AAAA' },
    texts: { en: { 'module.name': 'Tide tables' } },
  });
  const page = samplePage({ modules: [slow], code: {} });
  const silent = window.fetch;
  // Why it does not arrive is asked for once more.
  vi.stubGlobal('fetch', (to: string, options?: RequestInit) =>
    to.includes('remoteEntry') ? Promise.reject(new TypeError('Failed to fetch')) : silent(to, options),
  );
  await act(() => startPage(running.signal));
  await calm();
  return page;
}
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await calm();
};

test('[SH-166] [SH-167] a script that does not arrive is given up after 120 s, which the page shows; the rest of it works', async () => {
  const page = await start();
  expect(page.scripts()).toHaveLength(1);
  await pass(9000);
  expect(screen.queryByText(/taking longer/)).toBeNull();
  await pass(2000);
  expect(screen.getByText(/taking longer/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await pass(108_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(2000);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load');
  expect(screen.getByText('MODULE_LOAD_FAILED')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});
