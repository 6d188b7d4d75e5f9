import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

onEachFlavour('lists, conversations, filters, profiles, chats and folders', ({ as, instance, id }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const isAkkoma = flavour.startsWith('akkoma');

  test('lists belong to their owner', async () => {
    const made = (await as('noor').post('/api/v1/lists', { title: 'Quay' })).body;
    expect(made).toMatchObject({ id: expect.stringMatching(/^\d+$/), title: 'Quay' });
    expect((await as('noor').put(`/api/v1/lists/${made.id}`, { title: 'Slip' })).body.title).toBe('Slip');
    expect((await as('noor').post('/api/v1/lists', { title: ' ' })).status).toBe(422);
    await as('noor').post(`/api/v1/lists/${made.id}/accounts`, { account_ids: [id('grace')] });
    expect((await as('noor').get(`/api/v1/lists/${made.id}/accounts`)).body[0].acct).toBe('grace');
    expect((await as('noor').get(`/api/v1/accounts/${id('grace')}/lists`)).body[0].title).toBe('Slip');
    expect((await as('noor').delete(`/api/v1/lists/${made.id}/accounts?account_ids[]=${id('grace')}`)).body).toEqual(
      {},
    );
    expect(await as('maren').get(`/api/v1/lists/${made.id}`)).toMatchObject({
      status: 404,
      body: { error: isMastodon ? 'Record not found' : 'List not found' },
    });
    expect((await as('noor').delete(`/api/v1/lists/${made.id}`)).body).toEqual({});
  });

  test('conversations of direct statuses', async () => {
    const [known] = (await as('maren').get('/api/v1/conversations')).body;
    expect(known).toMatchObject({ unread: true, accounts: [{ acct: 'grace' }], last_status: { visibility: 'direct' } });
    expect((await as('maren').post(`/api/v1/conversations/${known.id}/read`)).body.unread).toBe(false);
    expect((await as('maren').post('/api/v1/conversations/99999/read')).status).toBe(isMastodon ? 404 : 500);
    if (!isMastodon) {
      const statuses = (await as('maren').get(`/api/v1/pleroma/conversations/${known.id}/statuses`)).body;
      expect(statuses.map(({ id: key }: { id: string }) => key)).toEqual(
        statuses.map(({ id: key }: { id: string }) => key).toSorted(),
      );
      const answer = await as('maren').post('/api/v1/statuses', {
        status: 'no handles here',
        in_reply_to_conversation_id: known.id,
      });
      expect(answer.body).toMatchObject({
        visibility: 'direct',
        pleroma: { direct_conversation_id: expect.any(Number) },
      });
      expect((await as('maren').get('/api/v1/pleroma/conversations/99999')).body).toEqual({
        error: 'Unknown conversation id',
      });
    }
    await as('maren').delete(`/api/v1/conversations/${known.id}`);
    expect((await as('maren').get('/api/v1/conversations')).body).toEqual([]);
  });

  test('ids of filters count from one, and filters expire', async () => {
    const made = (
      await as('noor').post('/api/v1/filters', { phrase: 'coffee', context: ['home', 'thread'], expires_in: 60 })
    ).body;
    expect(made).toMatchObject({ id: '1', whole_word: true, irreversible: false, context: ['home', 'thread'] });
    expect((await as('noor').put('/api/v1/filters/1', { phrase: 'tea', context: ['home'] })).body).toMatchObject({
      phrase: 'tea',
      expires_at: null,
    });
    expect((await as('noor').post('/api/v1/filters', { phrase: '', context: ['home'] })).status).toBe(422);
    expect((await as('noor').delete('/api/v1/filters/1')).body).toEqual({});
    expect((await as('noor').get('/api/v1/filters/1')).status).toBe(404);
  });

  test('Mastodon’s newer filters mark what they match', async () => {
    if (!isMastodon) {
      expect((await as('noor').get('/api/v2/filters')).status).toBe(404);
      return;
    }
    const made = await as('noor').post('/api/v2/filters', {
      title: 'Boats',
      context: ['home'],
      filter_action: 'hide',
      keywords_attributes: [{ keyword: 'dinghy', whole_word: true }],
    });
    expect(made.body).toMatchObject({
      title: 'Boats',
      filter_action: 'hide',
      keywords: [{ keyword: 'dinghy', whole_word: true }],
      statuses: [],
    });
    const status = instance.post('grace', { status: 'My dinghy leaks' });
    expect((await as('noor').get(`/api/v1/statuses/${status['id']}`)).body.filtered).toMatchObject([
      { filter: { title: 'Boats' }, keyword_matches: ['dinghy'] },
    ]);
    expect((await as('maren').get(`/api/v1/statuses/${status['id']}`)).body.filtered).toEqual([]);
    expect((await as('noor').post('/api/v2/filters', { title: 'x', context: [] })).status).toBe(422);
    expect((await as('noor').delete(`/api/v2/filters/${made.body.id}`)).body).toEqual({});
    expect((await as('noor').get(`/api/v1/statuses/${status['id']}`)).body.filtered).toEqual([]);
  });

  test('settings profiles require the next version', async () => {
    const path = '/api/v1/akkoma/frontend_settings/pleroma-fe/default';
    if (!isAkkoma) {
      expect((await as('maren').get(path)).status).toBe(404);
      return;
    }
    expect((await as('maren').put(path, { settings: { theme: 'a' }, version: 1 })).body).toEqual({ theme: 'a' });
    expect((await as('maren').put(path, { settings: { theme: 'b' }, version: 1 })).status).toBe(500);
    expect(await as('maren').put(path, { settings: {}, version: 5 })).toMatchObject({
      status: 422,
      body: { error: 'must be incremented by 1' },
    });
    expect((await as('maren').put(path, { settings: { long: 'x'.repeat(100_001) }, version: 2 })).body).toEqual({
      error: 'is too long',
    });
    expect((await as('maren').get(path)).body).toEqual({ settings: { theme: 'a' }, version: 1 });
    expect((await as('maren').delete(path)).body).toEqual({ deleted: 'ok' });
  });

  test('chats and folders are Pleroma’s alone', async () => {
    const chats = await as('maren').get('/api/v1/pleroma/chats');
    const folders = await as('maren').get('/api/v1/pleroma/bookmark_folders');
    if (flavour !== 'pleroma') {
      expect([chats.status, folders.status]).toEqual([404, 404]);
      return;
    }
    expect(
      chats.body.map(({ account, unread }: { account: { username: string }; unread: number }) => [
        account.username,
        unread,
      ]),
    ).toEqual([
      ['noor', 1],
      ['ines', 2],
      ['kofi', 0],
    ]);
    const chat = (await as('maren').post(`/api/v1/pleroma/chats/by-account-id/${id('noor')}`)).body;
    const sent = (
      await as('maren').post(
        `/api/v1/pleroma/chats/${chat.id}/messages`,
        { content: 'hi :seal:' },
        { 'idempotency-key': 'chat-1' },
      )
    ).body;
    expect(sent).toMatchObject({ content: 'hi :seal:', unread: false, idempotency_key: 'chat-1' });
    const [theirs] = (await as('noor').get('/api/v2/pleroma/chats')).body;
    const before = (await as('noor').get(`/api/v1/pleroma/chats/${theirs.id}/messages`)).body.length;
    expect(theirs).toMatchObject({ unread: 1, last_message: { id: sent.id } });
    expect(
      (await as('noor').post(`/api/v1/pleroma/chats/${theirs.id}/read`, { last_read_id: sent.id })).body.unread,
    ).toBe(0);
    expect((await as('maren').post(`/api/v1/pleroma/chats/${chat.id}/messages`, {})).body).toEqual({
      error: 'no_content',
    });
    expect((await as('maren').delete(`/api/v1/pleroma/chats/${chat.id}/messages/${sent.id}`)).status).toBe(200);
    const left = (await as('noor').get(`/api/v1/pleroma/chats/${theirs.id}/messages`)).body;
    expect([left.length, left.some((message: { id: string }) => message.id === sent.id)]).toEqual([before - 1, false]);
    const folder = (await as('maren').post('/api/v1/pleroma/bookmark_folders', { name: 'Recipes', emoji: '🍰' })).body;
    const status = instance.post('noor', { status: 'cake' });
    expect(
      (await as('maren').post(`/api/v1/statuses/${status['id']}/bookmark`, { folder_id: folder.id })).body.pleroma
        .bookmark_folder,
    ).toBe(folder.id);
    expect(
      (await as('maren').get(`/api/v1/bookmarks?folder_id=${folder.id}`)).body.map(
        ({ id: key }: { id: string }) => key,
      ),
    ).toEqual([status['id']]);
    expect((await as('maren').post('/api/v1/pleroma/bookmark_folders', { name: 'Recipes' })).body).toEqual({
      error: 'has already been taken',
    });
  });
});
