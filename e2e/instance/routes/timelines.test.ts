import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linked, type TestClient } from '../testing/client.ts';
import { onEachFlavour } from '../testing/flavours.ts';

const ids = (body: { id: string }[]): string[] => body.map(({ id }) => id);

onEachFlavour('timelines', ({ as, anonymous, instance, id }, flavour) => {
  const isAkkoma = flavour.startsWith('akkoma');

  test('home contains own, followed and addressed statuses, and no others', async () => {
    const own = instance.post('noor', { status: 'mine' });
    const followed = instance.post('grace', { status: 'followed' });
    const stranger = instance.post('hanne', { status: 'stranger' });
    const addressed = instance.post('hanne', { status: '@noor hello' });
    const home = ids((await as('noor').get('/api/v1/timelines/home?limit=10')).body);
    expect(home).toEqual(expect.arrayContaining([own['id'], followed['id'], addressed['id']]));
    expect(home).not.toContain(stranger['id']);
  });

  test('a hashtag with a percent sign is one like others', async () => {
    const { status, body } = await as('noor').get('/api/v1/timelines/tag/100%25');
    expect([status, body]).toEqual([200, []]);
  });

  test('home reflects a change at once', async () => {
    const before = instance.post('jonas', { status: 'before' });
    expect(ids((await as('noor').get('/api/v1/timelines/home')).body)).not.toContain(before['id']);
    await as('noor').post(`/api/v1/accounts/${id('jonas')}/follow`);
    expect(ids((await as('noor').get('/api/v1/timelines/home')).body)).toContain(before['id']);
    await as('noor').post(`/api/v1/accounts/${id('jonas')}/unfollow`);
    expect(ids((await as('noor').get('/api/v1/timelines/home')).body)).not.toContain(before['id']);
  });

  test('public has no repeats, local no remote statuses, and local visibility stays on the server', async () => {
    const inside = instance.post('maren', {
      status: 'harbour only',
      visibility: flavour === 'mastodon' ? 'unlisted' : 'local',
    });
    const all = (await anonymous.get('/api/v1/timelines/public?limit=40')).body;
    expect(
      all.every(
        (status: { reblog: unknown; visibility: string }) => status.reblog === null && status.visibility === 'public',
      ),
    ).toBe(true);
    const local = (await anonymous.get('/api/v1/timelines/public?local=true&limit=40')).body;
    expect(local.every(({ account }: { account: { acct: string } }) => !account.acct.includes('@'))).toBe(true);
    expect(ids(local)).not.toContain(inside['id']);
    if (flavour !== 'mastodon')
      expect(ids((await as('noor').get('/api/v1/timelines/public?local=true&limit=40')).body)).toContain(inside['id']);
  });

  test('only Akkoma has the bubble, and visitors may not see it', async () => {
    expect((await anonymous.get('/api/v1/timelines/bubble')).status).toBe(isAkkoma ? 401 : 404);
    if (!isAkkoma) return;
    const { body } = await as('maren').get('/api/v1/timelines/bubble?limit=40');
    const hosts = new Set(
      body.map(({ account }: { account: { acct: string } }) => account.acct.split('@')[1] ?? 'here'),
    );
    expect([...hosts].every((host) => ['here', 'harmattan.example', 'lighthouse.example'].includes(String(host)))).toBe(
      true,
    );
  });

  test('tags, lists, pictures and followed tags', async () => {
    const tagged = instance.post('hanne', { status: 'look #Basalt' });
    expect(ids((await anonymous.get('/api/v1/timelines/tag/basalt')).body)).toEqual([tagged['id']]);
    expect(ids((await anonymous.get('/api/v1/timelines/tag/basalt?none[]=basalt')).body)).toEqual([]);
    const granite = instance.post('hanne', { status: 'look #Granite #Slate' });
    const combined = async (query: string) => ids((await anonymous.get(`/api/v1/timelines/tag/basalt?${query}`)).body);
    expect(await combined('any[]=granite')).toEqual([granite['id'], tagged['id']]);
    expect(await combined('any[]=granite&all[]=slate')).toEqual([granite['id']]);
    expect(await combined('any[]=a&any[]=b&any[]=c&any[]=granite')).toEqual(
      flavour === 'mastodon' ? [tagged['id']] : [granite['id'], tagged['id']],
    );
    if (flavour !== 'pleroma') {
      expect((await as('noor').post('/api/v1/tags/basalt/follow')).body.following).toBe(true);
      expect(ids((await as('noor').get('/api/v1/timelines/home')).body)).toContain(tagged['id']);
    }
    const list = (await as('maren').post('/api/v1/lists', { title: 'Rocks' })).body;
    await as('maren').post(`/api/v1/lists/${list.id}/accounts`, { account_ids: [id('hanne')] });
    expect(ids((await as('maren').get(`/api/v1/timelines/list/${list.id}`)).body)).toContain(tagged['id']);
    const other = await as('noor').get(`/api/v1/timelines/list/${list.id}`);
    expect(other).toMatchObject(flavour === 'mastodon' ? { status: 404 } : { status: 403, body: { error: 'Error.' } });
    const pictures = (await anonymous.get('/api/v1/timelines/public?only_media=true&limit=10')).body;
    expect(pictures.every((status: { media_attachments: unknown[] }) => status.media_attachments.length > 0)).toBe(
      true,
    );
  });

  test('irreversible filters leave matches out of home', async () => {
    const status = instance.post('grace', { status: 'About decaffeinated things' });
    await as('noor').post('/api/v1/filters', { phrase: 'decaffeinated', context: ['home'], irreversible: true });
    expect(ids((await as('noor').get('/api/v1/timelines/home?limit=5')).body)).not.toContain(status['id']);
  });

  test('the Link header repeats the query and is absent on an empty page', async () => {
    const page = await anonymous.get('/api/v1/timelines/public?limit=3&only_media=true&exclude_visibilities[]=direct');
    const next = new URL(linked(page, 'next') ?? '');
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      limit: '3',
      only_media: 'true',
      'exclude_visibilities[]': 'direct',
      max_id: page.body.at(-1).id,
      local: 'false',
    });
    expect(new URL(linked(page, 'prev') ?? '').searchParams.get('min_id')).toBe(page.body[0].id);
    expect((await anonymous.get('/api/v1/timelines/public?max_id=0')).headers.get('link')).toBeNull();
  });

  const walk = async (client: TestClient, first: string, onPage: () => void): Promise<string[]> => {
    const seen: string[] = [];
    let url: string | undefined = first;
    while (url) {
      const page = await client.get(url);
      seen.push(...ids(page.body));
      onPage();
      url = page.body.length > 0 ? linked(page, 'next') : undefined;
    }
    return seen;
  };

  test('paging backwards returns every status once while new ones arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 7, max: 39 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 }),
        async (limit, arrivals) => {
          const expected = ids(
            instance.core.db.all<{ id: string }>(
              "SELECT s.id FROM statuses s JOIN accounts a ON a.id = s.account_id WHERE s.local = 1 AND s.visibility = 'public' AND s.reblog_of_id IS NULL ORDER BY s.id DESC",
            ),
          );
          let round = 0;
          const seen = await walk(anonymous, `/api/v1/timelines/public?local=true&limit=${limit}`, () => {
            for (let count = arrivals[round % arrivals.length] ?? 0; count > 0; count -= 1)
              instance.post('maren', { status: `arrival ${round}` });
            round += 1;
          });
          expect(seen).toEqual(expected);
        },
      ),
      { numRuns: 4 },
    );
  });

  test('paging forwards by min_id returns every new status once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 13 }), async (limit, count) => {
        let url: string | undefined = linked(
          await anonymous.get('/api/v1/timelines/public?local=true&limit=1'),
          'prev',
        );
        const made = Array.from({ length: count }, (_, index) =>
          String(instance.post('maren', { status: `new ${index}` })['id']),
        );
        const seen: string[] = [];
        while (url) {
          const page = await anonymous.get(url.replace('limit=1&', `limit=${limit}&`));
          seen.push(...ids(page.body).toReversed());
          url = page.body.length > 0 ? linked(page, 'prev') : undefined;
        }
        expect(seen).toEqual(made);
      }),
      { numRuns: 5 },
    );
  });
});
