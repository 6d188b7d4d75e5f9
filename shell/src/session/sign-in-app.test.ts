import { describe, expect, test, vi } from 'vitest';
import { ALICE, sessionForEachTest, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import type { Reply } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
  bench.server.on('POST /oauth/token', { json: TOKEN });
});

const DESCRIPTION = 'GET /.well-known/oauth-authorization-server';
const form = ({ body }: { body: unknown }) => Object.fromEntries(body as URLSearchParams) as Record<string, string>;
const scopesOfApps = () => bench.server.to('POST /api/v1/apps').map((asked) => form(asked)['scopes']);
const signIn = (session = bench.start()) => session.store.signIn('alice', 'pw');
const announces = (abilities: object) => bench.instance$.next({ ...bench.instance$.value, abilities });

describe('what the server describes of its way to sign in', () => {
  test.each<[string, Reply, string]>([
    ['some', { json: { scopes_supported: ['write', 'read', 'profile'] } }, 'read write'],
    ['none that is needed', { json: { scopes_supported: ['profile'] } }, 'read write follow push'],
    ['nothing', { status: 404 }, 'read write follow push'],
    ['a page', { text: '<!DOCTYPE html>' }, 'read write follow push'],
    ['not even an answer', new TypeError('offline'), 'read write follow push'],
  ])('are the scopes to ask for: %s', async (_, reply, scopes) => {
    announces({ signInDescription: true });
    bench.server.on(DESCRIPTION, reply);
    expect(await signIn()).toEqual({ kind: 'signed-in' });
    expect(scopesOfApps()).toEqual([scopes]);
  });

  test('is asked once', async () => {
    announces({ signInDescription: true });
    bench.server.on(DESCRIPTION, { json: { scopes_supported: ['read', 'write'] } });
    const session = bench.start();
    await signIn(session);
    await signIn(session);
    expect([bench.server.to(DESCRIPTION).length, scopesOfApps()]).toEqual([1, ['read write']]);
  });

  test('is not asked where the instance does not announce one', async () => {
    await signIn();
    expect(bench.server.to(DESCRIPTION)).toEqual([]);
  });

  test.each<[string, object, Reply, boolean]>([
    ['announces it', { passwordGrant: true }, { status: 404 }, true],
    [
      'describes it',
      { signInDescription: true },
      { json: { grant_types_supported: ['authorization_code', 'password'] } },
      true,
    ],
    [
      'describes other ways',
      { signInDescription: true },
      { json: { grant_types_supported: ['authorization_code'] } },
      false,
    ],
    ['describes nothing', { signInDescription: true }, { status: 404 }, false],
    ['is silent', {}, { status: 404 }, false],
  ])('a password is taken where the server %s', async (_, abilities, reply, takes) => {
    announces(abilities);
    bench.server.on(DESCRIPTION, reply);
    expect(await bench.start().store.takesPasswords()).toBe(takes);
  });
});

describe('the registration of this client', () => {
  test.each([400, 403, 422])('is tried with fewer scopes after %i, and the last refusal is told', async (status) => {
    bench.server.on('POST /api/v1/apps', { status, json: { error: 'No apps today' } });
    expect(await signIn()).toMatchObject({ kind: 'failed', serverText: 'No apps today' });
    expect(scopesOfApps()).toEqual(['read write follow push', 'read write follow', 'read write']);
  });

  test.each([404, 429])('is tried once where that is answered with %i', async (status) => {
    bench.server.on('POST /api/v1/apps', { status });
    await signIn();
    expect(scopesOfApps()).toHaveLength(1);
  });

  test('is made once for two sign-ins at the same time, and again after it failed', async () => {
    bench.server.on('POST /api/v1/apps', [{ status: 500 }, { json: { client_id: 'c1', client_secret: 's1' } }]);
    const session = bench.start();
    await Promise.all([signIn(session), signIn(session)]);
    expect(scopesOfApps()).toHaveLength(1);
    expect(await signIn(session)).toEqual({ kind: 'signed-in' });
    expect(scopesOfApps()).toHaveLength(2);
  });

  test.each<[string, Reply]>([
    ['no JSON', { text: 'done' }],
    ['no secret', { json: { client_id: 'c1' } }],
  ])('that cannot be read (%s) is a failure of the server', async (_, reply) => {
    bench.server.on('POST /api/v1/apps', reply);
    expect(await signIn()).toEqual({ kind: 'failed', reason: 'failed', serverText: null });
    expect(bench.server.to('POST /oauth/token')).toEqual([]);
  });

  test('is proven once: a second wrong password asks only for a token of the user', async () => {
    bench.storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'c1', clientSecret: 's1' }, account: null }));
    bench.server.on('POST /oauth/token', (asked) =>
      form(asked)['grant_type'] === 'client_credentials' ? { json: TOKEN } : { status: 400, json: { error: 'no' } },
    );
    const session = bench.start();
    await signIn(session);
    await signIn(session);
    expect(bench.server.to('POST /oauth/token').map((asked) => form(asked)['grant_type'])).toEqual([
      'password',
      'client_credentials',
      'password',
    ]);
  });
});

