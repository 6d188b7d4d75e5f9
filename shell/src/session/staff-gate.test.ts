import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGAIN_MS, closeStaffGate, openStaffGate } from './staff-gate.ts';
import { FakeServer, ORIGIN } from './testing/test-doubles.ts';

let server: FakeServer;
let problems: string[];
let page: AbortController;

beforeEach(() => {
  server = new FakeServer()
    .on('POST /gate', { status: 204 })
    .on('GET /gated/feed.json', { json: { schema: 1 } })
    .on('DELETE /gate', { status: 204 });
  problems = [];
  page = new AbortController();
});
afterEach(() => page.abort());

const open = (changes: { gate?: string; staffFeed?: string; isPatient?: boolean } = {}) =>
  openStaffGate({
    gate: '/gate',
    staffFeed: '/gated/feed.json',
    origin: ORIGIN,
    token: 'secret',
    fetch: server.fetch,
    signal: page.signal,
    report: (problem) => problems.push(problem),
    ...changes,
  });

describe("the staff's gate", () => {
  test('receives the token once, in exchange for the cookie that the feed requires', async () => {
    expect(await open()).toEqual({ schema: 1 });
    expect(server.to('POST /gate')[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(server.to('POST /gate')[0]?.init.credentials).toBe('same-origin');
    expect(server.to('GET /gated/feed.json')[0]?.init).toMatchObject({ credentials: 'same-origin', cache: 'no-store' });
    expect(server.to('GET /gated/feed.json')[0]?.headers.has('Authorization')).toBe(false);
  });

  test.each([403, 404, 200])('that answers %i gives no feed, and the feed is not requested', async (status) => {
    server.on('POST /gate', { status });
    expect(await open()).toBeNull();
    expect(server.to('GET /gated/feed.json')).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  test.each([{ status: 404, json: { schema: 1 } }, { text: '<html>' }, new TypeError('failed')])(
    'gives no feed when the feed fails (%o), and that is logged',
    async (reply) => {
      server.on('GET /gated/feed.json', reply);
      expect(await open()).toBeNull();
      expect(problems).toHaveLength(1);
    },
  );

  describe('that does not answer', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test.each([
      ['POST /gate', { status: 503 }],
      ['POST /gate', { status: 429 }],
      ['POST /gate', new TypeError('failed')],
      ['GET /gated/feed.json', { status: 502 }],
    ])('is asked again until it does, after 5, 15, 60 and 60 seconds: %s, %o', async (call, reply) => {
      server.on(call, reply);
      const opened = open({ isPatient: true });
      for (const [nth, wait] of [...AGAIN_MS, AGAIN_MS[2]].entries()) {
        await vi.advanceTimersByTimeAsync(wait - 1);
        expect(server.to('POST /gate')).toHaveLength(nth + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(server.to('POST /gate')).toHaveLength(nth + 2);
      }
      server.on('POST /gate', { status: 204 }).on('GET /gated/feed.json', { json: { schema: 1 } });
      await vi.advanceTimersByTimeAsync(AGAIN_MS[2]);
      expect(await opened).toEqual({ schema: 1 });
      expect(problems).toHaveLength(1);
      expect(AGAIN_MS).toEqual([5_000, 15_000, 60_000]);
    });

    test('is asked once where nobody waits, and no more after the end', async () => {
      server.on('POST /gate', { status: 503 });
      expect(await open()).toBeNull();
      const opened = open({ isPatient: true });
      await vi.advanceTimersByTimeAsync(1);
      page.abort();
      expect(await opened).toBeNull();
      await vi.advanceTimersByTimeAsync(AGAIN_MS[0]);
      expect(server.to('POST /gate')).toHaveLength(2);
    });

    test.each([
      ['POST /gate', { status: 404 }],
      ['GET /gated/feed.json', { text: '<html>' }],
    ])('is not what refuses, or what is no gate: %s, %o', async (call, reply) => {
      server.on(call, reply);
      expect(await open({ isPatient: true })).toBeNull();
    });
  });

  test.each([
    { gate: 'https://elsewhere.test/gate' },
    { gate: '//elsewhere.test/gate' },
    { staffFeed: 'https://elsewhere.test/feed' },
    { gate: 'https://' },
  ])('elsewhere (%o) gets no token', async (changes) => {
    const fetch = vi.spyOn(server, 'fetch');
    expect(await open(changes)).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('elsewhere is not asked to close either', async () => {
    const fetch = vi.fn(server.fetch);
    await closeStaffGate({ gate: 'https://elsewhere.test/gate', origin: ORIGIN, fetch });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('gets its cookie back', async () => {
    await closeStaffGate({ gate: '/gate', origin: ORIGIN, fetch: server.fetch });
    expect(server.to('DELETE /gate')[0]?.init).toMatchObject({
      credentials: 'same-origin',
      mode: 'same-origin',
      cache: 'no-store',
      keepalive: true,
    });
  });
});
