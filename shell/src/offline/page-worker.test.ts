import { beforeEach, expect, test, vi } from 'vitest';
import type { FeedModule } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { FILE_CACHE } from '../../worker/cache-names.ts';
import type { Line } from '../../worker/line.ts';
import { startWorker } from './page-worker.ts';

const ORIGIN = 'https://here.test';
const TIMELINES = {
  base: '/modules/timelines/1/',
  manifest: {
    entry: 'entry.js',
    files: { 'entry.js': 'sha256-e', '0.css': 'sha256-c' },
    settings: 'settings.json',
    i18n: { locales: ['en', 'de', 'ja'] },
    texts: { en: {} },
  },
} as unknown as FeedModule;

const PROFILE = { ...TIMELINES, base: '/modules/profile/1/' };

const postMessage = vi.fn<(message: Message) => void>();
const register = vi.fn((_url: string, _options: object) => Promise.resolve());
const unregister = vi.fn(() => Promise.resolve(true));
const deleted = vi.fn((_name: string) => Promise.resolve(true));
let observed = (_names: string[]): void => undefined;
const disconnect = vi.fn();
class Observer {
  readonly disconnect = disconnect;
  constructor(run: (list: { getEntries(): { name: string }[] }) => void) {
    observed = (names) => run({ getEntries: () => names.map((name) => ({ name })) });
  }
  observe(): void {}
}
/** The timelines, until another module's screen is opened. */
let opened$: BehaviorSubject<FeedModule>;
let ended: AbortController;
const kept: string[] = [];
const loaded: string[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('PerformanceObserver', Observer);
  opened$ = new BehaviorSubject(TIMELINES);
  ended = new AbortController();
  kept.length = 0;
  loaded.length = 0;
});

const registration = (file: string) => ({ active: { scriptURL: `${ORIGIN}${file}` }, unregister });

interface Visit {
  worker?: boolean;
  connection?: Line;
  locale?: string;
  policies?: string[];
  modules?: FeedModule[];
}

function start(options: Visit = {}) {
  const { worker = true, connection, locale = 'en', policies, modules = [TIMELINES, PROFILE] } = options;
  const page = {
    location: { href: `${ORIGIN}/main/all`, origin: ORIGIN },
    performance: { getEntriesByType: () => loaded.map((name) => ({ name })) },
    navigator: {
      connection,
      serviceWorker: {
        register,
        ready: Promise.resolve({ active: { postMessage } }),
        getRegistrations: () => Promise.resolve([registration('/sw-pleroma.js'), registration('/other.js')]),
      },
    },
    caches: {
      open: (name: string) =>
        Promise.resolve({ keys: () => (name === FILE_CACHE ? kept.map((url) => ({ url })) : []) }),
      keys: () => Promise.resolve(['skerry-page-1', FILE_CACHE, 'skerry-answers-1', 'of-another']),
      delete: deleted,
    },
    ...(policies && {
      trustedTypes: {
        createPolicy(name: string, rules: object) {
          policies.push(name);
          return rules;
        },
      },
    }),
  };
  return startWorker({
    page: page as unknown as Parameters<typeof startWorker>[0]['page'],
    deployment: { instanceOrigin: null, ...(worker ? { worker } : {}) },
    modules,
    opened$,
    locale,
    signal: ended.signal,
  });
}
interface Message {
  type: string;
  payload: { urlsToCache: [string, RequestInit][] };
}
/** Address and hash of each file that the worker shall fetch. */
const sent = () =>
  postMessage.mock.calls.flatMap(([{ type, payload }]) => {
    expect(type).toBe('CACHE_URLS');
    return payload.urlsToCache.map(([url, { integrity, priority }]) => [url, integrity, priority]);
  });
/** Without the path. */
const names = () => sent().map(([url]) => url?.slice(url.lastIndexOf('/') + 1));

test('[SH-120] the worker is registered for the whole site, past the browser’s cache', async () => {
  const policies: string[] = [];
  await start({ policies });
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw-pleroma.js', { scope: '/', updateViaCache: 'none' });
  expect(policies).toEqual(['skerry#sw']);
});

