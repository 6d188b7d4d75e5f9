import { defineMount } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPage } from './bootstrap.tsx';
import { LANDING_WAIT_MS } from './pages/use-landing.ts';
import { SESSION_KEY } from './session/stored-session.ts';
import { calm, samplePage } from './testing/sample-page.ts';

const account = (id: string, role: 'member' | 'moderator') => ({
  token: `t${id}`,
  id,
  acct: `person${id}`,
  role,
  scopes: ['read', 'write'],
});
const running = { page: new AbortController() };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  running.page = new AbortController();
});
afterEach(async () => {
  await act(async () => running.page.abort());
  await calm();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A moderator on the screen at this path; then another account takes over. */
async function switchAt(path: string, container: string, role: 'member' | 'moderator') {
  const harbour = sampleModule('harbour', {
    container,
    routes: [
      { id: 'harbour.book', path: '/harbour', expose: './screen', auth: 'required', roles: ['moderator', 'admin'] },
      { id: 'harbour.pier', path: '/pier', expose: './screen', auth: 'required' },
    ],
    files: { 'remoteEntry.js': 'sha256-AAAA' },
    texts: { en: { 'module.name': 'Harbour' } },
  });
  const screens = { './screen': defineMount(() => <h1>Ships of today</h1>) };
  const page = samplePage({
    modules: [harbour],
    code: { [container]: { './messages': { kind: 'messages', en: {}, load: async () => ({}) }, ...screens } },
  });
  const [first, second] = [account('1', 'moderator'), account('2', role)];
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 2, app: null, account: first, others: [second] }));
  window.history.replaceState(null, '', path);
  await act(() => startPage(running.page.signal));
  await calm();
  page.deliver();
  await calm();
  expect(screen.getByText('Ships of today')).toBeTruthy();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 2, app: null, account: second, others: [first] }));
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
  });
  await calm();
}

test('a switch to an account that may not use the screen leads home', async () => {
  await switchAt('/harbour', 'switch1', 'member');
  // The instance never answers here: home is where the landing page's wait ends.
  await waitFor(() => expect(window.location.pathname).toBe('/main/friends'), { timeout: 3 * LANDING_WAIT_MS });
});

test.each([
  ['may use it', '/harbour', 'moderator'],
  ['finds a screen that is for all', '/pier', 'member'],
] as const)('the address stays where the other account %s', async (_, path, role) => {
  await switchAt(path, `switch-${path.slice(1)}`, role);
  expect(window.location.pathname).toBe(path);
  expect(screen.getByText('Ships of today')).toBeTruthy();
});
