import { timelineName } from '@skerry/shared/rules';
import { BehaviorSubject, distinctUntilChanged, map, Observable } from '@skerry/shared/runtime';
import type { StreamPort, StreamSource } from '@skerry/shared/contract';
import type { Report } from '../services.ts';
import type { SocketLike } from '../session/socket-opener.ts';
import type { Emit, EventPlace } from './apply-event.ts';
import { createBreaks, type StreamStatus } from './breaks.ts';
import { createChannel } from './channel.ts';
import { FrameQueue, type FrameReader } from './frame-queue.ts';
import { createRecentIds } from './recent-ids.ts';
import { readerStateOf, type RealtimeState } from './realtime-state.ts';
import { LINGER_MS, shareSockets } from './shared-sockets.ts';
import type { Tabs } from './tab-messages.ts';

const SEEN_LIMIT = 1000;

export interface StreamOptions {
  /** Opens the socket of a stream, signed in or not: this code never sees the token. */
  connect(source: StreamSource): Promise<SocketLike>;
  /** The code that parses and applies frames, fetched with the first frame. */
  loadFrameReader(): Promise<FrameReader>;
  entities: EventPlace['entities'];
  emit: Emit;
  ownId: string | null;
  /** Hosts of the instance itself. */
  ownHosts?: ReadonlySet<string>;
  /** The server closed with 1000, or refused two handshakes in a row, as it does when the token is revoked. */
  onSuspect(): void;
  /** The preference `useStreamingApi`. Emits at once. */
  isWanted$: Observable<boolean>;
  /** `watchRevival` and `watchWake`. */
  revival$: Observable<unknown>;
  wake$: Observable<unknown>;
  pings(): boolean;
  /** The server says that it has streams: one that never opens is broken, too (requirement SH-178). */
  isAnnounced(): boolean;
  random(): number;
  report: Report;
  /** The other tabs of this account, which share their sockets. `null`: this tab has its own. */
  tabs: Tabs | null;
  /** Of the account's world: closes everything. */
  signal: AbortSignal;
}

export interface Stream extends StreamPort {
  readonly status$: Observable<StreamStatus>;
}

interface Line {
  source: StreamSource;
  state$: BehaviorSubject<RealtimeState>;
  hasJoined: boolean;
  frames: FrameQueue;
  readers: number;
  lingering: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The live side of one account in this tab. The events of its streams go into the cache and onto the bus; subscribers
 * learn whether they are live. The sockets may be another tab's.
 */
export function createStream(options: StreamOptions): Stream {
  const lines = new Map<string, Line>();
  const breaks = createBreaks();
  const { signal } = options;
  let isWanted = false;
  // Visitors are refused by many servers.
  const isExpected = () => options.ownId !== null && options.isAnnounced();
  let reader: Promise<FrameReader> | null = null;

  function loadReader(): Promise<FrameReader> {
    reader ??= options.loadFrameReader().catch((cause: unknown) => {
      reader = null;
      throw cause;
    });
    return reader;
  }

  function makeFrameQueue(timeline: string): FrameQueue {
    const { entities, emit, ownId, ownHosts, report } = options;
    return new FrameQueue({
      load: loadReader,
      place: { timeline, seen: createRecentIds(SEEN_LIMIT), entities, emit, ownId },
      ownHosts,
      report: (problem) => report(`stream ${timeline}: ${problem}`),
      onLost(cause) {
        report(`stream ${timeline}: a frame was lost`, cause);
        if (!signal.aborted) emit('stream/gap/v1', { timeline });
      },
      signal,
    });
  }

  function onState(name: string, state: RealtimeState, code: number | null): void {
    const line = lines.get(name);
    if (state === 'error' && (line?.hasJoined || isExpected())) breaks.broke(name, code ?? 0);
    if (state === 'disabled' || state === 'closed') breaks.forgotten(name);
    if (state === 'joined') breaks.joined(name);
    if (!line) return;
    // A list that learns of a break or a gap must know what came before it.
    line.frames.flush();
    line.state$.next(state);
    if (state !== 'joined') return;
    // Events may have been missed. What came before the first join is up to who waits for that.
    if (line.hasJoined) options.emit('stream/gap/v1', { timeline: name });
    line.hasJoined = true;
  }

  const sockets = shareSockets({
    tabs: options.tabs,
    openChannel: (name, source, events) =>
      createChannel({
        connect: () => options.connect(source),
        onFrame: events.onFrame,
        onState(state, code) {
          if (state === 'closed' && code === 1000) options.onSuspect();
          events.onState(state, code);
        },
        onRefused: options.onSuspect,
        pings: options.pings,
        random: options.random,
        report: (problem, cause) => options.report(`stream ${name}: ${problem}`, cause),
      }),
    onState,
    onFrame: (name, text) => lines.get(name)?.frames.take(text),
    report: options.report,
    random: options.random,
    signal,
  });

  /** Tells what is read. */
  function tellUse(): void {
    sockets.use(new Map(isWanted ? [...lines].map(([name, { source }]) => [name, source]) : []));
  }

  function openLine(source: StreamSource, name: string): Line {
    const line: Line = {
      source,
      state$: new BehaviorSubject<RealtimeState>('disabled'),
      hasJoined: false,
      frames: makeFrameQueue(name),
      readers: 0,
      lingering: undefined,
    };
    lines.set(name, line);
    tellUse();
    return line;
  }

  function leave(name: string, line: Line): void {
    line.readers -= 1;
    if (line.readers > 0 || signal.aborted) return;
    line.lingering = setTimeout(() => {
      lines.delete(name);
      tellUse();
    }, LINGER_MS);
  }

  const following = [
    options.isWanted$.subscribe((wanted) => {
      isWanted = wanted;
      tellUse();
    }),
    options.revival$.subscribe(() => sockets.revive()),
    options.wake$.subscribe(() => sockets.restart()),
  ];

  signal.addEventListener('abort', () => {
    for (const subscription of following) subscription.unsubscribe();
    for (const { state$, lingering } of lines.values()) {
      clearTimeout(lingering);
      state$.complete();
    }
    lines.clear();
    breaks.end();
  });

  return {
    status$: breaks.status$,
    isBroken: (source) => breaks.isBroken(timelineName(source)),
    subscribe: (source) =>
      new Observable((subscriber) => {
        if (signal.aborted) return subscriber.complete();
        const name = timelineName(source);
        const line = lines.get(name) ?? openLine(source, name);
        line.readers += 1;
        clearTimeout(line.lingering);
        const reading = line.state$.pipe(map(readerStateOf), distinctUntilChanged()).subscribe(subscriber);
        return () => {
          reading.unsubscribe();
          leave(name, line);
        };
      }),
  };
}
