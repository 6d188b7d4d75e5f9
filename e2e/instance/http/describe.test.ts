import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

type Documented = Record<string, { parameters?: { name: string }[]; security?: Record<string, string[]>[]; responses: Record<string, unknown> }>;

onEachFlavour(
  'the description of the calls',
  ({ anonymous }, flavour) => {
    const isMastodon = flavour === 'mastodon';
    const paths = async (): Promise<Record<string, Documented>> => (await anonymous.get('/api/openapi')).body.paths as Record<string, Documented>;

    test('names what there is, with its scopes, and nothing this kind of server lacks', async () => {
      if (isMastodon) {
        expect((await anonymous.get('/api/openapi')).status).toBe(404);
        return;
      }
      const found = await paths();
      expect(found['/api/v1/timelines/home']?.['get']?.security).toEqual([{ oAuth: ['read:statuses'] }]);
      expect(found['/api/v1/statuses/{id}']?.['get']).toMatchObject({ parameters: [{ name: 'id' }], security: [{ oAuth: expect.any(Array) }, {}] });
      expect(found['/api/v1/instance']?.['get']?.security).toBeUndefined();
      expect('/api/v1/timelines/bubble' in found).toBe(flavour.startsWith('akkoma'));
      expect('/api/v1/pleroma/chats' in found).toBe(flavour === 'pleroma');
    });

    test('each call it names for an account refuses nobody’s request as it says', async () => {
      if (isMastodon) return;
      for (const [path, calls] of Object.entries(await paths()))
        for (const [method, call] of Object.entries(calls)) {
          if (call.security?.length !== 1) continue;
          const answer = await anonymous.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), method === 'get' ? undefined : {});
          expect([method, path, answer.status, answer.body]).toEqual([method, path, 403, { error: 'Invalid credentials.' }]);
          expect(call.responses).toHaveProperty('403');
        }
    });

    test('no call it names crashes on a request of nothing', async () => {
      if (isMastodon) return;
      for (const [path, calls] of Object.entries(await paths())) {
        if (!calls['get'] || calls['get'].security?.length === 1) continue;
        const answer = await anonymous.get(path.replaceAll(/\{\w+\}/g, 'none'));
        expect([path, answer.text.includes('"Internal server error"')]).toEqual([path, false]);
      }
    });
  },
);
