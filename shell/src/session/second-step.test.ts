import { describe, expect, test } from 'vitest';
import { ALICE, sessionForEachTest, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import type { Reply } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});
const signIn = (session = bench.start()) => session.store.signIn('alice', 'pw');

describe('the second step', () => {
  const MFA: Reply = { status: 403, json: { error: 'mfa_required', mfa_token: 'm1' } };

  test('takes a code with blanks around it', async () => {
    bench.server.on('POST /oauth/token', MFA).on('POST /oauth/mfa/challenge', { json: TOKEN });
    const session = bench.start();
    await signIn(session);
    expect(await session.store.answerChallenge('m1', ' 123456\n', 'totp')).toEqual({ kind: 'signed-in' });
    expect(bench.sentTo('POST /oauth/mfa/challenge')).toMatchObject({ code: '123456' });
  });

  test('of a page that was loaded again is answered with the stored registration', async () => {
    bench.server.on('POST /oauth/token', MFA).on('POST /oauth/mfa/challenge', { json: TOKEN });
    await signIn();
    const session = bench.start();
    expect(await session.store.answerChallenge('m1', '123456', 'totp')).toEqual({ kind: 'signed-in' });
    expect(bench.sentTo('POST /oauth/mfa/challenge')).toMatchObject({ client_id: 'c1' });
  });

  test('that the server cannot judge is no wrong code', async () => {
    bench.server.on('POST /oauth/token', MFA).on('POST /oauth/mfa/challenge', { status: 500 });
    const session = bench.start();
    await signIn(session);
    expect(await session.store.answerChallenge('m1', '123456', 'totp')).toMatchObject({ reason: 'failed' });
  });

  test('of an earlier sign-in has forgotten its password: staff get no second token', async () => {
    bench.server.on('POST /oauth/token', MFA).on('POST /oauth/mfa/challenge', { json: TOKEN });
    bench.server.on(VERIFY, { json: { ...ALICE, pleroma: { is_admin: true } } });
    const session = bench.start();
    await signIn(session);
    expect(await session.store.answerChallenge('m0', '123456', 'totp')).toEqual({ kind: 'signed-in' });
    expect(bench.server.to('POST /oauth/token')).toHaveLength(1);
  });
});
