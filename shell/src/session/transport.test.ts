import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MalformedReply, put } from '@skerry/shared/api';
import type { ApiCall, ApiError, ApiResult } from '@skerry/shared/contract';
import { aStatus } from '@skerry/shared/testing';
import { REQUEST_LIMIT_MS } from './send.ts';
import { FakeServer, ORIGIN, settle, type Reply } from './test-doubles.ts';
import { createTransport } from './transport.ts';

const asIs = (raw: unknown) => raw;
const get = (changes: Partial<ApiCall<unknown>> = {}): ApiCall<unknown> => ({
  method: 'GET',
  path: '/api/v1/things',
  parse: asIs,
  ...changes,
});
const post = (changes: Partial<ApiCall<unknown>> = {}): ApiCall<unknown> => get({ method: 'POST', ...changes });

let server: FakeServer;
let world: AbortController;
let suspects: ApiError[];
let problems: string[];

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  world = new AbortController();
  suspects = [];
  problems = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function transport(token: string | null = 'secret') {
  return createTransport({
    origin: ORIGIN,
    fetch: server.fetch,
    createXhr: () => {
      throw new Error('no upload here');
    },
    token: () => token,
    signal: world.signal,
    onSuspect: (error) => suspects.push(error),
    report: (problem) => problems.push(problem),
    random: () => 0.5,
  });
}

/** The error with which a request ends, while the clock runs. */
async function failureOf(request: Promise<ApiResult<unknown>>, runFor = 60_000): Promise<ApiError> {
  await vi.advanceTimersByTimeAsync(runFor);
  const { error } = await request;
  if (!error) throw new Error('it succeeded');
  return error;
}

