import { defineMount } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPage } from './bootstrap.tsx';
import { SESSION_KEY } from './session/stored-session.ts';
import { calm, samplePage } from './testing/sample-page.ts';

/** A build of one module; federation keeps a container as long as the document lives. */
const buildOf = (container: string, version: string) => ({
  ...sampleModule('tide', {
    container,
    version,
    routes: [{ id: 'tide.table', path: '/tide', expose: './screen', auth: 'any' }],
    exposes: { './screen': { js: ['screen.js'], css: [] } },
    files: { 'remoteEntry.js': 'sha256-AAAA', 'screen.js': 'sha256-BBBB' },
  }),
  base: `/modules/tide/${version}-aaaa1111/`,
});
const MESSAGES = { kind: 'messages', en: {}, load: async () => ({}) };
const showing = (text: string) => ({ './messages': MESSAGES, './screen': defineMount(() => <h1>{text}</h1>) });
const BROKEN = {
  './messages': MESSAGES,
  './screen': defineMount(() => {
    throw new Error('broken');
  }),
};

let running: AbortController;
beforeEach(() => {
  running = new AbortController();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/tide');
});
afterEach(async () => {
  await act(async () => running.abort());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function start(page: ReturnType<typeof samplePage>): Promise<void> {
  running = new AbortController();
  await act(() => startPage(running.signal));
  await calm();
  page.deliver();
  await calm();
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

test('a user gets the canary, a visitor the build that all others have', async () => {
  const page = samplePage({
    modules: [buildOf('tide_old', '1.0.0')],
    canaries: [{ percent: 100, ...buildOf('tide_new', '1.1.0') }],
    code: { tide_old: showing('Old tides'), tide_new: showing('New tides') },
  });
  await start(page);
  expect(heading()).toBe('New tides');
  expect(page.scripts().some(({ src }) => src.includes('/1.0.0-'))).toBe(false);
  await act(async () => running.abort());
  page.localStorage.removeItem(SESSION_KEY);
  await start(page);
  expect(heading()).toBe('Old tides');
});

test('one that fails three times says that it was a trial, and is not used after a reload', async () => {
  const page = samplePage({
    modules: [buildOf('tide_sound', '1.0.0')],
    canaries: [{ percent: 100, ...buildOf('tide_broken', '1.2.0') }],
    code: { tide_sound: showing('Sound tides'), tide_broken: BROKEN },
  });
  await start(page);
  for (let times = 0; times < 2; times += 1) {
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await calm();
  }
  expect(screen.getByText('That was a trial version. Reload to go back to the previous one.')).toBeTruthy();
  await act(async () => running.abort());
  await start(page);
  expect(heading()).toBe('Sound tides');
});
