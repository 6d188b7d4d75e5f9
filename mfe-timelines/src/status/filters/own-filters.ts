import { filters, filtersV2, type Filter } from '@skerry/shared/api';
import type { ApiCall, ModuleContext, Result } from '@skerry/shared/contract';
import type { Abilities } from '@skerry/shared/entities';
import { createFilterMatcher, matchOfResults, nextFilterEnd } from '@skerry/shared/rules';
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
  take,
  tap,
  timer,
} from '@skerry/shared/runtime';
import { keepStatusFilter, type StatusFilter } from './status-filter.ts';

/** Milliseconds until filters that failed are requested again; the last one repeats. */
const RETRY_MS = [5_000, 30_000, 300_000] as const;
/** Milliseconds the instance has to say what it can do; then both kinds of filters are asked for. */
const PATIENCE_MS = 5_000;
/** The longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

type Filters = readonly Filter[];

/**
 * The filters of the signed-in user, ready to match; `null` where nothing can match. They are requested at the first
 * subscription, again when the server announces a change or events may have been missed, and applied again when one of
 * them ends. All subscribers share one request; a failure is only reported, and the request repeated.
 */
export function ownFilters(ctx: ModuleContext): Observable<StatusFilter | null> {
  return ctx.once('own-filters', () => watch(ctx));
}

function watch(ctx: ModuleContext): Observable<StatusFilter | null> {
  const { bus } = ctx;
  let known: Filters = [];
  const resultsAlone = statusFilter(ctx, null);
  const changed$ = merge(
    bus.on('stream/filters.changed/v1'),
    bus.on('stream/gap/v1').pipe(filter(({ payload }) => payload.timeline === 'user')),
  );
  const found$ = (abilities: Abilities) =>
    changed$.pipe(
      startWith(null),
      switchMap(() => ask(ctx, callsOf(abilities), 0)),
      tap((found) => {
        known = found;
      }),
    );
  return defer(() =>
    abilitiesOf(ctx).pipe(
      // A new subscriber starts with the previous filters.
      switchMap((abilities) =>
        combineLatest([of(abilities), found$(abilities).pipe(startWith(known), switchMap(untilTheyEnd))]),
      ),
      // The server's own results count without filters of ours; without such results, cards need no check.
      map(([abilities, found]) =>
        found.length > 0 ? statusFilter(ctx, found) : isPlain(abilities) ? null : resultsAlone,
      ),
    ),
  ).pipe(
    distinctUntilChanged(),
    tap((found) => keepStatusFilter(ctx, found)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
}

/** Servers that have only filters of one phrase, which the client applies. */
function isPlain({ filtersV2: hasV2 }: Abilities): boolean {
  return hasV2 === false;
}

/** Filters of several words; where these do not exist, those of one phrase. */
function callsOf(abilities: Abilities): ApiCall<Filter[]>[] {
  return isPlain(abilities) ? [filters()] : [filtersV2(), filters()];
}

function abilitiesOf({ instance$ }: ModuleContext): Observable<Abilities> {
  const said$ = instance$.pipe(filter(({ isKnown }) => isKnown));
  return merge(said$, timer(PATIENCE_MS).pipe(switchMap(() => instance$))).pipe(
    take(1),
    map(({ abilities }) => abilities),
  );
}

/** A server without filters. */
async function request(
  { ports }: ModuleContext,
  calls: readonly ApiCall<Filter[]>[],
  signal: AbortSignal,
): Promise<Result<Filters>> {
  for (const call of calls) {
    const found = await ports.api.request(call, { signal });
    if (found.error?.code !== 'not-found' && found.error?.code !== 'unsupported') return found;
  }
  return { data: [], error: null };
}

function ask(ctx: ModuleContext, calls: readonly ApiCall<Filter[]>[], failures: number): Observable<Filters> {
  const asked$ = new Observable<Result<Filters>>((reader) => {
    const ended = new AbortController();
    request(ctx, calls, ended.signal).then(
      (found) => {
        reader.next(found);
        reader.complete();
      },
      (bug: unknown) => reader.error(bug),
    );
    return () => ended.abort();
  });
  return asked$.pipe(
    switchMap(({ data, error }) => {
      if (!error) return of(data);
      if (ctx.signal.aborted || error.code === 'aborted') return EMPTY;
      ctx.telemetry.error(error, { what: 'filters' });
      return timer(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0).pipe(
        switchMap(() => ask(ctx, calls, failures + 1)),
      );
    }),
  );
}

/** The same filters again whenever one of them ends. */
function untilTheyEnd(found: Filters): Observable<Filters> {
  const end = nextFilterEnd(found, Date.now());
  if (end === null) return of(found);
  return timer(Math.min(end - Date.now(), LONGEST_MS)).pipe(
    switchMap(() => untilTheyEnd(found)),
    startWith(found),
  );
}

/** `found`: `null` for the server's results alone. */
function statusFilter({ session }: ModuleContext, found: Filters | null): StatusFilter {
  const match = found && createFilterMatcher(found);
  return (status, context, text, repeatedBy) => {
    if (status.accountId === session.account?.id) return null;
    if (status.filtered) return matchOfResults(status.filtered, context, Date.now());
    return match?.({ id: status.id, text, repeatedBy }, context, Date.now()) ?? null;
  };
}
