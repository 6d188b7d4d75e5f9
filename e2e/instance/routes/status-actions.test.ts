import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

onEachFlavour('actions on a status', ({ as, anonymous, instance }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const fresh = (text = 'act on me'): string => String(instance.post('noor', { status: text })['id']);

  test('a favourite is counted, notifies the author, and can be undone', async () => {
    const id = fresh();
    const liked = await as('maren').post(`/api/v1/statuses/${id}/favourite`);
    expect(liked.body).toMatchObject({ favourites_count: 1, favourited: true });
    expect((await as('maren').post(`/api/v1/statuses/${id}/favourite`)).body.favourites_count).toBe(1);
    const notified = await as('noor').get('/api/v1/notifications?limit=1');
    expect(notified.body[0]).toMatchObject({ type: 'favourite', status: { id } });
    expect((await anonymous.get(`/api/v1/statuses/${id}/favourited_by`)).body[0].acct).toBe('maren');
    expect((await as('maren').post(`/api/v1/statuses/${id}/unfavourite`)).body).toMatchObject({
      favourites_count: 0,
      favourited: false,
    });
    const again = await as('maren').post(`/api/v1/statuses/${id}/unfavourite`);
    expect(again.status).toBe(isMastodon ? 200 : 400);
  });

  test('a repeat answers with its one wrapper, and unrepeat with the original', async () => {
    const id = fresh();
    const one = await as('maren').post(`/api/v1/statuses/${id}/reblog`);
    expect(one.body).toMatchObject({ account: { acct: 'maren' }, reblog: { id, reblogs_count: 1, reblogged: true } });
    expect('emoji_reactions' in one.body).toBe(false);
    expect((await as('maren').post(`/api/v1/statuses/${id}/reblog`)).body.id).toBe(one.body.id);
    expect((await as('maren').post(`/api/v1/statuses/${id}/unreblog`)).body).toMatchObject({ id, reblogs_count: 0 });
    const hidden = String(instance.post('noor', { status: '@maren x', visibility: 'direct' })['id']);
    expect((await as('maren').post(`/api/v1/statuses/${hidden}/reblog`)).status).toBe(404);
  });

  test('bookmarks are paged by their own ids', async () => {
    const ids = [fresh('b1'), fresh('b2'), fresh('b3')];
    for (const id of ids) await as('noor').post(`/api/v1/statuses/${id}/bookmark`);
    const page = await as('noor').get('/api/v1/bookmarks?limit=2');
    expect(page.body.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect(page.headers.get('link')).not.toContain(ids[1]);
    const unknown = await as('noor').post('/api/v1/statuses/nope/bookmark');
    expect(unknown.status).toBe(isMastodon ? 404 : 500);
  });

  test('only own public statuses are pinned, at most five', async () => {
    const others = fresh();
    expect(await as('maren').post(`/api/v1/statuses/${others}/pin`)).toMatchObject({
      status: 422,
      body: { error: "Someone else's status cannot be pinned" },
    });
    const closed = String(instance.post('grace', { status: 'p', visibility: 'private' })['id']);
    expect(await as('grace').post(`/api/v1/statuses/${closed}/pin`)).toMatchObject({
      status: 422,
      body: { error: 'Non-public status cannot be pinned' },
    });
    for (let index = 0; index < 5; index += 1)
      await as('grace').post(`/api/v1/statuses/${instance.post('grace', { status: 'pin' })['id']}/pin`);
    expect(
      (await as('grace').post(`/api/v1/statuses/${instance.post('grace', { status: 'pin' })['id']}/pin`)).status,
    ).toBe(400);
  });

  test('reactions add up by emoji, custom ones with their picture', async () => {
    if (isMastodon) return;
    const id = fresh();
    const path = `/api/v1/pleroma/statuses/${id}/reactions`;
    await as('maren').put(`${path}/${encodeURIComponent('🍵')}`);
    await as('grace').put(`${path}/${encodeURIComponent('🍵')}`);
    await as('grace').put(`${path}/seal`);
    const { body } = await as('maren').get(path);
    expect(body.map(({ name, count, me }: { name: string; count: number; me: boolean }) => [name, count, me])).toEqual([
      ['🍵', 2, true],
      ['seal', 1, false],
    ]);
    expect(body[1].url).toContain('/emoji/custom/seal.webp');
    expect(await as('maren').put(`${path}/nonsense`)).toMatchObject({
      status: 400,
      body: { error: 'Could not add reaction emoji' },
    });
    expect((await as('maren').delete(`${path}/${encodeURIComponent('🍵')}`)).status).toBe(200);
    expect((await as('maren').delete(`${path}/${encodeURIComponent('🍵')}`)).status).toBe(400);
  });

  test('a muted thread sends no more notifications', async () => {
    const root = String(instance.post('maren', { status: 'thread' })['id']);
    await as('maren').post(`/api/v1/statuses/${root}/mute`);
    const before = (await as('maren').get('/api/v1/notifications?limit=1')).body[0]?.id;
    instance.post('noor', { status: '@maren again', in_reply_to_id: root });
    expect((await as('maren').get('/api/v1/notifications?limit=1')).body[0]?.id).toBe(before);
  });

  test('polls accept one vote for each account, and end', async () => {
    const made = instance.post('noor', { status: 'which', poll: { options: ['a', 'b'], expires_in: 600 } });
    const { id } = made['poll'] as { id: string };
    expect((await as('noor').post(`/api/v1/polls/${id}/votes`, { choices: [0] })).body).toEqual({
      error: "Poll's author can't vote",
    });
    expect((await as('maren').post(`/api/v1/polls/${id}/votes`, { choices: [0, 1] })).body).toEqual({
      error: 'Too many choices',
    });
    expect((await as('maren').post(`/api/v1/polls/${id}/votes`, { choices: [7] })).body).toEqual({
      error: 'Invalid indices',
    });
    expect((await as('maren').post(`/api/v1/polls/${id}/votes`, { choices: ['1'] })).body).toMatchObject({
      voted: true,
      own_votes: [1],
      votes_count: 1,
    });
    expect((await as('maren').post(`/api/v1/polls/${id}/votes`, { choices: [1] })).body).toEqual({
      error: 'Already voted',
    });
    instance.advance(11 * 60_000);
    expect((await anonymous.get(`/api/v1/polls/${id}`)).body.expired).toBe(true);
    expect((await as('maren').get('/api/v1/notifications?limit=1')).body[0].type).toBe('poll');
  });
});
