import { defer, EMPTY, fromEvent, map, share, startWith, switchMap, timer, type Observable } from './rx.ts';

/** Milliseconds; the finest unit that relative times show is the minute. */
const TICK_MS = 20_000;

/**
 * The page's one clock for relative times: milliseconds since the epoch, every 20 s. It runs while there are
 * subscribers and the page is visible; a page that becomes visible again gets a tick at once.
 */
export const ticks$: Observable<number> = defer(() =>
  fromEvent(document, 'visibilitychange').pipe(
    map(() => 0),
    startWith(TICK_MS),
    switchMap((first) => (document.visibilityState === 'hidden' ? EMPTY : timer(first, TICK_MS))),
    map(() => Date.now()),
  ),
).pipe(share());
