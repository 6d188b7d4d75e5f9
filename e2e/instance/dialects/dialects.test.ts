import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DialectName } from '../flavour.ts';
import { formOf } from '../ids.ts';
import { TestClient } from '../testing/client.ts';
import { onEachFlavour, type Stage } from '../testing/flavours.ts';
import { form, REDIRECT } from '../testing/oauth-client.ts';
import { authorizeAddress, Visitor } from '../testing/sign-in.ts';
import { TestSocket } from '../testing/socket.ts';

const OWN = ['gotosocial', 'hollo', 'snac'] as const satisfies readonly DialectName[];
/** The fields of each server's own sign-in, page by page. */
const ENTRIES: Record<(typeof OWN)[number], readonly Record<string, string>[]> = {
  gotosocial: [{ username: 'maren@mail.example', password: 'skerry-demo' }, {}],
  hollo: [{ email: 'maren@mail.example', password: 'skerry-demo' }, { decision: 'allow' }],
  snac: [{ login: 'maren', passwd: 'skerry-demo' }],
};
const on = (tests: (stage: Stage, flavour: (typeof OWN)[number]) => void): void =>
  onEachFlavour('servers of their own kind', tests as Parameters<typeof onEachFlavour>[1], {}, OWN);

on(({ instance, anonymous, as, id }, flavour) => {
  const register = (scopes: string) =>
    anonymous.send(
      'POST',
      '/api/v1/apps',
      form({ client_name: 'Test', redirect_uris: REDIRECT, scopes, website: 'https://client.example' }),
    );
  const verifier = 'a-verifier-that-is-long-enough-to-be-one-0123456789';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const pick = <T>(answers: Record<(typeof OWN)[number], T>): T => answers[flavour];

  test('people sign in on the server’s own pages, and the app gets a token for its code', async () => {
    const app = (await register('read write follow')).body;
    const visitor = new Visitor(instance);
    let page = await visitor.open(authorizeAddress(app.client_id, 'read write follow', challenge));
    for (const entered of ENTRIES[flavour]) page = await visitor.submit(page, entered);
    const back = new URL(page.address);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([REDIRECT, 'st']);
    expect(visitor.path).toEqual(
      pick({
        gotosocial: [
          'GET /oauth/authorize',
          'GET /auth/sign_in',
          'POST /auth/sign_in',
          'GET /oauth/authorize',
          'POST /oauth/authorize',
        ],
        hollo: ['GET /oauth/authorize', 'GET /login', 'POST /login', 'GET /oauth/authorize', 'POST /oauth/authorize'],
        snac: ['GET /oauth/authorize', 'POST /oauth/x-snac-login'],
      }),
    );
    const ask = {
      grant_type: 'authorization_code',
      client_id: app.client_id,
      client_secret: app.client_secret,
      redirect_uri: REDIRECT,
      code: back.searchParams.get('code') ?? '',
    };
    if (flavour !== 'snac')
      expect((await anonymous.send('POST', '/oauth/token', form({ ...ask, code_verifier: 'no' }))).status).toBe(400);
    const { body } = await anonymous.send('POST', '/oauth/token', form({ ...ask, code_verifier: verifier }));
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'created_at',
      ...(flavour === 'snac' ? [] : ['scope']),
      'token_type',
    ]);
    const signedIn = new TestClient(instance, body.access_token);
    expect((await signedIn.get('/api/v1/accounts/verify_credentials')).body.username).toBe('maren');
    expect((await signedIn.post('/api/v1/statuses', { status: 'In.' })).status).toBe(200);
  });

  test('the pages need their cookies, but for snac’s, which has none', async () => {
    const app = (await register('read')).body;
    const first = new Visitor(instance);
    const page = await first.open(authorizeAddress(app.client_id, 'read', challenge));
    const [entered = {}] = ENTRIES[flavour];
    first.cookies.clear();
    const next = await first.submit(page, entered);
    expect(new URL(next.address).pathname).toBe(
      pick({ gotosocial: '/settings', hollo: '/oauth/authorize', snac: '/callback' }),
    );
    if (flavour === 'snac') expect(first.cookies.size).toBe(0);
    const wrong = await new Visitor(instance).submit(page, {
      ...entered,
      [flavour === 'snac' ? 'passwd' : 'password']: 'wrong!',
    });
    expect([wrong.status, wrong.text.includes('<form')]).toEqual([
      pick({ gotosocial: 401, hollo: 400, snac: 200 }),
      true,
    ]);
  });

  test('there is no password grant, and each refuses it in its own words', async () => {
    const app = (await register('read')).body;
    const members = { client_id: app.client_id, client_secret: app.client_secret };
    const password = await anonymous.send(
      'POST',
      '/oauth/token',
      form({ ...members, grant_type: 'password', username: 'maren', password: 'skerry-demo' }),
    );
    expect([password.status, password.body.error]).toEqual([
      400,
      pick({ gotosocial: 'invalid_request', hollo: 'unsupported_grant_type', snac: undefined }),
    ]);
    const own = await anonymous.send(
      'POST',
      '/oauth/token',
      form({ ...members, grant_type: 'client_credentials', redirect_uri: REDIRECT, scope: 'read' }),
    );
    expect(own.status).toBe(flavour === 'snac' ? 400 : 200);
    const server = await anonymous.get('/.well-known/oauth-authorization-server');
    expect([server.status, server.body.grant_types_supported]).toEqual(
      flavour === 'hollo' ? [200, ['authorization_code', 'client_credentials']] : [404, undefined],
    );
  });

  test('the scope of staff refuses Hollo’s registration, and no other', async () => {
    expect((await register('read write admin')).status).toBe(flavour === 'hollo' ? 422 : 200);
    expect((await register('read write follow push')).status).toBe(200);
  });

  test('calls that it does not have, and calls without a token', async () => {
    const type = (answer: { headers: Headers }): string => answer.headers.get('content-type')?.split(';')[0] ?? '';
    const missing = await as('maren').get('/api/v1/no/such/call');
    expect([missing.status, type(missing)]).toEqual([
      404,
      pick({ gotosocial: 'application/json', hollo: 'text/plain', snac: 'text/html' }),
    ]);
    if (flavour === 'gotosocial') expect(missing.body).toEqual({ error: 'Not Found' });
    const own = await anonymous.get('/api/v1/accounts/verify_credentials');
    expect(own.status).toBe(flavour === 'snac' ? 422 : 401);
    expect((await anonymous.get('/api/v1/timelines/home')).status).toBe(401);
    expect((await anonymous.get('/api/v1/timelines/public')).status).toBe(flavour === 'snac' ? 200 : 401);
    expect((await anonymous.get('/api/v1/custom_emojis')).status).toBe(flavour === 'gotosocial' ? 401 : 200);
    for (const path of ['/api/v1/pleroma/emoji', '/api/v2/suggestions', '/static/config.json', '/api/v1/domain_blocks'])
      expect([path, (await as('maren').get(path)).status]).toEqual([path, 404]);
    expect((await as('maren').post('/api/v1/pleroma/notifications/read', { max_id: 1 })).status).toBe(
      flavour === 'snac' ? 422 : 404,
    );
    const reaction = await as('maren').put(`/api/v1/pleroma/statuses/${id('maren')}/reactions/🌊`);
    expect(reaction.status).toBe(404);
  });

  test('ids have the server’s form, and sort', async () => {
    const { body } = await as('maren').get('/api/v1/timelines/home?limit=40');
    const form = pick({ gotosocial: 'ulid', hollo: 'uuid', snac: 'stamp' });
    expect(new Set(body.map((status: { id: string }) => formOf(status.id)))).toEqual(new Set([form]));
    const one = (await as('maren').post('/api/v1/statuses', { status: 'one' })).body.id;
    const two = (await as('maren').post('/api/v1/statuses', { status: 'two' })).body.id;
    expect(two > one).toBe(true);
  });

  test('nodeinfo is where the well-known address says', async () => {
    const { body } = await anonymous.get('/.well-known/nodeinfo');
    expect(new URL(body.links.at(-1).href).pathname).toBe(
      pick({ gotosocial: '/nodeinfo/2.1', hollo: '/nodeinfo/2.1', snac: '/nodeinfo_2_0' }),
    );
    expect((await anonymous.get(body.links.at(-1).href)).body.software.name).toBe(flavour);
    expect((await anonymous.get('/nodeinfo/2.0.json')).status).toBe(404);
  });

  test('a form posts, but is an empty post on Hollo', async () => {
    const { body, status } = await as('maren').send('POST', '/api/v1/statuses', form({ status: 'By form' }));
    expect([status, body.content.replace(/<[^>]+>/g, '')]).toEqual([200, flavour === 'hollo' ? '' : 'By form']);
    expect((await as('maren').post('/api/v1/statuses', { status: 'As JSON' })).body.content).toContain('As JSON');
  });

  test('what cannot be previewed or scheduled is published, or refused', async () => {
    const count = (): number => instance.core.db.count('SELECT count(*) FROM statuses');
    const before = count();
    expect((await as('maren').post('/api/v1/statuses', { status: 'Look', preview: true })).body.id).not.toBe(
      'pleroma:fakeid',
    );
    expect(count()).toBe(before + 1);
    const at = new Date(instance.core.clock.now() + 3_600_000).toISOString();
    const later = await as('maren').post('/api/v1/statuses', { status: 'Later', scheduled_at: at });
    expect([later.status, count()]).toEqual(flavour === 'gotosocial' ? [501, before + 1] : [200, before + 2]);
  });

  test('audiences and warnings come back as the server has them', async () => {
    const send = async (members: Record<string, unknown>) => (await as('maren').post('/api/v1/statuses', members)).body;
    expect((await send({ status: 'x', visibility: 'unlisted' })).visibility).toBe(
      flavour === 'snac' ? 'public' : 'unlisted',
    );
    expect((await send({ status: '@noor x', visibility: 'direct' })).visibility).toBe(
      flavour === 'snac' ? 'private' : 'direct',
    );
    expect((await send({ status: 'x' })).visibility).toBe(flavour === 'gotosocial' ? 'unlisted' : 'public');
    expect((await send({ status: 'x', spoiler_text: 'w' })).sensitive).toBe(flavour !== 'gotosocial');
  });

  test('nothing is a quote, and a reply is found in its thread', async () => {
    const [first] = (await as('noor').get(`/api/v1/accounts/${id('noor')}/statuses`)).body;
    const quote = (
      await as('maren').post('/api/v1/statuses', { status: 'see', quote_id: first.id, quoted_status_id: first.id })
    ).body;
    if (flavour !== 'hollo') expect(quote.quote ?? null).toBeNull();
    const reply = (await as('maren').post('/api/v1/statuses', { status: 'yes', in_reply_to_id: first.id })).body;
    const again = (await as('noor').post('/api/v1/statuses', { status: 'well', in_reply_to_id: reply.id })).body;
    const { body } = await as('maren').get(`/api/v1/statuses/${first.id}/context`);
    const found = body.descendants.map((status: { id: string }) => status.id);
    expect(found).toContain(reply.id);
    expect(found.includes(again.id)).toBe(flavour !== 'snac');
  });

  test('only GoToSocial streams', async () => {
    const token = as('maren').token ?? '';
    const socket = TestSocket.open(instance, `stream=user&access_token=${token}`);
    if (flavour !== 'gotosocial') {
      await expect(socket).rejects.toThrow('404');
      return;
    }
    const open = await socket;
    instance.post('noor', { status: '@maren live' });
    expect(JSON.parse((await open.until(({ event }) => event === 'update')).payload).content).toContain('live');
    open.close();
  });
});