describe('requests', () => {
  test("[API-001] a path is resolved against the page's own origin, which serves the instance's API", async () => {
    server.on('GET /api/v1/things', { json: [] });
    await transport().request(get());
    expect(server.asked[0]?.url.href).toBe(`${ORIGIN}/api/v1/things`);
  });

  test.each(['//elsewhere.test/x', '/\\elsewhere.test/x'] as const)(
    'the path %s, which leads to another origin, is rejected before anything is sent',
    async (path) => {
      expect(await failureOf(transport().request(get({ path })))).toMatchObject({ name: 'ApiError', code: 'other' });
      expect(server.asked).toEqual([]);
    },
  );

  test('[API-002] an authorised call carries the bearer token', async () => {
    server.on('GET /api/v1/things', { json: [] });
    await transport().request(get());
    expect(server.asked[0]?.headers.get('Authorization')).toBe('Bearer secret');
  });

  test('an anonymous call never carries it', async () => {
    server.on('GET /api/v1/things', { json: [] });
    await transport().request(get({ anonymous: true }));
    expect(server.asked[0]?.headers.has('Authorization')).toBe(false);
  });

  test("[SH-003] a visitor's calls carry no token", async () => {
    server.on('GET /api/v1/things', { json: [] });
    await transport(null).request(get());
    expect(server.asked[0]?.headers.has('Authorization')).toBe(false);
  });

  test("cookies are never sent: the server's own would authenticate unnoticed", async () => {
    server.on('GET /api/v1/things', { json: [] });
    await transport().request(get());
    expect(server.asked[0]?.init).toMatchObject({ credentials: 'omit', mode: 'same-origin' });
  });

  test('lists in the query are repeated with brackets, undefined values are left out', async () => {
    server.on('GET /api/v1/things', { json: [] });
    await transport().request(get({ query: { types: ['a', 'b'], limit: 20, local: false, max_id: undefined } }));
    expect(server.asked[0]?.url.search).toBe('?types%5B%5D=a&types%5B%5D=b&limit=20&local=false');
  });

  test('an object is sent as JSON, a form unchanged', async () => {
    server.on('POST /api/v1/things', { json: {} });
    await transport().request(post({ body: { status: 'tea', spoiler: undefined } }));
    await transport().request(post({ body: new URLSearchParams({ a: 'b' }) }));
    expect(server.asked[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(server.asked[0]?.body).toBe('{"status":"tea"}');
    expect(server.asked[1]?.headers.has('Content-Type')).toBe(false);
    expect(server.asked[1]?.body).toBeInstanceOf(URLSearchParams);
  });

  test('the idempotency key goes in its header', async () => {
    server.on('POST /api/v1/things', { json: {} });
    await transport().request(post({ idempotencyKey: 'k1' }));
    expect(server.asked[0]?.headers.get('Idempotency-Key')).toBe('k1');
  });
});

describe('replies', () => {
  test('neighbouring pages come from the Link header, as parameters', async () => {
    server.on('GET /api/v1/things', {
      json: [],
      headers: {
        Link: '<https://elsewhere.test/api/v1/things?max_id=9>; rel="next", <https://elsewhere.test/api/v1/things?min_id=11>; rel="prev"',
      },
    });
    expect((await transport().request(get())).page).toEqual({ next: { max_id: '9' }, prev: { min_id: '11' } });
  });

  test('a next page equal to the requested one is none: no endless loop', async () => {
    server.on('GET /api/v1/things', {
      json: [],
      headers: { Link: '<https://elsewhere.test/api/v1/things?max_id=9>; rel="next"' },
    });
    expect((await transport().request(get({ query: { limit: 20, max_id: '9' } }))).page).toEqual({});
    expect((await transport().request(get({ query: { limit: 20, max_id: '8' } }))).page).toEqual({
      next: { max_id: '9' },
    });
  });

  test('an empty body is null, and a page or a script of the instance is its text', async () => {
    server
      .on('POST /api/v1/things', { text: '' })
      .on('GET /instance/panel.html', { text: '<p>hello' })
      .on('GET /static/ruffle/ruffle.js', { text: '(() => {})()' });
    expect((await transport().request(post())).data).toBeNull();
    expect((await transport().request(get({ path: '/instance/panel.html' }))).data).toBe('<p>hello');
    expect((await transport().request(get({ path: '/static/ruffle/ruffle.js' }))).data).toBe('(() => {})()');
  });

  test.each<[string, Reply]>([
    ['a page of HTML', { text: '<!doctype html><title>x</title>' }],
    ['JSON that is cut short', { text: '[{"id":"1"' }],
  ])('%s where JSON should be is malformed, and reported', async (_, reply) => {
    server.on('GET /api/v1/things', reply);
    expect(await failureOf(transport().request(get()))).toMatchObject({ code: 'malformed', status: 200 });
    expect(problems).toEqual(['GET /api/v1/things: the reply is malformed']);
  });

  test("any exception of parse is malformed, with the server's text where it answered 200 and an error", async () => {
    server.on('GET /api/v1/things', { json: { error: 'Wrong password' } });
    const parse = (raw: unknown) => {
      throw new MalformedReply('things', raw);
    };
    expect(await failureOf(transport().request(get({ parse })))).toMatchObject({
      code: 'malformed',
      serverText: 'Wrong password',
    });
  });

  test('the entities that parse found come beside the result', async () => {
    server.on('GET /api/v1/things', { json: [] });
    const parse: ApiCall<unknown>['parse'] = (_, reading) => put(reading, 'status', aStatus({ id: 's1' }));
    expect(await transport().request(get({ parse }))).toEqual({
      data: 's1',
      entities: { status: [aStatus({ id: 's1' })] },
      page: {},
      error: null,
    });
  });

  test('what parse reports is reported with its call', async () => {
    server.on('GET /api/v1/things', { json: [] });
    await transport().request(get({ parse: (_, { report }) => report('one item dropped') }));
    expect(problems).toEqual(['GET /api/v1/things: one item dropped']);
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [500, 'server'],
  ] as const)("%i is the code %s, with the server's text", async (status, code) => {
    server.on('GET /api/v1/things', { status, json: { error: 'so it is' } });
    expect(await failureOf(transport().request(get()))).toMatchObject({
      name: 'ApiError',
      code,
      status,
      serverText: 'so it is',
    });
  });
});

describe('time limits and retries', () => {
  test('a call without an answer fails after 30 s, and is not repeated', async () => {
    server.on('GET /api/v1/things', 'never');
    const failing = failureOf(transport().request(get()), REQUEST_LIMIT_MS);
    expect(await failing).toMatchObject({ code: 'timeout', status: 0 });
    expect(server.asked).toHaveLength(1);
  });

  test('an upload has no time limit', async () => {
    server.on('POST /api/v1/media', 'never');
    let isSettled = false;
    void transport()
      .request(post({ path: '/api/v1/media', body: new FormData() }))
      .finally(() => {
        isSettled = true;
      });
    await vi.advanceTimersByTimeAsync(10 * REQUEST_LIMIT_MS);
    expect(isSettled).toBe(false);
  });

  test.each<[string, Reply]>([
    ['a broken network', new TypeError('failed')],
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
  ])('a GET is repeated twice after %s', async (_, reply) => {
    server.on('GET /api/v1/things', [reply, reply, { json: 'there' }]);
    const asked = transport().request(get());
    await vi.advanceTimersByTimeAsync(2500);
    expect((await asked).data).toBe('there');
    expect(server.asked).toHaveLength(3);
  });

  test('the third failure is final', async () => {
    server.on('GET /api/v1/things', { status: 503 });
    expect(await failureOf(transport().request(get()))).toMatchObject({ code: 'unavailable' });
    expect(server.asked).toHaveLength(3);
  });

  test.each<[string, Reply]>([
    ['network', new TypeError('failed')],
    ['503', { status: 503 }],
  ])('only a GET is repeated (%s)', async (_, reply) => {
    server.on('POST /api/v1/things', reply);
    await failureOf(transport().request(post()));
    expect(server.asked).toHaveLength(1);
  });

  test('a rate limit is waited for where the server gives a short time', async () => {
    server.on('GET /api/v1/things', [{ status: 429, headers: { 'Retry-After': '7' } }, { json: 'there' }]);
    const asked = transport().request(get());
    await vi.advanceTimersByTimeAsync(6999);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked).data).toBe('there');
  });

  test.each<Record<string, string>>([{}, { 'Retry-After': '11' }])('else it fails at once (%o)', async (headers) => {
    server.on('GET /api/v1/things', { status: 429, headers });
    expect(await failureOf(transport().request(get()))).toMatchObject({ code: 'rate-limited' });
    expect(server.asked).toHaveLength(1);
  });
});

