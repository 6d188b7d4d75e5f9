import { describe, expect, test } from 'vitest';
import type { InstanceOptions } from '../options.ts';
import { createInstance, type Instance } from '../server.ts';
import { TestClient, type Answer } from '../testing/client.ts';

async function withInstance(
  options: InstanceOptions,
  run: (instance: Instance, app: TestClient) => Promise<void>,
): Promise<void> {
  const instance = await createInstance({ port: 0, seed: 'empty', faults: true, ...options });
  try {
    const anonymous = new TestClient(instance);
    const app = (
      await anonymous.post('/api/v1/apps', {
        client_name: 'T',
        redirect_uris: 'urn:ietf:wg:oauth:2.0:oob',
        scopes: 'read write follow',
      })
    ).body;
    const { body } = await anonymous.post('/oauth/token', {
      grant_type: 'client_credentials',
      client_id: app.client_id,
      client_secret: app.client_secret,
    });
    await run(instance, new TestClient(instance, body.access_token));
  } finally {
    await instance.close();
  }
}
const join = (app: TestClient, more: Record<string, unknown> = {}): Promise<Answer> =>
  app.post('/api/v1/accounts', {
    username: 'carol',
    password: 'a-long-password',
    email: 'carol@mail.example',
    agreement: true,
    ...more,
  });
const mailed = (instance: Instance): string =>
  instance.core.db.get<{ body: string }>('SELECT body FROM mails ORDER BY id DESC')?.body ?? '';

