import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket, settle } from '../session/testing/test-doubles.ts';
import { createChannel, PING_MS, type Channel } from './channel.ts';
import { REALTIME_CODES, type RealtimeState } from './realtime-state.ts';

let sockets: FakeSocket[];
let states: [RealtimeState, number | null][];
let frames: string[];
let isPinged: boolean;
let channel: Channel;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  frames = [];
  isPinged = false;
  channel = createChannel({
    async connect() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket.asSocket();
    },
    onFrame: (text) => frames.push(text),
    onState: (state, code) => states.push([state, code]),
    onRefused: () => undefined,
    pings: () => isPinged,
    random: () => 0,
    report: () => undefined,
  });
});
afterEach(() => {
  channel.stop();
  vi.useRealTimers();
});

const last = () => sockets.at(-1) as FakeSocket;
const names = () => states.map(([state]) => state);

async function join(): Promise<void> {
  channel.start();
  await settle();
  last().opens();
}

/** Breaks the socket; returns the milliseconds until the next one is created. */
async function breakAndMeasure(code = 1006): Promise<number> {
  const before = sockets.length;
  last().ends(code);
  let waited = 0;
  while (sockets.length === before && waited < 100_000) {
    await vi.advanceTimersByTimeAsync(100);
    waited += 100;
  }
  return waited;
}

describe('states', () => {
  test('[SH-171] are numbered as specified', () => {
    expect(REALTIME_CODES).toEqual({ joined: 1, closed: 2, error: 3, disabled: 4, starting: 5, 'starting-initial': 6 });
  });

  test('[SH-172] a socket that opens is joined', async () => {
    await join();
    expect(names()).toEqual(['starting-initial', 'joined']);
  });

  test.each([1000, 1001])('[SH-173] a close with %i is closed, and nothing is restarted', async (code) => {
    await join();
    last().ends(code);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(states.at(-1)).toEqual(['closed', code]);
    expect([sockets.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test('a closed one opens again when the user returns', async () => {
    await join();
    last().ends(1000);
    channel.revive();
    await settle();
    last().opens();
    expect(names().slice(-2)).toEqual(['starting', 'joined']);
  });

  test.each([1006, 1011, 4000])(
    '[SH-174] a close with %i is an error, and the next attempt is automatic',
    async (code) => {
      await join();
      await breakAndMeasure(code);
      expect(states.slice(-2)).toEqual([
        ['error', code],
        ['starting', null],
      ]);
    },
  );

  test('a stopped one is disabled, its socket closed, and its events are ignored', async () => {
    await join();
    const socket = last();
    channel.stop();
    socket.says('{}');
    socket.ends(1006);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(socket.closedWith).toBe(1000);
    expect(names().at(-1)).toBe('disabled');
    expect([frames, sockets.length]).toEqual([[], 1]);
  });

  test('one that was never started stays as it is', () => {
    channel.stop();
    channel.revive();
    channel.restart();
    expect([states, sockets]).toEqual([[], []]);
  });

  test('an open one is neither started nor revived again', async () => {
    await join();
    channel.start();
    channel.revive();
    await settle();
    expect(sockets).toHaveLength(1);
  });

  test('a socket that is made after the stop is closed once it opens', async () => {
    channel.start();
    channel.stop();
    await settle();
    expect(last().closedWith).toBeNull();
    last().opens();
    last().says('{}');
    expect([last().closedWith, names().at(-1), frames]).toEqual([1000, 'disabled', []]);
  });

  test('only text is a frame', async () => {
    await join();
    last().says(new ArrayBuffer(1));
    last().says('{}');
    expect(frames).toEqual(['{}']);
  });
});

describe('delays', () => {
  test('[SH-175] are 1000 ms times 1, 2, 3, 3, …', async () => {
    await join();
    const delays: number[] = [];
    for (let failure = 0; failure < 5; failure += 1) delays.push(await breakAndMeasure());
    expect(delays).toEqual([1000, 2000, 3000, 3000, 3000]);
  });

  test('start again once it was joined', async () => {
    await join();
    await breakAndMeasure();
    await breakAndMeasure();
    last().opens();
    expect(await breakAndMeasure()).toBe(1000);
  });

  test('[SH-175] are the same for a server that never accepted a socket', async () => {
    channel.start();
    await settle();
    const delays: number[] = [];
    for (let failure = 0; failure < 12; failure += 1) delays.push(await breakAndMeasure());
    expect(delays.slice(0, 3)).toEqual([1000, 2000, 3000]);
    expect(new Set(delays.slice(3))).toEqual(new Set([3000]));
  });

  test('a restored network ends the wait', async () => {
    await join();
    last().ends(1006);
    channel.revive();
    await settle();
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sockets).toHaveLength(2);
  });

  test('a handshake that hangs is given up', async () => {
    channel.start();
    await vi.advanceTimersByTimeAsync(15_000);
    const hung = last();
    expect(names()).toEqual(['starting-initial', 'error']);
    await vi.advanceTimersByTimeAsync(1000);
    hung.opens();
    expect([hung.closedWith, names().at(-1)]).toEqual([1000, 'starting-initial']);
  });

  test('one that is not needed any more is closed only once it is open: browsers warn of less', async () => {
    channel.start();
    await settle();
    channel.stop();
    expect(last().closedWith).toBeNull();
    last().opens();
    expect([last().closedWith, names().at(-1)]).toEqual([1000, 'disabled']);
  });
});

test('after sleep the socket is replaced though it looks open', async () => {
  await join();
  const slept = last();
  channel.restart();
  await settle();
  last().opens();
  expect(slept.closedWith).toBe(1000);
  expect(names()).toEqual(['starting-initial', 'joined', 'starting', 'joined']);
});

describe('pings', () => {
  test('[API-165] are sent every 30 s where the server answers them, and nowhere else', async () => {
    expect(PING_MS).toBe(30_000);
    await join();
    await vi.advanceTimersByTimeAsync(PING_MS);
    expect(last().sent).toEqual([]);
    isPinged = true;
    await vi.advanceTimersByTimeAsync(PING_MS);
    last().says('pong');
    await vi.advanceTimersByTimeAsync(PING_MS);
    expect(last().sent).toEqual(['ping', 'ping']);
  });

  test('a silence after a ping means that the connection is dead', async () => {
    isPinged = true;
    await join();
    await vi.advanceTimersByTimeAsync(2 * PING_MS);
    expect(names().at(-1)).toBe('error');
  });
});
