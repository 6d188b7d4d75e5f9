import { expect, test } from 'vitest';
import { onEachFlavour } from '../../testing/flavours.ts';

const BASE = '/api/v1/pleroma/admin';

onEachFlavour(
  'what administrators maintain',
  ({ as, anonymous }, flavour) => {
    // Pleroma asks moderators for privileges that they do not have by default.
    const reader = flavour === 'pleroma' ? 'admin' : 'mod';
    test('the moderation log records who did what, by page, account and word', async () => {
      await as('mod').put(`${BASE}/users/tag`, {
        nicknames: ['grumble@loudpictures.example'],
        tags: ['mrf_tag:sandbox'],
      });
      await as('admin').patch(`${BASE}/users/deactivate`, { nicknames: ['grumble@loudpictures.example'] });
      const all = (await as(reader).get(`${BASE}/moderation_log`)).body;
      expect([all.total, all.items.length]).toEqual([2, 2]);
      expect(all.items[0]).toMatchObject({
        id: expect.any(Number),
        time: expect.any(Number),
        message: expect.stringContaining('@admin deactivated'),
        data: {
          actor: { nickname: 'admin', type: 'user' },
          subject: [{ nickname: 'grumble@loudpictures.example', type: 'user' }],
        },
      });
      expect(all.items[1].data).toMatchObject({ nicknames: ['grumble@loudpictures.example'] });
      const ofMod = `user_id=${all.items[1].data.actor.id}`;
      expect((await as(reader).get(`${BASE}/moderation_log?${ofMod}`)).body.total).toBe(1);
      const later = encodeURIComponent(new Date(all.items[0].time * 1000 + 60_000).toISOString());
      expect((await as(reader).get(`${BASE}/moderation_log?start_date=${later}`)).body.total).toBe(0);
      expect((await as(reader).get(`${BASE}/moderation_log?end_date=${later}`)).body.total).toBe(2);
      expect((await as(reader).get(`${BASE}/moderation_log?page_size=1&page=2`)).body.items[0].message).toContain(
        '@mod',
      );
      expect((await as(reader).get(`${BASE}/moderation_log?search=sandbox`)).body.total).toBe(1);
      expect((await as('maren').get(`${BASE}/moderation_log`)).status).toBe(403);
      expect((await as('mod').get(`${BASE}/moderation_log`)).status).toBe(reader === 'mod' ? 200 : 403);
    });

    test('invitations are created, listed, mailed and revoked', async () => {
      const made = (await as(reader).post(`${BASE}/users/invite_token`, { max_use: 2 })).body;
      expect(made).toMatchObject({ token: expect.any(String), used: false, max_use: 2, invite_type: 'reusable' });
      expect((await as(reader).post(`${BASE}/users/invite_token`, { expires_at: 'tomorrow' })).status).toBe(400);
      expect((await as(reader).get(`${BASE}/users/invites`)).body.invites).toContainEqual(made);
      expect((await as(reader).post(`${BASE}/users/revoke_invite`, { token: made.token })).body.used).toBe(true);
      expect((await as(reader).post(`${BASE}/users/revoke_invite`, { token: 'none' })).status).toBe(404);
      expect((await as(reader).post(`${BASE}/users/email_invite`, { email: 'guest@mail.example' })).status).toBe(400);
      expect((await as('mod').get(`${BASE}/users/invites`)).status).toBe(reader === 'mod' ? 200 : 403);
    });

    test('relays, front ends and blocked addresses are stored', async () => {
      expect((await as('admin').post(`${BASE}/relay`, { relay_url: 'https://relay.example/actor' })).body.actor).toBe(
        'https://relay.example/actor',
      );
      expect((await as('admin').get(`${BASE}/relay`)).body.relays.length).toBe(1);
      expect((await as('admin').post(`${BASE}/relay`, { relay_url: 'relay' })).status).toBe(500);
      await as('admin').delete(`${BASE}/relay`, { relay_url: 'https://relay.example/actor' });
      expect((await as('admin').get(`${BASE}/relay`)).body.relays).toEqual([]);
      expect((await as('admin').post(`${BASE}/frontends/install`, { name: 'nothing' })).status).toBe(400);
      const frontends = (await as('admin').post(`${BASE}/frontends/install`, { name: 'admin-fe' })).body as {
        name: string;
        installed: boolean;
      }[];
      expect(frontends.find(({ name }) => name === 'admin-fe')?.installed).toBe(true);
      await as('admin').post(`${BASE}/media_proxy_caches/purge`, { urls: ['https://a.example/x.png'], ban: true });
      expect((await as('admin').get(`${BASE}/media_proxy_caches`)).body).toMatchObject({
        urls: ['https://a.example/x.png'],
        count: 1,
      });
    });

    test('apps are listed, trusted and removed', async () => {
      const made = (
        await as('admin').post(`${BASE}/oauth_app`, { name: 'Boathouse', redirect_uris: 'https://b.example' })
      ).body;
      expect(made).toMatchObject({ name: 'Boathouse', trusted: false });
      expect((await as('admin').post(`${BASE}/oauth_app`, { name: '' })).body).toMatchObject({
        name: expect.anything(),
      });
      expect(
        (await as('admin').patch(`${BASE}/oauth_app/${made.id}`, { name: 'Boathouse', trusted: true })).body.trusted,
      ).toBe(true);
      expect((await as('admin').get(`${BASE}/oauth_app?name=Boat`)).body).toMatchObject({
        apps: [{ name: 'Boathouse' }],
        count: 1,
      });
      expect((await as('admin').delete(`${BASE}/oauth_app/${made.id}`)).status).toBe(204);
      expect((await as('admin').delete(`${BASE}/oauth_app/${made.id}`)).status).toBe(400);
    });

    test('rules are Pleroma’s', async () => {
      const made = await as('admin').post(`${BASE}/rules`, { text: 'Be kind', priority: 1 });
      if (flavour !== 'pleroma') {
        expect(made.status).toBe(404);
        return;
      }
      expect((await as('admin').patch(`${BASE}/rules/${made.body.id}`, { hint: 'Really' })).body).toMatchObject({
        text: 'Be kind',
        hint: 'Really',
      });
      expect((await anonymous.get('/api/v1/instance/rules')).body).toMatchObject([{ text: 'Be kind' }]);
      expect((await as('admin').delete(`${BASE}/rules/${made.body.id}`)).body).toEqual({});
    });

    test('only administrators remove a second factor or force a password reset', async () => {
      expect(await as('admin').put(`${BASE}/users/disable_mfa`, { nickname: 'elif' })).toMatchObject({
        status: 200,
        body: 'elif',
      });
      expect((await as('admin').patch(`${BASE}/users/force_password_reset`, { nicknames: ['elif'] })).status).toBe(204);
      const app = (
        await anonymous.post('/api/v1/apps', { client_name: 'T', redirect_uris: 'https://a.example', scopes: 'read' })
      ).body;
      const refused = await anonymous.post('/oauth/token', {
        client_id: app.client_id,
        client_secret: app.client_secret,
        grant_type: 'password',
        username: 'elif',
        password: 'skerry-demo',
      });
      expect(refused).toMatchObject({ status: 403, body: { identifier: 'password_reset_required' } });
      const { token } = (await as('admin').get(`${BASE}/users/elif/password_reset`)).body;
      expect(token).toEqual(expect.any(String));
      expect((await as('mod').put(`${BASE}/users/disable_mfa`, { nickname: 'elif' })).status).toBe(403);
    });
  },
  {},
  ['akkoma', 'akkoma-3.21', 'pleroma'],
);