describe('registration', () => {
  test('an open instance answers with a token that works', async () => {
    await withInstance({}, async (instance, app) => {
      const { body } = await join(app, { fullname: 'Carol', bio: 'hi' });
      expect(
        (await new TestClient(instance, body.access_token).get('/api/v1/accounts/verify_credentials')).body,
      ).toMatchObject({
        acct: 'carol',
        display_name: 'Carol',
      });
      expect(await join(new TestClient(instance))).toMatchObject({
        status: 403,
        body: { error: 'Invalid credentials' },
      });
    });
  });

  test('errors are JSON inside `error`', async () => {
    await withInstance({}, async (_instance, app) => {
      const taken = await join(app, { username: 'maren', email: 'nonsense' });
      expect([taken.status, JSON.parse(taken.body.error)]).toEqual([
        400,
        { ap_id: ['has already been taken'], email: ['has invalid format'] },
      ]);
      expect(JSON.parse((await join(app, { username: 'api' })).body.error)).toEqual({ nickname: ['is reserved'] });
      expect(JSON.parse((await join(app, { username: 'a b' })).body.error)).toEqual({
        nickname: ['has invalid format'],
      });
      expect((await app.post('/api/v1/accounts', { username: 'x' })).body.error).toBe('Missing field: password.');
    });
  });

  test('by approval: waits for an administrator', async () => {
    await withInstance({ registration: 'approval' }, async (instance, app) => {
      expect((await join(app, { reason: 'boats' })).body).toMatchObject({ identifier: 'awaiting_approval' });
      const admin = new TestClient(instance, instance.tokenFor('admin'));
      const waiting = (await admin.get('/api/v1/pleroma/admin/users?filters=need_approval')).body;
      expect(waiting.users[0]).toMatchObject({ nickname: 'carol', registration_reason: 'boats', is_approved: false });
      await admin.patch('/api/v1/pleroma/admin/users/approve', { nicknames: ['carol'] });
      expect((await new TestClient(instance).get('/api/v1/accounts/carol')).status).toBe(200);
    });
  });

  test('by confirmed e-mail: the link in the mail opens the account', async () => {
    await withInstance({ registration: 'confirm' }, async (instance, app) => {
      expect((await join(app, { email: '' })).body).toEqual({ error: 'Missing parameter: email' });
      expect((await join(app)).body).toMatchObject({ identifier: 'missing_confirmed_email' });
      const anonymous = new TestClient(instance);
      expect((await anonymous.get('/api/v1/accounts/carol')).status).toBe(404);
      expect((await anonymous.get(mailed(instance))).status).toBe(302);
      expect((await anonymous.get('/api/v1/accounts/carol')).status).toBe(200);
    });
  });

  test('closed: only with an invitation, which works once', async () => {
    await withInstance({ registration: 'closed' }, async (instance, app) => {
      expect((await app.get('/nodeinfo/2.0.json')).body.openRegistrations).toBe(false);
      expect(await join(app)).toMatchObject({ status: 400, body: { error: 'Invalid token' } });
      const admin = new TestClient(instance, instance.tokenFor('admin'));
      const { token } = (await admin.post('/api/v1/pleroma/admin/users/invite_token')).body;
      expect((await join(app, { token })).status).toBe(200);
      expect((await join(app, { token, username: 'dave', email: 'd@mail.example' })).body).toEqual({
        error: 'Expired token',
      });
    });
  });

  test.each(['native', 'kocaptcha'] as const)('a %s captcha must be solved, and counts once', async (captcha) => {
    await withInstance({ captcha }, async (instance, app) => {
      const asked = (await app.get('/api/v1/pleroma/captcha')).body;
      expect(asked).toMatchObject({ type: captcha, seconds_valid: 300 });
      expect((await fetch(asked.url)).headers.get('content-type')).toBe('image/png');
      const { solution } = instance.core.db.get<{ solution: string }>(
        'SELECT solution FROM captchas WHERE token = :token',
        { token: asked.token },
      ) ?? {
        solution: '',
      };
      const with_ = (text: string, username = 'carol') =>
        join(app, {
          username,
          email: `${username}@mail.example`,
          captcha_token: asked.token,
          captcha_answer_data: asked.answer_data,
          captcha_solution: text,
        });
      expect(JSON.parse((await join(app)).body.error)).toEqual({
        captcha: ['Invalid CAPTCHA (Missing parameter: captcha_token)'],
      });
      expect(JSON.parse((await with_('nope')).body.error)).toEqual({ captcha: ['Invalid CAPTCHA'] });
      expect((await with_(solution)).status).toBe(200);
      expect(JSON.parse((await with_(solution, 'dave')).body.error)).toEqual({ captcha: ['CAPTCHA already used'] });
    });
  });

  test('a forgotten password is reset by mail', async () => {
    await withInstance({}, async (instance) => {
      const anonymous = new TestClient(instance);
      expect((await anonymous.post('/auth/password?email=nobody@mail.example')).status).toBe(204);
      expect(mailed(instance)).toBe('');
      expect((await anonymous.post('/auth/password?email=maren@mail.example')).status).toBe(204);
      const token = mailed(instance).split('/').at(-1) ?? '';
      expect((await anonymous.get(mailed(instance))).text).toContain('data[password]');
      await anonymous.send(
        'POST',
        '/api/v1/pleroma/password_reset',
        new URLSearchParams({
          'data[token]': token,
          'data[password]': 'fresh',
          'data[password_confirmation]': 'fresh',
        }),
      );
      const basic = (password: string) =>
        anonymous.get('/api/v1/accounts/verify_credentials', { authorization: `Basic ${btoa(`maren:${password}`)}` });
      expect([(await basic('skerry-demo')).status, (await basic('fresh')).status]).toEqual([403, 200]);
    });
  });

  test('a private instance shows visitors nothing', async () => {
    await withInstance({ private: true }, async (instance) => {
      const anonymous = new TestClient(instance);
      expect(await anonymous.get('/api/v1/timelines/public')).toMatchObject({
        status: 401,
        body: { error: 'authorization required for timeline view' },
      });
      expect(await anonymous.get('/api/v2/search?q=x')).toMatchObject({
        status: 403,
        body: { error: 'This resource requires authentication.' },
      });
      expect((await anonymous.get('/api/v1/accounts/maren')).status).toBe(401);
      expect((await anonymous.get('/api/v1/instance')).status).toBe(200);
    });
  });

  test('rate limits answer 429 when enabled', async () => {
    await withInstance({ rateLimits: true }, async (instance) => {
      const own = new TestClient(instance, instance.tokenFor('maren'));
      instance.core.clock.set(Date.now());
      const statuses = await Promise.all(
        Array.from({ length: 5 }, async () => (await own.get('/api/v1/timelines/home')).status),
      );
      expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429]);
      instance.core.clock.advance(600);
      expect((await own.get('/api/v1/timelines/home')).status).toBe(200);
    });
  });
});
