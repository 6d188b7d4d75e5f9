import { describe, expect, test } from 'vitest';
import { lookupAccount, MalformedReply, put } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { aStatus } from '@skerry/shared/testing';
import { ORIGIN, type Reply } from './testing/test-doubles.ts';
import { failureOf, get, post, testTransport } from './testing/test-transport.ts';

const stage = testTransport();

describe('requests', () => {
  test("[API-001] a path is resolved against the page's own origin, which serves the instance's API", async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    await stage.transport().request(get());
    expect(stage.server.asked[0]?.url.href).toBe(`${ORIGIN}/api/v1/things`);
  });

  test.each(['//elsewhere.test/x', '/\\elsewhere.test/x'] as const)(
    'the path %s, which leads to another origin, is rejected before anything is sent',
    async (path) => {
      expect(await failureOf(stage.transport().request(get({ path })))).toMatchObject({
        name: 'ApiError',
        code: 'other',
      });
      expect(stage.server.asked).toEqual([]);
    },
  );

  test('[API-002] an authorised call carries the bearer token', async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    await stage.transport().request(get());
    expect(stage.server.asked[0]?.headers.get('Authorization')).toBe('Bearer secret');
  });

  test('an anonymous call never carries it', async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    await stage.transport().request(get({ anonymous: true }));
    expect(stage.server.asked[0]?.headers.has('Authorization')).toBe(false);
  });

  test("[SH-003] a visitor's calls carry no token", async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    await stage.transport(null).request(get());
    expect(stage.server.asked[0]?.headers.has('Authorization')).toBe(false);
  });

  test("cookies are never sent: the server's own would authenticate unnoticed", async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    await stage.transport().request(get());
    expect(stage.server.asked[0]?.init).toMatchObject({ credentials: 'omit', mode: 'same-origin' });
  });

  test('lists in the query are repeated with brackets, undefined values are left out', async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    await stage.transport().request(get({ query: { types: ['a', 'b'], limit: 20, local: false, max_id: undefined } }));
    expect(stage.server.asked[0]?.url.search).toBe('?types%5B%5D=a&types%5B%5D=b&limit=20&local=false');
  });

  test('an object is sent as JSON, a form unchanged', async () => {
    stage.server.on('POST /api/v1/things', { json: {} });
    await stage.transport().request(post({ body: { status: 'tea', spoiler: undefined } }));
    await stage.transport().request(post({ body: new URLSearchParams({ a: 'b' }) }));
    expect(stage.server.asked[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(stage.server.asked[0]?.body).toBe('{"status":"tea"}');
    expect(stage.server.asked[1]?.headers.has('Content-Type')).toBe(false);
    expect(stage.server.asked[1]?.body).toBeInstanceOf(URLSearchParams);
  });

  test('the idempotency key goes in its header', async () => {
    stage.server.on('POST /api/v1/things', { json: {} });
    await stage.transport().request(post({ idempotencyKey: 'k1' }));
    expect(stage.server.asked[0]?.headers.get('Idempotency-Key')).toBe('k1');
  });
});

