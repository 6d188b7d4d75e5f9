import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCache, answerKey } from '../../worker/cache-names.ts';
import { EARLY_LIMIT_MS } from './early-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { SESSION_KEY } from './stored-session.ts';
import { ORIGIN, settle } from './testing/test-doubles.ts';
import { ALICE, CRYPTO, sessionForEachTest, STORED, VERIFY, type TestSession } from './testing/test-session.ts';

const PAGE = 'GET /api/v1/timelines/home';
const FIRST = '/api/v1/timelines/home?limit=20&with_muted=true';
const call = {
  method: 'GET',
  path: '/api/v1/timelines/home',
  query: { with_muted: true, limit: 20, max_id: undefined },
  parse: (raw: unknown) => raw,
} as const;

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
  bench.storage.setItem(SESSION_KEY, STORED);
  bench.server.on(VERIFY, { json: ALICE });
});
let world: AbortController;
let tabs: EventTarget;
beforeEach(() => {
  world = new AbortController();
  tabs = new EventTarget();
});

function start() {
  const session = bench.start({ tabs });
  session.askEarly(FIRST, world.signal);
  return { session, api: session.transportFor(world.signal) };
}

describe('an answer that was asked for early', () => {
  test('is given to the first equal call, whose parameters have another order; the next one asks', async () => {
    bench.server.on(PAGE, [{ json: ['early'] }, { json: ['own'] }]);
    const { api } = start();
    expect(bench.server.to(PAGE)).toHaveLength(1);
    expect(bench.server.to(PAGE)[0]?.headers.get('Authorization')).toBe('Bearer t1');
    expect((await api.request(call)).data).toEqual(['early']);
    expect(bench.server.to(PAGE)).toHaveLength(1);
    expect((await api.request(call)).data).toEqual(['own']);
  });

  test.each([
    ['other parameters', { query: { limit: 20 } }],
    ['another path', { path: '/api/v1/timelines/public' }],
    ['another method', { method: 'POST' }],
    ['no token', { anonymous: true }],
  ] as const)('is not given to a call with %s', async (_, changes) => {
    const { api } = start();
    const asked = bench.server.asked.length;
    await api.request({ ...call, ...changes });
    expect(bench.server.asked.length).toBeGreaterThan(asked);
  });

  test('may fail as the call itself would, which then asks again', async () => {
    bench.server.on(PAGE, [new TypeError('offline'), { json: ['second'] }]);
    const { api } = start();
    const reply = api.request(call);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await reply).data).toEqual(['second']);
  });

  test('may be slow: who asked may give up, and the next one asks', async () => {
    bench.server.on(PAGE, ['never', { json: ['own'] }]);
    const { session } = start();
    const module = new AbortController();
    const waiting = session.transportFor(world.signal).request(call, { signal: module.signal });
    await settle();
    module.abort();
    expect((await waiting).error?.code).toBe('aborted');
    expect((await session.transportFor(world.signal).request(call)).data).toEqual(['own']);
  });

  test('says that the token has expired, as any answer does', async () => {
    const gone = { status: 401, json: { error: 'Invalid credentials.' } };
    bench.server.on(PAGE, gone).on(VERIFY, gone);
    const { session, api } = start();
    expect((await api.request(call)).error?.code).toMatch(/unauthorized|aborted/);
    await settle();
    expect(session.store.view.account).toBeNull();
  });

  test('is never given to another account', async () => {
    bench.server.on(PAGE, [{ json: ['of alice'] }, { json: ['of bob'] }]);
    const { session } = start();
    await settle();
    const bob = STORED.replaceAll('"A1"', '"B1"').replace('"t1"', '"t2"');
    bench.storage.setItem(SESSION_KEY, bob);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    expect(session.store.view.account?.id).toBe('B1');
    expect((await session.transportFor(world.signal).request(call)).data).toEqual(['of bob']);
    expect(bench.server.to(PAGE)[1]?.headers.get('Authorization')).toBe('Bearer t2');
  });

  test('ends with its world', async () => {
    bench.server.on(PAGE, [{ json: ['early'] }, { json: ['own'] }]);
    const { session } = start();
    world.abort();
    expect((await session.transportFor(new AbortController().signal).request(call)).data).toEqual(['own']);
  });

  test('is too old after a while', async () => {
    bench.server.on(PAGE, [{ json: ['early'] }, { json: ['own'] }]);
    const { api } = start();
    await vi.advanceTimersByTimeAsync(EARLY_LIMIT_MS);
    const reply = api.request(call);
    await vi.advanceTimersByTimeAsync(0);
    expect((await reply).data).toEqual(['own']);
  });
});

