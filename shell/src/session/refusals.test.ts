import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ALICE, sessionForEachTest, STORED, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { settle, type Reply } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

interface Recorded {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
const ANSWERS = join(import.meta.dirname, '../../../shared/api/fixtures/answers');
const read = (path: string) => readFileSync(join(ANSWERS, path), 'utf8');
/** What a real server answered. The pages of HTML are not recorded, only that there was one. */
function answerOf(path: string): Reply {
  const { status, headers, body } = JSON.parse(read(path)) as Recorded;
  return typeof body === 'string'
    ? { status, headers, text: `<!DOCTYPE html>${body}` }
    : { status, headers, json: body };
}
const ofPleroma = (name: string, status: number): Reply => ({ status, text: read(`pleroma/${name}.json`) });

describe('a refused password', () => {
  test.each<[string, Reply]>([
    ['GoToSocial', answerOf('gotosocial/wrong_password.json')],
    ['snac', answerOf('snac/wrong_password.json')],
    ['Mastodon', { status: 400, json: { error: 'unsupported_grant_type', error_description: 'not supported' } }],
    ['a server without that call', { status: 404, text: 'Not Found' }],
    ['a server that allows no such request', { status: 405 }],
    ['a server without that way', { status: 501 }],
    ['an app that may not', { status: 401, json: { error: 'unauthorized_client' } }],
    ['nothing', { status: 400, text: '' }],
  ])('is not the password of %s: the page of the server is the way', async (_, reply) => {
    bench.server.on('POST /oauth/token', reply);
    expect(await bench.start().store.signIn('alice', 'pw')).toEqual({
      kind: 'failed',
      reason: 'password-refused',
      serverText: null,
    });
  });

  test.each<[string, Reply]>([
    ['Pleroma', ofPleroma('token_password_wrong', 400)],
    ['Akkoma, in the language of the user', { status: 400, json: { error: 'Ungültige Zugangsdaten' } }],
    ['a server with the words of OAuth', { status: 400, json: { error: 'invalid_grant', error_description: 'x' } }],
  ])('is a wrong one on %s', async (_, reply) => {
    bench.server.on('POST /oauth/token', reply);
    expect(await bench.start().store.signIn('alice', 'no')).toMatchObject({ reason: 'wrong-credentials' });
  });

  test('of another server is a wrong one only by the words of OAuth or of Pleroma', async () => {
    bench.instance$.next({ ...bench.instance$.value, abilities: {} });
    bench.server.on('POST /oauth/token', [
      { status: 400, json: { error: 'Bad Request: no such thing' } },
      ofPleroma('token_password_wrong', 400),
    ]);
    const { store } = bench.start();
    expect(await store.signIn('alice', 'pw')).toMatchObject({ reason: 'password-refused' });
    expect(await store.signIn('alice', 'pw')).toMatchObject({ reason: 'wrong-credentials' });
  });

  test.each<[string, Reply]>([
    ['a limit', { status: 429, json: { error: 'Throttled' } }],
    ['a failure of the server', { status: 500, json: { error: 'Bad request' } }],
  ])('by %s says nothing about passwords', async (_, reply) => {
    bench.server.on('POST /oauth/token', reply);
    expect(await bench.start().store.signIn('alice', 'pw')).toMatchObject({ reason: 'failed' });
  });
});

describe('a refused token of the app', () => {
  const stored = JSON.stringify({ app: { clientId: 'old', clientSecret: 'x' }, account: null });
  const refusing = (reply: Reply, grant = 'client_credentials') =>
    bench.server.on('POST /oauth/token', ({ body }) =>
      (body as URLSearchParams).get('grant_type') === grant ? reply : ofPleroma('token_password_wrong', 400),
    );

  test.each<[string, Reply]>([
    ['snac', answerOf('snac/wrong_password.json')],
    ['a server without such tokens', { status: 400, json: { error: 'unsupported_grant_type' } }],
    ['a server in trouble', { status: 500 }],
  ])('does not mean that %s has forgotten the app', async (_, reply) => {
    bench.storage.setItem(SESSION_KEY, stored);
    refusing(reply);
    expect(await bench.start().store.signIn('alice', 'no')).toMatchObject({ reason: 'wrong-credentials' });
    expect(bench.server.to('POST /api/v1/apps')).toEqual([]);
  });

  test.each<[string, Reply]>([
    ['Pleroma', ofPleroma('token_password_wrong', 400)],
    ['Akkoma, in the language of the user', { status: 400, json: { error: 'Ungültige Zugangsdaten' } }],
    ['Mastodon', { status: 401, json: { error: 'invalid_client' } }],
    ['a server without words', { status: 401 }],
  ])('means that on %s', async (_, reply) => {
    bench.storage.setItem(SESSION_KEY, stored);
    refusing(reply);
    await bench.start().store.signIn('alice', 'no');
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(1);
  });
});

describe('the scopes of the registration', () => {
  test('are fewer where the server refuses them, and that is remembered', async () => {
    bench.server.on('POST /api/v1/apps', ({ body }) =>
      (body as URLSearchParams).get('scopes') === 'read write'
        ? { json: { client_id: 'c2', client_secret: 's2' } }
        : { status: 422, json: { error: 'Validation failed: Scopes' } },
    );
    bench.server.on('POST /oauth/token', { json: { ...TOKEN, scope: 'read write' } });
    const { store } = bench.start();
    expect(await store.signIn('alice', 'pw')).toEqual({ kind: 'signed-in' });
    expect(bench.server.to('POST /api/v1/apps').map(({ body }) => (body as URLSearchParams).get('scopes'))).toEqual([
      'read write follow push',
      'read write follow',
      'read write',
    ]);
    expect(bench.sentTo('POST /oauth/token')).toMatchObject({ scope: 'read write' });
    await store.signIn('alice', 'pw');
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(3);
  });

  test('are not asked for again when the server fails', async () => {
    bench.server.on('POST /api/v1/apps', { status: 500 });
    expect(await bench.start().store.signIn('alice', 'pw')).toMatchObject({ reason: 'failed' });
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(1);
  });

  test('belong to one instance and one address of return', async () => {
    const app = {
      clientId: 'old',
      clientSecret: 'x',
      instance: 'https://other.test',
      scopes: 'read write follow push',
    };
    bench.server.on('POST /oauth/token', { json: TOKEN });
    bench.storage.setItem(SESSION_KEY, JSON.stringify({ app, account: null }));
    await bench.start().store.signIn('alice', 'pw');
    const here = { ...app, instance: 'https://instance.test', redirectUri: 'https://old.test/oauth-callback' };
    bench.storage.setItem(SESSION_KEY, JSON.stringify({ app: here, account: null }));
    await bench.start().store.signIn('alice', 'pw');
    expect(bench.server.to('POST /api/v1/apps')).toHaveLength(2);
  });
});

describe('a session', () => {
  const HOME = { method: 'POST', path: '/api/v1/statuses', parse: (raw: unknown) => raw } as const;
  const call = async (reply: Reply) => {
    bench.storage.setItem(SESSION_KEY, STORED);
    const session = bench.start();
    await settle();
    // After the time in which a confirmed session is not doubted.
    await vi.advanceTimersByTimeAsync(11_000);
    bench.server.on('POST /api/v1/statuses', reply);
    await session.transportFor(bench.page.signal).request(HOME);
    await settle();
    return session;
  };
  const refused = { status: 422, text: '<!DOCTYPE html>' };

  test.each<[string, Reply]>([
    ['GoToSocial (401)', answerOf('gotosocial/verify_credentials_bad_token.json')],
    ['Pleroma (403)', ofPleroma('verify_credentials_badtoken', 403)],
    ['snac (422)', answerOf('snac/verify_credentials_bad_token.json')],
  ])('ends when %s does not know its token any more', async (_, reply) => {
    bench.server.on(VERIFY, [{ json: ALICE }, reply]);
    const session = await call(refused);
    expect(session.store.view.role).toBe('anonymous');
  });

  test('stays when only a call was refused', async () => {
    const session = await call(refused);
    expect(bench.server.to(VERIFY)).toHaveLength(2);
    expect(session.store.view.account?.acct).toBe('alice');
  });

  test('is not doubted by a refusal with words', async () => {
    await call({ status: 422, json: { error: 'Validation failed: Text is too long' } });
    expect(bench.server.to(VERIFY)).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['has no such call', { status: 404 }],
    ['answers a page in its place', { text: '<!DOCTYPE html>' }],
    ['refuses it (snac)', answerOf('snac/wrong_password.json')],
    ['refuses the app', { status: 403, json: { error: 'unauthorized_client' } }],
    ['fails', { status: 500 }],
  ])(
    '[API-010] signing out succeeds where a server %s: the token is asked to be revoked, and gone here',
    async (_, reply) => {
      bench.storage.setItem(SESSION_KEY, STORED);
      bench.server.on('POST /oauth/revoke', reply);
      const { store } = bench.start();
      await settle();
      const ended: unknown[] = [];
      store.ended$.subscribe((reason) => ended.push(reason));
      await store.signOut();
      expect(bench.sentTo('POST /oauth/revoke')).toMatchObject({ client_id: 'c1', token: 't1' });
      expect(store.view.role).toBe('anonymous');
      expect(bench.storage.getItem(SESSION_KEY)).not.toContain('t1');
      expect([ended, bench.problems]).toEqual([[null], []]);
    },
  );
});
