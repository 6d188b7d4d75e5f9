import type { ModuleContext, Result } from '@skerry/shared/contract';
import type { Abilities } from '@skerry/shared/entities';
import { loadServerFilters, readFiltersHere } from '@skerry/shared/filters';
import { createFilterMatcher, matchOfResults, nextFilterEnd, type WordFilter } from '@skerry/shared/rules';
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

type Filters = readonly WordFilter[];

/**
 * The filters of the signed-in user, those of the server and those in the preferences, ready to match; `null` where
 * nothing can match. They are requested at the first subscription, again when they were changed here or elsewhere or
 * events may have been missed, and applied again when one of them ends. All subscribers share one request; a failure is
 * only reported, and the request repeated.
 */
export function ownFilters(ctx: ModuleContext): Observable<StatusFilter | null> {
  return ctx.once('own-filters', () => watch(ctx));
}

function watch(ctx: ModuleContext): Observable<StatusFilter | null> {
  const { bus } = ctx;
  // A new subscriber starts with the previous filters. `null`: the server has not answered yet.
  let known: Filters | null = null;
  const changed$ = merge(
    bus.on('stream/filters.changed/v1'),
    bus.on('settings/filters-changed/v1'),
    bus.on('stream/gap/v1').pipe(filter(({ payload }) => payload.timeline === 'user')),
  );
  const found$ = (abilities: Abilities) =>
    changed$.pipe(
      startWith(null),
      switchMap(() => ask(ctx, abilities, 0)),
      tap((found) => {
        known = found;
      }),
      startWith(known),
    );
  const here$ = ctx.ports.settings.observe('timelines.filters').pipe(map(readFiltersHere));
  return defer(() =>
    abilitiesOf(ctx).pipe(
      switchMap((abilities) =>
        combineLatest([of(abilities), found$(abilities), here$]).pipe(
          switchMap(([{ filtersV2: hasResults }, found, here]) =>
            untilTheyEnd([...(found ?? []), ...here]).pipe(
              map((all) =>
                all.length === 0 && (found !== null || hasResults === false)
                  ? null
                  : statusFilter(ctx, all, found !== null),
              ),
            ),
          ),
        ),
      ),
    ),
  ).pipe(
    distinctUntilChanged(),
    tap((found) => keepStatusFilter(ctx, found)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
}

function abilitiesOf({ instance$ }: ModuleContext): Observable<Abilities> {
  const said$ = instance$.pipe(filter(({ isKnown }) => isKnown));
  return merge(said$, timer(PATIENCE_MS).pipe(switchMap(() => instance$))).pipe(
    take(1),
    map(({ abilities }) => abilities),
  );
}

function ask(ctx: ModuleContext, abilities: Abilities, failures: number): Observable<Filters> {
  const asked$ = new Observable<Result<Filters>>((reader) => {
    const ended = new AbortController();
    loadServerFilters(ctx.ports.api, abilities, ended.signal).then(
      ({ data, error }) => {
        reader.next(error ? { error } : { data: data.filters, error });
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
        switchMap(() => ask(ctx, abilities, failures + 1)),
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

/**
 * `isWhole`: the server's filters are among them. Until then its results count: it sends with a status what matched.
 * They are as old as the status, so they do not count afterwards.
 */
function statusFilter({ session }: ModuleContext, filters: Filters, isWhole: boolean): StatusFilter {
  const match = createFilterMatcher(filters);
  return (status, context, text, repeatedBy) => {
    if (status.accountId === session.account?.id) return null;
    const found = isWhole ? null : matchOfResults(status.filtered ?? [], context, Date.now());
    return found ?? match({ id: status.id, text, repeatedBy }, context, Date.now());
  };
}