onEachFlavour(
  'what is odd about snac',
  ({ as, instance, id }) => {
    test('a repeat has its original’s id, stands once in a list, and pages go on behind it', async () => {
      const one = instance.post('noor', { status: 'Carry this' });
      instance.post('noor', { status: 'And this came later' });
      const { body } = await as('maren').post(`/api/v1/statuses/${String(one['id'])}/reblog`);
      expect([body.id, body.reblog.id, body.account.username, body.reblog.account.username]).toEqual([
        one['id'],
        one['id'],
        'maren',
        'noor',
      ]);
      const seen: string[] = [];
      let max = '';
      for (;;) {
        const page = (await as('maren').get(`/api/v1/timelines/home?limit=4${max && `&max_id=${max}`}`)).body;
        seen.push(...page.map((status: { id: string }) => status.id));
        if (page.length < 4 || seen.length > 60) break;
        max = page.at(-1).id;
      }
      // a page that ends with the repeat goes on behind the repeat, not behind the older original
      const [first] = (await as('maren').get('/api/v1/timelines/home?limit=1')).body;
      const behind = (await as('maren').get(`/api/v1/timelines/home?limit=1&max_id=${first.id}`)).body;
      expect([first.id, behind[0].content]).toEqual([one['id'], expect.stringContaining('And this came later')]);
      expect(seen[0]).toBe(one['id']);
      expect(seen.length).toBeGreaterThan(20);
      expect(new Set(seen).size).toBe(seen.length);
    });

    test('votes as strings count for their option, as JSON numbers for the first; the id changes with a vote', async () => {
      const poll = { options: ['a', 'b', 'c'], expires_in: 3600 };
      const post = async () => (await as('noor').post('/api/v1/statuses', { status: 'Which?', poll })).body;
      const right = await post();
      expect(right.poll.id).toBe(right.id);
      const answer = (await as('maren').post(`/api/v1/polls/${right.poll.id}/votes`, { choices: ['2'] })).body;
      expect(answer.options.map((option: { votes_count: number }) => option.votes_count)).toEqual([0, 0, 1]);
      expect(answer.id).not.toBe(right.id);
      const now = (await as('maren').get(`/api/v1/statuses/${right.id}`)).body;
      expect([now.id, now.poll.voted]).toEqual([answer.id, true]);
      expect((await as('maren').get(`/api/v1/statuses/${answer.id}`)).body.id).toBe(answer.id);
      const wrong = await post();
      const taken = (await as('maren').post(`/api/v1/polls/${wrong.poll.id}/votes`, { choices: [2] })).body;
      expect(taken.options.map((option: { votes_count: number }) => option.votes_count)).toEqual([1, 0, 0]);
      expect((await as('maren').get(`/api/v1/polls/${right.poll.id}`)).status).toBe(404);
    });

    test('nothing is edited or deleted; pins are told by each status alone', async () => {
      const { body } = await as('maren').post('/api/v1/statuses', { status: 'Stays' });
      expect((await as('maren').put(`/api/v1/statuses/${body.id}`, { status: 'x' })).status).toBe(404);
      expect((await as('maren').delete(`/api/v1/statuses/${body.id}`)).status).toBe(404);
      const list = (await as('maren').get(`/api/v1/accounts/${id('maren')}/statuses?pinned=true`)).body;
      expect(list.some((status: { pinned: boolean }) => !status.pinned)).toBe(true);
    });

    test('only home tells its next page, and an upload is named after its file', async () => {
      expect((await as('maren').get('/api/v1/timelines/home')).headers.get('link')).toContain('max_id');
      expect((await as('maren').get('/api/v1/timelines/public')).headers.get('link')).toBeNull();
      const file = new FormData();
      const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
      file.set('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'dot.png');
      const upload = (await as('maren').send('POST', '/api/v2/media', file)).body;
      expect(upload.id).toMatch(/^[\da-f]{32}\.\w+$/);
      const described = await as('maren').put(`/api/v1/media/${upload.id}`, { description: 'A dot' });
      expect(described.body).toMatchObject({ id: upload.id, description: 'A dot' });
      const posted = (await as('maren').post('/api/v1/statuses', { status: 'dot', media_ids: [upload.id] })).body;
      expect(posted.media_attachments).toMatchObject([{ url: upload.url }]);
    });
  },
  {},
  ['snac'],
);

onEachFlavour(
  'what is odd about GoToSocial',
  ({ as, id }) => {
    test('a list takes only who is followed, and a repeated key is a second post', async () => {
      const list = (await as('maren').post('/api/v1/lists', { title: 'x' })).body;
      const stranger = (await as('maren').get('/api/v1/accounts/lookup?acct=admin')).body.id;
      await as('maren').post(`/api/v1/accounts/${stranger}/unfollow`);
      expect((await as('maren').post(`/api/v1/lists/${list.id}/accounts`, { account_ids: [stranger] })).status).toBe(
        404,
      );
      const key = { 'idempotency-key': 'the-same' };
      const one = (await as('maren').post('/api/v1/statuses', { status: 'twice' }, key)).body.id;
      expect((await as('maren').post('/api/v1/statuses', { status: 'twice' }, key)).body.id).not.toBe(one);
      expect((await as('maren').get('/api/v1/accounts/maren')).status).toBe(404);
      expect((await as('maren').get(`/api/v1/accounts/${id('maren')}`)).status).toBe(200);
    });
  },
  {},
  ['gotosocial'],
);
