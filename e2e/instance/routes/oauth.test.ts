import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { TestClient } from '../testing/client.ts';
import { onEachFlavour } from '../testing/flavours.ts';
import { form, oauthClient, REDIRECT } from '../testing/oauth-client.ts';

onEachFlavour('signing in', ({ anonymous, instance, id }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const { register, signIn } = oauthClient(anonymous);
  const totp = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instance.core.clock.now() });

  test('an app registers, and gets a token without an account', async () => {
    const app = await register();
    const { body } = await anonymous.send('POST', '/oauth/token', form({ ...app, grant_type: 'client_credentials' }));
    const alone = new TestClient(instance, body.access_token);
    expect((await alone.get('/api/v1/apps/verify_credentials')).body.name).toBe('Test');
    expect((await alone.get('/api/v1/timelines/home')).status).toBe(isMastodon ? 401 : 403);
    expect((await alone.get('/api/v1/timelines/public')).status).toBe(200);
    expect((await anonymous.post('/api/v1/apps', { client_name: 'x' })).status).toBe(400);
    expect((await anonymous.get('/api/v1/apps/verify_credentials')).status).toBe(isMastodon ? 401 : 400);
  });

  test('the password grant, its refusals, and revocation', async () => {
    const app = await register();
    const ask = (password: string, username = 'maren') =>
      anonymous.send('POST', '/oauth/token', form({ ...app, grant_type: 'password', username, password }));
    const answer = await ask('skerry-demo');
    if (isMastodon) {
      expect(answer).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
      return;
    }
    expect(answer.body).toMatchObject({
      token_type: 'Bearer',
      scope: flavour === 'pleroma' ? 'read write follow push admin' : 'read write follow push',
      me: `${instance.url}/users/maren`,
    });
    expect(answer.headers.get('set-cookie')).toContain('pleroma_key=');
    expect((await ask('skerry-demo', 'maren@mail.example')).status).toBe(200);
    expect(await ask('wrong')).toMatchObject({ status: 400, body: { error: 'Invalid credentials' } });
    expect((await ask('skerry-demo', 'admin')).body.scope).toContain('admin');
    const client = new TestClient(instance, answer.body.access_token);
    expect((await client.get('/api/v1/accounts/verify_credentials')).status).toBe(200);
    expect((await client.post('/oauth/revoke', { token: answer.body.access_token })).body).toEqual({});
    expect((await client.get('/api/v1/accounts/verify_credentials')).status).toBe(403);
    expect((await anonymous.send('POST', '/oauth/token', form({ ...app, grant_type: 'nonsense' }))).status).toBe(500);
  });

  test('the authorization code comes from the instance’s own page', async () => {
    const app = await register();
    const page = await anonymous.get(
      `/oauth/authorize?response_type=code&client_id=${app.client_id}&redirect_uri=${encodeURIComponent(REDIRECT)}&scope=read+write&state=st`,
    );
    expect(page.text).toContain('authorization[password]');
    expect((await signIn(app, 'maren', 'wrong')).status).toBe(401);
    const back = await signIn(app, 'maren');
    const location = new URL(back.headers.get('location') ?? '');
    expect([back.status, location.origin + location.pathname, location.searchParams.get('state')]).toEqual([
      302,
      REDIRECT,
      'st',
    ]);
    const exchange = form({
      ...app,
      grant_type: 'authorization_code',
      code: location.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
    });
    const token = await anonymous.send('POST', '/oauth/token', exchange);
    expect(token.body.scope).toBe('read write');
    const again = await anonymous.send('POST', '/oauth/token', exchange);
    if (flavour.startsWith('akkoma')) expect(again.body.access_token).toBe(token.body.access_token);
    else expect(again.status).toBe(400);
    expect(
      (await anonymous.get(`/oauth/authorize?client_id=${app.client_id}&redirect_uri=https%3A%2F%2Fevil.example`))
        .status,
    ).toBe(400);
  });

  test('a proof key is required if the server supports it', async () => {
    const app = await register();
    const challenge = createHash('sha256').update('verifier').digest('base64url');
    const code = async (): Promise<string> =>
      new URL(
        (await signIn(app, 'maren', 'skerry-demo', [['authorization[code_challenge]', challenge]])).headers.get(
          'location',
        ) ?? '',
      ).searchParams.get('code') ?? '';
    const ask = async (verifier: string) =>
      anonymous.send(
        'POST',
        '/oauth/token',
        form({
          ...app,
          grant_type: 'authorization_code',
          code: await code(),
          redirect_uri: REDIRECT,
          code_verifier: verifier,
        }),
      );
    expect((await ask('verifier')).status).toBe(200);
    expect((await ask('other')).status).toBe(isMastodon ? 400 : 200);
  });

  test('scopes limit what a token may do', async () => {
    const app = await register('read');
    const code = await anonymous.send(
      'POST',
      '/oauth/authorize',
      new URLSearchParams([
        ['authorization[scope][]', 'read'],
        ['authorization[name]', 'maren'],
        ['authorization[password]', 'skerry-demo'],
        ['authorization[client_id]', app.client_id],
        ['authorization[redirect_uri]', REDIRECT],
      ]),
    );
    const token = await anonymous.send(
      'POST',
      '/oauth/token',
      form({
        ...app,
        grant_type: 'authorization_code',
        code: new URL(code.headers.get('location') ?? '').searchParams.get('code') ?? '',
        redirect_uri: REDIRECT,
      }),
    );
    const reader = new TestClient(instance, token.body.access_token);
    expect((await reader.get('/api/v1/timelines/home')).status).toBe(200);
    const refused = await reader.post('/api/v1/statuses', { status: 'x' });
    expect(refused).toMatchObject({
      status: 403,
      body: {
        error: isMastodon
          ? 'This action is outside the authorized scopes'
          : 'Insufficient permissions: write:statuses.',
      },
    });
    expect((await reader.post(`/api/v1/accounts/${id('noor')}/follow`)).status).toBe(403);
  });

  test('the second factor: set-up, challenge, recovery, and off again', async () => {
    if (isMastodon) return;
    const own = new TestClient(instance, instance.tokenFor('elif'));
    const base = '/api/pleroma/accounts/mfa';
    const { codes } = (await own.get(`${base}/backup_codes`)).body;
    const { key, provisioning_uri } = (await own.get(`${base}/setup/totp`)).body;
    expect(provisioning_uri).toMatch(/^otpauth:\/\/totp\//);
    expect(await own.post(`${base}/confirm/totp`, { password: 'skerry-demo', code: '000000' })).toMatchObject({
      status: 422,
      body: { error: 'invalid_token' },
    });
    expect(await own.post(`${base}/confirm/totp`, { password: 'wrong', code: totp(key) })).toMatchObject({
      status: 422,
      body: { error: 'Invalid password.' },
    });
    expect((await own.post(`${base}/confirm/totp`, { password: 'skerry-demo', code: totp(key) })).status).toBe(200);
    const app = await register();
    const challenge = async (type: string, code: string) => {
      const asked = await anonymous.send(
        'POST',
        '/oauth/token',
        form({ ...app, grant_type: 'password', username: 'elif', password: 'skerry-demo' }),
      );
      expect(asked).toMatchObject({ status: 403, body: { error: 'mfa_required', supported_challenge_types: 'totp' } });
      return anonymous.send(
        'POST',
        '/oauth/mfa/challenge',
        form({ ...app, mfa_token: asked.body.mfa_token, challenge_type: type, code }),
      );
    };
    expect((await challenge('totp', totp(key))).body.me).toBe(`${instance.url}/users/elif`);
    expect(await challenge('totp', '123')).toMatchObject({ status: 400, body: { error: 'Invalid code' } });
    expect((await challenge('recovery', codes[0])).status).toBe(200);
    expect((await challenge('recovery', codes[0])).status).toBe(400);
    const page = await signIn(app, 'elif');
    expect(page.text).toContain('mfa[code]');
    expect((await own.delete(`${base}/totp`, { password: 'skerry-demo' })).status).toBe(200);
    expect((await own.get(base)).body).toEqual({ settings: { enabled: false, totp: false } });
  });
});
