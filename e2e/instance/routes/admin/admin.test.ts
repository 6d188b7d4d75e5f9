import { expect, test } from 'vitest';
import { onEachFlavour } from '../../testing/flavours.ts';

const BASE = '/api/v1/pleroma/admin';

onEachFlavour(
  'staff',
  ({ as, anonymous, instance, id }, flavour) => {
    test('members, visitors and moderators are refused what their role may not do', async () => {
      const [member, moderator] =
        flavour === 'pleroma'
          ? ['User is not a staff member.', "User isn't privileged."]
          : ['User is not a staff member.', 'User is not an admin.'];
      expect(await as('maren').get(`${BASE}/reports`)).toMatchObject({ status: 403, body: { error: member } });
      expect(await as('mod').get(`${BASE}/config`)).toMatchObject({ status: 403, body: { error: moderator } });
      expect((await anonymous.get(`${BASE}/reports`)).status).toBe(403);
    });

    test('reports are listed, noted and closed', async () => {
      const { body } = await as('mod').get(`${BASE}/reports?state=open`);
      expect(body.total).toBe(2);
      const [report] = body.reports;
      expect(report).toMatchObject({
        state: 'open',
        account: { nickname: 'grumble@loudpictures.example', is_active: true },
        actor: { acct: 'priya@commonroom.example' },
      });
      expect((await as('mod').post(`${BASE}/reports/${report.id}/notes`, { content: 'seen' })).status).toBe(204);
      const mixed = await as('mod').patch(`${BASE}/reports`, {
        reports: [
          { id: report.id, state: 'resolved' },
          { id: 'nope', state: 'closed' },
        ],
      });
      expect([mixed.status, mixed.body]).toEqual([
        400,
        [
          { id: report.id, state: 'resolved' },
          { id: 'nope', error: 'not_found' },
        ],
      ]);
      const closed = (await as('mod').get(`${BASE}/reports/${report.id}`)).body;
      expect(closed).toMatchObject({ state: 'resolved', notes: [{ content: 'seen', user: { nickname: 'mod' } }] });
      expect((await as('mod').delete(`${BASE}/reports/${report.id}/notes/${closed.notes[0].id}`)).status).toBe(204);
      expect((await as('admin').get(`${BASE}/moderation_log?search=report`)).body.items[0].message).toContain('@mod');
    });

    test('accounts are found, deactivated, activated and tagged', async () => {
      const found = await as('mod').get(`${BASE}/users?filters=local,active&query=han`);
      expect(found.body).toMatchObject({ count: 1, users: [{ nickname: 'hanne', local: true }] });
      expect(
        (await as('mod').patch(`${BASE}/users/deactivate`, { nicknames: ['hanne'] })).body.users[0].is_active,
      ).toBe(false);
      expect((await anonymous.get(`/api/v1/accounts/${id('hanne')}`)).status).toBe(404);
      await as('mod').patch(`${BASE}/users/activate`, { nicknames: ['hanne'] });
      expect(
        (
          await as('mod').put(`${BASE}/users/tag`, {
            nicknames: ['hanne'],
            tags: ['mrf_tag:force-unlisted', 'mrf_tag:media-force-nsfw'],
          })
        ).status,
      ).toBe(204);
      expect((await as('hanne').post('/api/v1/statuses', { status: 'tagged' })).body).toMatchObject({
        visibility: 'unlisted',
        sensitive: true,
      });
      await as('mod').delete(`${BASE}/users/tag`, {
        nicknames: ['hanne'],
        tags: ['mrf_tag:force-unlisted', 'mrf_tag:media-force-nsfw'],
      });
      expect((await as('hanne').post('/api/v1/statuses', { status: 'free' })).body.visibility).toBe('public');
    });

    test('accounts are created, all or none, and get rights', async () => {
      const make = (...nicknames: string[]) =>
        as('admin').post(`${BASE}/users`, {
          users: nicknames.map((nickname) => ({ nickname, email: `${nickname}@new.example`, password: 'pw' })),
        });
      expect((await make('newt')).body).toEqual([
        { type: 'success', code: 200, data: { nickname: 'newt', email: 'newt@new.example' } },
      ]);
      expect((await make('fresh', 'maren')).status).toBe(409);
      expect((await as('admin').get(`${BASE}/users/fresh`)).status).toBe(404);
      expect((await as('admin').post(`${BASE}/users/newt/permission_group/moderator`)).body).toEqual({
        is_moderator: true,
      });
      expect((await as('admin').post(`${BASE}/users/newt/permission_group/queen`)).body).toEqual({
        error: 'No such permission_group',
      });
      expect((await as('admin').delete(`${BASE}/users/permission_group/admin`, { nicknames: ['admin'] })).status).toBe(
        403,
      );
      expect((await as('admin').delete(`${BASE}/users?nickname=newt`)).body).toEqual(['newt']);
    });

    test('statuses are limited and removed', async () => {
      const status = instance.post('noor', { status: 'too much' });
      expect(
        (await as('mod').put(`${BASE}/statuses/${status['id']}`, { sensitive: true, visibility: 'unlisted' })).body,
      ).toMatchObject({
        sensitive: true,
        visibility: 'unlisted',
      });
      expect((await as('mod').put(`${BASE}/statuses/${status['id']}`, { visibility: 'direct' })).status).toBe(400);
      expect((await as('mod').delete(`${BASE}/statuses/${status['id']}`)).body).toEqual({});
      expect((await as('mod').delete(`${BASE}/statuses/${status['id']}`)).body).toEqual({ error: 'Not found' });
    });

    test('announcements appear to members once they start, and are dismissed', async () => {
      const soon = new Date(instance.core.clock.now() + 3_600_000).toISOString();
      const made = (await as('admin').post(`${BASE}/announcements`, { content: 'Storm <b>', starts_at: soon })).body;
      expect(made).toMatchObject({ content: '<p>Storm &lt;b&gt;</p>', pleroma: { raw_content: 'Storm <b>' } });
      const seen = async (): Promise<boolean> =>
        (await as('maren').get('/api/v1/announcements')).body.some((entry: { id: string }) => entry.id === made.id);
      expect(await seen()).toBe(false);
      instance.advance(3_700_000);
      expect(await seen()).toBe(true);
      await as('maren').post(`/api/v1/announcements/${made.id}/dismiss`);
      expect(
        (await as('maren').get('/api/v1/announcements')).body.find((entry: { id: string }) => entry.id === made.id)
          .read,
      ).toBe(true);
      expect((await as('admin').delete(`${BASE}/announcements/${made.id}`)).body).toEqual({});
      expect((await as('admin').post(`${BASE}/announcements`, {})).status).toBe(400);
    });

    test('the front end’s configuration changes at once', async () => {
      const { configs } = (await as('admin').get(`${BASE}/config`)).body;
      const item = configs.find(({ key }: { key: string }) => key === ':frontend_configurations');
      expect(item.value[0].tuple[0]).toBe(':pleroma_fe');
      await as('admin').post(`${BASE}/config`, {
        configs: [
          {
            group: ':pleroma',
            key: ':frontend_configurations',
            value: [{ tuple: [':pleroma_fe', { theme: 'sea', sidebarRight: true }] }],
          },
        ],
      });
      expect((await anonymous.get('/api/pleroma/frontend_configurations')).body.pleroma_fe).toEqual({
        theme: 'sea',
        sidebarRight: true,
      });
      await as('admin').post(`${BASE}/config`, {
        configs: [{ group: ':pleroma', key: ':instance', value: [{ tuple: [':name', 'New name'] }] }],
      });
      expect((await anonymous.get('/api/v1/instance')).body.title).toBe('New name');
    });

    test('documents are replaced and restored', async () => {
      const form = new FormData();
      form.set('file', new Blob(['<p>Rules</p>'], { type: 'text/html' }), 'tos.html');
      expect((await as('admin').send('PATCH', `${BASE}/instance_document/terms-of-service`, form)).body.url).toBe(
        `${instance.url}/static/terms-of-service.html`,
      );
      expect((await anonymous.get('/static/terms-of-service.html')).text).toBe('<p>Rules</p>');
      expect((await as('admin').delete(`${BASE}/instance_document/terms-of-service`)).status).toBe(200);
      expect((await as('admin').delete(`${BASE}/instance_document/terms-of-service`)).status).toBe(404);
    });
  },
  {},
  ['akkoma', 'pleroma'],
);
