import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from './session.ts';
import { ALICE, sessionForEachTest, STORED, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { refusedStorage, settle } from './testing/test-doubles.ts';

const things = { method: 'GET', path: '/api/v1/things', parse: (raw: unknown) => raw } as const;

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

describe('a stored session', () => {
  test('is used at once; only the token is withheld', () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    expect(bench.start().store.view).toEqual({
      account: { id: 'A1', acct: 'alice' },
      role: 'member',
      scopes: ['read', 'write'],
    });
  });

  test('is verified in the background, and the account is emitted for the cache', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    const session = bench.start();
    const own: unknown[] = [];
    session.own$.subscribe((batch) => own.push(batch?.account?.[0]?.acct ?? null));
    await settle();
    expect(bench.server.to(VERIFY)).toHaveLength(1);
    expect(own).toEqual([null, 'alice']);
  });

  test.each([
    ['member', 'admin', { is_admin: true, is_moderator: false }],
    ['moderator', 'admin', { is_admin: true, is_moderator: true }],
    ['member', 'moderator', { is_admin: false, is_moderator: true }],
    ['admin', 'moderator', { is_admin: false, is_moderator: true }],
    ['admin', 'member', { is_admin: false, is_moderator: false }],
    ['moderator', 'member', {}],
  ])('[SH-002] a role that changed from %s to %s is adopted: %j', async (before, after, pleroma) => {
    bench.storage.setItem(SESSION_KEY, STORED.replace('"member"', `"${before}"`));
    bench.server.on(VERIFY, { json: { ...ALICE, pleroma } });
    const session = bench.start();
    const seen = bench.views(session);
    await settle();
    expect(seen.map(({ role }) => role)).toEqual([before, after]);
    expect(JSON.parse(bench.storage.getItem(SESSION_KEY) ?? '')).toMatchObject({
      account: { role: after, token: 't1' },
    });
  });

  test('[SH-002] a stored role that is none of the three counts as signed out', () => {
    bench.storage.setItem(SESSION_KEY, STORED.replace('"member"', '"owner"'));
    expect(bench.start().store.view.role).toBe('anonymous');
  });

  test.each([401, 403])('ends when verifying it is answered with %i', async (status) => {
    bench.storage.setItem(SESSION_KEY, STORED);
    bench.server.on(VERIFY, { status, json: { error: 'Invalid credentials.' } });
    const session = bench.start();
    const ended: unknown[] = [];
    session.store.ended$.subscribe((reason) => ended.push(reason));
    await settle();
    expect(session.store.view.account).toBeNull();
    expect(ended).toEqual([null, 'revoked']);
    expect(bench.storage.getItem(SESSION_KEY)).not.toContain('t1');
  });

  test.each([
    ['a broken network', new TypeError('failed')],
    ['500', { status: 500 }],
    ['a page of HTML', { text: '<html>' }],
  ])('[SH-115] stays when verifying it fails with %s, which is logged', async (_, reply) => {
    bench.storage.setItem(SESSION_KEY, STORED);
    bench.server.on(VERIFY, reply);
    const session = bench.start();
    await settle();
    expect(session.store.view.account?.id).toBe('A1');
    expect(bench.problems).toContain('the stored session could not be verified; it stays');
  });

  test('that cannot be read counts as signed out, is put aside, and is reported', () => {
    bench.storage.setItem(SESSION_KEY, '{"account":{"token":7}}');
    expect(bench.start().store.view.role).toBe('anonymous');
    expect(bench.storage.getItem('skerry.session.broken')).toBe('{"account":{"token":7}}');
    expect(bench.storageProblems).toEqual(['session_broken']);
  });

  test('[SH-124] lasts until the page is left where the browser refuses storage, which is reported once', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const session = bench.start({ localStorage: refusedStorage });
    expect(await session.store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect(session.store.view.account?.acct).toBe('alice');
    expect(bench.storageProblems).toEqual(['storage_unavailable']);
  });

  test('is checked again after sleep', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    bench.start();
    await settle();
    bench.wake$.next(600_000);
    await settle();
    expect(bench.server.to(VERIFY)).toHaveLength(2);
  });
});

