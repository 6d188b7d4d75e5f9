import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';
import { linked } from '../testing/client.ts';
import { TestSocket } from '../testing/socket.ts';

type Row = Record<string, never>;

onEachFlavour(
  'what the announced version of Mastodon has',
  ({ as, anonymous, instance, id }) => {
    test('the metadata of the authorization server names its grants and scopes', async () => {
      const { body } = await anonymous.get('/.well-known/oauth-authorization-server');
      expect(body).toMatchObject({
        issuer: `${instance.url}/`,
        grant_types_supported: ['authorization_code', 'client_credentials'],
        code_challenge_methods_supported: ['S256'],
      });
      expect(body.scopes_supported).toEqual(expect.arrayContaining(['read', 'write', 'follow', 'push', 'read:lists']));
    });

    test('a context names the work that still fetches replies, whose state can be asked for', async () => {
      const { id: root } = instance.post('jonas', { status: 'Far away' }) as { id: string };
      const work = instance.startRefresh(root);
      const path = `/api/v1/statuses/${root}/context`;
      const header = async (reader: ReturnType<typeof as>) =>
        (await reader.get(path)).headers.get('mastodon-async-refresh');
      expect(await header(as('maren'))).toBe(`id="${work}", retry=1, result_count=0`);
      expect(await header(anonymous)).toBeNull();
      const state = () => as('maren').get(`/api/v1_alpha/async_refreshes/${encodeURIComponent(work)}`);
      instance.continueRefresh(work, { found: 2 });
      expect((await state()).body.async_refresh).toEqual({ id: work, status: 'running', result_count: 2 });
      instance.continueRefresh(work, { found: 0, isFinished: true });
      expect((await state()).body.async_refresh).toMatchObject({ status: 'finished' });
      expect(await header(as('maren'))).toBeNull();
      expect((await as('maren').get('/api/v1_alpha/async_refreshes/none')).status).toBe(404);
    });

    test('favourites of a status are one group, mentions stand alone, and every id is resolved', async () => {
      const { id: mine } = instance.post('hanne', { status: 'Applause, please' }) as { id: string };
      for (const who of ['maren', 'noor', 'jonas']) await as(who).post(`/api/v1/statuses/${mine}/favourite`);
      instance.post('noor', { status: '@hanne one' });
      instance.post('noor', { status: '@hanne two' });
      const { body } = await as('hanne').get('/api/v2/notifications?limit=3');
      const [two, one, applause] = body.notification_groups;
      expect([two.type, one.type, applause.type]).toEqual(['mention', 'mention', 'favourite']);
      expect(applause).toMatchObject({ notifications_count: 3, status_id: mine });
      expect(applause.sample_account_ids).toEqual([id('jonas'), id('noor'), id('maren')]);
      expect(body.accounts.map((account: Row) => account['id'])).toEqual(
        expect.arrayContaining([id('jonas'), id('noor'), id('maren')]),
      );
      expect(body.statuses.map((status: Row) => status['id'])).toContain(mine);
      const alone = (await as('hanne').get(`/api/v2/notifications/${applause.group_key}`)).body;
      expect(alone.notification_groups).toHaveLength(1);
      expect((await as('hanne').get(`/api/v2/notifications/${applause.group_key}/accounts`)).body).toHaveLength(3);
      const apart = (await as('hanne').get('/api/v2/notifications?grouped_types[]=follow&limit=5')).body;
      expect(apart.notification_groups.filter((group: Row) => group['type'] === 'favourite')).toHaveLength(3);
      expect((await as('hanne').post(`/api/v2/notifications/${applause.group_key}/dismiss`)).status).toBe(200);
      expect((await as('hanne').get(`/api/v2/notifications/${applause.group_key}`)).status).toBe(404);
    });

    test('groups page without a gap or a repetition', async () => {
      const seen: string[] = [];
      let next: string | undefined = '/api/v2/notifications?limit=2';
      while (next) {
        const page = await as('maren').get(next);
        seen.push(...page.body.notification_groups.map((group: Row) => group['most_recent_notification_id']));
        next = page.body.notification_groups.length > 0 ? linked(page, 'next') : undefined;
      }
      const all = (await as('maren').get('/api/v2/notifications?limit=80')).body.notification_groups;
      expect(seen.length).toBeGreaterThan(3);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(all.map((group: Row) => group['most_recent_notification_id'])));
    });

    test('a policy holds notifications back until their sender is accepted', async () => {
      const path = '/api/v2/notifications/policy';
      const before = (await as('hanne').get(path)).body;
      expect(before).toMatchObject({ for_not_following: 'accept', for_private_mentions: 'filter' });
      const set = await as('hanne').patch(path, { for_not_following: 'filter' });
      expect(set.body.for_not_following).toBe('filter');
      expect((await as('hanne').patch(path, { for_not_following: 'perhaps' })).status).toBe(422);
      await as('hanne').post(`/api/v1/accounts/${id('jonas')}/unfollow`);
      const socket = await TestSocket.open(instance, `stream=user&access_token=${as('hanne').token}`);
      instance.post('jonas', { status: '@hanne held' });
      const list = async (query = '') => (await as('hanne').get(`/api/v1/notifications?limit=1${query}`)).body[0];
      expect((await list()).account.id).not.toBe(id('jonas'));
      expect((await list('&include_filtered=true')).account.id).toBe(id('jonas'));
      expect((await as('hanne').get(path)).body.summary).toEqual({
        pending_requests_count: 1,
        pending_notifications_count: 1,
      });
      const [request] = (await as('hanne').get('/api/v1/notifications/requests')).body;
      expect(request).toMatchObject({ notifications_count: '1', account: { id: id('jonas') } });
      expect(request.last_status.content).toContain('held');
      expect((await as('hanne').post(`/api/v1/notifications/requests/${request.id}/accept`)).status).toBe(200);
      expect((await list()).account.id).toBe(id('jonas'));
      instance.post('jonas', { status: '@hanne again' });
      const told = await socket.until(({ event }) => event === 'notification');
      expect(JSON.parse(told.payload).status.content).toContain('again');
      expect(socket.frames.filter(({ event }) => event === 'notification')).toHaveLength(1);
      socket.close();
    });

    test('what is dropped is gone, and a dismissed request too', async () => {
      const path = '/api/v2/notifications/policy';
      await as('daniel').patch(path, { for_not_followers: 'drop', for_not_following: 'filter' });
      for (const [one, other] of [
        ['daniel', 'piotr'],
        ['piotr', 'daniel'],
      ] as const)
        await as(one).post(`/api/v1/accounts/${id(other)}/unfollow`);
      instance.post('piotr', { status: '@daniel dropped' });
      expect((await as('daniel').get('/api/v1/notifications/requests')).body).toEqual([]);
      const all = (await as('daniel').get('/api/v1/notifications?include_filtered=true')).body;
      expect(all.some(({ status }: { status?: { content: string } }) => status?.content.includes('dropped'))).toBe(
        false,
      );
      await as('daniel').patch(path, { for_not_followers: 'accept' });
      instance.post('piotr', { status: '@daniel held' });
      const [request] = (await as('daniel').get('/api/v1/notifications/requests')).body;
      expect((await as('daniel').post('/api/v1/notifications/requests/dismiss', { id: [request.id] })).status).toBe(
        200,
      );
      expect((await as('daniel').get(path)).body.summary.pending_requests_count).toBe(0);
    });

    test('a letter from a stranger waits, an answer to one’s own does not', async () => {
      await as('ines').post(`/api/v1/accounts/${id('piotr')}/unfollow`);
      instance.post('piotr', { status: '@ines unasked', visibility: 'direct' });
      const requests = async () => (await as('ines').get('/api/v1/notifications/requests')).body;
      expect(await requests()).toMatchObject([{ account: { id: id('piotr') } }]);
      const mine = instance.post('ines', { status: '@piotr tell me', visibility: 'direct' });
      instance.post('piotr', { status: '@ines told', visibility: 'direct', in_reply_to_id: String(mine['id']) });
      expect(await requests()).toMatchObject([{ notifications_count: '1' }]);
      const [newest] = (await as('ines').get('/api/v1/notifications?limit=1')).body;
      expect(newest.status.content).toContain('told');
    });

    test('trends: hashtags with their history, statuses, links', async () => {
      const tags = (await anonymous.get('/api/v1/trends/tags?limit=3')).body;
      expect(tags).toHaveLength(3);
      expect(tags[0].history).toHaveLength(7);
      expect((await anonymous.get('/api/v1/trends?limit=3')).body).toEqual(tags);
      expect((await anonymous.get('/api/v1/trends/tags?limit=2&offset=1')).body).toEqual(tags.slice(1));
      const statuses = (await as('maren').get('/api/v1/trends/statuses')).body;
      expect(statuses.length).toBeGreaterThan(5);
      const weight = (status: Row): number => Number(status['favourites_count']) + 2 * Number(status['reblogs_count']);
      expect(statuses.map(weight)).toEqual(statuses.map(weight).toSorted((one: number, other: number) => other - one));
      const links = (await anonymous.get('/api/v1/trends/links')).body;
      expect(links[0]).toMatchObject({ type: 'link', title: expect.any(String), history: expect.any(Array) });
      expect(links.flatMap((one: Row) => one['authors'])).toMatchObject([{ account: { id: id('leila') } }]);
      const about = `/api/v1/timelines/link?url=${encodeURIComponent(links[0].url)}`;
      expect((await anonymous.get(about)).body[0].card.url).toBe(links[0].url);
      expect((await anonymous.get('/api/v1/timelines/link?url=https://no.example/')).status).toBe(404);
    });

    test('featured hashtags', async () => {
      const added = await as('maren').post('/api/v1/featured_tags', { name: '#Tides' });
      expect(added.body).toMatchObject({ name: 'tides', statuses_count: expect.stringMatching(/^\d+$/) });
      expect((await as('maren').post('/api/v1/featured_tags', { name: 'tides' })).status).toBe(422);
      expect((await as('maren').post('/api/v1/featured_tags', { name: 'no tag' })).status).toBe(422);
      expect((await anonymous.get(`/api/v1/accounts/${id('maren')}/featured_tags`)).body).toEqual([added.body]);
      expect((await as('maren').get('/api/v1/featured_tags/suggestions')).body.length).toBeGreaterThan(0);
      expect((await as('maren').delete(`/api/v1/featured_tags/${added.body.id}`)).status).toBe(200);
      expect((await as('maren').get('/api/v1/featured_tags')).body).toEqual([]);
      expect((await anonymous.get('/api/v2/instance')).body.configuration.accounts.max_featured_tags).toBe(10);
    });
  },
  {},
  ['mastodon'],
);

onEachFlavour(
  'what no other kind of server has',
  ({ as }, flavour) => {
    test('grouped notifications, their policy, trends', async () => {
      for (const path of ['/api/v2/notifications', '/api/v2/notifications/policy', '/api/v1/featured_tags'])
        expect([path, (await as('maren').get(path)).status]).toEqual([path, 404]);
      const trends = await as('maren').get('/api/v1/trends/tags');
      expect(trends.status).toBe(flavour === 'snac' ? 200 : 404);
    });
  },
  {},
  ['akkoma', 'pleroma', 'gotosocial', 'hollo', 'snac'],
);
