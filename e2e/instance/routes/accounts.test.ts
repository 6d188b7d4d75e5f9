import { expect, test } from 'vitest';
import { linked } from '../testing/client.ts';
import { onEachFlavour } from '../testing/flavours.ts';

onEachFlavour('accounts', ({ as, anonymous, instance, id }, flavour) => {
  const isMastodon = flavour === 'mastodon';

  test('an account is shown by id, and by nickname if the server supports that', async () => {
    expect((await anonymous.get(`/api/v1/accounts/${id('maren')}`)).body).toMatchObject({
      acct: 'maren',
      locked: false,
    });
    expect((await anonymous.get('/api/v1/accounts/maren')).status).toBe(isMastodon ? 404 : 200);
    const remote = await anonymous.get('/api/v1/accounts/lookup?acct=kofi@harmattan.example');
    expect(remote.body).toMatchObject({ acct: 'kofi@harmattan.example', username: 'kofi' });
    const missing = await anonymous.get('/api/v1/accounts/nobody');
    expect(missing).toMatchObject({
      status: 404,
      body: { error: isMastodon ? 'Record not found' : "Can't find user" },
    });
  });

  test('an account sees more of itself than others do', async () => {
    const own = await as('maren').get('/api/v1/accounts/verify_credentials');
    const seen = await anonymous.get(`/api/v1/accounts/${id('maren')}`);
    if (isMastodon)
      expect([own.body.role.name, own.body.source.privacy, 'pleroma' in own.body]).toEqual(['', 'public', false]);
    else {
      expect(own.body.pleroma).toMatchObject({
        settings_store: {},
        notification_settings: { block_from_strangers: false },
      });
      expect(seen.body.pleroma.settings_store).toBeUndefined();
      expect(seen.body.source.privacy).toBeUndefined();
    }
  });

  test('anonymous requests and app tokens are refused as the server does', async () => {
    const refused = await anonymous.get('/api/v1/accounts/verify_credentials');
    expect(refused).toMatchObject(
      isMastodon
        ? { status: 401, body: { error: 'The access token is invalid' } }
        : { status: 403, body: { error: 'Invalid credentials.' } },
    );
  });

  test('following is counted, notifies both sides, and shows in the lists', async () => {
    const { body } = await as('noor').post(`/api/v1/accounts/${id('hanne')}/follow`);
    expect(body).toMatchObject({ following: true, requested: false, showing_reblogs: true });
    expect((await as('hanne').get('/api/v1/notifications?limit=1')).body[0]).toMatchObject({
      type: 'follow',
      account: { acct: 'noor' },
    });
    const followers = await anonymous.get(`/api/v1/accounts/${id('hanne')}/followers?limit=40`);
    expect(followers.body.map(({ acct }: { acct: string }) => acct)).toContain('noor');
    const cursor = /max_id=([^&>]+)/.exec(followers.headers.get('link') ?? '')?.[1];
    const isAccount = cursor === followers.body.at(-1).id;
    expect(isAccount).toBe(!isMastodon);
    expect(
      (await as('noor').post(`/api/v1/accounts/${id('hanne')}/follow`, { reblogs: false })).body.showing_reblogs,
    ).toBe(false);
    expect((await as('noor').post(`/api/v1/accounts/${id('hanne')}/unfollow`)).body.following).toBe(false);
    expect(await as('noor').post(`/api/v1/accounts/${id('noor')}/follow`)).toMatchObject({
      status: 400,
      body: { error: 'Can not follow yourself' },
    });
    expect(await as('noor').post('/api/v1/accounts/nope/follow')).toMatchObject({
      status: 404,
      body: { error: 'Record not found' },
    });
  });

  test('a locked account answers requests manually', async () => {
    expect((await as('hanne').post(`/api/v1/accounts/${id('quiet')}/follow`)).body).toMatchObject({
      following: false,
      requested: true,
    });
    const waiting = await as('quiet').get('/api/v1/follow_requests');
    expect(waiting.body.map(({ acct }: { acct: string }) => acct)).toContain('hanne');
    expect((await as('quiet').post(`/api/v1/follow_requests/${id('hanne')}/authorize`)).body.followed_by).toBe(true);
    expect((await as('quiet').post(`/api/v1/follow_requests/${id('noor')}/reject`)).body.followed_by).toBe(false);
    expect((await as('quiet').post(`/api/v1/follow_requests/${id('noor')}/reject`)).status).toBe(404);
    expect((await as('hanne').get(`/api/v1/accounts/relationships?id[]=${id('quiet')}`)).body[0].following).toBe(true);
  });

  test('a block ends following in both directions and hides', async () => {
    await as('grace').post(`/api/v1/accounts/${id('elif')}/follow`);
    await as('elif').post(`/api/v1/accounts/${id('grace')}/follow`);
    expect((await as('grace').post(`/api/v1/accounts/${id('elif')}/block`)).body).toMatchObject({
      blocking: true,
      following: false,
      followed_by: false,
    });
    const hers = instance.post('elif', { status: 'unseen' });
    expect(
      (await as('grace').get('/api/v1/timelines/public?limit=5')).body.some(
        ({ id: key }: { id: string }) => key === hers['id'],
      ),
    ).toBe(false);
    expect(await as('elif').post(`/api/v1/accounts/${id('grace')}/follow`)).toMatchObject({
      status: 403,
      body: { error: 'rejected' },
    });
    expect((await as('grace').get('/api/v1/blocks')).body[0].acct).toBe('elif');
    expect((await as('grace').post(`/api/v1/accounts/${id('elif')}/unblock`)).body.blocking).toBe(false);
    expect((await as('grace').post(`/api/v1/accounts/${id('elif')}/unblock`)).status).toBe(isMastodon ? 200 : 403);
  });

  test('a mute expires', async () => {
    expect(
      (await as('grace').post(`/api/v1/accounts/${id('hanne')}/mute`, { expires_in: 600, duration: 600 })).body,
    ).toMatchObject({
      muting: true,
      muting_notifications: true,
    });
    const hers = instance.post('hanne', { status: 'hush' });
    const has = async (query = ''): Promise<boolean> =>
      (await as('grace').get(`/api/v1/timelines/public?limit=5${query}`)).body.some(
        ({ id: key }: { id: string }) => key === hers['id'],
      );
    expect([await has(), await has('&with_muted=true')]).toEqual([false, true]);
    instance.advance(601_000);
    expect(await has()).toBe(true);
  });

  test('notes are private, whole domains are blocked', async () => {
    expect((await as('maren').post(`/api/v1/accounts/${id('kofi')}/note`, { comment: 'met at sea' })).body.note).toBe(
      'met at sea',
    );
    await as('grace').post(`/api/v1/accounts/${id('grumble')}/unfollow`); // accounts that one follows stay visible
    await as('grace').post('/api/v1/domain_blocks', { domain: 'loudpictures.example' });
    expect((await as('grace').get('/api/v1/domain_blocks')).body).toEqual(['loudpictures.example']);
    const theirs = instance.post('grumble@loudpictures.example', { status: 'LOUD' });
    expect(
      (await as('grace').get('/api/v1/timelines/public?limit=5')).body.some(
        ({ id: key }: { id: string }) => key === theirs['id'],
      ),
    ).toBe(false);
    await as('grace').delete('/api/v1/domain_blocks?domain=loudpictures.example');
    expect((await as('grace').get('/api/v1/domain_blocks')).body).toEqual([]);
  });

  test('a profile changes by form with a picture, and resets', async () => {
    const picture = await (await fetch(`${instance.url}/media/avatars/maren.webp`)).blob();
    const form = new FormData();
    form.set('display_name', 'Noor :seal:');
    form.set('note', 'Tea & #tea');
    form.set('fields_attributes[0][name]', 'Site');
    form.set('fields_attributes[0][value]', 'https://noor.example/x');
    form.set('avatar', picture, 'a.webp');
    const { body } = await as('noor').send('PATCH', '/api/v1/accounts/update_credentials', form);
    expect(body).toMatchObject({
      display_name: 'Noor :seal:',
      source: { note: 'Tea & #tea', fields: [{ name: 'Site', value: 'https://noor.example/x' }] },
    });
    expect(body.note).toContain('Tea &amp; ');
    expect(body.fields[0].value).toContain('<a href="https://noor.example/x"');
    expect((await fetch(body.avatar)).headers.get('content-type')).toBe('image/webp');
    const reset = await as('noor').patch('/api/v1/accounts/update_credentials', {
      avatar: '',
      locked: true,
      bot: true,
    });
    expect(reset.body).toMatchObject({ locked: true, bot: true });
    expect(reset.body.avatar).toContain('/images/avi.png');
    const long = await as('noor').patch('/api/v1/accounts/update_credentials', { note: 'x'.repeat(5001) });
    expect(long.status).toBe(isMastodon ? 422 : flavour === 'pleroma' ? 413 : 403);
    await as('noor').patch('/api/v1/accounts/update_credentials', { locked: false, bot: false });
  });

  test('followers are paged by the header only', async () => {
    const seen: string[] = [];
    let page = await anonymous.get(`/api/v1/accounts/${id('maren')}/following?limit=7`);
    while (page.body.length > 0) {
      seen.push(...page.body.map((account: { id: string }) => account.id));
      page = await anonymous.get(linked(page, 'next') ?? '');
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(
      instance.core.db.count("SELECT count(*) FROM follows WHERE follower_id = :id AND state = 'accepted'", {
        id: id('maren'),
      }),
    );
  });

  test('search finds accounts, texts and tags', async () => {
    const { body } = await as('maren').get('/api/v2/search?q=tide');
    expect(body.accounts.map(({ acct }: { acct: string }) => acct)).toContain('tidebot');
    expect(body.statuses.length).toBeGreaterThan(0);
    expect(body.hashtags[0].name).toBe('tide');
    expect(
      (await as('maren').get('/api/v2/search?q=@kofi@harmattan.example&type=accounts')).body.accounts[0].acct,
    ).toBe('kofi@harmattan.example');
    expect(
      (await as('maren').get('/api/v2/search?q=harbour photographs&type=hashtags')).body.hashtags.map(
        ({ name }: { name: string }) => name,
      ),
    ).toEqual(['harbour', 'photographs', 'HarbourPhotographs']);
    expect((await anonymous.get('/api/v2/search')).status).toBe(400);
  });
});
