import { describe, expect, test } from 'vitest';
import { sessionForEachTest, INSTANCE, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { MemoryStorage, type Reply } from './testing/test-doubles.ts';

let bench: TestSession;
let sessionStorage: MemoryStorage;
sessionForEachTest((next) => {
  bench = next;
  bench.server.on('POST /oauth/token', { json: TOKEN });
  sessionStorage = new MemoryStorage();
});

const STALE = { kind: 'failed', reason: 'stale', serverText: null };
const DESCRIPTION = 'GET /.well-known/oauth-authorization-server';

async function leave(): Promise<URLSearchParams> {
  const left = new Promise<string>((resolve) => {
    void bench.start({ sessionStorage, assign: resolve }).store.startAuthorization();
  });
  return new URL(await left).searchParams;
}
const comeBack = (search: string) => bench.start({ sessionStorage }).store.finishAuthorization(search);
const registrations = () => bench.server.to('POST /api/v1/apps').length;
const codesSent = () =>
  bench.server
    .to('POST /oauth/token')
    .filter(({ body }) => (body as URLSearchParams).get('grant_type') === 'authorization_code').length;

describe('who sends the user back', () => {
  const describes = (description: object) => {
    bench.instance$.next({ ...bench.instance$.value, abilities: { signInDescription: true } });
    bench.server.on(DESCRIPTION, { json: description });
  };
  const returned = async (iss: string | null) => {
    const state = (await leave()).get('state');
    return comeBack(`?code=k1&state=${state}${iss === null ? '' : `&iss=${encodeURIComponent(iss)}`}`);
  };

  test('is the server that described itself', async () => {
    describes({ issuer: INSTANCE });
    expect(await returned(INSTANCE)).toEqual({ kind: 'signed-in', from: null });
  });

  test('is nobody else: the code of another server is sent nowhere, and that is logged', async () => {
    describes({ issuer: INSTANCE });
    expect(await returned('https://elsewhere.test')).toEqual(STALE);
    expect([codesSent(), bench.problems.length]).toEqual([0, 1]);
  });

  test('need not say who it is', async () => {
    describes({ issuer: INSTANCE });
    expect(await returned(null)).toMatchObject({ kind: 'signed-in' });
  });

  test('may say anything if the server has not described itself', async () => {
    expect(await returned('https://elsewhere.test')).toMatchObject({ kind: 'signed-in' });
  });
});

describe('a return', () => {
  test.each([
    'no JSON',
    'null',
    '{"state":"s"}',
    '{"state":"s","verifier":null,"app":{"clientId":"c1"},"redirectUri":"r","scopes":"","issuer":null,"from":null,"isForStaff":false}',
    '{"state":"s","verifier":null,"app":{"clientId":"c1","clientSecret":"x"},"redirectUri":"r","scopes":"","issuer":null,"from":null,"isForStaff":"no"}',
  ])('is not completed if what was kept of the attempt cannot be read: %s', async (kept) => {
    await leave();
    for (let index = 0; index < sessionStorage.length; index += 1)
      sessionStorage.setItem(sessionStorage.key(index) ?? '', kept);
    expect(await comeBack('?code=k1&state=s')).toEqual(STALE);
    expect(codesSent()).toBe(0);
  });

  test.each(['', '&code='])(
    'without a code and without a reason (%s) is a failure, and the next attempt registers anew',
    async (query) => {
      const state = (await leave()).get('state');
      expect(await comeBack(`?state=${state}${query}`)).toEqual({ kind: 'failed', reason: 'failed', serverText: null });
      await leave();
      expect(registrations()).toBe(2);
    },
  );

  test.each<[string, Reply, object, number]>([
    [
      'a refusal (400)',
      { status: 400, json: { error: 'No such code' } },
      { reason: 'failed', serverText: 'No such code' },
      2,
    ],
    [
      'a refusal (499)',
      { status: 499, json: { error: 'No such code' } },
      { reason: 'failed', serverText: 'No such code' },
      2,
    ],
    ['a failure of the server', { status: 500 }, { reason: 'failed', serverText: null }, 1],
    ['a broken network', new TypeError('offline'), { reason: 'unreachable', serverText: null }, 1],
  ])(
    'whose code meets %s says so; only after a refusal the app is registered again',
    async (_, reply, outcome, apps) => {
      const state = (await leave()).get('state');
      bench.server.on('POST /oauth/token', reply);
      expect(await comeBack(`?code=k1&state=${state}`)).toEqual({ kind: 'failed', ...outcome });
      bench.server.on('POST /oauth/token', { json: TOKEN });
      await leave();
      expect(registrations()).toBe(apps);
    },
  );

  test('whose code is answered with a password to reset says that', async () => {
    const state = (await leave()).get('state');
    bench.server.on('POST /oauth/token', { status: 403, json: { error: 'x', identifier: 'password_reset_required' } });
    expect(await comeBack(`?code=k1&state=${state}`)).toEqual({ kind: 'password-reset-required' });
  });

  test('with a token that nobody owns signs nobody in', async () => {
    const state = (await leave()).get('state');
    bench.server.on(VERIFY, { status: 401 });
    expect(await comeBack(`?code=k1&state=${state}`)).toMatchObject({ kind: 'failed', reason: 'wrong-credentials' });
  });

  test('to another registration than the stored one keeps that of the token', async () => {
    const state = (await leave()).get('state');
    bench.storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'c9', clientSecret: 's9' }, account: null }));
    await comeBack(`?code=k1&state=${state}`);
    expect(JSON.parse(bench.storage.getItem(SESSION_KEY) ?? '')).toMatchObject({ app: { clientId: 'c1' } });
  });
});