describe('replies', () => {
  test('neighbouring pages come from the Link header, as parameters', async () => {
    stage.server.on('GET /api/v1/things', {
      json: [],
      headers: {
        Link: '<https://elsewhere.test/api/v1/things?max_id=9>; rel="next", <https://elsewhere.test/api/v1/things?min_id=11>; rel="prev"',
      },
    });
    expect((await stage.transport().request(get())).page).toEqual({ next: { max_id: '9' }, prev: { min_id: '11' } });
  });

  test('a next page equal to the requested one is none: no endless loop', async () => {
    stage.server.on('GET /api/v1/things', {
      json: [],
      headers: { Link: '<https://elsewhere.test/api/v1/things?max_id=9>; rel="next"' },
    });
    expect((await stage.transport().request(get({ query: { limit: 20, max_id: '9' } }))).page).toEqual({});
    expect((await stage.transport().request(get({ query: { limit: 20, max_id: '8' } }))).page).toEqual({
      next: { max_id: '9' },
    });
  });

  test('an empty body is null, and a page or a script of the instance is its text', async () => {
    stage.server
      .on('POST /api/v1/things', { text: '' })
      .on('GET /instance/panel.html', { text: '<p>hello' })
      .on('GET /api/v1/pleroma/admin/instance_document/terms-of-service', { text: '<p>terms' })
      .on('GET /static/ruffle/ruffle.js', { text: '(() => {})()' });
    expect((await stage.transport().request(post())).data).toBeNull();
    stage.server.on('POST /api/v1/things', { text: ' \n' });
    expect((await stage.transport().request(post())).data).toBeNull();
    expect((await stage.transport().request(get({ path: '/instance/panel.html' }))).data).toBe('<p>hello');
    expect(
      (await stage.transport().request(get({ path: '/api/v1/pleroma/admin/instance_document/terms-of-service' }))).data,
    ).toBe('<p>terms');
    expect((await stage.transport().request(get({ path: '/static/ruffle/ruffle.js' }))).data).toBe('(() => {})()');
  });

  test.each<[string, Reply]>([
    ['a page of HTML', { text: '<!doctype html><title>x</title>' }],
    ['JSON that is cut short', { text: '[{"id":"1"' }],
  ])('%s where JSON should be is malformed, and reported', async (_, reply) => {
    stage.server.on('GET /api/v1/things', reply);
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({ code: 'malformed', status: 200 });
    expect(stage.problems).toEqual(['GET /api/v1/things: the reply is malformed']);
  });

  test('a page of HTML in place of a file is a missing file, and not reported', async () => {
    stage.server.on('GET /static/x.json', { text: '\n<!doctype html><title>x</title>' });
    const failure = await failureOf(stage.transport().request(get({ path: '/static/x.json' })));
    expect([failure.code, failure.status, stage.problems]).toEqual(['not-found', 200, []]);
  });

  test('a file of JSON that is cut short is malformed', async () => {
    stage.server.on('GET /static/x.json', { text: '{"a"' });
    expect(await failureOf(stage.transport().request(get({ path: '/static/x.json' })))).toMatchObject({
      code: 'malformed',
    });
  });

  test("any exception of parse is malformed, with the server's text where it answered 200 and an error", async () => {
    stage.server.on('GET /api/v1/things', { json: { error: 'Wrong password' } });
    const parse = (raw: unknown) => {
      throw new MalformedReply('things', raw);
    };
    expect(await failureOf(stage.transport().request(get({ parse })))).toMatchObject({
      code: 'malformed',
      serverText: 'Wrong password',
    });
  });

  test("a module's own copy of that exception counts, too", async () => {
    stage.server.on('GET /api/v1/things', { json: { error: 'Wrong password' } });
    const parse = (raw: unknown) => {
      throw Object.assign(new Error('no things'), {
        name: 'MalformedReply',
        serverText: (raw as { error: string }).error,
      });
    };
    expect(await failureOf(stage.transport().request(get({ parse })))).toMatchObject({ serverText: 'Wrong password' });
  });

  test('the entities that parse found come beside the result', async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    const parse: ApiCall<unknown>['parse'] = (_, reading) => put(reading, 'status', aStatus({ id: 's1' }));
    expect(await stage.transport().request(get({ parse }))).toEqual({
      data: 's1',
      entities: { status: [aStatus({ id: 's1' })] },
      page: {},
      error: null,
    });
  });

  test('an account with the host of the instance is local', async () => {
    stage.server.on('GET /api/v1/accounts/lookup', { json: { id: '7', acct: 'alice@own.test' } });
    const alice = { acct: 'alice@own.test', isLocal: false };
    expect(await stage.transport().request(lookupAccount('alice'))).toMatchObject({ entities: { account: [alice] } });
    stage.ownHosts.add('own.test');
    expect(await stage.transport().request(lookupAccount('alice'))).toMatchObject({
      entities: { account: [{ acct: 'alice', isLocal: true }] },
    });
  });

  test('what parse reports is reported with its call', async () => {
    stage.server.on('GET /api/v1/things', { json: [] });
    await stage.transport().request(get({ parse: (_, { report }) => report('one item dropped') }));
    expect(stage.problems).toEqual(['GET /api/v1/things: one item dropped']);
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [500, 'server'],
  ] as const)("%i is the code %s, with the server's text", async (status, code) => {
    stage.server.on('GET /api/v1/things', { status, json: { error: 'so it is' } });
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({
      name: 'ApiError',
      code,
      status,
      serverText: 'so it is',
    });
  });
});
