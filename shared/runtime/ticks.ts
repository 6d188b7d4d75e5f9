import { defer, EMPTY, fromEvent, map, share, startWith, switchMap, timer, type Observable } from './rx.ts';

/** Milliseconds; the finest unit that relative times show is the minute. */
const TICK_MS = 20_000;

/** Milliseconds after the page began: what could wait for the first statuses is done by then. */
const SETTLED_MS = 5_000;

/** What takes long and can come later need not wait any more. `ticks$` ticks then. */
export function isPageSettled(): boolean {
  return performance.now() >= SETTLED_MS;
}

/**
 * The page's one clock for relative times: milliseconds since the epoch, every 20 s, and once the page has settled. It
 * runs while there are subscribers and the page is visible; a page that becomes visible again gets a tick at once.
 */
export const ticks$: Observable<number> = defer(() =>
  fromEvent(document, 'visibilitychange').pipe(
    map(() => 0),
    startWith(TICK_MS),
    switchMap((first) => (document.visibilityState === 'hidden' ? EMPTY : ticking(first))),
    map(() => Date.now()),
  ),
).pipe(share());

function ticking(first: number): Observable<number> {
  const untilSettledMs = SETTLED_MS - performance.now();
  if (first === 0 || untilSettledMs <= 0) return timer(first, TICK_MS);
  return timer(untilSettledMs).pipe(
    switchMap(() => timer(Math.max(0, first - untilSettledMs), TICK_MS).pipe(startWith(0))),
  );
}
