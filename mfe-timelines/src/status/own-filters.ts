import { filters, filtersV2, type Filter } from '@skerry/shared/api';
import type { ApiCall, ApiError, ModuleContext } from '@skerry/shared/contract';
import { createFilterMatcher, matchOfResults, nextFilterEnd } from '@skerry/shared/rules';
import { catchError, defer, EMPTY, filter, firstValueFrom, map, merge, Observable, of, shareReplay, startWith, switchMap, tap, timer } from '@skerry/shared/runtime';
import { isOver } from '../timeline/ask-page.ts';
import { keepStatusFilter, type StatusFilter } from './status-filter.ts';

/** Until filters that did not come are asked for again; the last one for ever. */
const RETRY_MS = [5_000, 30_000, 300_000] as const;
/** What a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** One for each account, as long as its context lasts. */
const WATCHED = new WeakMap<ModuleContext, Observable<StatusFilter>>();

/**
 * The filters of the signed-in person, applied: asked for when somebody first reads this, again when the server says that they changed or news may have been missed,
 * and anew when one of them ends. All readers share one; a failure is only reported, and asked again.
 */
export function ownFilters(ctx: ModuleContext): Observable<StatusFilter> {
  const watched = WATCHED.get(ctx) ?? watch(ctx);
  WATCHED.set(ctx, watched);
  return watched;
}

function watch(ctx: ModuleContext): Observable<StatusFilter> {
  const { bus } = ctx;
  // Before they have come the server's own results count all the same; who comes back begins with those of before.
  let known: readonly Filter[] = [];
  const changed$ = merge(bus.on('stream/filters.changed/v1'), bus.on('stream/gap/v1').pipe(filter(({ payload }) => payload.timeline === 'user')));
  const found$ = changed$.pipe(startWith(null), switchMap(() => ask(ctx, 0)), tap((found) => { known = found; }));
  return defer(() => found$.pipe(startWith(known))).pipe(
    switchMap(untilTheyEnd),
    map((found) => statusFilter(ctx, found)),
    tap((found) => keepStatusFilter(ctx, found)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
}

/** Mastodon and its kin have filters of several words; where they are not known, and on Akkoma and Pleroma, those of one phrase. A server without either has none. */
async function request(ctx: ModuleContext, signal: AbortSignal): Promise<readonly Filter[]> {
  const { backend } = await firstValueFrom(ctx.instance$);
  const calls = backend === 'akkoma' || backend === 'pleroma' ? [filters()] : [filtersV2(), filters()];
  for (const call of calls) {
    const found = await requestOne(ctx, call, signal);
    if (found) return found;
  }
  return [];
}

async function requestOne({ ports }: ModuleContext, call: ApiCall<Filter[]>, signal: AbortSignal): Promise<readonly Filter[] | null> {
  try {
    return (await ports.api.request(call, { signal })).data;
  } catch (error) {
    if ((error as ApiError).status === 404) return null;
    throw error;
  }
}

function ask(ctx: ModuleContext, failures: number): Observable<readonly Filter[]> {
  const asked$ = new Observable<readonly Filter[]>((reader) => {
    const ended = new AbortController();
    request(ctx, ended.signal).then((found) => { reader.next(found); reader.complete(); }, (error: unknown) => reader.error(error));
    return () => ended.abort();
  });
  return asked$.pipe(catchError((error: unknown) => {
    if (ctx.signal.aborted || isOver(error)) return EMPTY;
    ctx.telemetry.error(error, { what: 'filters' });
    return timer(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0).pipe(switchMap(() => ask(ctx, failures + 1)));
  }));
}

/** The same filters once more whenever one of them ends. */
function untilTheyEnd(found: readonly Filter[]): Observable<readonly Filter[]> {
  const end = nextFilterEnd(found, Date.now());
  if (end === null) return of(found);
  return timer(Math.min(end - Date.now(), LONGEST_MS)).pipe(switchMap(() => untilTheyEnd(found)), startWith(found));
}

function statusFilter({ session }: ModuleContext, found: readonly Filter[]): StatusFilter {
  const match = createFilterMatcher(found);
  return (status, context, text) => {
    if (status.accountId === session.account?.id) return null;
    return status.filtered ? matchOfResults(status.filtered, context, Date.now()) : match({ id: status.id, text }, context, Date.now());
  };
}
