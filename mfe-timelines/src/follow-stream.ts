import type { ModuleContext, StreamSource } from '@skerry/shared/contract';
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  of,
  switchMap,
  take,
  tap,
  timer,
  type Observable,
} from '@skerry/shared/runtime';
import { TIMELINE_POLL_INTERVAL_MS, timelineName } from '@skerry/shared/rules';

interface Followed {
  /** The stream is closed: from now on something may be missed. */
  missed(): void;
  /** It was missed: whatever came meanwhile is requested. */
  catchUp(): void;
  /** Called at intervals while the stream is closed, and when it is joined for the first time: asks for newer ones. */
  poll(): void;
  /** Streams that bring what belongs to the same list: it is live when all are. */
  more?: readonly StreamSource[] | undefined;
  /** Milliseconds between two polls. Default: those of a timeline. */
  every?: number;
}

/** Keeps a list up to date by a stream, or by polling while it is closed or where there is none. */
export function followStream(
  { bus, ports }: ModuleContext,
  source: StreamSource | null,
  { missed, catchUp, poll, more = [], every = TIMELINE_POLL_INTERVAL_MS }: Followed,
): Observable<unknown> {
  const sources = source ? [source, ...more] : [];
  const names = sources.map(timelineName);
  const mode$ = modeOf(sources.map((one) => ports.stream.subscribe(one)));
  let isFirstJoin = true;
  let wasPolling = false;
  return merge(
    mode$.pipe(
      tap((mode) => {
        // Some came after the reply to the first page and before the first join; later joins announce a gap.
        const isLate = mode === 'live' && isFirstJoin && wasPolling;
        if (mode === 'polling' || isLate) missed();
        if (isLate) poll();
        isFirstJoin &&= mode === 'polling';
        wasPolling = mode === 'polling';
      }),
      switchMap((mode) => (mode === 'polling' ? interval(every) : EMPTY)),
      tap(poll),
    ),
    bus.on('stream/gap/v1').pipe(
      filter(({ payload }) => names.includes(payload.timeline)),
      tap(catchUp),
    ),
  );
}

/** Milliseconds that a first request waits for its stream. */
export const JOIN_WAIT_MS = 1_500;

/**
 * Emits once, when a list that the stream keeps up to date may be requested: the stream is joined, there is none, or it
 * is late. A request before the join would have to be repeated for whatever came between.
 */
export function whenJoined({ instance$, ports }: ModuleContext, source: StreamSource): Observable<unknown> {
  const wait = ports.settings.other('shell', 'useStreamingApi', true) ? JOIN_WAIT_MS : 0;
  return merge(
    ports.stream.subscribe(source).pipe(filter((mode) => mode === 'live')),
    instance$.pipe(filter(({ abilities }) => abilities.streaming === false)),
    timer(wait),
  ).pipe(take(1));
}

type Mode = 'live' | 'polling';

function modeOf(modes: readonly Observable<Mode>[]): Observable<Mode> {
  if (modes.length === 0) return of('polling');
  if (modes.length === 1 && modes[0]) return modes[0];
  return combineLatest(modes).pipe(
    map((all): Mode => (all.includes('polling') ? 'polling' : 'live')),
    distinctUntilChanged(),
  );
}