test('it keeps what the page has loaded, and the module that is opened in the user’s language, by their hashes', async () => {
  const of = `${ORIGIN}/modules/timelines/1`;
  loaded.push(`${ORIGIN}/assets/main.js`, `${ORIGIN}/api/v1/instance`, 'https://remote.test/assets/a.png');
  await start({ locale: 'de' });
  expect(sent()).toEqual([
    [`${ORIGIN}/assets/main.js`, '', 'low'],
    [`${of}/entry.js`, 'sha256-e', 'low'],
    [`${of}/0.css`, 'sha256-c', 'low'],
    [`${of}/texts-code.de.json`, '', 'low'],
    [`${of}/texts-manifest.de.json`, '', 'low'],
    [`${of}/texts-settings.de.json`, '', 'low'],
  ]);
});

const FREE: Line = { type: 'wifi', effectiveType: '4g', downlink: 10 };

test.each<[string, Line | undefined, string[]]>([
  ['that the browser says nothing of', undefined, []],
  ['that is fast, but may be metered', { ...FREE, type: undefined } as Line, []],
  ['that is metered', { ...FREE, type: 'cellular' }, []],
  ['that is slow', { ...FREE, effectiveType: '3g' }, []],
  ['whose user saves data', { ...FREE, saveData: true }, []],
  ['that is unmetered and fast', FREE, ['/modules/profile/1/entry.js', '/modules/profile/1/0.css']],
])('of modules that were not opened it keeps on a line %s: %j', async (_, connection, expected) => {
  loaded.push(`${ORIGIN}/assets/main.js`);
  await start({ connection: connection as Line });
  const ofOthers = sent().filter(([url]) => !url?.startsWith(ORIGIN + TIMELINES.base));
  expect(ofOthers.map(([url]) => url?.slice(ORIGIN.length))).toEqual(['/assets/main.js', ...expected]);
});

test('a module that is opened later is kept then, once, until the page ends', async () => {
  await start();
  postMessage.mockClear();
  opened$.next(PROFILE);
  opened$.next(TIMELINES);
  expect(sent().map(([url]) => url)).toEqual([
    `${ORIGIN}/modules/profile/1/entry.js`,
    `${ORIGIN}/modules/profile/1/0.css`,
  ]);
  ended.abort();
  expect(disconnect).toHaveBeenCalled();
  expect(opened$.observed).toBe(false);
});

test('a file that the page loads before the worker has taken it over is kept, too', async () => {
  await start();
  postMessage.mockClear();
  observed([`${ORIGIN}/assets/late.js`, `${ORIGIN}/media/a.png`]);
  expect(sent().map(([url]) => url)).toEqual([`${ORIGIN}/assets/late.js`]);
});

test('what it has is not fetched again; with nothing new it is not asked', async () => {
  loaded.push(`${ORIGIN}/assets/main.js`, `${ORIGIN}/assets/more.js`);
  kept.push(`${ORIGIN}/assets/main.js`);
  await start({ connection: { saveData: true } });
  expect(sent().map(([url]) => url)).toEqual([`${ORIGIN}/assets/more.js`]);
  postMessage.mockClear();
  kept.push(`${ORIGIN}/assets/more.js`);
  await start({ connection: { saveData: true } });
  expect(postMessage).not.toHaveBeenCalled();
});

test('switched off by the operator, it goes with what it kept; nothing of others does', async () => {
  await start({ worker: false });
  expect(register).not.toHaveBeenCalled();
  expect(unregister).toHaveBeenCalledOnce();
  expect(deleted.mock.calls.flat()).toEqual(['skerry-page-1', FILE_CACHE, 'skerry-answers-1']);
});

test('an insecure page has no worker', async () => {
  const page = { navigator: {} } as unknown as Parameters<typeof startWorker>[0]['page'];
  await startWorker({
    page,
    deployment: { instanceOrigin: null, worker: true },
    modules: [],
    opened$,
    locale: 'en',
    signal: ended.signal,
  });
  expect(register).not.toHaveBeenCalled();
});

test('of a build for contract 2.8 or older it keeps the texts that the manifest names for the language', async () => {
  const { manifest, base } = TIMELINES;
  const files = { ...manifest.files, 'de.json': 'sha256-d', 'ja.json': 'sha256-j' };
  const named = { en: {}, files: { de: 'de.json', ja: 'ja.json' } };
  opened$.next({ base, manifest: { ...manifest, files, texts: named } } as FeedModule);
  await start({ locale: 'de' });
  expect(names()).toEqual(['entry.js', '0.css', 'de.json']);
});
