import { expect, test } from 'vitest';
import { TestClient } from '../testing/client.ts';
import { onEachFlavour } from '../testing/flavours.ts';
import { form, oauthClient, REDIRECT } from '../testing/oauth-client.ts';

onEachFlavour('sessions', ({ anonymous, instance }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const { register } = oauthClient(anonymous);
  test('a session cookie signs in, a list of sessions ends them', async () => {
    if (isMastodon) return;
    const token = instance.tokenFor('hanne');
    const byCookie = await anonymous.get('/api/v1/accounts/verify_credentials', { cookie: `pleroma_key=${token}` });
    expect(byCookie.body.acct).toBe('hanne');
    const own = new TestClient(instance, token);
    const [entry] = (await own.get('/api/oauth_tokens')).body;
    expect(entry).toMatchObject({ id: expect.any(Number), app_name: 'Test controls' });
    const gone = await own.delete(`/api/oauth_tokens/${entry.id}`);
    expect([gone.status, gone.text]).toEqual([201, '']);
    expect((await own.get('/api/v1/accounts/verify_credentials')).status).toBe(403);
  });

  test('a signed-in user is redirected at once, unless the client requests the page', async () => {
    const grant = (app: { client_id: string; client_secret: string }, scope = 'read write') =>
      anonymous.send(
        'POST',
        '/oauth/token',
        form({ ...app, grant_type: 'password', username: 'grace', password: 'skerry-demo', scope }),
      );
    const authorize = (app: { client_id: string }, cookie: string, more = '') =>
      anonymous.get(
        `/oauth/authorize?response_type=code&client_id=${app.client_id}&redirect_uri=${encodeURIComponent(REDIRECT)}&scope=read+write&state=st${more}`,
        { cookie },
      );
    const app = await register();
    if (isMastodon) {
      expect((await authorize(app, `pleroma_key=${instance.tokenFor('grace')}`)).text).toContain(
        'authorization[password]',
      );
      return;
    }
    const signedIn = await grant(app);
    const cookie = /pleroma_key=[\w-]+/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const own = new URL((await authorize(app, cookie)).headers.get('location') ?? '');
    expect([own.searchParams.get('access_token'), own.searchParams.get('state')]).toEqual([
      signedIn.body.access_token,
      'st',
    ]);
    expect((await authorize(app, cookie, '&force_login=true')).text).toContain('authorization[password]');
    expect((await authorize(app, 'pleroma_key=unknown')).text).toContain('authorization[password]');

    const other = await register();
    expect((await authorize(other, cookie)).text).toContain('authorization[password]');
    await grant(other, 'read');
    expect((await authorize(other, cookie)).text).toContain('authorization[password]');
    await grant(other);
    const again = await authorize(other, cookie);
    if (!flavour.startsWith('akkoma')) {
      expect(again.text).toContain('authorization[password]');
      return;
    }
    const code = new URL(again.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const exchanged = await anonymous.send(
      'POST',
      '/oauth/token',
      form({ ...other, grant_type: 'authorization_code', code, redirect_uri: REDIRECT }),
    );
    expect(exchanged.body).toMatchObject({ scope: 'read write', me: `${instance.url}/users/grace` });
  });

  test('changing the password ends every session', async () => {
    if (isMastodon) return;
    const own = new TestClient(instance, instance.tokenFor('jonas'));
    const change = (password: string, next = 'new-password') =>
      own.post('/api/pleroma/change_password', {
        password,
        new_password: next,
        new_password_confirmation: 'new-password',
      });
    expect(await change('wrong')).toMatchObject({ status: 200, body: { error: 'Invalid password.' } });
    expect(await change('skerry-demo', 'other')).toMatchObject({
      status: 200,
      body: { error: 'New password does not match confirmation.' },
    });
    expect((await change('skerry-demo')).body).toEqual({ status: 'success' });
    expect((await own.get('/api/v1/accounts/verify_credentials')).status).toBe(403);
  });
});
