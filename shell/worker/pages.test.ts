import { beforeEach, expect, test, vi } from 'vitest';
import { ADMINISTRATION_ROUTES, INSTANCE_ROUTES } from '../operator/serve/paths.ts';
import { createPages, INSTANCE_PATHS, pagePlugin, wishOf } from './pages.ts';

const page = (deployment: object) =>
  `<!doctype html><script type="application/json" id="skerry-feed">{}</script>` +
  `<script type="application/json" id="skerry-deployment">${JSON.stringify(deployment)}</script>`;
const OURS = page({ instanceOrigin: null, worker: true });
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

const retire = vi.fn(() => Promise.resolve());
beforeEach(() => retire.mockClear());

test('what a page says of the worker', () => {
  expect(wishOf(OURS)).toBe('wanted');
  expect(wishOf(page({ worker: true, signIn: 'code' }))).toBe('wanted');
  expect(wishOf(page({ instanceOrigin: null }))).toBe('unwanted');
  expect(wishOf('<!doctype html><title>Another client</title>')).toBeNull();
});

test('each page is kept once, whatever its address', async () => {
  const plugin = pagePlugin(retire);
  expect(await plugin.cacheKeyWillBeUsed()).toBe('/');
  const response = html(OURS);
  expect(await plugin.cacheWillUpdate({ response })).toBe(response);
  expect(retire).not.toHaveBeenCalled();
});

test.each([
  ['another front end’s page', html('<!doctype html>')],
  ['a page whose operator has switched the worker off', html(page({ instanceOrigin: null }))],
])('%s retires the worker', async (_name, response) => {
  expect(await pagePlugin(retire).cacheWillUpdate({ response })).toBeNull();
  expect(retire).toHaveBeenCalledOnce();
});

test.each([
  ['an error', html('<h1>Bad gateway</h1>', { status: 502 })],
  ['a file', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ['what another address sent', Object.defineProperty(html(OURS), 'redirected', { value: true })],
])('%s is neither kept nor a reason to retire', async (_name, response) => {
  expect(await pagePlugin(retire).cacheWillUpdate({ response })).toBeNull();
  expect(retire).not.toHaveBeenCalled();
});

test('what `skerry serve` forwards to the instance is never answered with the page', () => {
  const example = (route: string) => route.replaceAll('*', 'x').replace(':nickname', 'ann');
  const routes = [...INSTANCE_ROUTES, ...ADMINISTRATION_ROUTES];
  expect(routes.map(example).filter((path) => !INSTANCE_PATHS.test(path))).toEqual([]);
});

test('the client answers its own addresses, the instance the others', () => {
  const { route } = createPages(retire, () => undefined);
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
