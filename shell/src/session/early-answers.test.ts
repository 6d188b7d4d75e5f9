import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EARLY_LIMIT_MS } from './early-answers.ts';
import { SESSION_KEY } from './stored-session.ts';
import { settle } from './testing/test-doubles.ts';
import { ALICE, sessionForEachTest, STORED, VERIFY, type TestSession } from './testing/test-session.ts';

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
