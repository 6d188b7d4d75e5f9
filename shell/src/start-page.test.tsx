import { watchPage, type PageWatch } from '@skerry/shared/kit';
import { defineBackground, defineMount, useModule, useObservable } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPage } from './bootstrap.tsx';
import { calm, samplePage } from './testing/sample-page.ts';

/** Of each lifecycle of a parcel (bootstrap, mount, unmount): they do nothing once it has answered. */
const SINGLE_SPA_TIMERS = 6;
const left = (parcels: number) => (parcels > 0 ? [`timer of 10000 ms (${parcels * SINGLE_SPA_TIMERS})`] : []);

/** A container of its own for each test: federation keeps what it has loaded as long as the document lives. */
const tideOf = (container: string) =>
  sampleModule('tide', {
    container,
    requires: { contract: '^2.0.0', shared: {}, capabilities: ['stream', 'api', 'notices', 'navigation'] },
    routes: [
      { id: 'tide.table', path: '/tide', expose: './screen', auth: 'any', firstCalls: [{ get: '/api/v1/tide' }] },
    ],
    background: { expose: './background' },
    exposes: { './screen': { js: ['screen.js'], css: [] } },
    files: { 'remoteEntry.js': 'sha256-AAAA', 'screen.js': 'sha256-BBBB' },
    i18n: { locales: ['en', 'de'] },
    texts: { en: { 'module.name': 'Tide' } },
  });

function Table() {
  const { ports } = useModule();
  const { pathname } = useObservable(ports.navigation.location$);
  return <h1>Tides of {pathname}</h1>;
}

const runs = vi.fn<(signal: AbortSignal) => void>();
const TIDE = {
  './messages': { kind: 'messages', en: {}, load: async () => ({}) },
  './screen': defineMount(Table),
  './background': defineBackground(({ ports, signal }) => {
    runs(signal);
    const stream = ports.stream.subscribe({ stream: 'user' }).subscribe();
    signal.addEventListener('abort', () => stream.unsubscribe());
    const timer = setInterval(() => undefined, 20_000);
    signal.addEventListener('abort', () => clearInterval(timer));
  }),
};

const pageWith = (container: string) => samplePage({ modules: [tideOf(container)], code: { [container]: TIDE } });

let watch: PageWatch;
// React listens to the document once, with its first root, and for good.
beforeAll(() => createRoot(document.createElement('div')).unmount());
beforeEach(() => {
  // A problem that the page logs is one of the instance that never answers.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  watch.stop();
  runs.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function starting() {
  const running = new AbortController();
  await act(() => startPage(running.signal));
  await calm();
  return running;
}

/** Its first screen is drawn. */
async function shown(page: ReturnType<typeof samplePage>) {
  const running = await starting();
  page.deliver();
  await vi.waitFor(async () => {
    await calm();
    expect(heading()).toBeTruthy();
    expect(page.idle.size).toBeGreaterThan(0);
  });
  return running;
}

async function started(page: ReturnType<typeof samplePage>) {
  const running = await shown(page);
  // The first idle moment starts what waits for the first screen, the next one work in the background.
  for (let moment = 0; moment < 2; moment += 1) {
    page.rest();
    await calm();
  }
  return running;
}

/** Ends a page and looks for what is left of it. `parcels`: how many views were mounted so far. */
async function end(running: AbortController, page: ReturnType<typeof samplePage>, parcels: number) {
  await act(async () => running.abort());
  await calm();
  await watch.rest();
  expect(page.place.childElementCount).toBe(0);
  expect([...page.underWay]).toEqual([]);
  expect([...page.sockets]).toEqual([]);
  expect([...page.idle.values()]).toEqual([]);
  expect([...page.queries]).toEqual([]);
  expect(document.head.querySelectorAll('link[rel=preload]')).toHaveLength(0);
  expect(watch.hanging()).toEqual(left(parcels));
}

const heading = () => screen.queryByRole('heading', { level: 1, name: 'Tides of /tide' });

test('a page that ends leaves nothing, and the next one works in its place', async () => {
  const page = pageWith('tide1');
  window.history.replaceState(null, '', '/tide');
  watch = watchPage();

  const first = await started(page);
  expect(heading()).toBeTruthy();
  expect(runs).toHaveBeenCalledOnce();
  expect(page.underWay.size).toBeGreaterThan(0);
  expect(watch.hanging().length).toBeGreaterThan(10);

  await end(first, page, 1);
  expect(runs.mock.calls[0]?.[0].aborted).toBe(true);

  const second = await started(page);
  expect(heading()).toBeTruthy();
  expect(runs).toHaveBeenCalledTimes(2);
  await end(second, page, 2);
});

test('so does a page that ends while everything is under way', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  const page = pageWith('tide2');
  window.history.replaceState(null, '', '/tide');
  watch = watchPage();

  const first = await starting();
  expect([...page.underWay].filter((url) => url.endsWith('texts-manifest.de.json'))).toHaveLength(1);
  expect(page.scripts().filter(({ src }) => src.includes('remoteEntry'))).toHaveLength(1);
  await end(first, page, 0);
  expect(page.scripts()).toEqual([]);

  const second = await shown(page);
  expect(heading()).toBeTruthy();
  expect(page.idle.size).toBeGreaterThan(0);
  await end(second, page, 1);
});

test('a page that has ended before its texts are there does not start', async () => {
  const page = pageWith('tide3');
  watch = watchPage();
  const running = new AbortController();
  const start = startPage(running.signal);
  running.abort();
  await act(() => start);
  await calm();
  await watch.rest();
  expect(page.place.childElementCount).toBe(0);
  expect([...page.underWay]).toEqual([]);
  expect(watch.hanging()).toEqual([]);
});
