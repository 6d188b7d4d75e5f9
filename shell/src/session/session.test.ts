import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Subject } from '@skerry/shared/runtime';
import type { ApiError, SessionView } from '@skerry/shared/contract';
import { createSession, type Session } from './session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { FakeServer, FakeSocket, MemoryStorage, ORIGIN, refusedStorage, settle } from './test-doubles.ts';

const ALICE = { id: 'A1', username: 'alice', acct: 'alice', display_name: 'Alice', url: `${ORIGIN}/users/alice` };
const STORED = JSON.stringify({
  app: { clientId: 'c1', clientSecret: 's1' },
  account: { token: 't1', id: 'A1', acct: 'alice', role: 'member', scopes: ['read', 'write'] },
});
const TOKEN = { access_token: 't1', token_type: 'Bearer', scope: 'read write follow push' };
const VERIFY = 'GET /api/v1/accounts/verify_credentials';
/** jsdom's own has no digest. */
const CRYPTO = webcrypto as Crypto;
const things = { method: 'GET', path: '/api/v1/things', parse: (raw: unknown) => raw } as const;

let server: FakeServer;
let page: AbortController;
let storage: MemoryStorage;
let troubles: string[];
let problems: string[];
let wake$: Subject<unknown>;
let sockets: FakeSocket[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = new FakeServer().on('POST /api/v1/apps', { json: { client_id: 'c1', client_secret: 's1' } }).on(VERIFY, { json: ALICE }).on('POST /oauth/revoke', { json: {} });
  page = new AbortController();
  storage = new MemoryStorage();
  troubles = [];
  problems = [];
  wake$ = new Subject();
  sockets = [];
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
});

function start(changes: { localStorage?: () => Storage; tabs?: EventTarget; assign?: (url: string) => void; sessionStorage?: Storage; crypto?: Crypto } = {}): Session {
  return createSession({
    origin: ORIGIN, fetch: server.fetch, createXhr: () => { throw new Error('no upload here'); },
    localStorage: changes.localStorage ?? (() => storage), sessionStorage: () => changes.sessionStorage ?? new MemoryStorage(), crypto: changes.crypto ?? CRYPTO,
    tabs: changes.tabs ?? new EventTarget(), assign: changes.assign ?? (() => undefined), clientName: 'Skerry',
    openWebSocket(url, protocols) {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket.asSocket();
    },
    onTrouble: (trouble) => troubles.push(trouble), report: (problem) => problems.push(problem), random: () => 0, wake$, signal: page.signal,
  });
}

function views(session: Session): SessionView[] {
  const seen: SessionView[] = [];
  session.store.view$.subscribe((view) => seen.push(view));
  return seen;
}

/** A form body, as text a person can read. */
const sentTo = (what: string, index = 0) => Object.fromEntries(server.to(what)[index]?.body as URLSearchParams);

