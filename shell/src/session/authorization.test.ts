import { describe, expect, test } from 'vitest';
import { CRYPTO, sessionForEachTest, INSTANCE, TOKEN, type TestSession } from './testing/test-session.ts';
import { MemoryStorage, ORIGIN } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

describe("signing in on the instance's own page", () => {
  async function leave(sessionStorage: Storage): Promise<URL> {
    const left = new Promise<string>((resolve) => {
      void bench.start({ sessionStorage, assign: resolve }).store.startAuthorization();
    });
    return new URL(await left);
  }

  test('[API-004] leaves with a state and a challenge', async () => {
    const { origin, pathname, searchParams } = await leave(new MemoryStorage());
    expect(origin + pathname).toBe(`${INSTANCE}/oauth/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'c1',
      redirect_uri: `${ORIGIN}/oauth-callback`,
      scope: 'read write follow push',
      code_challenge_method: 'S256',
      force_login: 'true',
    });
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });

  test('[API-005] [SH-107] the returned code is exchanged, with the verifier of the challenge', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const sessionStorage = new MemoryStorage();
    const { searchParams } = await leave(sessionStorage);
    const session = bench.start({ sessionStorage });
    expect(await session.store.finishAuthorization(`?code=k1&state=${searchParams.get('state')}`)).toMatchObject({
      kind: 'signed-in',
    });
    const sent = bench.sentTo('POST /oauth/token');
    expect(sent).toMatchObject({
      grant_type: 'authorization_code',
      code: 'k1',
      redirect_uri: `${ORIGIN}/oauth-callback`,
    });
    const digest = await CRYPTO.subtle.digest('SHA-256', new TextEncoder().encode(sent['code_verifier']));
    expect(searchParams.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'));
    expect(session.store.view.account?.acct).toBe('alice');
  });

  test('without a secure context there is no challenge, but the state is checked', async () => {
    const sessionStorage = new MemoryStorage();
    const bare = { getRandomValues: CRYPTO.getRandomValues.bind(CRYPTO) } as Crypto;
    const left = new Promise<string>((resolve) => {
      void bench.start({ sessionStorage, assign: resolve, crypto: bare }).store.startAuthorization();
    });
    const { searchParams } = new URL(await left);
    expect([searchParams.has('code_challenge'), searchParams.get('state')?.length]).toEqual([false, 43]);
    expect(await bench.start({ sessionStorage }).store.finishAuthorization('?code=k1&state=guessed')).toMatchObject({
      kind: 'failed',
    });
  });

  test.each(['?code=k1&state=guessed', '?code=k1', ''])(
    'a return that was not requested (%s) exchanges nothing',
    async (search) => {
      const sessionStorage = new MemoryStorage();
      await leave(sessionStorage);
      expect(await bench.start({ sessionStorage }).store.finishAuthorization(search)).toMatchObject({
        kind: 'failed',
        serverText: null,
      });
      expect(bench.server.to('POST /oauth/token')).toEqual([]);
    },
  );

  test('a state is valid once', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const sessionStorage = new MemoryStorage();
    const search = `?code=k1&state=${(await leave(sessionStorage)).searchParams.get('state')}`;
    await bench.start({ sessionStorage }).store.finishAuthorization(search);
    expect(await bench.start({ sessionStorage }).store.finishAuthorization(search)).toMatchObject({ kind: 'failed' });
    expect(bench.server.to('POST /oauth/token')).toHaveLength(1);
  });

  test('the same page may request one return twice, but not after signing out', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const sessionStorage = new MemoryStorage();
    const search = `?code=k1&state=${(await leave(sessionStorage)).searchParams.get('state')}`;
    const { store } = bench.start({ sessionStorage });
    expect(await Promise.all([store.finishAuthorization(search), store.finishAuthorization(search)])).toMatchObject([
      { kind: 'signed-in' },
      { kind: 'signed-in' },
    ]);
    expect(await store.finishAuthorization(search)).toMatchObject({ kind: 'signed-in' });
    expect(bench.server.to('POST /oauth/token')).toHaveLength(1);
    await store.signOut();
    expect(await store.finishAuthorization(search)).toMatchObject({ kind: 'failed' });
  });

  test.each([
    ['The harbour is closed', 'The harbour is closed'],
    ['redirect_uri was not set', null],
  ])(
    "a refusal has the server's text for people (%s), and the next attempt registers anew",
    async (said, serverText) => {
      const sessionStorage = new MemoryStorage();
      const state = (await leave(sessionStorage)).searchParams.get('state');
      expect(
        await bench
          .start({ sessionStorage })
          .store.finishAuthorization(
            `?error=unauthorized_client&error_description=${encodeURIComponent(said)}&state=${state}`,
          ),
      ).toEqual({ kind: 'failed', reason: 'failed', serverText });
      await leave(sessionStorage);
      expect(bench.server.to('POST /api/v1/apps')).toHaveLength(2);
    },
  );

  test('a user who does not agree is told so, and the registration stays', async () => {
    const sessionStorage = new MemoryStorage();
    const state = (await leave(sessionStorage)).searchParams.get('state');
    expect(
      await bench
        .start({ sessionStorage })
        .store.finishAuthorization(`?error=access_denied&error_description=Denied&state=${state}`),
    ).toEqual({ kind: 'failed', reason: 'denied', serverText: null });
    await leave(sessionStorage);
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(1);
  });
});
