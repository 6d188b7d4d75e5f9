import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

type Named = { acct: string };
const names = (list: Named[]): string[] => list.map(({ acct }) => acct);

onEachFlavour('discovery and reading positions', ({ as, anonymous, instance, id }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const isAkkoma = flavour.startsWith('akkoma');

  test('suggestions leave out the account itself, followed and dismissed accounts', async () => {
    const asked = async (): Promise<string[]> =>
      ((await as('noor').get('/api/v2/suggestions')).body as { source: string; account: Named }[]).map(
        ({ account }) => account.acct,
      );
    expect(await asked()).toEqual(['piotr', 'yuki', 'tobias', 'ines']);
    expect((await as('noor').get('/api/v1/suggestions')).body.length).toBe(isMastodon ? 4 : 0);
    expect(
      (await as('ines').get('/api/v2/suggestions')).body.map(({ account }: { account: Named }) => account.acct),
    ).not.toContain('ines');
    expect((await as('noor').delete(`/api/v1/suggestions/${id('ines')}`)).body).toEqual({});
    expect(await asked()).toEqual(['piotr', 'yuki', 'tobias']);
    expect((await anonymous.get('/api/v2/suggestions')).status).toBe(isMastodon ? 401 : 403);
  });

  test('the directory is paged, local accounts only on request', async () => {
    const first = (await anonymous.get('/api/v1/directory?limit=5&local=true')).body;
    const second = (await anonymous.get('/api/v1/directory?limit=5&local=true&offset=5')).body;
    expect([first.length, second.length]).toEqual([5, 5]);
    expect(new Set(names([...first, ...second])).size).toBe(10);
    expect(names([...first, ...second]).some((acct) => acct.includes('@'))).toBe(false);
    expect(names((await as('maren').get('/api/v1/directory?limit=40')).body)).not.toContain('maren');
  });

  test('an account is looked up by its handle', async () => {
    expect((await anonymous.get('/api/v1/accounts/lookup?acct=kofi@harmattan.example')).body.id).toBe(id('kofi'));
    const missing = await anonymous.get('/api/v1/accounts/lookup?acct=nobody@nowhere.example');
    expect([missing.status, missing.body.error]).toEqual([404, isMastodon ? 'Record not found' : "Can't find user"]);
  });

  test('several statuses at once, without those that the reader may not see', async () => {
    const shown = instance.post('maren', { status: 'one' });
    const hidden = instance.post('maren', { status: 'two', visibility: 'private' });
    const name = isMastodon ? 'id' : 'ids';
    const ask = (client: typeof anonymous) =>
      client.get(`/api/v1/statuses?${name}[]=${shown['id']}&${name}[]=${hidden['id']}&${name}[]=none`);
    expect((await ask(anonymous)).body.map(({ id: key }: { id: string }) => key)).toEqual([shown['id']]);
    expect((await ask(as('maren'))).body.length).toBe(2);
  });

  test('markers store the reading position, that of home only on Mastodon', async () => {
    const saved = await as('noor').post('/api/v1/markers', {
      home: { last_read_id: '5' },
      notifications: { last_read_id: '7' },
    });
    expect(saved.body.notifications).toMatchObject({ last_read_id: '7' });
    const kept = (await as('noor').get('/api/v1/markers?timeline[]=home&timeline[]=notifications')).body;
    expect(Object.keys(kept).toSorted()).toEqual(isMastodon ? ['home', 'notifications'] : ['notifications']);
    expect((await as('noor').get('/api/v1/markers')).body).toEqual({});
  });

  test('a mascot is a picture', async () => {
    if (isMastodon) return;
    expect((await as('noor').get('/api/v1/pleroma/mascot')).body.id).toBe('default-mascot');
    const form = new FormData();
    form.set('file', new Blob(['no picture'], { type: 'text/plain' }), 'notes.txt');
    expect(await as('noor').send('PUT', '/api/v1/pleroma/mascot', form)).toMatchObject({
      status: 415,
      body: { error: 'mascots can only be images' },
    });
    form.set('file', await (await fetch(`${instance.url}/media/pictures/cat.webp`)).blob(), 'cat.webp');
    expect((await as('noor').send('PUT', '/api/v1/pleroma/mascot', form)).body.type).toBe('image');
    expect((await as('noor').get('/api/v1/pleroma/mascot')).body.id).not.toBe('default-mascot');
  });

  test('the preferred front end is a cookie of Akkoma’s', async () => {
    const choice = await as('noor').put('/api/v1/akkoma/preferred_frontend', { frontend_name: 'skerry/stable' });
    if (!isAkkoma) {
      expect(choice.status).toBe(404);
      return;
    }
    expect([choice.body, choice.headers.get('set-cookie')]).toEqual([
      { frontend_name: 'skerry/stable' },
      expect.stringContaining('preferred_frontend=skerry%2Fstable'),
    ]);
    expect((await anonymous.get('/api/v1/akkoma/preferred_frontend/available')).body).toContain('pleroma-fe/stable');
  });
});

onEachFlavour('the first page', ({ anonymous, as }, flavour) => {
  type Shown = {
    created_at: string;
    in_reply_to_id: string | null;
    language: string;
    spoiler_text: string;
    sensitive: boolean;
    media_attachments: unknown[];
    card: unknown;
    poll: unknown;
    quote?: unknown;
    reblog: Shown | null;
  };

  test.each(['public', 'home'])('of %s is worth looking at', async (timeline) => {
    const page = (await (timeline === 'home' ? as('maren') : anonymous).get(`/api/v1/timelines/${timeline}?limit=40`))
      .body as Shown[];
    const shown = page.map((status) => status.reblog ?? status);
    expect(shown.filter(({ in_reply_to_id }) => in_reply_to_id).length).toBeLessThanOrEqual(page.length / 4);
    expect(new Set(shown.map(({ media_attachments }) => media_attachments.length))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(shown.filter(({ card }) => card).length).toBeGreaterThanOrEqual(2);
    expect([
      shown.some(({ poll }) => poll),
      shown.some(({ spoiler_text }) => spoiler_text),
      shown.some(({ sensitive }) => sensitive),
    ]).toEqual([true, true, true]);
    if (flavour.startsWith('akkoma')) expect(shown.some(({ quote }) => quote)).toBe(true);
    // Pleroma does not send languages
    if (flavour !== 'pleroma')
      expect(shown.map(({ language }) => language)).toEqual(expect.arrayContaining(['de', 'ar', 'ja', 'zh']));
    const minutes = page.map(
      ({ created_at }) => (Date.parse(page[0]?.created_at ?? '') - Date.parse(created_at)) / 60_000,
    );
    expect(minutes.at(-1)).toBeGreaterThan(180);
    expect(new Set(minutes).size).toBe(page.length);
  });
});
