// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { FILE_CACHE, PAGE_CACHE } from './cache-names.ts';
import { filePlugin, filesAhead, isPublicFile, keptOrFetched } from './files.ts';

afterEach(() => vi.useRealTimers());

test('files of builds are kept, but none of the staff’s', () => {
  for (const path of [
    '/assets/main.js',
    '/modules/timelines/1.0.0-ab/0.js',
    '/static/skerry/timelines/1.0.0-a4a9b8cc/0.js',
    '/static/a/b/timelines/1.0.0-rc.1-a4a9b8cc/0.css',
  ])
    expect([path, isPublicFile(path)]).toEqual([path, true]);
  for (const path of [
    '/modules/staff/feed.json',
    '/modules/staff/admin/1/0.js',
    '/api/v1/instance',
    '/',
    '/assets/',
    '/static/config.json',
    '/static/skerry/timelines/1.0.0-a4a9b8cc/',
    '/static/themes-a4a9b8cc.json',
    '/media/static/x/1.0.0-a4a9b8cc/0.js',
  ])
    expect([path, isPublicFile(path)]).toEqual([path, false]);
});

test('of the shell a worker fetches the first files, all on a line that costs nothing, none for who saves data', () => {
  const [first, other] = [['/a.js', 'sha256-a'] as const, ['/b.js', 'sha256-b'] as const];
  const ahead = (line?: Parameters<typeof filesAhead>[0]) => filesAhead(line, [first], [other]);
  expect(ahead()).toEqual([first]);
  expect(ahead({ type: 'cellular', effectiveType: '4g', downlink: 10 })).toEqual([first]);
  expect(ahead({ type: 'ethernet', effectiveType: '4g', downlink: 10 })).toEqual([first, other]);
  expect(ahead({ type: 'ethernet', effectiveType: '4g', downlink: 10, saveData: true })).toEqual([]);
});

const cachesOf = (...names: string[]) =>
  ({ has: (name: string) => Promise.resolve(names.includes(name)) }) as unknown as CacheStorage;

test.each([
  ['named by its content', 200, 'public, max-age=31536000, immutable', true],
  ['of a gate, wherever it lies', 200, 'private, no-cache', false],
  ['that is not to be stored', 200, 'no-store', false],
  ['that is missing', 404, '', false],
])('a file %s', async (_name, status, control, isKept) => {
  const response = new Response('x', { status, headers: { 'cache-control': control } });
  expect(await filePlugin(cachesOf(PAGE_CACHE)).cacheWillUpdate({ response })).toBe(isKept ? response : null);
});

test('a retired worker keeps no file for the pages that it still serves', async () => {
  expect(await filePlugin(cachesOf(FILE_CACHE)).cacheWillUpdate({ response: new Response('x') })).toBeNull();
});

const offline = () => Promise.reject(new TypeError('no network'));
const sends = (text: string) => vi.fn(() => Promise.resolve(new Response(text)));
const textOf = (response: Promise<Response>) => response.then((reply) => reply.text());

test('what is kept needs no network; what is not kept is fetched', async () => {
  const network = sends('fetched');
  expect(await textOf(keptOrFetched(sends('kept'), network))).toBe('kept');
  expect(network).not.toHaveBeenCalled();
  expect(await textOf(keptOrFetched(() => Promise.resolve(undefined), network))).toBe('fetched');
  expect(await textOf(keptOrFetched(offline, network))).toBe('fetched');
  await expect(keptOrFetched(() => Promise.resolve(undefined), offline)).rejects.toThrow('no network');
});

test('a storage that does not answer keeps no file from the page: after 2 s it is fetched', async () => {
  vi.useFakeTimers();
  const network = sends('fetched');
  const reply = textOf(keptOrFetched(() => new Promise(() => undefined), network));
  await vi.advanceTimersByTimeAsync(1999);
  expect(network).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reply).toBe('fetched');
});

test('without a network a storage that is only slow still serves what it keeps', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('kept')), 5000));
  const reply = textOf(keptOrFetched(slow, offline));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reply).toBe('kept');
});
