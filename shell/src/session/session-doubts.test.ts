import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ALICE, sessionForEachTest, STORED, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { openGuard, settle, type Reply } from './testing/test-doubles.ts';

const things = { method: 'GET', path: '/api/v1/things', parse: (raw: unknown) => raw } as const;

let bench: TestSession;
let tabs: EventTarget;
sessionForEachTest((next) => {
  bench = next;
  tabs = new EventTarget();
});

/** What another tab stores. */
function stores(text: string): void {
  bench.storage.setItem(SESSION_KEY, text);
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
}
const asked = () => bench.server.to(VERIFY).map(({ headers }) => headers.get('Authorization'));

describe('a session that is checked', () => {
  beforeEach(() => {
    bench.storage.setItem(SESSION_KEY, STORED);
  });

  test('is not taken up again by an answer that comes after signing out', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { fetch } = bench.server;
    const slow = vi
      .spyOn(bench.server, 'fetch')
      .mockImplementation((url, init) =>
        url.includes('verify_credentials') ? new Promise((resolve) => (answer = resolve)) : fetch(url, init),
      );
    const session = bench.start();
    const own: unknown[] = [];
    session.own$.subscribe((batch) => own.push(batch));
    await settle();
    expect(slow).toHaveBeenCalled();
    await session.store.signOut();
    answer(new Response(JSON.stringify({ ...ALICE, acct: 'alice2' })));
    await settle();
    expect([session.store.view.role, own, bench.problems]).toEqual(['anonymous', [null], []]);
  });

  test.each([
    ['another name', { acct: 'alice2' }, { id: 'A1', acct: 'alice2' }],
    ['another id', { id: 'A7' }, { id: 'A7', acct: 'alice' }],
  ])('takes over %s of its account', async (_, changes, account) => {
    bench.server.on(VERIFY, { json: { ...ALICE, ...changes } });
    const seen = bench.views(bench.start());
    await settle();
    expect(seen.map((view) => view.account)).toEqual([{ id: 'A1', acct: 'alice' }, account]);
  });

  test('has its name without the host of the instance', async () => {
    bench.server.on(VERIFY, { json: { ...ALICE, acct: 'alice2@own.test' } });
    const session = bench.start({ ownHosts: new Set(['own.test']) });
    await settle();
    expect(session.store.view.account?.acct).toBe('alice2');
  });

  test('that is the same is not told again', async () => {
    const session = bench.start({ tabs });
    const seen = bench.views(session);
    await settle();
    stores(STORED.replace('s1', 's2'));
    await settle();
    expect(seen).toHaveLength(1);
    stores(STORED.replace('"write"', '"write","follow"'));
    expect(seen.map(({ scopes }) => scopes.length)).toEqual([2, 3]);
  });

  test('is checked once for all who ask at the same time, and again after that', async () => {
    const session = bench.start();
    await Promise.all([session.check(), session.check()]);
    expect(asked()).toHaveLength(1);
    await session.check();
    expect(asked()).toHaveLength(2);
  });

  test('with another token is checked beside the check of the former one', async () => {
    const session = bench.start({ tabs });
    const first = session.check();
    stores(STORED.replace('t1', 't2'));
    await Promise.all([first, session.check(), session.check()]);
    expect(asked()).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test.each([
    ['before', ['t1', 't2']],
    ['after', ['t2', 't1']],
  ])('is checked once, whether the former token is answered for %s it', async (_, order) => {
    const answers = new Map<string, (response: Response) => void>();
    const { fetch } = bench.server;
    vi.spyOn(bench.server, 'fetch').mockImplementation((url, init) => {
      void fetch(url, init);
      const token = new Headers(init.headers).get('Authorization')?.slice('Bearer '.length) ?? '';
      return new Promise((resolve) => answers.set(token, resolve));
    });
    const session = bench.start({ tabs });
    const first = session.check();
    stores(STORED.replace('t1', 't2'));
    const second = session.check();
    await settle();
    answers.get(order[0] ?? '')?.(new Response(JSON.stringify(ALICE)));
    await settle();
    const third = order[0] === 't1' ? session.check() : second;
    answers.get(order[1] ?? '')?.(new Response(JSON.stringify(ALICE)));
    await Promise.all([first, second, third]);
    expect(asked()).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test('whose first check is not answered yet tells a refused call as what it is', async () => {
    bench.server.on(VERIFY, 'never').on('GET /api/v1/things', { status: 403 });
    const { error } = await bench.start().transportFor(bench.page.signal).request(things);
    expect(error?.code).toBe('forbidden');
  });

  test('is not trusted for another token', async () => {
    bench.server.on('GET /api/v1/things', { status: 403 });
    const session = bench.start({ tabs });
    await settle();
    stores(STORED.replace('t1', 't2'));
    await session.transportFor(bench.page.signal).request(things);
    await settle();
    expect(asked()).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test.each([
    [9_999, 1],
    [10_000, 2],
  ])('is trusted for ten seconds: %d ms later there were %d checks', async (later, checks) => {
    bench.server.on('GET /api/v1/things', { status: 403 });
    const session = bench.start();
    await settle();
    vi.setSystemTime(Date.now() + later);
    await session.transportFor(bench.page.signal).request(things);
    await settle();
    expect(asked()).toHaveLength(checks);
  });

  test.each<[string, Reply, object]>([
    ['valid', { json: ALICE }, { code: 'forbidden', status: 401, serverText: 'No such note.' }],
    ['dead', { status: 401 }, { code: 'unauthorized' }],
    ['not known', { status: 503 }, { code: 'unauthorized' }],
  ])('a refusal with 401 of a token that is %s says so', async (_, reply, error) => {
    bench.server.on('GET /api/v1/things', { status: 401, json: { error: { message: 'No such note.', code: 'X' } } });
    const session = bench.start();
    await settle();
    vi.setSystemTime(Date.now() + 60_000);
    bench.server.on(VERIFY, reply);
    const answer = await session.transportFor(bench.page.signal).request(things);
    expect(answer.error).toMatchObject(error);
  });

  test.each([
    ['bare', { statusCode: 401, error: 'Unauthorized' }, 'unsupported', ['/api/v1/things']],
    ['with words', { error: { message: 'Rate limit exceeded.' } }, 'forbidden', []],
  ])('a valid token that is refused with 401, %s, lacks the call or this answer', async (_, json, code, lost) => {
    const taken: string[] = [];
    bench.server.on('GET /api/v1/things', { status: 401, json });
    const session = bench.start({ guard: { ...openGuard, takeAway: ({ path }) => void taken.push(path) } });
    await settle();
    const { error } = await session.transportFor(bench.page.signal).request({ ...things, needs: 'filtersV1' });
    expect([error?.code, taken]).toEqual([code, lost]);
  });

  test('is not doubted by what the page itself asks', async () => {
    bench.server.on('GET /api/v1/things', { status: 401 });
    const session = bench.start();
    await settle();
    vi.setSystemTime(Date.now() + 60_000);
    await session.anonymousApi.request(things);
    await settle();
    expect(asked()).toHaveLength(1);
    expect(bench.server.to('GET /api/v1/things')[0]?.headers.has('Authorization')).toBe(false);
  });

  test('is not checked after the page ended', async () => {
    bench.start();
    await settle();
    bench.page.abort();
    bench.wake$.next(600_000);
    await settle();
    expect([asked().length, bench.wake$.observed]).toEqual([1, false]);
  });
});

describe('without a session', () => {
  test('nothing is checked, and nothing revoked', async () => {
    const session = bench.start();
    bench.wake$.next(600_000);
    await session.check();
    await session.store.signOut();
    await settle();
    expect(bench.server.asked).toEqual([]);
  });

  test('a new registration is nothing that modules are told', async () => {
    bench.server.on('POST /oauth/token', { status: 400, json: { error: 'Invalid credentials' } });
    const session = bench.start();
    const seen = bench.views(session);
    await session.store.signIn('alice', 'no');
    expect([seen.length, bench.server.to('POST /api/v1/apps').length]).toEqual([1, 1]);
  });

  test('calls are those of a visitor', async () => {
    bench.server.on('GET /api/v1/things', { json: [] });
    await bench.start().transportFor(bench.page.signal).request(things);
    expect(bench.server.asked[0]?.headers.has('Authorization')).toBe(false);
  });
});

describe('the account that the instance named', () => {
  const ownIn = (session: ReturnType<TestSession['start']>) => {
    const own: (string | null)[] = [];
    session.own$.subscribe((batch) => own.push(batch?.account?.[0]?.acct ?? null));
    return own;
  };

  test('is dropped when another tab signs out, and when it signs in as another', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    const own = ownIn(bench.start({ tabs }));
    await settle();
    bench.server.on(VERIFY, { json: { ...ALICE, id: 'A2', acct: 'bob' } });
    stores(STORED.replace('A1', 'A2').replace('"alice"', '"bob"').replace('t1', 't2'));
    await settle();
    expect(own).toEqual([null, 'alice', null, 'bob']);
    bench.storage.clear();
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(own.at(-1)).toBeNull();
  });

  test('by signing in is known at once, and not asked for again', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const session = bench.start();
    const own = ownIn(session);
    await session.store.signIn('alice', 'pw');
    await settle();
    expect([own, asked().length]).toEqual([[null, 'alice'], 1]);
  });

  test('a session that had ended by itself has not once somebody signs in', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    bench.server.on(VERIFY, [{ status: 401 }, { json: ALICE }]).on('POST /oauth/token', { json: TOKEN });
    const session = bench.start();
    const ended: unknown[] = [];
    session.store.ended$.subscribe((reason) => ended.push(reason));
    await settle();
    await session.store.signIn('alice', 'pw');
    expect(ended.at(-2)).toBe('revoked');
    expect(ended.at(-1)).toBeNull();
  });
});

test('signing out leaves no timer behind, and closes no gate that was not opened', async () => {
  bench.storage.setItem(SESSION_KEY, STORED);
  const { store } = bench.start();
  await settle();
  await store.signOut();
  await settle();
  expect(vi.getTimerCount()).toBe(0);
  expect(bench.server.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(bench.server.to('POST /oauth/revoke')[0]?.init.keepalive).toBe(true);
});
