import { expect, test } from 'vitest';
import { TestClient } from '../testing/client.ts';
import { onEachFlavour } from '../testing/flavours.ts';

type Documented = Record<
  string,
  { parameters?: { name: string }[]; security?: Record<string, string[]>[]; responses: Record<string, unknown> }
>;

onEachFlavour('the description of the calls', ({ anonymous, instance }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const paths = async (): Promise<Record<string, Documented>> =>
    (await anonymous.get('/api/openapi')).body.paths as Record<string, Documented>;

  test('names the existing calls with their scopes, and none that this kind of server does not have', async () => {
    if (isMastodon) {
      expect((await anonymous.get('/api/openapi')).status).toBe(404);
      return;
    }
    const found = await paths();
    expect(found['/api/v1/timelines/home']?.['get']?.security).toEqual([{ oAuth: ['read:statuses'] }]);
    expect(found['/api/v1/statuses/{id}']?.['get']).toMatchObject({
      parameters: [{ name: 'id' }],
      security: [{ oAuth: expect.any(Array) }, {}],
    });
    expect(found['/api/v1/instance']?.['get']?.security).toBeUndefined();
    expect('/api/v1/timelines/bubble' in found).toBe(flavour.startsWith('akkoma'));
    expect('/api/v1/pleroma/chats' in found).toBe(flavour === 'pleroma');
  });

  test('each call for an account refuses anonymous requests as described', async () => {
    if (isMastodon) return;
    for (const [path, calls] of Object.entries(await paths()))
      for (const [method, call] of Object.entries(calls)) {
        if (call.security?.length !== 1) continue;
        const answer = await anonymous.send(
          method.toUpperCase(),
          path.replaceAll(/\{\w+\}/g, '1'),
          method === 'get' ? undefined : {},
        );
        expect([method, path, answer.status, answer.body]).toEqual([
          method,
          path,
          403,
          { error: 'Invalid credentials.' },
        ]);
        expect(call.responses).toHaveProperty('403');
      }
  });

  test('a token of another scope, or of an app only, is refused too', async () => {
    if (isMastodon) return;
    const app = (
      await anonymous.post('/api/v1/apps', {
        client_name: 'Narrow',
        redirect_uris: 'https://a.example',
        scopes: 'read:lists push',
      })
    ).body;
    const tokenFor = async (members: Record<string, string>): Promise<TestClient> =>
      new TestClient(
        instance,
        (
          await anonymous.post('/oauth/token', {
            client_id: app.client_id,
            client_secret: app.client_secret,
            ...members,
          })
        ).body.access_token,
      );
    const narrow = (scope: string): Promise<TestClient> =>
      tokenFor({ grant_type: 'password', username: 'maren', password: 'skerry-demo', scope });
    const [lists, push, alone] = [
      await narrow('read:lists'),
      await narrow('push'),
      await tokenFor({ grant_type: 'client_credentials', scope: 'push' }),
    ];
    for (const [path, calls] of Object.entries(await paths()))
      for (const [method, call] of Object.entries(calls)) {
        const scopes = call.security?.length === 1 ? (call.security[0]?.['oAuth'] ?? []) : [];
        if (scopes.length === 0) continue;
        const ask = (client: TestClient) =>
          client.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), method === 'get' ? undefined : {});
        const refused = await ask(scopes.includes('push') ? lists : push);
        expect([method, path, refused.status, refused.body]).toEqual([
          method,
          path,
          403,
          { error: `Insufficient permissions: ${scopes.join(' | ')}.` },
        ]);
        const anonymous = await ask(alone);
        expect([method, path, anonymous.status, anonymous.body]).toEqual([
          method,
          path,
          403,
          { error: 'Invalid credentials.' },
        ]);
      }
  });

  test('no call crashes on an empty request', async () => {
    if (isMastodon) return;
    for (const [path, calls] of Object.entries(await paths())) {
      if (!calls['get'] || calls['get'].security?.length === 1) continue;
      const answer = await anonymous.get(path.replaceAll(/\{\w+\}/g, 'none'));
      expect([path, answer.text.includes('"Internal server error"')]).toEqual([path, false]);
    }
  });
});
