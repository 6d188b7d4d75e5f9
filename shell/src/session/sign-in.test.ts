import { describe, expect, test } from 'vitest';
import { sessionForEachTest, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { ORIGIN } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

describe('signing in', () => {
  test('[API-003] [API-006] [SH-110] registers this client once, then requests a token and its owner', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    const session = bench.start();
    expect(await session.store.signIn(' alice ', 'pw ')).toEqual({ kind: 'signed-in' });
    expect(bench.sentTo('POST /api/v1/apps')).toMatchObject({
      client_name: 'Skerry',
      redirect_uris: `${ORIGIN}/oauth-callback`,
      scopes: 'read write follow push',
    });
    expect(bench.sentTo('POST /oauth/token')).toEqual({
      client_id: 'c1',
      client_secret: 's1',
      grant_type: 'password',
      username: 'alice',
      password: 'pw ',
      scope: 'read write follow push',
    });
    expect(session.store.view).toEqual({
      account: { id: 'A1', acct: 'alice' },
      role: 'member',
      scopes: ['read', 'write', 'follow', 'push'],
    });
    await session.store.signIn('alice', 'pw');
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(1);
  });

  test('survives a reload', async () => {
    bench.server.on('POST /oauth/token', { json: TOKEN });
    await bench.start().store.signIn('alice', 'pw');
    expect(bench.start().store.view.account?.acct).toBe('alice');
  });

  test('[SH-096] [API-008] starts the second step where the server requires one, and [API-009] sends the code', async () => {
    bench.server.on('POST /oauth/token', {
      status: 403,
      json: { error: 'mfa_required', mfa_token: 'm1', supported_challenge_types: 'totp' },
    });
    bench.server.on('POST /oauth/mfa/challenge', [{ status: 400, json: { error: 'Invalid code' } }, { json: TOKEN }]);
    const { store } = bench.start();
    expect(await store.signIn('alice', 'pw')).toEqual({ kind: 'mfa', mfaToken: 'm1' });
    expect(await store.answerChallenge('m1', '000000', 'totp')).toEqual({
      kind: 'failed',
      reason: 'wrong-code',
      serverText: null,
    });
    expect(await store.answerChallenge('m1', 'abcd', 'recovery')).toEqual({ kind: 'signed-in' });
    expect(bench.sentTo('POST /oauth/mfa/challenge', 1)).toEqual({
      client_id: 'c1',
      client_secret: 's1',
      mfa_token: 'm1',
      code: 'abcd',
      challenge_type: 'recovery',
    });
  });

  test('[SH-101] a password that must be reset is reported', async () => {
    bench.server.on('POST /oauth/token', {
      status: 403,
      json: { error: 'Password reset is required', identifier: 'password_reset_required' },
    });
    expect(await bench.start().store.signIn('alice', 'pw')).toEqual({ kind: 'password-reset-required' });
  });

  test("[SH-103] other refusals have the server's text", async () => {
    bench.server.on('POST /oauth/token', {
      status: 403,
      json: { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' },
    });
    expect(await bench.start().store.signIn('alice', 'pw')).toEqual({
      kind: 'failed',
      reason: 'failed',
      serverText: 'Your account is awaiting approval.',
    });
  });

  test('but not its error codes, and a server that takes no passwords is no failure of the user', async () => {
    bench.server.on('POST /oauth/token', { status: 400, json: { error: 'unsupported_grant_type' } });
    expect(await bench.start().store.signIn('alice', 'pw')).toEqual({
      kind: 'failed',
      reason: 'password-refused',
      serverText: null,
    });
  });

  test('with a new registration a refusal means a wrong password', async () => {
    bench.server.on('POST /oauth/token', { status: 400, json: { error: 'Invalid credentials' } });
    expect(await bench.start().store.signIn('alice', 'no')).toEqual({
      kind: 'failed',
      reason: 'wrong-credentials',
      serverText: null,
    });
    expect(bench.server.to('POST /oauth/token')).toHaveLength(1);
  });

  test('a stored registration that the instance has forgotten is replaced unnoticed', async () => {
    bench.storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'old', clientSecret: 'x' }, account: null }));
    bench.server.on('POST /oauth/token', ({ body }) =>
      (body as URLSearchParams).get('client_id') === 'old'
        ? { status: 400, json: { error: 'Invalid credentials' } }
        : { json: TOKEN },
    );
    expect(await bench.start().store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(1);
  });

  test('[API-007] with a valid stored registration a wrong password stays wrong', async () => {
    bench.storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'c1', clientSecret: 's1' }, account: null }));
    bench.server.on('POST /oauth/token', ({ body }) =>
      (body as URLSearchParams).get('grant_type') === 'client_credentials'
        ? { json: TOKEN }
        : { status: 400, json: { error: 'Invalid credentials' } },
    );
    expect(await bench.start().store.signIn('alice', 'no')).toMatchObject({ reason: 'wrong-credentials' });
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(0);
  });

  test.each([
    ['[SH-104] 401', { status: 401 }, 'wrong-credentials'],
    ['[SH-105] 500', { status: 500 }, 'failed'],
    ['[SH-106] a broken network', new TypeError('failed'), 'unreachable'],
  ])('a token that cannot be verified (%s) signs nobody in, and is revoked', async (_, reply, reason) => {
    bench.server.on('POST /oauth/token', { json: TOKEN }).on(VERIFY, reply);
    const { store } = bench.start();
    expect(await store.signIn('alice', 'pw')).toMatchObject({ kind: 'failed', reason });
    expect(store.view.role).toBe('anonymous');
    expect(bench.sentTo('POST /oauth/revoke')).toMatchObject({ token: 't1' });
  });

  test('an instance that does not answer is unreachable', async () => {
    bench.server.on('POST /api/v1/apps', new TypeError('failed'));
    expect(await bench.start().store.signIn('alice', 'pw')).toMatchObject({ reason: 'unreachable' });
  });
});