describe('a registration that was refused', () => {
  const REFUSED = 'error=unauthorized_client&error_description=Unknown+app';

  test('is forgotten, but not a newer one of another tab', async () => {
    const state = (await leave()).get('state');
    const newer = JSON.stringify({ app: { clientId: 'c9', clientSecret: 's9' }, account: null });
    bench.storage.setItem(SESSION_KEY, newer);
    await comeBack(`?${REFUSED}&state=${state}`);
    expect(bench.storage.getItem(SESSION_KEY)).toBe(newer);
  });

  test('may be gone already', async () => {
    const state = (await leave()).get('state');
    bench.storage.clear();
    expect(await comeBack(`?${REFUSED}&state=${state}`)).toMatchObject({ serverText: 'Unknown app' });
  });
});

describe('leaving for the page of the server', () => {
  test('carries a state that needs no escaping, whatever chance gives', async () => {
    const crypto = { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xfb) } as unknown as Crypto;
    const left = new Promise<string>((resolve) => {
      void bench.start({ sessionStorage, assign: resolve, crypto }).store.startAuthorization();
    });
    expect(new URL(await left).searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });

  test('asks for the name and the password again only where an open session would give away its token', async () => {
    bench.instance$.next({ ...bench.instance$.value, abilities: {} });
    expect((await leave()).has('force_login')).toBe(false);
  });

  test('fails where the browser keeps nothing, without a word of the server', async () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await bench.start({ sessionStorage: full }).store.startAuthorization()).toEqual({
      kind: 'failed',
      reason: 'failed',
      serverText: null,
    });
  });

  const registersAs = (clientId: string) =>
    bench.server.on('POST /api/v1/apps', { json: { client_id: clientId, client_secret: 's2' } });

  test('for the second time without a return registers anew, though the server gives a token for the app', async () => {
    await leave();
    registersAs('c2');
    expect((await leave()).get('client_id')).toBe('c2');
  });

  test('uses the former registration again where the server takes no new one', async () => {
    await leave();
    bench.server.on('POST /api/v1/apps', { status: 429 });
    expect((await leave()).get('client_id')).toBe('c1');
  });

  test('registers anew after a session that was signed out, or ended on its own', async () => {
    const { store } = bench.start();
    await store.signIn('alice', 'pw');
    await store.signOut();
    registersAs('c2');
    expect((await leave()).get('client_id')).toBe('c2');
    await bench.start().store.signIn('alice', 'pw');
    registersAs('c3');
    bench.server.on(VERIFY, { status: 401 });
    await bench.start().check();
    expect((await leave()).get('client_id')).toBe('c3');
  });

  test('registers anew for a further account: a server may accept a registration once', async () => {
    await comeBack(`?code=k1&state=${(await leave()).get('state')}`);
    registersAs('c2');
    expect((await leave()).get('client_id')).toBe('c2');
  });

  test('after a return, a refusal without words does not mean that the app is unknown', async () => {
    await comeBack(`?error=access_denied&state=${(await leave()).get('state')}`);
    bench.server.on('POST /oauth/token', { status: 400, text: '' });
    await leave();
    expect(registrations()).toBe(1);
  });
});