describe('refused calls of a session', () => {
  async function refusedCall(session: Session): Promise<void> {
    await session.transportFor(bench.page.signal).request(things);
    await settle();
  }

  beforeEach(() => {
    bench.storage.setItem(SESSION_KEY, STORED);
  });

  test('start one check with the instance; a good answer keeps the session', async () => {
    bench.server.on('GET /api/v1/things', { status: 403 });
    const session = bench.start();
    await settle();
    vi.setSystemTime(Date.now() + 60_000);
    const api = session.transportFor(bench.page.signal);
    await Promise.all([api.request(things), api.request(things), api.request(things)]);
    await settle();
    expect(bench.server.to(VERIFY)).toHaveLength(2);
    expect(session.store.view.account?.id).toBe('A1');
  });

  test('right after a good answer start no new check', async () => {
    bench.server.on('GET /api/v1/things', { status: 403 });
    const session = bench.start();
    await settle();
    await refusedCall(session);
    expect(bench.server.to(VERIFY)).toHaveLength(1);
  });

  test('end it when the token is dead', async () => {
    bench.server.on('GET /api/v1/things', { status: 401 }).on(VERIFY, [{ json: ALICE }, { status: 401 }]);
    const session = bench.start();
    await settle();
    vi.setSystemTime(Date.now() + 60_000);
    await refusedCall(session);
    expect(session.store.view.role).toBe('anonymous');
  });
});

describe('the calls of an account', () => {
  test('end with its session: running ones are never delivered, and none is sent for another user', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    bench.server.on('GET /api/v1/things', 'never');
    const session = bench.start();
    await settle();
    const api = session.transportFor(bench.page.signal);
    const underWay = api.request(things);
    await session.store.signOut();
    expect((await underWay).error?.code).toBe('aborted');
    expect((await api.request(things)).error?.code).toBe('aborted');
    expect(bench.server.to('GET /api/v1/things')).toHaveLength(1);
  });

  test('continue when the same account gets a new token', async () => {
    bench.storage.setItem(SESSION_KEY, STORED);
    const tabs = new EventTarget();
    bench.server.on('GET /api/v1/things', { json: [] });
    const api = bench.start({ tabs }).transportFor(bench.page.signal);
    await settle();
    bench.storage.setItem(SESSION_KEY, STORED.replace('t1', 't2'));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    await api.request(things);
    expect(bench.server.to('GET /api/v1/things')[0]?.headers.get('Authorization')).toBe('Bearer t2');
  });
});

describe('signing out', () => {
  beforeEach(() => {
    bench.storage.setItem(SESSION_KEY, STORED);
  });

  test('[API-010] revokes the token, and deletes it with the registration', async () => {
    const { store } = bench.start();
    await settle();
    await store.signOut();
    expect(bench.sentTo('POST /oauth/revoke')).toEqual({ client_id: 'c1', client_secret: 's1', token: 't1' });
    expect(store.view.role).toBe('anonymous');
    expect(JSON.parse(bench.storage.getItem(SESSION_KEY) ?? '')).toEqual({
      version: 2,
      app: null,
      account: null,
      others: [],
    });
  });

  test('works offline, and at once', async () => {
    bench.server.on('POST /oauth/revoke', new TypeError('offline'));
    const { store } = bench.start();
    await settle();
    const done = store.signOut();
    expect(store.view.role).toBe('anonymous');
    await done;
    expect(bench.problems).toContain('the token is forgotten here, but the instance could not be told');
  });

  test('does not keep the user waiting for an instance that does not answer', async () => {
    bench.server.on('POST /oauth/revoke', 'never');
    const { store } = bench.start();
    await settle();
    const done = store.signOut();
    await settle();
    await vi.advanceTimersByTimeAsync(3000);
    await done;
    expect(bench.server.to('POST /oauth/revoke')).toHaveLength(1);
  });

  test('does not count as a session that ended by itself', async () => {
    const { store } = bench.start();
    await settle();
    const ended: unknown[] = [];
    store.ended$.subscribe((reason) => ended.push(reason));
    await store.signOut();
    expect(ended).toEqual([null]);
  });
});

describe('other tabs', () => {
  test('signing in and out there is applied here', async () => {
    const tabs = new EventTarget();
    const session = bench.start({ tabs });
    const seen = bench.views(session);
    bench.storage.setItem(SESSION_KEY, STORED);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    await settle();
    bench.storage.clear();
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(seen.map(({ account }) => account?.acct ?? null)).toEqual([null, 'alice', null]);
  });
});
