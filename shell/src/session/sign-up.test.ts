import { expect, test } from 'vitest';
import { ALICE, sessionForEachTest, TOKEN, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import type { Reply } from './testing/test-doubles.ts';

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

const CREATE = 'POST /api/v1/accounts';
const carol = { username: 'carol', fullname: 'Carol', email: 'c@mail.test', password: 'pw', confirm: 'pw' };
const APP_TOKEN = { access_token: 'app1', token_type: 'Bearer', scope: 'read write follow push' };
const OWN_TOKEN = { ...TOKEN, access_token: 'own1', scope: 'read write', me: 'https://instance.test/users/carol' };

const register = (reply: Reply) => {
  bench.server.on('POST /oauth/token', { json: APP_TOKEN }).on(CREATE, reply);
  return bench.start().store.register(carol);
};

test('[SH-108] [API-007] [PR-082] [PR-083] [PR-088] an account is created with a token of the app, and signed in with its own', async () => {
  bench.server.on('POST /oauth/token', { json: APP_TOKEN }).on(CREATE, { json: OWN_TOKEN });
  const { store } = bench.start();
  expect(await store.register(carol)).toEqual({ kind: 'signed-in' });
  expect(bench.sentTo('POST /oauth/token')).toEqual({
    client_id: 'c1',
    client_secret: 's1',
    grant_type: 'client_credentials',
    scope: 'read write follow push',
  });
  const [asked] = bench.server.to(CREATE);
  expect(asked?.headers.get('authorization')).toBe('Bearer app1');
  expect(JSON.parse(asked?.body as string)).toMatchObject({ ...carol, agreement: true, locale: 'en_US' });
  expect(bench.server.to(VERIFY)[0]?.headers.get('authorization')).toBe('Bearer own1');
  expect(store.view).toMatchObject({ account: { id: ALICE.id }, scopes: ['read', 'write'] });
});

test("[SH-109] the registration and the user's token are kept, the token of the app is not", async () => {
  bench.server.on('POST /oauth/token', { json: APP_TOKEN }).on(CREATE, { json: OWN_TOKEN });
  const { store } = bench.start();
  await store.register(carol);
  expect(JSON.parse(bench.storage.getItem(SESSION_KEY) ?? '')).toMatchObject({
    app: { clientId: 'c1', clientSecret: 's1' },
    account: { token: 'own1', app: { clientId: 'c1', clientSecret: 's1' } },
  });
  expect(bench.storage.getItem(SESSION_KEY)).not.toContain('app1');
});

test('a token without scopes has those of the app', async () => {
  bench.server.on('POST /oauth/token', { json: APP_TOKEN }).on(CREATE, { json: { ...OWN_TOKEN, scope: undefined } });
  const { store } = bench.start();
  await store.register(carol);
  expect(store.view.scopes).toEqual(['read', 'write', 'follow', 'push']);
});

test.each<[string, object, object]>([
  ['PR-089', { identifier: 'awaiting_approval', message: 'x' }, { kind: 'awaiting-approval' }],
  ['PR-090', { identifier: 'missing_confirmed_email', message: 'x' }, { kind: 'missing-confirmed-email' }],
])('[%s] %j signs nobody in', async (_, json, outcome) => {
  expect(await register({ json })).toEqual(outcome);
  expect(bench.server.to(VERIFY)).toHaveLength(0);
  expect(bench.problems).toEqual([]);
});

test.each<[string, Reply]>([
  ['another identifier', { json: { identifier: 'manual_login_required', message: 'x' } }],
  ['an empty object', { json: {} }],
  ['a list', { json: [] }],
  ['a page of HTML', { text: '<!doctype html>' }],
])('[PR-091] %s is logged, and the account is there', async (_, reply) => {
  expect(await register(reply)).toEqual({ kind: 'created' });
  expect(bench.problems).toHaveLength(1);
});

test('a token that the server refuses until the address is confirmed signs nobody in (Mastodon)', async () => {
  bench.server.on(VERIFY, { status: 403, json: { error: 'Your login is missing a confirmed e-mail address' } });
  expect(await register({ json: { ...APP_TOKEN, access_token: 'own1' } })).toEqual({ kind: 'missing-confirmed-email' });
});

test('an account whose token could not be verified is there all the same', async () => {
  bench.server.on(VERIFY, new TypeError('failed'));
  expect(await register({ json: OWN_TOKEN })).toEqual({ kind: 'created' });
});

test('[PR-092] a refusal is logged, and has its messages by field', async () => {
  expect(await register({ status: 400, json: { error: '{"ap_id":["has already been taken"]}' } })).toMatchObject({
    kind: 'failed',
    error: { code: 'invalid', status: 400 },
    problems: [{ key: 'username', field: 'Username', message: 'has already been taken' }],
  });
  expect(bench.problems).toEqual(['an account could not be created']);
});

test.each<[string, Reply, string]>([
  ['no connection', new TypeError('failed'), 'network'],
  ['a limit', { status: 429, headers: { 'retry-after': '30' } }, 'rate-limited'],
  ['an error of the server', { status: 500 }, 'server'],
  ['a refusal in words', { status: 403, json: { error: 'closed' } }, 'forbidden'],
])('%s fails as what it is, at the token and at the account', async (_, reply, code) => {
  expect(await register(reply)).toMatchObject({ kind: 'failed', error: { code } });
  if (code === 'forbidden') return;
  bench.storage.clear();
  bench.server.on('POST /oauth/token', reply);
  expect(await bench.start().store.register(carol)).toMatchObject({ kind: 'failed', error: { code } });
});

test.each([404, 405, 501])('a server without that call (%i) has a page of its own', async (status) => {
  expect(await register({ status })).toEqual({ kind: 'unsupported' });
});

test('so has a server without tokens for apps (snac)', async () => {
  bench.server.on('POST /oauth/token', { status: 400, text: '<html>' });
  expect(await bench.start().store.register(carol)).toEqual({ kind: 'unsupported' });
  expect(bench.server.to(CREATE)).toHaveLength(0);
});

test('a stored registration of the app that the server has forgotten is replaced', async () => {
  bench.storage.setItem(SESSION_KEY, JSON.stringify({ app: { clientId: 'old', clientSecret: 'x' }, account: null }));
  bench.server
    .on('POST /oauth/token', ({ body }) =>
      (body as URLSearchParams).get('client_id') === 'old'
        ? { status: 400, json: { error: 'Invalid credentials' } }
        : { json: APP_TOKEN },
    )
    .on(CREATE, { json: { identifier: 'awaiting_approval' } });
  expect(await bench.start().store.register(carol)).toEqual({ kind: 'awaiting-approval' });
  expect(bench.server.to('POST /api/v1/apps')).toHaveLength(1);
});
