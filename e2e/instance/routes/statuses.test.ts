import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

onEachFlavour('statuses', ({ as, anonymous, instance, id }, flavour) => {
  const isMastodon = flavour === 'mastodon';

  test('a status is created with every field and read back by others', async () => {
    const { body, status } = await as('maren').post('/api/v1/statuses', {
      status: 'Hello @noor #Tea :seal:',
      spoiler_text: 'drinks',
      visibility: 'unlisted',
      sensitive: true,
      language: 'de',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      spoiler_text: 'drinks',
      visibility: 'unlisted',
      sensitive: true,
      favourites_count: 0,
      reblog: null,
    });
    expect(body.tags[0].name).toBe('tea');
    expect(body.mentions[0].acct).toBe('noor');
    expect(body.emojis[0].shortcode).toBe('seal');
    expect('pleroma' in body).toBe(!isMastodon);
    expect('akkoma' in body).toBe(flavour.startsWith('akkoma'));
    const shown = await anonymous.get(`/api/v1/statuses/${body.id}`);
    expect(shown.body.content).toBe(body.content);
  });

  test('hostile text is returned escaped', async () => {
    const { body } = await as('maren').post('/api/v1/statuses', {
      status: '<script>alert(1)</script> <img src=x onerror=1>',
    });
    expect(body.content).not.toMatch(/<script|<img/);
    const html = await as('maren').post('/api/v1/statuses', {
      status: '<p onclick="x">a<script>alert(1)</script><a href="javascript:x">b</a></p>',
      content_type: 'text/html',
    });
    expect(html.body.content).not.toMatch(/<script|onclick|javascript:/);
  });

  test('the limit of a text counts what readers see as one character', async () => {
    const family = '👨‍👩‍👧‍👦';
    expect((await as('maren').post('/api/v1/statuses', { status: family.repeat(5000) })).status).toBe(200);
    expect((await as('maren').post('/api/v1/statuses', { status: family.repeat(5001) })).status).toBe(422);
  });

  test.each([
    ['an empty text', { status: '  ' }, 422, 'Cannot post an empty status without attachments'],
    ['a text over the limit', { status: 'x'.repeat(5001) }, 422, 'The status is over the character limit'],
    [
      'a poll of one option',
      { status: 'a', poll: { options: ['a'], expires_in: 600 } },
      422,
      'Poll must contain at least 2 options',
    ],
    [
      'a poll for too long',
      { status: 'a', poll: { options: ['a', 'b'], expires_in: 99_999_999 } },
      422,
      'Expiration date is too far in the future',
    ],
    ['an early expiry', { status: 'a', expires_in: 60 }, 422, 'Expiry date is too soon'],
  ])('%s is refused', async (_what, draft, status, error) => {
    const answer = await as('maren').post('/api/v1/statuses', draft);
    expect(answer).toMatchObject({ status, body: { error } });
  });

  test('schema errors name the member', async () => {
    expect(await as('maren').post('/api/v1/statuses', {})).toMatchObject({
      status: 400,
      body: { error: 'Missing field: status.' },
    });
    expect(await as('maren').post('/api/v1/statuses', { status: 7 })).toMatchObject({
      status: 400,
      body: { error: 'status - Invalid string. Got: integer.' },
    });
  });

  test('forms and multipart mean the same as JSON', async () => {
    const form = await as('maren').post(
      '/api/v1/statuses',
      new URLSearchParams([
        ['status', 'form'],
        ['poll[options][]', 'a'],
        ['poll[options][]', 'b'],
        ['poll[expires_in]', '600'],
      ]),
    );
    expect(form.body.poll.options).toHaveLength(2);
    const data = new FormData();
    data.set('status', 'multi');
    data.set('sensitive', 'true');
    expect((await as('maren').post('/api/v1/statuses', data)).body).toMatchObject({ sensitive: true });
  });

  test('an edit replaces the text, is recorded in the history and resets omitted members', async () => {
    const first = await as('maren').post('/api/v1/statuses', { status: 'one', spoiler_text: 'cw' });
    const edited = await as('maren').put(`/api/v1/statuses/${first.body.id}`, { status: 'two' });
    expect(edited.body).toMatchObject({ id: first.body.id, spoiler_text: '' });
    expect(edited.body.edited_at).not.toBeNull();
    const { body } = await anonymous.get(`/api/v1/statuses/${first.body.id}/history`);
    expect(body.map((entry: { content: string }) => entry.content)).toEqual(['<p>one</p>', '<p>two</p>']);
    const refused = await as('maren').put(`/api/v1/statuses/${first.body.id}`, { status: ' ' });
    expect(refused.status).toBe(isMastodon ? 422 : 400);
    if (!isMastodon) expect(refused.body).toEqual({ error: 'internal_server_error' });
    expect((await as('noor').put(`/api/v1/statuses/${first.body.id}`, { status: 'x' })).status).toBe(
      isMastodon ? 404 : 403,
    );
  });

  test('an edit keeps a poll that it repeats; one that it leaves out is deleted where edits change polls', async () => {
    const poll = { options: ['Gig', 'Barge'], expires_in: 3600, multiple: false };
    const { body } = await as('maren').post('/api/v1/statuses', { status: 'Which?', poll });
    await as('noor').post(`/api/v1/polls/${body.poll.id}/votes`, { choices: [0] });
    const path = `/api/v1/statuses/${body.id}`;
    const repeated = await as('maren').put(path, { status: 'Which one?', poll });
    expect(repeated.body.poll).toMatchObject({ id: body.poll.id, votes_count: 1 });
    const other = await as('maren').put(path, { status: 'x', poll: { ...poll, options: ['Gig', 'Tug'] } });
    expect(other.body.poll.options.map(({ title }: { title: string }) => title)).toEqual([
      'Gig',
      isMastodon ? 'Tug' : 'Barge',
    ]);
    expect(other.body.poll.votes_count).toBe(isMastodon ? 0 : 1);
    expect((await as('maren').put(path, { status: 'x' })).body.poll === null).toBe(isMastodon);
  });

  test('the description of a published file is changed by an edit, or by the call of the file', async () => {
    const data = new FormData();
    data.set('file', new File(['x'], 'a.txt', { type: 'text/plain' }));
    data.set('description', 'first words');
    const media = (await as('maren').post('/api/v1/media', data)).body;
    const { body } = await as('maren').post('/api/v1/statuses', { status: 'x', media_ids: [media.id] });
    const own = await as('maren').put(`/api/v1/media/${media.id}`, { description: 'own call' });
    expect(own.status).toBe(isMastodon ? 404 : 200);
    const edited = await as('maren').put(`/api/v1/statuses/${body.id}`, {
      status: 'x',
      media_ids: [media.id],
      media_attributes: [{ id: media.id, description: 'by the edit' }],
    });
    expect(edited.body.media_attachments[0].description).toBe(isMastodon ? 'by the edit' : 'own call');
  });

  test('deleting answers with the source and also deletes repeats', async () => {
    const made = await as('maren').post('/api/v1/statuses', { status: 'gone *soon*' });
    const wrapper = await as('noor').post(`/api/v1/statuses/${made.body.id}/reblog`);
    expect((await as('noor').delete(`/api/v1/statuses/${made.body.id}`)).status).toBe(404);
    const gone = await as('maren').delete(`/api/v1/statuses/${made.body.id}`);
    expect(gone.body.text).toBe('gone *soon*');
    expect((await anonymous.get(`/api/v1/statuses/${made.body.id}`)).status).toBe(404);
    expect((await anonymous.get(`/api/v1/statuses/${wrapper.body.id}`)).status).toBe(404);
  });

  test('visibility decides who may read', async () => {
    const secret = instance.post('maren', { status: '@grace psst', visibility: 'direct' });
    const followers = instance.post('maren', { status: 'for followers', visibility: 'private' });
    expect((await as('grace').get(`/api/v1/statuses/${secret['id']}`)).status).toBe(200);
    expect((await as('noor').get(`/api/v1/statuses/${secret['id']}`)).status).toBe(404);
    expect((await anonymous.get(`/api/v1/statuses/${followers['id']}`)).status).toBe(404);
    expect((await as('noor').get(`/api/v1/statuses/${followers['id']}`)).status).toBe(200);
  });

  test('a conversation is returned whole, ancestors and descendants separately', async () => {
    const root = instance.post('maren', { status: 'root' });
    const one = instance.post('noor', { status: '@maren one', in_reply_to_id: String(root['id']) });
    const two = instance.post('maren', { status: 'two', in_reply_to_id: String(one['id']) });
    const { body } = await anonymous.get(`/api/v1/statuses/${one['id']}/context`);
    expect(body.ancestors.map(({ id: key }: { id: string }) => key)).toEqual([root['id']]);
    expect(body.descendants.map(({ id: key }: { id: string }) => key)).toEqual([two['id']]);
    const unknown = await anonymous.get('/api/v1/statuses/nope/context');
    expect(unknown).toMatchObject(isMastodon ? { status: 404 } : { status: 500, text: '"Something went wrong"' });
  });

  test('a preview shows the status and stores nothing', async () => {
    if (isMastodon) return;
    const before = instance.core.db.count('SELECT count(*) FROM statuses');
    const { body } = await as('maren').post('/api/v1/statuses', {
      status: '**bold**',
      content_type: 'text/markdown',
      preview: true,
    });
    expect(body).toMatchObject({ id: 'pleroma:fakeid', content: '<p><strong>bold</strong></p>' });
    expect(instance.core.db.count('SELECT count(*) FROM statuses')).toBe(before);
  });

  test('a scheduled status waits, can be rescheduled, and is published', async () => {
    const at = (minutes: number): string => new Date(instance.core.clock.now() + minutes * 60_000).toISOString();
    const made = await as('maren').post('/api/v1/statuses', { status: 'from the past', scheduled_at: at(60) });
    expect(made.body).toMatchObject({ params: { text: 'from the past' } });
    expect((await as('maren').put(`/api/v1/scheduled_statuses/${made.body.id}`, { scheduled_at: at(2) })).status).toBe(
      422,
    );
    await as('maren').put(`/api/v1/scheduled_statuses/${made.body.id}`, { scheduled_at: at(30) });
    instance.advance(31 * 60_000);
    expect((await as('maren').get(`/api/v1/scheduled_statuses/${made.body.id}`)).status).toBe(404);
    expect((await anonymous.get(`/api/v1/accounts/${id('maren')}/statuses?limit=1`)).body[0].content).toContain(
      'from the past',
    );
  });

  test('an idempotency key repeats the first answer', async () => {
    const key = `k-${Math.random()}`;
    const one = await as('maren').post('/api/v1/statuses', { status: 'once' }, { 'idempotency-key': key });
    const two = await as('maren').post('/api/v1/statuses', { status: 'once' }, { 'idempotency-key': key });
    expect(two.body.id).toBe(one.body.id);
    expect(two.headers.get('idempotent-replayed')).toBe('true');
  });

  test('quotes carry the quoted status one level deep', async () => {
    const member = flavour === 'akkoma' || flavour === 'pleroma' ? 'quote_id' : 'quoted_status_id';
    const base = instance.post('noor', { status: 'base' });
    const { body } = await as('maren').post('/api/v1/statuses', { status: 'see', [member]: base['id'] });
    const quote = isMastodon ? body.quote.quoted_status : flavour === 'pleroma' ? body.pleroma.quote : body.quote;
    expect(quote.id).toBe(base['id']);
    expect((await as('maren').post('/api/v1/statuses', { status: 'see', [member]: 'nope' })).body).toEqual({
      error: "You can't quote a status that doesn't exist",
    });
  });
});
