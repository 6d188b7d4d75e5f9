import { describe, expect, test, vi } from 'vitest';
import { settle } from '../session/testing/test-doubles.ts';
import { streamForEachTest, type TestStream } from './testing/test-stream.ts';

let bench: TestStream;
streamForEachTest((next) => {
  bench = next;
});

describe('breaks', () => {
  test('[SH-178] [SH-177] are announced with their code, and so is the return; each timeline gets a gap', async () => {
    const stream = bench.start();
    const seen: unknown[] = [];
    stream.status$.subscribe((event) => seen.push(event));
    await bench.joined(stream);
    await bench.joined(stream, { stream: 'public' });
    bench.socket(0).ends(1011);
    expect(seen).toEqual([{ kind: 'broke', code: 1011 }]);
    bench.socket(1).ends(1012);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    bench.socket(2).opens();
    expect(seen).toHaveLength(1);
    bench.socket(3).opens();
    expect(seen).toEqual([{ kind: 'broke', code: 1011 }, { kind: 'reconnected' }]);
    expect(bench.announced).toEqual([
      ['stream/gap/v1', { timeline: 'user' }],
      ['stream/gap/v1', { timeline: 'public' }],
    ]);
  });

  test('a socket that never opened is no break: many servers have none', async () => {
    const stream = bench.start();
    const seen: unknown[] = [];
    stream.status$.subscribe((event) => seen.push(event));
    bench.read(stream);
    await settle();
    bench.socket().ends(1006);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([]);
  });

  test('a stream says that it is broken from its break to its return, another one does not', async () => {
    const stream = bench.start();
    const seen: boolean[] = [];
    const others: boolean[] = [];
    stream.isBroken({ stream: 'user' }).subscribe((isBroken) => seen.push(isBroken));
    stream.isBroken({ stream: 'public' }).subscribe((isBroken) => others.push(isBroken));
    expect(seen).toEqual([false]);
    await bench.joined(stream);
    bench.socket(0).ends(1011);
    expect(seen.at(-1)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.at(-1)).toBe(true);
    bench.socket(1).opens();
    expect(seen.at(-1)).toBe(false);
    expect(others).not.toContain(true);
  });

  test.each([
    ['a user, on a server that announces streams', true, 'A1', [{ kind: 'broke', code: 1006 }]],
    ['a user, on a server that announces none', false, 'A1', []],
    ['a visitor', true, null, []],
  ] as const)('[SH-178] a socket that never opens is a break for %s', async (_, isAnnounced, ownId, expected) => {
    const stream = bench.start({ isAnnounced: () => isAnnounced, ownId });
    const seen: unknown[] = [];
    stream.status$.subscribe((event) => seen.push(event));
    bench.read(stream);
    await settle();
    bench.socket().ends(1006);
    await vi.advanceTimersByTimeAsync(1000);
    bench.socket().ends(1006);
    expect(seen).toEqual(expected);
  });

  test('a close with 1000 may mean a revoked token: the session is checked', async () => {
    await bench.joined();
    bench.socket().ends(1000);
    expect(bench.suspicions).toBe(1);
  });

  test('two refused handshakes in a row may mean a revoked token: the session is checked once', async () => {
    await bench.joined();
    const refused = async () => {
      bench.socket().ends(1006);
      await vi.advanceTimersByTimeAsync(3000);
    };
    // An open socket that breaks is none.
    await refused();
    await refused();
    expect(bench.suspicions).toBe(0);
    await refused();
    expect(bench.suspicions).toBe(1);
    await refused();
    await refused();
    expect(bench.suspicions).toBe(1);
    bench.socket().opens();
    await refused();
    await refused();
    await refused();
    expect(bench.suspicions).toBe(2);
  });

  test('a handshake without an answer is not refused', async () => {
    bench.read(bench.start());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.sockets.length).toBeGreaterThan(2);
    expect(bench.suspicions).toBe(0);
  });

  test("1001 is a server that restarts: the user's return opens it again", async () => {
    await bench.joined();
    bench.socket().ends(1001);
    bench.revival$.next();
    await settle();
    expect([bench.suspicions, bench.sockets.length]).toEqual([0, 2]);
  });

  test('a first join leaves no gap, be it slow: who waits for it requests what came before', async () => {
    bench.read(bench.start());
    await vi.advanceTimersByTimeAsync(5000);
    bench.socket().opens();
    await settle();
    expect(bench.announced).toEqual([]);
  });

  test('each return leaves one', async () => {
    await bench.joined();
    for (const code of [1006, 1011]) {
      bench.socket().ends(code);
      await vi.advanceTimersByTimeAsync(1000);
      bench.socket().opens();
    }
    expect(bench.announced).toEqual([1, 2].map(() => ['stream/gap/v1', { timeline: 'user' }]));
  });

  test('after sleep all are replaced', async () => {
    await bench.joined();
    bench.wake$.next();
    await settle();
    bench.socket().opens();
    expect(bench.announced).toEqual([['stream/gap/v1', { timeline: 'user' }]]);
  });
});
