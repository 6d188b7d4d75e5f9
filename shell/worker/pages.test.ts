// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADMINISTRATION_ROUTES, INSTANCE_ROUTES } from '../operator/serve/paths.ts';
import { FILE_CACHE, PAGE_CACHE } from './cache-names.ts';
import { createPages, filesOfPage, INSTANCE_PATHS, pagePlugin, wishOf } from './pages.ts';

const FILES =
  '<link rel="stylesheet" href="/assets/main.1.css" integrity="sha256-css" crossorigin="anonymous">' +
  '<script defer src="/assets/main.1.js" integrity="sha256-js" crossorigin="anonymous"></script>' +
  '<link rel="preload" as="script" href="/modules/timelines/1-a/0.js" integrity="sha256-0" crossorigin="anonymous">';
const page = (deployment: object, more = '') =>
  `<!doctype html><link rel="icon" href="/favicon.png">${FILES}${more}` +
  `<script type="application/json" id="skerry-feed">{}</script>` +
  `<script type="application/json" id="skerry-deployment">${JSON.stringify(deployment)}</script>`;
const OURS = page({ instanceOrigin: null, worker: true });
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

const pathOf = (key: RequestInfo) => (typeof key === 'string' ? key : new URL(key.url).pathname);

/** The browser's caches, and the network behind `addAll`. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  isBroken = false;
  has = async (name: string) => this.all.has(name);
  match = async (key: RequestInfo, { cacheName }: { cacheName: string }) =>
    this.all.get(cacheName)?.get(pathOf(key))?.clone();
  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      match: async (key: RequestInfo) => entries.get(pathOf(key)),
      put: async (key: RequestInfo, response: Response) => void entries.set(pathOf(key), response),
      addAll: async (requests: Request[]) => {
        if (this.isBroken) throw new TypeError('a file is missing');
        for (const { url } of requests) entries.set(pathOf(new Request(url)), new Response('file'));
      },
    };
  };
  async keep(name: string, path: string, text: string): Promise<void> {
    await (await this.open(name)).put(path, html(text));
  }
  pathsIn = (name: string) => [...(this.all.get(name)?.keys() ?? [])];
}

/** The scope of a worker, as far as workbox needs it: jsdom has none. */
class ExtendableEvent extends Event {
  readonly works: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.works.push(work);
  }
}
class FetchEvent extends ExtendableEvent {
  readonly resultingClientId = 'page';
}
class WorkerRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://here.test') : input, init);
  }
}

let caches: Caches;
const retire = vi.fn(() => Promise.resolve());
const onKept = vi.fn<(client: string, isAlone: Promise<boolean>) => void>();
const partsOf = () => ({ caches: caches as unknown as CacheStorage, retire, onKept });
beforeEach(() => {
  vi.clearAllMocks();
  caches = new Caches();
  const scope = { caches, ExtendableEvent, FetchEvent, Request: WorkerRequest };
  for (const [name, value] of Object.entries({ ...scope, self: { ...scope, __WB_DISABLE_DEV_LOGS: true } }))
    vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what a page says of the worker', () => {
  expect(wishOf(OURS)).toBe('wanted');
  expect(wishOf(page({ worker: true, signIn: 'code' }))).toBe('wanted');
  expect(wishOf(page({ instanceOrigin: null }))).toBe('unwanted');
  expect(wishOf('<!doctype html><title>Another client</title>')).toBeNull();
});

test('each page is kept once, whatever its address', async () => {
  const plugin = pagePlugin(partsOf());
  expect(await plugin.cacheKeyWillBeUsed()).toBe('/');
  const response = html(OURS);
  expect(await plugin.cacheWillUpdate({ response })).toBe(response);
  expect(retire).not.toHaveBeenCalled();
});

test.each([
  ['another front end’s page', html('<!doctype html>')],
  ['a page whose operator has switched the worker off', html(page({ instanceOrigin: null }))],
])('%s retires the worker', async (_name, response) => {
  expect(await pagePlugin(partsOf()).cacheWillUpdate({ response })).toBeNull();
  expect(retire).toHaveBeenCalledOnce();
});

