import { defer, EMPTY, fromEvent, map, share, startWith, switchMap, timer, type Observable } from './rx.ts';

/** Milliseconds; the finest unit that relative times show is the minute. */
const TICK_MS = 20_000;

/**
 * The page's one clock for whatever shows how long ago something was: milliseconds since the epoch, every 20 s. It runs
 * while somebody listens and the page is visible; a page that is looked at again is told at once.
 */
export const ticks$: Observable<number> = defer(() =>
  fromEvent(document, 'visibilitychange').pipe(
    map(() => 0),
    startWith(TICK_MS),
    switchMap((first) => (document.visibilityState === 'hidden' ? EMPTY : timer(first, TICK_MS))),
    map(() => Date.now()),
  ),
).pipe(share());
