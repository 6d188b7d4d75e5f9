import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

onEachFlavour('notifications', ({ as, instance, id }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const types = async (query = ''): Promise<string[]> =>
    (await as('maren').get(`/api/v1/notifications?limit=40${query}`)).body.map(({ type }: { type: string }) => type);

  test('every kind reaches the right account', async () => {
    const own = instance.post('maren', { status: 'tell me' });
    await as('noor').post(`/api/v1/statuses/${own['id']}/favourite`);
    await as('noor').post(`/api/v1/statuses/${own['id']}/reblog`);
    instance.post('noor', { status: '@maren hi' });
    if (!isMastodon) await as('noor').put(`/api/v1/pleroma/statuses/${own['id']}/reactions/seal`);
    await as('noor').post(`/api/v1/accounts/${id('maren')}/unfollow`);
    await as('noor').post(`/api/v1/accounts/${id('maren')}/follow`);
    const latest = await types();
    expect(latest.slice(0, isMastodon ? 4 : 5)).toEqual([
      'follow',
      ...(isMastodon ? [] : ['pleroma:emoji_reaction']),
      'mention',
      'reblog',
      'favourite',
    ]);
    await as('maren').put(`/api/v1/statuses/${own['id']}`, { status: 'changed' });
    expect((await as('noor').get('/api/v1/notifications?limit=1')).body[0]).toMatchObject({
      type: 'update',
      status: { id: own['id'] },
    });
  });

  test('subscribers are notified of new statuses', async () => {
    await as('noor').post(`/api/v1/accounts/${id('grace')}/follow`, { notify: true });
    const status = instance.post('grace', { status: 'news' });
    expect((await as('noor').get('/api/v1/notifications?limit=1')).body[0]).toMatchObject({
      type: flavour.startsWith('akkoma') ? 'mention' : 'status',
      status: { id: status['id'] },
    });
  });

  test('kinds can be included and excluded', async () => {
    expect(new Set(await types(flavour.startsWith('akkoma') ? '&include_types[]=follow' : '&types[]=follow'))).toEqual(
      new Set(['follow']),
    );
    expect(await types('&exclude_types[]=favourite')).not.toContain('favourite');
    expect((await as('maren').get('/api/v1/notifications?account_id=nope')).status).toBe(404);
  });

  test('reading marks them and moves the marker', async () => {
    if (isMastodon) return;
    const [first] = (await as('maren').get('/api/v1/notifications?limit=1')).body;
    const seen = await as('maren').post('/api/v1/pleroma/notifications/read', { max_id: Number(first.id) });
    expect(seen.body.every((entry: { pleroma: { is_seen: boolean } }) => entry.pleroma.is_seen)).toBe(true);
    expect((await as('maren').get('/api/v1/markers?timeline[]=notifications')).body.notifications).toMatchObject({
      last_read_id: first.id,
      pleroma: { unread_count: 0 },
    });
    expect(await as('maren').post('/api/v1/pleroma/notifications/read', { id: 999_999 })).toMatchObject({
      status: 400,
      body: { error: 'Cannot get notification' },
    });
    expect((await as('maren').post('/api/v1/pleroma/notifications/read', {})).status).toBe(400);
  });

  test('a notification is shown, dismissed, and then missing', async () => {
    const [first] = (await as('maren').get('/api/v1/notifications?limit=1')).body;
    expect((await as('maren').get(`/api/v1/notifications/${first.id}`)).body.id).toBe(first.id);
    expect((await as('noor').get(`/api/v1/notifications/${first.id}`)).status).toBe(isMastodon ? 404 : 403);
    expect((await as('maren').post(`/api/v1/notifications/${first.id}/dismiss`)).body).toEqual({});
    expect((await as('maren').get(`/api/v1/notifications/${first.id}`)).status).toBe(isMastodon ? 404 : 403);
    await as('maren').post('/api/v1/notifications/clear');
    expect(await types()).toEqual([]);
  });

  test('staff are notified of reports', async () => {
    const status = instance.post('hanne', { status: 'reported' });
    const made = await as('noor').post('/api/v1/reports', {
      account_id: id('hanne'),
      status_ids: [status['id']],
      comment: 'rude & loud',
    });
    expect(made.body).toMatchObject({ action_taken: false });
    const notified = await as('mod').get(
      `/api/v1/notifications?limit=1&${isMastodon ? 'types' : 'include_types'}[]=${isMastodon ? 'admin.report' : 'pleroma:report'}`,
    );
    expect(notified.body[0]).toMatchObject({
      report: { content: 'rude &amp; loud', statuses: [{ id: status['id'] }] },
    });
    expect((await as('noor').post('/api/v1/reports', { account_id: 'nope' })).body).toEqual({
      error: 'Account not found',
    });
    expect(
      (await as('noor').post('/api/v1/reports', { account_id: id('hanne'), comment: 'x'.repeat(1001) })).status,
    ).toBe(400);
  });
});