test.each([
  ['an error', html('<h1>Bad gateway</h1>', { status: 502 })],
  ['a file', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ['what another address sent', Object.defineProperty(html(OURS), 'redirected', { value: true })],
])('%s is neither kept nor a reason to retire', async (_name, response) => {
  expect(await pagePlugin(partsOf()).cacheWillUpdate({ response })).toBeNull();
  expect(retire).not.toHaveBeenCalled();
});

test('what `skerry serve` forwards to the instance is never answered with the page', () => {
  const example = (route: string) => route.replaceAll('*', 'x').replace(':nickname', 'ann');
  const routes = [...INSTANCE_ROUTES, ...ADMINISTRATION_ROUTES];
  expect(routes.map(example).filter((path) => !INSTANCE_PATHS.test(path))).toEqual([]);
});

test('the client answers its own addresses, the instance the others', () => {
  const { route } = createPages(partsOf());
  const takes = (path: string) => {
    const url = new URL(path, 'https://here.test');
    const request = { mode: 'navigate' } as Request;
    return Boolean(route.match({ url, request, sameOrigin: true, event: {} as ExtendableEvent }));
  };
  for (const path of ['/', '/main/all', '/notice/1', '/users/ann', '/search?query=/api/', '/ann@apis.example'])
    expect([path, takes(path)]).toEqual([path, true]);
  for (const path of [
    '/oauth/authorize?x=1',
    '/media/a.png',
    '/users/ann/feed.rss',
    '/users/ann/outbox?page=true',
    '/main/ostatus',
    '/manifest.json',
    '/assets/x.js',
    '/static/terms-of-service.html',
  ])
    expect([path, takes(path), INSTANCE_PATHS.test(path)]).toEqual([path, false, true]);
});

test('a page names its files with their hashes', () => {
  expect(filesOfPage(OURS)).toEqual([
    { path: '/assets/main.1.css', integrity: 'sha256-css' },
    { path: '/assets/main.1.js', integrity: 'sha256-js' },
    { path: '/modules/timelines/1-a/0.js', integrity: 'sha256-0' },
  ]);
});

test('what the instance put into a page for one visit is not kept', async () => {
  const response = html(
    page({ worker: true }, '<script type="application/json" id="initial-results">{"a":"e30="}</script>'),
  );
  const kept = await pagePlugin(partsOf()).cacheWillUpdate({ response });
  expect(await kept?.text()).toBe(page({ worker: true }));
  expect(kept?.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a new page takes the place of the last one with all of its files, or not at all', async () => {
  await caches.keep(PAGE_CACHE, '/', 'last');
  await caches.keep(FILE_CACHE, '/assets/main.1.css', 'kept');
  const plugin = pagePlugin(partsOf());
  caches.isBroken = true;
  expect(await plugin.cacheWillUpdate({ response: html(OURS) })).toBeNull();
  caches.isBroken = false;
  const response = html(OURS);
  expect(await plugin.cacheWillUpdate({ response })).toBe(response);
  expect(caches.pathsIn(FILE_CACHE)).toEqual([
    '/assets/main.1.css',
    '/assets/main.1.js',
    '/modules/timelines/1-a/0.js',
  ]);
});

/** A navigation to the client, or a reload of it: its page, and what the worker does after that. */
async function visit(network: () => Promise<Response>, cache: RequestCache = 'default') {
  vi.stubGlobal('fetch', network);
  const event = new FetchEvent('fetch');
  const url = new URL('https://here.test/main/all');
  const request = new Request(url, { cache });
  const { handler } = createPages(partsOf()).route;
  const response = await (handler as { handle(options: object): Promise<Response> }).handle({ url, request, event });
  return { text: await response.text(), done: () => Promise.all(event.works) };
}

async function keepLast(): Promise<void> {
  await caches.keep(PAGE_CACHE, '/', OURS.replace('<!doctype html>', '<!doctype html><!-- last -->'));
  for (const { path } of filesOfPage(OURS)) await caches.keep(FILE_CACHE, path, 'kept');
}

const keptPage = async () => (await caches.match('/', { cacheName: PAGE_CACHE }))?.text();
const unreached = () => Promise.reject(new TypeError('no network'));

test('a visit shows the last page before the network answers, and keeps the new one for the next visit', async () => {
  await keepLast();
  const network = Promise.withResolvers<Response>();
  const { text, done } = await visit(() => network.promise);
  expect(text).toContain('last');
  network.resolve(html(OURS));
  await done();
  expect(await keptPage()).toBe(OURS);
  const [client, isAlone] = onKept.mock.lastCall ?? [];
  expect([client, await isAlone]).toEqual(['page', false]);
});

test.each([
  ['no network', unreached],
  ['a proxy that does not reach the instance', () => Promise.resolve(html('Bad gateway', { status: 502 }))],
])('with %s the page is alone with what was kept', async (_name, network) => {
  await keepLast();
  const { text, done } = await visit(network);
  await done();
  expect(text).toContain('last');
  expect(await onKept.mock.lastCall?.[1]).toBe(true);
});

test('a first visit gets the page of the network, or nothing', async () => {
  expect((await visit(() => Promise.resolve(html(OURS)))).text).toBe(OURS);
  expect(onKept).not.toHaveBeenCalled();
  caches.all.clear();
  await expect(visit(unreached)).rejects.toThrow('no network');
});

test('a reload gets the new page', async () => {
  await keepLast();
  expect((await visit(() => Promise.resolve(html(OURS)), 'no-cache')).text).toBe(OURS);
  expect(onKept).not.toHaveBeenCalled();
});

test('a reload gets the last page where the network does not answer within 2 s', async () => {
  await keepLast();
  vi.useFakeTimers();
  const visited = visit(() => new Promise(() => undefined), 'no-cache');
  await vi.advanceTimersByTimeAsync(2000);
  expect((await visited).text).toContain('last');
});

test('a last page whose code is not kept any more waits for the network', async () => {
  await keepLast();
  caches.all.get(FILE_CACHE)?.delete('/assets/main.1.js');
  expect((await visit(() => Promise.resolve(html(OURS)))).text).toBe(OURS);
});
