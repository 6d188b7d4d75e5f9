import type { ApiCall, ModuleContext } from '@skerry/shared/contract';
import { defineBackground, firstValueFrom } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPage } from './bootstrap.tsx';
import { refusedStorage } from './session/testing/test-doubles.ts';
import { SETTINGS_KEY } from './settings/stored-settings.ts';
import { calm, samplePage } from './testing/sample-page.ts';

// As the build compiles them.
vi.mock('./i18n/messages.ts', async (original) => {
  const { compileMessages } = await import('../operator/messages/compile.ts');
  const { messages, ...rest } = await original<typeof import('./i18n/messages.ts')>();
  return { ...rest, messages: { ...messages, en: compileMessages(messages.en as Record<string, string>) } };
});

let running: AbortController;
beforeEach(() => {
  running = new AbortController();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => running.abort());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const modes = vi.fn<(mode: 'live' | 'polling') => void>();
const READER = {
  './messages': { kind: 'messages', en: {}, load: async () => ({}) },
  './background': defineBackground(({ ports, signal }) => {
    const reading = ports.stream.subscribe({ stream: 'user' }).subscribe(modes);
    signal.addEventListener('abort', () => reading.unsubscribe());
  }),
};

let pages = 0;
/** A page that keeps these choices, with a module that reads home in the background. */
async function start(values: Record<string, unknown> = {}) {
  // Federation keeps what it has loaded as long as the document lives: a container of its own for each page.
  const container = `reader${(pages += 1)}`;
  const reader = sampleModule('reader', {
    container,
    requires: { contract: '^2.0.0', shared: {}, capabilities: ['stream'] },
    background: { expose: './background' },
    files: { 'remoteEntry.js': 'sha256-AAAA' },
    texts: { en: { 'module.name': 'Reader' } },
  });
  const page = samplePage({ modules: [reader], code: { [container]: READER } });
  window.localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: [1, 0], values }));
  await act(() => startPage(running.signal));
  await calm();
  return page;
}

/** A page with a module that uses calls and settings: its context, once it runs. */
async function startMaker(answer: (silent: typeof fetch) => typeof fetch = (silent) => silent): Promise<ModuleContext> {
  const container = `maker${(pages += 1)}`;
  const maker = sampleModule('maker', {
    container,
    requires: { contract: '^2.0.0', shared: {}, capabilities: ['api', 'settings'] },
    preferences: { 'maker.tide': { type: 'number', default: 2 } },
    background: { expose: './background' },
    files: { 'remoteEntry.js': 'sha256-AAAA' },
    texts: { en: { 'module.name': 'Maker' } },
  });
  let made: ModuleContext | undefined;
  const code = {
    './messages': READER['./messages'],
    './background': defineBackground((ctx) => {
      made = ctx;
    }),
  };
  const page = samplePage({ modules: [maker], code: { [container]: code } });
  window.fetch = answer(window.fetch);
  await act(() => startPage(running.signal));
  await calm();
  page.rest();
  await calm();
  page.deliver();
  await calm();
  return made ?? expect.fail('the module did not start');
}

test('[SE-035] the preference decides between a socket and polling', async () => {
  const socketsWith = async (values: Record<string, unknown>) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      const page = await start(values);
      page.rest();
      await calm();
      page.deliver();
      await calm();
      // The instance never says what it is: after a while the socket is opened in the way that all support.
      await act(() => vi.advanceTimersByTimeAsync(6000));
      const count = page.sockets.size;
      await act(async () => running.abort());
      return count;
    } finally {
      vi.useRealTimers();
      running = new AbortController();
      document.body.replaceChildren();
    }
  };
  expect(await socketsWith({})).toBe(1);
  expect(modes).toHaveBeenCalled();
  modes.mockClear();
  expect(await socketsWith({ useStreamingApi: false })).toBe(0);
  expect(modes.mock.calls).toEqual([['polling']]);
});

test('[SE-052] the page has the chosen theme, without a choice pleroma-dark', async () => {
  await start();
  expect(document.documentElement.dataset['theme']).toBe('pleroma-dark');
  await act(async () => running.abort());
  running = new AbortController();
  document.body.replaceChildren();
  await start({ theme: 'skerry-light' });
  expect(document.documentElement.dataset['theme']).toBe('skerry-light');
});

test('[SH-124] a browser that refuses storage is said in a notice', async () => {
  samplePage({ modules: [], code: {} });
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refusedStorage);
  await act(() => startPage(running.signal));
  await calm();
  expect(await screen.findByText(/This browser won’t store data for this page/)).toBeTruthy();
});

test('[SH-124] storage that is full is said once, and the choices hold', async () => {
  const ctx = await startMaker();
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const settings = ctx.ports.settings as unknown as {
    get(key: string): unknown;
    set(key: string, to: number): Promise<void>;
  };
  for (const tide of [4, 5]) {
    await act(() => expect(settings.set('maker.tide', tide)).rejects.toMatchObject({ code: 'storage-unavailable' }));
    expect(settings.get('maker.tide')).toBe(tide);
    const notice = screen.queryByText(/This browser won’t store data for this page/);
    expect(notice !== null).toBe(tide === 4);
    if (notice) fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  }
});

test('stored settings that cannot be read are said, the others hold, and all can be saved as a file', async () => {
  await start({ theme: 'skerry-light', hideSiteName: 'perhaps' });
  expect(await screen.findByText(/^Couldn’t read a saved setting/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy();
  expect(document.documentElement.dataset['theme']).toBe('skerry-light');
});

test('an ability that the server turns out to lack is said once, gone from the instance, and its call not sent again', async () => {
  const sent: string[] = [];
  const ctx = await startMaker((silent) => async (to, options) => {
    const path = new URL(String(to)).pathname;
    if (!path.endsWith('/reactions/x')) return silent(to, options);
    sent.push(path);
    return Response.json({ error: 'Not implemented' }, { status: 404 });
  });
  const call: ApiCall<null> = {
    method: 'PUT',
    path: '/api/v1/pleroma/statuses/1/reactions/x',
    needs: 'reactions',
    parse: () => null,
  };
  const send = async () => (await ctx.ports.api.request(call)).error?.code;
  expect(await send()).toBe('unsupported');
  await calm();
  expect(await screen.findAllByText(/this server doesn’t support it/)).toHaveLength(1);
  expect(await firstValueFrom(ctx.instance$)).toMatchObject({ abilities: { reactions: false } });
  expect(await send()).toBe('unsupported');
  expect(sent).toHaveLength(1);
});