describe('ends', () => {
  test("an answer that comes after the account's context ended is never delivered", async () => {
    let answer: (response: Response) => void = () => undefined;
    const deaf = createTransport({
      origin: ORIGIN,
      fetch: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      createXhr: () => {
        throw new Error('none');
      },
      token: () => 'secret',
      signal: world.signal,
      onSuspect: () => undefined,
      report: () => undefined,
      random: () => 0,
    });
    const parse = vi.fn();
    const failing = failureOf(deaf.request(get({ parse })), 0);
    await settle();
    world.abort();
    answer(new Response('[]'));
    expect(await failing).toMatchObject({ code: 'aborted' });
    expect(parse).not.toHaveBeenCalled();
  });

  test('after the end nothing is sent', async () => {
    world.abort();
    expect(await failureOf(transport().request(get()))).toMatchObject({ code: 'aborted' });
    expect(server.asked).toEqual([]);
  });

  test("the caller's own signal ends a request, also while it waits for its next attempt", async () => {
    server.on('GET /api/v1/things', { status: 503 });
    const caller = new AbortController();
    const failing = failureOf(transport().request(get(), { signal: caller.signal }), 100);
    caller.abort();
    expect(await failing).toMatchObject({ code: 'aborted' });
    expect(server.asked.length).toBeLessThan(2);
  });

  test.each([401, 403])('%i of an authorised call makes the session suspect', async (status) => {
    server.on('GET /api/v1/things', { status });
    await failureOf(transport().request(get()));
    expect(suspects).toHaveLength(1);
  });

  test("a refusal of a visitor's call, or of an anonymous one, does not", async () => {
    server.on('GET /api/v1/things', { status: 401 });
    await failureOf(transport(null).request(get()));
    await failureOf(transport().request(get({ anonymous: true })));
    expect(suspects).toEqual([]);
  });
});