describe('a stored registration', () => {
  const stores = () =>
    bench.storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'c1', clientSecret: 's1' }, account: null }));
  const answers = (ofApp: Reply, ofUser: Reply) =>
    bench.server.on('POST /oauth/token', (asked) =>
      form(asked)['grant_type'] === 'client_credentials' ? ofApp : ofUser,
    );

  test.each<[string, Reply]>([
    ['a token', { json: TOKEN }],
    ['a failure of the server', { status: 500 }],
  ])('is not doubted after %s', async (_, reply) => {
    stores();
    bench.server.on('POST /oauth/token', reply);
    await signIn();
    expect(bench.server.to('POST /oauth/token')).toHaveLength(1);
  });

  test('is doubted again as long as the server does not say that it knows it', async () => {
    stores();
    answers({ status: 500 }, { status: 400, json: { error: 'no' } });
    const session = bench.start();
    await signIn(session);
    await signIn(session);
    expect(bench.server.to('POST /oauth/token')).toHaveLength(4);
  });

  test.each<[Reply, number]>([
    [{ status: 401, json: { error: 'No such client' } }, 1],
    [{ status: 400, json: { error: 'No such client' } }, 0],
    [{ status: 400, json: { error: 'Invalid credentials' } }, 1],
  ])('of another server than Pleroma is unknown only where it says so: %j', async (reply, registrations) => {
    stores();
    announces({});
    answers(reply, { status: 400, json: { error: 'no' } });
    await signIn();
    expect(scopesOfApps()).toHaveLength(registrations);
  });
});

describe('the answer to a password', () => {
  test.each<[string, Reply, object]>([
    ['never comes', 'never', { reason: 'unreachable', serverText: null }],
    [
      'is a word for programs',
      { status: 403, json: { error: 'unauthorized_client' } },
      { reason: 'failed', serverText: null },
    ],
    ['is an error with 200', { json: { error: 'Not today' } }, { reason: 'failed', serverText: 'Not today' }],
    ['is a token without a text', { json: { access_token: '' } }, { reason: 'failed', serverText: null }],
  ])('that %s is a failure', async (_, reply, outcome) => {
    bench.server.on('POST /oauth/token', reply);
    const done = signIn();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await done).toEqual({ kind: 'failed', ...outcome });
  });

  test.each(['Sorry, invalid credentials', 'Invalid credentials were sent', 'Invalid credential'])(
    'of another server than Pleroma is no wrong password only because it says: %s',
    async (error) => {
      announces({});
      bench.server.on('POST /oauth/token', { status: 400, json: { error } });
      expect(await signIn()).toMatchObject({ reason: 'password-refused' });
    },
  );

  test.each(['Invalid credentials', 'INVALID CREDENTIALS.'])('is a wrong one where it says: %s', async (error) => {
    announces({});
    bench.server.on('POST /oauth/token', { status: 400, json: { error } });
    expect(await signIn()).toMatchObject({ reason: 'wrong-credentials' });
  });
});

describe('the owner of a new token', () => {
  test.each<[string, Reply]>([
    ['a page', { text: '<!DOCTYPE html>' }],
    ['somebody without an id', { json: { username: 'alice' } }],
  ])('that is %s signs nobody in, and the token is revoked', async (_, reply) => {
    bench.server.on(VERIFY, reply);
    const session = bench.start();
    expect(await signIn(session)).toEqual({ kind: 'failed', reason: 'failed', serverText: null });
    expect([session.store.view.role, bench.server.to('POST /oauth/revoke').length]).toEqual(['anonymous', 1]);
  });

  test('that cannot be revoked is logged', async () => {
    bench.server.on(VERIFY, { status: 401 }).on('POST /oauth/revoke', new TypeError('offline'));
    await signIn();
    expect(bench.problems).toHaveLength(1);
  });

  test.each(['read write admin:read', 'read write admin'])(
    'of the staff needs no second one for: %s',
    async (scope) => {
      bench.server.on('POST /oauth/token', { json: { ...TOKEN, scope } });
      bench.server.on(VERIFY, { json: { ...ALICE, pleroma: { is_admin: true } } });
      await signIn();
      expect(bench.server.to('POST /oauth/token')).toHaveLength(1);
    },
  );

  test('of the staff needs one if its scopes only look like theirs', async () => {
    bench.server.on('POST /oauth/token', { json: { ...TOKEN, scope: 'read write readadmin:' } });
    bench.server.on(VERIFY, { json: { ...ALICE, pleroma: { is_admin: true } } });
    await signIn();
    expect(bench.server.to('POST /oauth/token')).toHaveLength(2);
  });

  test('who signs in again with the same token keeps it', async () => {
    const session = bench.start();
    await signIn(session);
    await signIn(session);
    expect(bench.server.to('POST /oauth/revoke')).toEqual([]);
  });
});