describe('a stored session', () => {
  test('is believed at once, and nothing of it but the token is withheld', () => {
    storage.setItem(SESSION_KEY, STORED);
    expect(start().store.view).toEqual({ account: { id: 'A1', acct: 'alice' }, role: 'member', scopes: ['read', 'write'] });
  });

  test('is verified behind the page\'s back, and the account goes out for the cache', async () => {
    storage.setItem(SESSION_KEY, STORED);
    const session = start();
    const own: unknown[] = [];
    session.own$.subscribe((batch) => own.push(batch?.account?.[0]?.acct ?? null));
    await settle();
    expect(server.to(VERIFY)).toHaveLength(1);
    expect(own).toEqual([null, 'alice']);
  });

  test('[SH-002] a role that has changed is taken over: admin, moderator and member are known', async () => {
    storage.setItem(SESSION_KEY, STORED);
    server.on(VERIFY, { json: { ...ALICE, pleroma: { is_admin: false, is_moderator: true } } });
    const session = start();
    const seen = views(session);
    await settle();
    expect(seen.map(({ role }) => role)).toEqual(['member', 'moderator']);
    expect(JSON.parse(storage.getItem(SESSION_KEY) ?? '')).toMatchObject({ account: { role: 'moderator', token: 't1' } });
  });

  test.each([401, 403])('ends when verifying it is answered with %i', async (status) => {
    storage.setItem(SESSION_KEY, STORED);
    server.on(VERIFY, { status, json: { error: 'Invalid credentials.' } });
    const session = start();
    const ended: unknown[] = [];
    session.store.ended$.subscribe((reason) => ended.push(reason));
    await settle();
    expect(session.store.view.account).toBeNull();
    expect(ended).toEqual([null, 'revoked']);
    expect(storage.getItem(SESSION_KEY)).not.toContain('t1');
  });

  test.each([['a broken network', new TypeError('failed')], ['500', { status: 500 }], ['a page of HTML', { text: '<html>' }]])('[SH-115] stays when verifying it fails with %s, which is logged', async (_, reply) => {
    storage.setItem(SESSION_KEY, STORED);
    server.on(VERIFY, reply);
    const session = start();
    await settle();
    expect(session.store.view.account?.id).toBe('A1');
    expect(problems).toContain('the stored session could not be verified; it stays');
  });

  test('that cannot be read counts as signed out, is put aside, and is told', () => {
    storage.setItem(SESSION_KEY, '{"account":{"token":7}}');
    expect(start().store.view.role).toBe('anonymous');
    expect(storage.getItem('skerry.session.broken')).toBe('{"account":{"token":7}}');
    expect(troubles).toEqual(['session_broken']);
  });

  test('[SH-124] lives until the page is left where the browser refuses storage, which is told once', async () => {
    server.on('POST /oauth/token', { json: TOKEN });
    const session = start({ localStorage: refusedStorage });
    expect(await session.store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect(session.store.view.account?.acct).toBe('alice');
    expect(troubles).toEqual(['storage_unavailable']);
  });

  test('is looked at again after sleep', async () => {
    storage.setItem(SESSION_KEY, STORED);
    start();
    await settle();
    wake$.next(600_000);
    await settle();
    expect(server.to(VERIFY)).toHaveLength(2);
  });
});

describe('refused calls of a session', () => {
  async function refusedCall(session: Session): Promise<void> {
    await session.apiFor(page.signal).request(things).catch(() => undefined);
    await settle();
  }

  beforeEach(() => { storage.setItem(SESSION_KEY, STORED); });

  test('make the instance be asked once whose token it is; a good answer keeps the session', async () => {
    server.on('GET /api/v1/things', { status: 403 });
    const session = start();
    await settle();
    vi.setSystemTime(Date.now() + 60_000);
    const api = session.apiFor(page.signal);
    await Promise.allSettled([api.request(things), api.request(things), api.request(things)]);
    await settle();
    expect(server.to(VERIFY)).toHaveLength(2);
    expect(session.store.view.account?.id).toBe('A1');
  });

  test('right after a good answer raise no new question', async () => {
    server.on('GET /api/v1/things', { status: 403 });
    const session = start();
    await settle();
    await refusedCall(session);
    expect(server.to(VERIFY)).toHaveLength(1);
  });

  test('end it when the token is dead', async () => {
    server.on('GET /api/v1/things', { status: 401 }).on(VERIFY, [{ json: ALICE }, { status: 401 }]);
    const session = start();
    await settle();
    vi.setSystemTime(Date.now() + 60_000);
    await refusedCall(session);
    expect(session.store.view.role).toBe('anonymous');
  });
});

describe('the calls of an account', () => {
  test('end with its session: what is under way is never delivered, and nothing of it is sent as somebody else', async () => {
    storage.setItem(SESSION_KEY, STORED);
    server.on('GET /api/v1/things', 'never');
    const session = start();
    await settle();
    const api = session.apiFor(page.signal);
    const underWay = api.request(things).catch((error: ApiError) => error.code);
    await session.store.signOut();
    expect(await underWay).toBe('aborted');
    expect(await api.request(things).catch((error: ApiError) => error.code)).toBe('aborted');
    expect(server.to('GET /api/v1/things')).toHaveLength(1);
  });

  test('go on when the same account gets a new token', async () => {
    storage.setItem(SESSION_KEY, STORED);
    const tabs = new EventTarget();
    server.on('GET /api/v1/things', { json: [] });
    const api = start({ tabs }).apiFor(page.signal);
    await settle();
    storage.setItem(SESSION_KEY, STORED.replace('t1', 't2'));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    await api.request(things);
    expect(server.to('GET /api/v1/things')[0]?.headers.get('Authorization')).toBe('Bearer t2');
  });
});

describe('signing in', () => {
  test('[API-003] [API-006] [SH-110] registers this client once, then asks for a token and whose it is', async () => {
    server.on('POST /oauth/token', { json: TOKEN });
    const session = start();
    expect(await session.store.signIn(' alice ', 'pw ')).toEqual({ kind: 'signed-in' });
    expect(sentTo('POST /api/v1/apps')).toMatchObject({ client_name: 'Skerry', redirect_uris: `${ORIGIN}/oauth-callback`, scopes: 'read write follow push admin' });
    expect(sentTo('POST /oauth/token')).toEqual({ client_id: 'c1', client_secret: 's1', grant_type: 'password', username: 'alice', password: 'pw ' });
    expect(session.store.view).toEqual({ account: { id: 'A1', acct: 'alice' }, role: 'member', scopes: ['read', 'write', 'follow', 'push'] });
    await session.store.signOut();
    await session.store.signIn('alice', 'pw');
    expect(server.to('POST /api/v1/apps')).toHaveLength(1);
  });

  test('survives a reload', async () => {
    server.on('POST /oauth/token', { json: TOKEN });
    await start().store.signIn('alice', 'pw');
    expect(start().store.view.account?.acct).toBe('alice');
  });

  test('[SH-096] [API-008] asks for the second step where the server wants one, and [API-009] sends the code', async () => {
    server.on('POST /oauth/token', { status: 403, json: { error: 'mfa_required', mfa_token: 'm1', supported_challenge_types: 'totp' } });
    server.on('POST /oauth/mfa/challenge', [{ status: 400, json: { error: 'Invalid code' } }, { json: TOKEN }]);
    const { store } = start();
    expect(await store.signIn('alice', 'pw')).toEqual({ kind: 'mfa', mfaToken: 'm1' });
    expect(await store.answerChallenge('m1', '000000', 'totp')).toEqual({ kind: 'failed', reason: 'wrong-code', serverText: null });
    expect(await store.answerChallenge('m1', 'abcd', 'recovery')).toEqual({ kind: 'signed-in' });
    expect(sentTo('POST /oauth/mfa/challenge', 1)).toEqual({ client_id: 'c1', client_secret: 's1', mfa_token: 'm1', code: 'abcd', challenge_type: 'recovery' });
  });

  test('[SH-101] a password that has to be reset is told', async () => {
    server.on('POST /oauth/token', { status: 403, json: { error: 'Password reset is required', identifier: 'password_reset_required' } });
    expect(await start().store.signIn('alice', 'pw')).toEqual({ kind: 'password-reset-required' });
  });

  test('[SH-103] other refusals are told in the server\'s words', async () => {
    server.on('POST /oauth/token', { status: 403, json: { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' } });
    expect(await start().store.signIn('alice', 'pw')).toEqual({ kind: 'failed', reason: 'failed', serverText: 'Your account is awaiting approval.' });
  });

  test('but not in a machine\'s', async () => {
    server.on('POST /oauth/token', { status: 400, json: { error: 'unsupported_grant_type' } });
    expect(await start().store.signIn('alice', 'pw')).toEqual({ kind: 'failed', reason: 'failed', serverText: null });
  });

  test('a wrong password is the person\'s fault when the app is new', async () => {
    server.on('POST /oauth/token', { status: 400, json: { error: 'Invalid credentials' } });
    expect(await start().store.signIn('alice', 'no')).toEqual({ kind: 'failed', reason: 'wrong-credentials', serverText: null });
    expect(server.to('POST /oauth/token')).toHaveLength(1);
  });

  test('a kept registration that the instance has forgotten is made anew, unnoticed', async () => {
    storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'old', clientSecret: 'x' }, account: null }));
    server.on('POST /oauth/token', ({ body }) => ((body as URLSearchParams).get('client_id') === 'old' ? { status: 400, json: { error: 'Invalid credentials' } } : { json: TOKEN }));
    expect(await start().store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect(server.to('POST /api/v1/apps')).toHaveLength(1);
  });

  test('[API-007] a kept registration that still holds leaves a wrong password wrong', async () => {
    storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'c1', clientSecret: 's1' }, account: null }));
    server.on('POST /oauth/token', ({ body }) => ((body as URLSearchParams).get('grant_type') === 'client_credentials' ? { json: TOKEN } : { status: 400, json: { error: 'Invalid credentials' } }));
    expect(await start().store.signIn('alice', 'no')).toMatchObject({ reason: 'wrong-credentials' });
    expect(server.to('POST /api/v1/apps')).toHaveLength(0);
  });

  test.each([
    ['[SH-104] 401', { status: 401 }, 'wrong-credentials'],
    ['[SH-105] 500', { status: 500 }, 'failed'],
    ['[SH-106] a broken network', new TypeError('failed'), 'unreachable'],
  ])('verifying the new token failing with %s signs nobody in, and gives the token back', async (_, reply, reason) => {
    server.on('POST /oauth/token', { json: TOKEN }).on(VERIFY, reply);
    const { store } = start();
    expect(await store.signIn('alice', 'pw')).toMatchObject({ kind: 'failed', reason });
    expect(store.view.role).toBe('anonymous');
    expect(sentTo('POST /oauth/revoke')).toMatchObject({ token: 't1' });
  });

  test('an instance that does not answer is unreachable', async () => {
    server.on('POST /api/v1/apps', new TypeError('failed'));
    expect(await start().store.signIn('alice', 'pw')).toMatchObject({ reason: 'unreachable' });
  });
});

