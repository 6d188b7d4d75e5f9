import { applyEvents } from '../apply-event.ts';
import { parseStreamFrame } from '@skerry/shared/api';
import type { StreamSource } from '@skerry/shared/contract';
import { createEntityCache } from '@skerry/shared/cache';
import { BehaviorSubject, Subject } from '@skerry/shared/runtime';
import { beforeEach, vi } from 'vitest';
import { FakeSocket, settle } from '../../session/testing/test-doubles.ts';
import { GATHER_MS } from '../frame-queue.ts';
import { createStream, type Stream, type StreamOptions } from '../stream.ts';

export const ALICE = { id: 'A1', username: 'alice', acct: 'alice' };

/** A status as the server sends it. */
export const status = (id: string, changes: object = {}) => ({
  id,
  uri: `https://x.test/${id}`,
  content: 'tea',
  created_at: '2026-11-21T10:00:00.000Z',
  visibility: 'public',
  account: ALICE,
  ...changes,
});
/** A frame of the socket. */
export const frame = (event: string, payload: unknown) =>
  JSON.stringify({ stream: ['user'], event, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) });

/** Alice's world with a stream whose sockets the test controls: for the tests of this folder. */
export class TestStream {
  readonly entities = createEntityCache();
  readonly world = new AbortController();
  readonly sockets: { source: StreamSource; socket: FakeSocket }[] = [];
  readonly announced: [string, object][] = [];
  readonly announced$ = new Subject<[string, object]>();
  readonly isWanted$ = new BehaviorSubject(true);
  readonly revival$ = new Subject<void>();
  readonly wake$ = new Subject<void>();
  readonly problems: string[] = [];
  /** How often the session became suspect. */
  suspicions = 0;

  constructor() {
    this.announced$.subscribe((event) => this.announced.push(event));
  }

  start(changes: Partial<StreamOptions> = {}): Stream {
    return createStream({
      connect: async (source) => {
        const socket = new FakeSocket();
        this.sockets.push({ source, socket });
        return socket.asSocket();
      },
      loadFrameReader: async () => ({ parse: parseStreamFrame, apply: applyEvents }),
      entities: this.entities,
      emit: (type, payload) => this.announced$.next([type, payload]),
      ownId: 'A1',
      onSuspect: () => {
        this.suspicions += 1;
      },
      isWanted$: this.isWanted$,
      revival$: this.revival$,
      wake$: this.wake$,
      pings: () => false,
      isAnnounced: () => false,
      random: () => 0,
      tabs: null,
      report: (problem) => this.problems.push(problem),
      signal: this.world.signal,
      ...changes,
    });
  }

  read(stream: Stream, source: StreamSource = { stream: 'user' }): { states: string[]; leave(): void } {
    const states: string[] = [];
    const reading = stream.subscribe(source).subscribe((state) => states.push(state));
    return { states, leave: () => reading.unsubscribe() };
  }

  /** The latest socket, or the one at an index. */
  socket(index = -1): FakeSocket {
    return this.sockets.at(index)?.socket as FakeSocket;
  }

  async joined(stream = this.start(), source?: StreamSource): Promise<ReturnType<TestStream['read']>> {
    const reader = this.read(stream, source);
    await settle();
    this.socket().opens();
    return reader;
  }

  /** Until all of it is applied. */
  async hears(...texts: string[]): Promise<void> {
    for (const text of texts) this.socket().says(text);
    await vi.advanceTimersByTimeAsync(GATHER_MS);
  }
}

/** A new stream for each test of a file, with fake timers. */
export function streamForEachTest(take: (bench: TestStream) => void): void {
  beforeEach(() => {
    vi.useFakeTimers();
    const bench = new TestStream();
    take(bench);
    return () => {
      bench.world.abort();
      vi.useRealTimers();
    };
  });
}
