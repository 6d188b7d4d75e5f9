import { describe, expect, test, vi } from 'vitest';
import { settle } from './testing/test-doubles.ts';
import { failureOf, get, post, testTransport } from './testing/test-transport.ts';

const stage = testTransport();

describe('a rate limit for which the server gives no time', () => {
  const THINGS = 'GET /api/v1/things';
  /** Three requests in each half second, then 429 without a header. */
  function limit() {
    const taken: number[] = [];
    stage.server.on(THINGS, () => {
      const now = Date.now();
      if (taken.filter((at) => now - at < 500).length >= 3) return { status: 429, json: { error: 'Throttled' } };
      taken.push(now);
      return { json: 'there' };
    });
  }

  test('is retried after half a second to a second', async () => {
    stage.server.on(THINGS, [{ status: 429, json: { error: 'Throttled' } }, { json: 'there' }]);
    const asked = stage.transport().request(get());
    await vi.advanceTimersByTimeAsync(499);
    expect(stage.server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(501);
    expect((await asked).data).toBe('there');
  });

  test('many requests at once get their answers, one after the other', async () => {
    limit();
    const transport = stage.transport();
    const asked = Promise.all(Array.from({ length: 12 }, () => transport.request(get())));
    await vi.advanceTimersByTimeAsync(5000);
    expect((await asked).map(({ data }) => data)).toEqual(Array.from({ length: 12 }, () => 'there'));
    // Twelve at once, nine of them again.
    expect(stage.server.asked).toHaveLength(21);
  });

  test('later requests to that path wait their turn, others do not', async () => {
    stage.server.on(THINGS, [{ status: 429 }, { json: 'there' }]).on('GET /api/v1/others', { json: 'other' });
    const transport = stage.transport();
    const first = transport.request(get());
    await vi.advanceTimersByTimeAsync(1000);
    await first;
    for (let times = 0; times < 3; times += 1) void transport.request(get());
    void transport.request(get({ path: '/api/v1/others' }));
    await settle();
    expect(stage.server.to(THINGS)).toHaveLength(3);
    expect(stage.server.to('GET /api/v1/others')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(stage.server.to(THINGS)).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(250);
    expect(stage.server.to(THINGS)).toHaveLength(5);
  });

  test('that refuses again is waited for anew', async () => {
    stage.server.on(THINGS, [{ status: 429 }, { status: 429 }, { json: 'there' }]);
    const asked = stage.transport().request(get());
    await vi.advanceTimersByTimeAsync(750);
    expect(stage.server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(749);
    expect(stage.server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked).data).toBe('there');
  });

  test('seconds later they still do', async () => {
    stage.server.on(THINGS, [{ status: 429 }, { json: 'there' }]);
    const transport = stage.transport();
    void transport.request(get());
    await vi.advanceTimersByTimeAsync(20_000);
    for (let times = 0; times < 3; times += 1) void transport.request(get());
    await settle();
    expect(stage.server.to(THINGS)).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(500);
    expect(stage.server.to(THINGS)).toHaveLength(5);
  });

  test('half a minute later nothing waits', async () => {
    stage.server.on(THINGS, [{ status: 429 }, { json: 'there' }]);
    const transport = stage.transport();
    void transport.request(get());
    await vi.advanceTimersByTimeAsync(31_000);
    for (let times = 0; times < 4; times += 1) void transport.request(get());
    await settle();
    expect(stage.server.asked).toHaveLength(6);
  });

  test('the third refusal is final, and says so', async () => {
    stage.server.on(THINGS, { status: 429 });
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({ code: 'rate-limited' });
    expect(stage.server.asked).toHaveLength(3);
  });

  test('a change is not repeated', async () => {
    stage.server.on('POST /api/v1/things', { status: 429 });
    expect(await failureOf(stage.transport().request(post()))).toMatchObject({ code: 'rate-limited' });
    expect(stage.server.asked).toHaveLength(1);
  });

  test('the caller can end the wait', async () => {
    stage.server.on(THINGS, { status: 429 });
    const caller = new AbortController();
    const asked = stage.transport().request(get(), { signal: caller.signal });
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.server.asked).toHaveLength(1);
    caller.abort();
    expect(await failureOf(asked, 0)).toMatchObject({ code: 'aborted' });
    expect(stage.server.asked).toHaveLength(1);
  });
});