describe('signing in on the instance\'s own page', () => {
  async function leave(sessionStorage: Storage): Promise<URL> {
    const left = new Promise<string>((resolve) => { void start({ sessionStorage, assign: resolve }).store.startAuthorization(); });
    return new URL(await left);
  }

  test('[API-004] leaves with a state and a challenge', async () => {
    const { origin, pathname, searchParams } = await leave(new MemoryStorage());
    expect(origin + pathname).toBe(`${ORIGIN}/oauth/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code', client_id: 'c1', redirect_uri: `${ORIGIN}/oauth-callback`, scope: 'read write follow push admin', code_challenge_method: 'S256', force_login: 'true',
    });
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });

  test('[API-005] [SH-107] the code that comes back is exchanged, with the verifier behind the challenge', async () => {
    server.on('POST /oauth/token', { json: TOKEN });
    const sessionStorage = new MemoryStorage();
    const { searchParams } = await leave(sessionStorage);
    const session = start({ sessionStorage });
    expect(await session.store.finishAuthorization(`?code=k1&state=${searchParams.get('state')}`)).toEqual({ kind: 'signed-in' });
    const sent = sentTo('POST /oauth/token');
    expect(sent).toMatchObject({ grant_type: 'authorization_code', code: 'k1', redirect_uri: `${ORIGIN}/oauth-callback` });
    const digest = await CRYPTO.subtle.digest('SHA-256', new TextEncoder().encode(sent['code_verifier']));
    expect(searchParams.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'));
    expect(session.store.view.account?.acct).toBe('alice');
  });

  test('where the page is no secure context there is no challenge, but the state is checked all the same', async () => {
    const sessionStorage = new MemoryStorage();
    const bare = { getRandomValues: CRYPTO.getRandomValues.bind(CRYPTO) } as Crypto;
    const left = new Promise<string>((resolve) => { void start({ sessionStorage, assign: resolve, crypto: bare }).store.startAuthorization(); });
    const { searchParams } = new URL(await left);
    expect([searchParams.has('code_challenge'), searchParams.get('state')?.length]).toEqual([false, 43]);
    expect(await start({ sessionStorage }).store.finishAuthorization('?code=k1&state=guessed')).toMatchObject({ kind: 'failed' });
  });

  test.each(['?code=k1&state=guessed', '?code=k1', ''])('a return that was not asked for (%s) exchanges nothing', async (search) => {
    const sessionStorage = new MemoryStorage();
    await leave(sessionStorage);
    expect(await start({ sessionStorage }).store.finishAuthorization(search)).toMatchObject({ kind: 'failed', serverText: null });
    expect(server.to('POST /oauth/token')).toEqual([]);
  });

  test('a state is good once', async () => {
    server.on('POST /oauth/token', { json: TOKEN });
    const sessionStorage = new MemoryStorage();
    const search = `?code=k1&state=${(await leave(sessionStorage)).searchParams.get('state')}`;
    await start({ sessionStorage }).store.finishAuthorization(search);
    expect(await start({ sessionStorage }).store.finishAuthorization(search)).toMatchObject({ kind: 'failed' });
    expect(server.to('POST /oauth/token')).toHaveLength(1);
  });

  test('the same page may ask twice about one return, but not after signing out', async () => {
    server.on('POST /oauth/token', { json: TOKEN });
    const sessionStorage = new MemoryStorage();
    const search = `?code=k1&state=${(await leave(sessionStorage)).searchParams.get('state')}`;
    const { store } = start({ sessionStorage });
    expect(await Promise.all([store.finishAuthorization(search), store.finishAuthorization(search)])).toEqual([{ kind: 'signed-in' }, { kind: 'signed-in' }]);
    expect(await store.finishAuthorization(search)).toEqual({ kind: 'signed-in' });
    expect(server.to('POST /oauth/token')).toHaveLength(1);
    await store.signOut();
    expect(await store.finishAuthorization(search)).toMatchObject({ kind: 'failed' });
  });

  test('a refusal is told in the server\'s words', async () => {
    const sessionStorage = new MemoryStorage();
    const state = (await leave(sessionStorage)).searchParams.get('state');
    expect(await start({ sessionStorage }).store.finishAuthorization(`?error=access_denied&error_description=Denied&state=${state}`)).toEqual({ kind: 'failed', reason: 'failed', serverText: 'Denied' });
  });
});

describe('signing out', () => {
  beforeEach(() => { storage.setItem(SESSION_KEY, STORED); });

  test('[API-010] revokes the token and forgets it, but not the registration', async () => {
    const { store } = start();
    await settle();
    await store.signOut();
    expect(sentTo('POST /oauth/revoke')).toEqual({ client_id: 'c1', client_secret: 's1', token: 't1' });
    expect(store.view.role).toBe('anonymous');
    expect(JSON.parse(storage.getItem(SESSION_KEY) ?? '')).toEqual({ app: { clientId: 'c1', clientSecret: 's1' }, account: null });
  });

  test('works offline, and at once', async () => {
    server.on('POST /oauth/revoke', new TypeError('offline'));
    const { store } = start();
    await settle();
    const done = store.signOut();
    expect(store.view.role).toBe('anonymous');
    await done;
    expect(problems).toContain('the token is forgotten here, but the instance could not be told');
  });

  test('is no end by itself', async () => {
    const { store } = start();
    await settle();
    const ended: unknown[] = [];
    store.ended$.subscribe((reason) => ended.push(reason));
    await store.signOut();
    expect(ended).toEqual([null]);
  });
});

describe('the staff\'s gate', () => {
  const feed = { gate: '/gate', staffFeed: '/gated/feed.json' };
  beforeEach(() => {
    server.on('POST /gate', { status: 204 }).on('GET /gated/feed.json', { json: { schema: 1 } }).on('DELETE /gate', { status: 204 });
  });

  test('is not even asked for a member, nor where the deployment has none', async () => {
    storage.setItem(SESSION_KEY, STORED);
    expect(await start().openGate(feed)).toBeNull();
    storage.setItem(SESSION_KEY, STORED.replace('member', 'admin'));
    expect(await start().openGate({ gate: null, staffFeed: null })).toBeNull();
    expect(server.to('POST /gate')).toEqual([]);
  });

  test.each(['moderator', 'admin'])('opens for a %s, and is closed at sign-out', async (role) => {
    storage.setItem(SESSION_KEY, STORED.replace('member', role));
    const session = start();
    expect(await session.openGate(feed)).toEqual({ schema: 1 });
    await session.store.signOut();
    await settle();
    expect(server.to('DELETE /gate')).toHaveLength(1);
  });
});

describe('other tabs', () => {
  test('signing in and out there is followed here', async () => {
    const tabs = new EventTarget();
    const session = start({ tabs });
    const seen = views(session);
    storage.setItem(SESSION_KEY, STORED);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    await settle();
    storage.clear();
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(seen.map(({ account }) => account?.acct ?? null)).toEqual([null, 'alice', null]);
  });
});

describe('sockets', () => {
  async function open(backend: 'akkoma' | 'pleroma' | 'mastodon' | 'other'): Promise<FakeSocket> {
    await start().connectorFor(page.signal, async () => backend)({ stream: 'hashtag', tag: 'tea' });
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  test.each(['akkoma', 'mastodon'] as const)('on %s carry the token as subprotocol, never in the address', async (backend) => {
    storage.setItem(SESSION_KEY, STORED);
    const { url, protocols } = await open(backend);
    expect(url).toBe('wss://skerry.test/api/v1/streaming?stream=hashtag&tag=tea');
    expect(protocols).toBe('t1');
  });

  test.each(['pleroma', 'other'] as const)('[API-164] on %s carry it in the address, where alone it is read', async (backend) => {
    storage.setItem(SESSION_KEY, STORED);
    const { url, protocols } = await open(backend);
    expect(url).toBe('wss://skerry.test/api/v1/streaming?stream=hashtag&tag=tea&access_token=t1');
    expect(protocols).toBeUndefined();
  });

  test('of nobody carry none', async () => {
    expect((await open('akkoma')).protocols).toBeUndefined();
  });

  test('are not opened as somebody else', async () => {
    storage.setItem(SESSION_KEY, STORED);
    const session = start();
    const connect = session.connectorFor(page.signal, async () => {
      await session.store.signOut();
      return 'akkoma';
    });
    await expect(connect({ stream: 'user' })).rejects.toBeDefined();
    expect(sockets).toEqual([]);
  });
});