describe('what an earlier visit has kept', () => {
  /** By the names of their caches. */
  let kept: Record<string, string>;
  beforeEach(async () => {
    // jsdom has no digests.
    vi.stubGlobal('crypto', CRYPTO);
    kept = { [await answerCache('t1')]: '["of alice"]', [await answerCache('t2')]: '["of bob"]' };
    bench.server.on(PAGE, ['never', 'never']);
  });
  afterEach(() => vi.unstubAllGlobals());

  const caches = {
    match: async (key: string, { cacheName = '' }: MultiCacheQueryOptions) =>
      key === answerKey(ORIGIN + FIRST) && kept[cacheName] !== undefined
        ? new Response(kept[cacheName], { headers: { link: '<https://x.test/?max_id=s1>; rel="next"' } })
        : undefined,
    has: async () => true,
    open: async (name: string) => ({
      put: async (key: string, answer: Response) => {
        if (key === answerKey(ORIGIN + FIRST)) kept[name] = await answer.text();
      },
    }),
    delete: async (name: string) => delete kept[name],
  } as unknown as CacheStorage;
  const installed = Promise.withResolvers<ServiceWorkerRegistration>();
  function visit({ hasWorker = true } = {}) {
    const container = { controller: hasWorker ? ({} as ServiceWorker) : null, ready: installed.promise };
    const session = bench.start({ tabs, kept: createKeptAnswers({ container, caches }) });
    session.askEarly(FIRST, world.signal);
    return { session, api: session.transportFor(world.signal) };
  }

  test('is there at once, without a request of its own, and once', async () => {
    const { api } = visit();
    const asked = bench.server.to(PAGE).length;
    expect(await api.request(call, { kept: true })).toMatchObject({
      data: ['of alice'],
      page: { next: { max_id: 's1' } },
      error: null,
    });
    expect((await api.request(call, { kept: true })).error?.code).toBe('not-found');
    expect(bench.server.to(PAGE)).toHaveLength(asked);
  });

  test('leaves the answer that was asked for early to the call itself', async () => {
    bench.server.on(PAGE, [{ json: ['early'] }]);
    const { api } = visit();
    expect((await api.request(call)).data).toEqual(['early']);
    expect((await api.request(call, { kept: true })).data).toEqual(['of alice']);
  });

  test('is that of the account alone, after a switch too', async () => {
    const { session } = visit();
    await settle();
    bench.server.on(VERIFY, { json: { ...ALICE, id: 'B1' } });
    bench.storage.setItem(SESSION_KEY, STORED.replaceAll('"A1"', '"B1"').replace('"t1"', '"t2"'));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    const next = new AbortController();
    const api = session.transportFor(next.signal);
    // What Alice's page asked for is not Bob's.
    expect((await api.request(call, { kept: true })).error?.code).toBe('not-found');
    session.askEarly(FIRST, next.signal);
    expect((await api.request(call, { kept: true })).data).toEqual(['of bob']);
  });

  test.each([
    ['a token without any', () => void delete kept[Object.keys(kept)[0] ?? '']],
    ['a world that has ended', () => world.abort()],
  ])('is nothing for %s', async (_, happens) => {
    happens();
    const { api } = visit();
    expect((await api.request(call, { kept: true })).error?.code).toMatch(/not-found|aborted/);
  });

  test('is nothing for another token of the same account', async () => {
    const { api } = visit();
    bench.storage.setItem(SESSION_KEY, STORED.replace('"t1"', '"t2"'));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    expect((await api.request(call, { kept: true })).error?.code).toBe('not-found');
  });

  test('ends with its world', async () => {
    const { session } = visit();
    world.abort();
    const api = session.transportFor(new AbortController().signal);
    expect((await api.request(call, { kept: true })).error?.code).toBe('not-found');
  });

  test('is nothing for a call that the route has not named, or without a worker', async () => {
    expect((await visit().api.request({ ...call, query: {} }, { kept: true })).error?.code).toBe('not-found');
    expect((await start().api.request(call, { kept: true })).error?.code).toBe('not-found');
  });

  test('is nothing where another front end’s worker may answer', async () => {
    expect((await visit({ hasWorker: false }).api.request(call, { kept: true })).error?.code).toBe('not-found');
  });

  test('is no answer where it cannot be read', async () => {
    kept[await answerCache('t1')] = 'no JSON';
    expect((await visit().api.request(call, { kept: true })).error?.code).toBe('malformed');
  });
});
