import { describe, expect, test } from 'vitest';
import { ALICE, sessionForEachTest, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { madeStaff } from './made-staff.ts';
import { SESSION_KEY } from './stored-session.ts';
import { MemoryStorage, type Reply } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

const STAFF = 'read write follow push admin';
const MFA = (token: string): Reply => ({ status: 403, json: { error: 'mfa_required', mfa_token: token } });
const form = ({ body }: { body: unknown }) => Object.fromEntries(body as URLSearchParams) as Record<string, string>;
const sent = (what: string) => bench.server.to(what).map(form);
const scopesOfApps = () => sent('POST /api/v1/apps').map(({ scopes }) => scopes);
const revoked = () => sent('POST /oauth/revoke').map(({ token }) => token);
const storedToken = () =>
  (JSON.parse(bench.storage.getItem(SESSION_KEY) ?? '') as { account: { token: string } }).account.token;

/** Gives a token with the scopes that were requested, and names it by them. */
function grants(): void {
  bench.server.on('POST /oauth/token', (asked) => {
    const scope = form(asked)['scope'] ?? STAFF;
    return { json: { ...TOKEN, access_token: scope === STAFF ? 'staff' : 'member', scope } };
  });
}
function isStaff(): void {
  bench.server.on(VERIFY, { json: { ...ALICE, pleroma: { is_moderator: true } } });
}

test('a user who becomes staff while signed in is told once, if the token is not for the calls of staff', async () => {
  grants();
  const session = bench.start();
  const told: string[] = [];
  madeStaff(session.store.view$).subscribe(({ role }) => told.push(role));
  await session.store.signIn('alice', 'pw');
  await session.check();
  expect(told).toEqual([]);
  isStaff();
  await session.check();
  expect(session.store.view.role).toBe('moderator');
  await session.check();
  expect(told).toEqual(['moderator']);
});

describe('with a password', () => {
  test('[SH-110] a member is registered and signed in without the scope of staff', async () => {
    grants();
    const { store } = bench.start();
    await store.signIn('alice', 'pw');
    expect([scopesOfApps(), store.view.scopes]).toEqual([
      ['read write follow push'],
      ['read', 'write', 'follow', 'push'],
    ]);
    expect(revoked()).toEqual([]);
  });

  test('[SH-110] a member of staff gets a second token, and the first one is revoked', async () => {
    grants();
    isStaff();
    const { store } = bench.start();
    expect(await store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect(scopesOfApps()).toEqual(['read write follow push', STAFF]);
    expect([store.view.role, store.view.scopes, storedToken(), revoked()]).toEqual([
      'moderator',
      STAFF.split(' '),
      'staff',
      ['member'],
    ]);
    await store.signIn('alice', 'pw');
    expect(scopesOfApps()).toHaveLength(2);
    // A member after them on the same computer gets no more than others.
    bench.server.on(VERIFY, { json: { ...ALICE, id: 'A2' } });
    await store.signOut();
    await store.signIn('bob', 'pw');
    expect(store.view.scopes).toEqual(['read', 'write', 'follow', 'push']);
  });

  test('a staff member of a server without these calls does not ask for them', async () => {
    grants();
    isStaff();
    bench.instance$.next({ ...bench.instance$.value, abilities: {} });
    await bench.start().store.signIn('alice', 'pw');
    expect(scopesOfApps()).toEqual(['read write follow push']);
  });

  test('a server that refuses the scope of staff leaves the session as it is', async () => {
    grants();
    isStaff();
    bench.server.on('POST /api/v1/apps', (asked) =>
      form(asked)['scopes'] === STAFF ? { status: 422 } : { json: { client_id: 'c1', client_secret: 's1' } },
    );
    const { store } = bench.start();
    expect(await store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect([storedToken(), revoked()]).toEqual(['member', []]);
    expect(bench.problems).toHaveLength(1);
  });

  test('a server that gives no second token leaves the first one', async () => {
    isStaff();
    bench.server.on('POST /oauth/token', [
      { json: { ...TOKEN, access_token: 'member' } },
      { status: 403, json: { error: 'x', identifier: 'password_reset_required' } },
    ]);
    const { store } = bench.start();
    expect(await store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect([storedToken(), revoked()]).toEqual(['member', []]);
  });

  test('a second token may need a step that the first one did not', async () => {
    isStaff();
    bench.server.on('POST /oauth/token', [{ json: { ...TOKEN, access_token: 'member' } }, MFA('m2')]);
    expect(await bench.start().store.signIn('alice', 'pw')).toEqual({ kind: 'mfa', mfaToken: 'm2', isForStaff: true });
  });

  test('and may need none, though the first one did', async () => {
    isStaff();
    bench.server
      .on('POST /oauth/token', [MFA('m1'), { json: { ...TOKEN, access_token: 'staff', scope: STAFF } }])
      .on('POST /oauth/mfa/challenge', { json: { ...TOKEN, access_token: 'member' } });
    const { store } = bench.start();
    await store.signIn('alice', 'pw');
    await store.answerChallenge('m1', '123456', 'totp');
    expect([storedToken(), sent('POST /oauth/mfa/challenge').length]).toEqual(['staff', 1]);
  });

  describe('and a second step', () => {
    const challenged = (replies: Reply[]) => {
      bench.server.on('POST /oauth/token', [MFA('m1'), MFA('m2')]).on('POST /oauth/mfa/challenge', replies);
      isStaff();
    };
    const member = { json: { ...TOKEN, access_token: 'member' } };
    const staff = { json: { ...TOKEN, access_token: 'staff', scope: STAFF } };

    test('one code of the authenticator is enough for both tokens', async () => {
      challenged([member, staff]);
      const { store } = bench.start();
      await store.signIn('alice', 'pw');
      expect(await store.answerChallenge('m1', '123456', 'totp')).toEqual({ kind: 'signed-in' });
      expect(sent('POST /oauth/mfa/challenge').map(({ mfa_token, code }) => [mfa_token, code])).toEqual([
        ['m1', '123456'],
        ['m2', '123456'],
      ]);
      expect([storedToken(), revoked()]).toEqual(['staff', ['member']]);
    });

    test.each<['totp' | 'recovery', Reply[]]>([
      ['totp', [member, { status: 400, json: { error: 'Invalid code' } }, staff]],
      ['recovery', [member, staff]],
    ])('a code that is valid once (%s) is followed by a question for another', async (type, replies) => {
      challenged(replies);
      const { store } = bench.start();
      await store.signIn('alice', 'pw');
      const second = await store.answerChallenge('m1', '123456', type);
      expect(second).toEqual({ kind: 'mfa', mfaToken: 'm2', isForStaff: true });
      expect([store.view.role, revoked()]).toEqual(['anonymous', ['member']]);
      expect(await store.answerChallenge('m2', '654321', 'totp')).toEqual({ kind: 'signed-in' });
      expect(storedToken()).toBe('staff');
    });
  });
});

describe("on the instance's own page", () => {
  const sessionStorage = new MemoryStorage();
  const leave = async (choices?: object) =>
    new URL(
      await new Promise<string>((resolve) => {
        void bench.start({ sessionStorage, assign: resolve }).store.startAuthorization(choices);
      }),
    ).searchParams;
  const comeBack = (state: string | null, query = 'code=k1') =>
    bench.start({ sessionStorage }).store.finishAuthorization(`?${query}&state=${state}`);

  test('a member of staff is signed in as a member, and may then allow the calls of staff', async () => {
    isStaff();
    bench.server.on('POST /oauth/token', [
      { json: { ...TOKEN, access_token: 'member' } },
      { json: { ...TOKEN, access_token: 'staff', scope: STAFF } },
    ]);
    const first = await leave({ from: '/notice/7' });
    expect(first.get('scope')).toBe('read write follow push');
    expect(await comeBack(first.get('state'))).toEqual({ kind: 'signed-in', from: '/notice/7', lacksStaffScope: true });
    expect(storedToken()).toBe('member');
    const second = await leave({ from: '/notice/7', isForStaff: true });
    expect(second.get('scope')).toBe(STAFF);
    expect(await comeBack(second.get('state'))).toEqual({ kind: 'signed-in', from: '/notice/7' });
    expect([storedToken(), revoked()]).toEqual(['staff', ['member']]);
  });

  test('who does not allow them stays signed in', async () => {
    isStaff();
    bench.server.on('POST /oauth/token', { json: { ...TOKEN, access_token: 'member' } });
    await comeBack((await leave()).get('state'));
    const second = await leave({ isForStaff: true });
    expect(await comeBack(second.get('state'), 'error=access_denied')).toMatchObject({ reason: 'denied' });
    expect([storedToken(), revoked()]).toEqual(['member', []]);
  });

  test('a refused scope leads there again with fewer, once', async () => {
    const state = (await leave()).get('state');
    const again = new URL(
      await new Promise<string>((resolve) => {
        void bench
          .start({ sessionStorage, assign: resolve })
          .store.finishAuthorization(`?error=invalid_scope&state=${state}`);
      }),
    ).searchParams;
    expect(again.get('scope')).toBe('read write');
    expect(await comeBack(again.get('state'), 'error=invalid_scope')).toMatchObject({ reason: 'failed' });
  });
});
