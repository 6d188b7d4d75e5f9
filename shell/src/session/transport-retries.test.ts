import { describe, expect, test, vi } from 'vitest';
import { REQUEST_LIMIT_MS } from './send.ts';
import { openGuard, ORIGIN, settle, type Reply } from './testing/test-doubles.ts';
import { failureOf, get, post, testTransport } from './testing/test-transport.ts';
import { createTransport } from './transport.ts';

const stage = testTransport();

describe('time limits and retries', () => {
  test('a call without an answer fails after 30 s, and is not repeated', async () => {
    stage.server.on('GET /api/v1/things', 'never');
    const failing = failureOf(stage.transport().request(get()), REQUEST_LIMIT_MS);
    expect(await failing).toMatchObject({ code: 'timeout', status: 0 });
    expect(stage.server.asked).toHaveLength(1);
  });

  test('an upload has no time limit', async () => {
    stage.server.on('POST /api/v1/media', 'never');
    let isSettled = false;
    void stage
      .transport()
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
    stage.server.on('GET /api/v1/things', [reply, reply, { json: 'there' }]);
    const asked = stage.transport().request(get());
    await vi.advanceTimersByTimeAsync(2500);
    expect((await asked).data).toBe('there');
    expect(stage.server.asked).toHaveLength(3);
  });

  test.each([
    [0, 375, 1125],
    [0.5, 500, 1500],
    [1, 625, 1875],
  ])('by chance (%d) it waits a quarter less or more than half a second, then than one and a half', async (...row) => {
    const [chance, first, second] = row;
    stage.chance = chance;
    stage.server.on('GET /api/v1/things', { status: 503 });
    void stage.transport().request(get());
    await vi.advanceTimersByTimeAsync(first - 1);
    expect(stage.server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(stage.server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(second - 1);
    expect(stage.server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(stage.server.asked).toHaveLength(3);
  });

  test('a server that is away and says until when is asked then', async () => {
    stage.server.on('GET /api/v1/things', [{ status: 503, headers: { 'Retry-After': '10' } }, { json: 'there' }]);
    const asked = stage.transport().request(get());
    await vi.advanceTimersByTimeAsync(9999);
    expect(stage.server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked).data).toBe('there');
  });

  test('a final refusal is not repeated, even if it names a time', async () => {
    stage.server.on('GET /api/v1/things', { status: 403, headers: { 'Retry-After': '1' } });
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({ code: 'forbidden' });
    expect(stage.server.asked).toHaveLength(1);
  });

  test('the third failure is final', async () => {
    stage.server.on('GET /api/v1/things', { status: 503 });
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({ code: 'unavailable' });
    expect(stage.server.asked).toHaveLength(3);
  });

  test.each<[string, Reply]>([
    ['network', new TypeError('failed')],
    ['503', { status: 503 }],
  ])('only a GET is repeated (%s)', async (_, reply) => {
    stage.server.on('POST /api/v1/things', reply);
    await failureOf(stage.transport().request(post()));
    expect(stage.server.asked).toHaveLength(1);
  });

  test('a rate limit is waited for where the server gives a short time', async () => {
    stage.server.on('GET /api/v1/things', [{ status: 429, headers: { 'Retry-After': '7' } }, { json: 'there' }]);
    const asked = stage.transport().request(get());
    await vi.advanceTimersByTimeAsync(6999);
    expect(stage.server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked).data).toBe('there');
  });

  test('it fails at once where the server gives a long time', async () => {
    stage.server.on('GET /api/v1/things', { status: 429, headers: { 'Retry-After': '11' } });
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({ code: 'rate-limited' });
    expect(stage.server.asked).toHaveLength(1);
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
      signal: stage.world.signal,
      onSuspect: async () => false,
      guard: openGuard,
      report: () => undefined,
      random: () => 0,
    });
    const parse = vi.fn();
    const failing = failureOf(deaf.request(get({ parse })), 0);
    await settle();
    stage.world.abort();
    answer(new Response('[]'));
    expect(await failing).toMatchObject({ code: 'aborted' });
    expect(parse).not.toHaveBeenCalled();
  });

  test('after the end nothing is sent', async () => {
    stage.world.abort();
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({ code: 'aborted' });
    expect(stage.server.asked).toEqual([]);
  });

  test("the caller's own signal ends a request, also while it waits for its next attempt", async () => {
    stage.server.on('GET /api/v1/things', { status: 503 });
    const caller = new AbortController();
    const asked = stage.transport().request(get(), { signal: caller.signal });
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.server.asked).toHaveLength(1);
    caller.abort();
    expect(await failureOf(asked, 0)).toMatchObject({ code: 'aborted' });
    expect(stage.server.asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<[string, Reply]>([
    ['401', { status: 401 }],
    ['401 with a reason', { status: 401, json: { error: 'The access token was revoked' } }],
    ['403', { status: 403 }],
    ['422 without a reason', { status: 422 }],
  ])('%s of an authorised call makes the session suspect', async (_, reply) => {
    stage.server.on('GET /api/v1/things', reply);
    await failureOf(stage.transport().request(get()));
    expect(stage.suspects).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['422 with a reason', { status: 422, json: { error: 'Text is missing' } }],
    ['404', { status: 404, json: { error: 'Record not found' } }],
    ['500', { status: 500 }],
  ])('%s does not', async (_, reply) => {
    stage.server.on('GET /api/v1/things', reply);
    await failureOf(stage.transport().request(get()));
    expect(stage.suspects).toEqual([]);
  });

  test("a refusal of a visitor's call, or of an anonymous one, does not", async () => {
    stage.server.on('GET /api/v1/things', { status: 401 });
    await failureOf(stage.transport(null).request(get()));
    await failureOf(stage.transport().request(get({ anonymous: true })));
    expect(stage.suspects).toEqual([]);
  });

  test('what a visitor is refused counts as closed to visitors; what is not there does not', async () => {
    const closes = vi.fn();
    stage.guard = { ...openGuard, closes };
    stage.server.on('GET /api/v1/things', { status: 401 }).on('GET /api/v1/others', { status: 500 });
    await failureOf(stage.transport(null).request(get({ path: '/api/v1/others' })));
    expect(closes).not.toHaveBeenCalled();
    const call = get();
    await failureOf(stage.transport(null).request(call));
    expect(closes).toHaveBeenCalledExactlyOnceWith(call);
  });
});
