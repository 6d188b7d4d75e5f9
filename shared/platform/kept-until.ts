import { fromEvent, shareReplay, takeUntil, type Observable } from '@skerry/shared/runtime';

/**
 * One subscription for all who watch, kept until the signal aborts: everybody is told the same object, so that nothing
 * is drawn anew for somebody else.
 */
export function keptUntil(signal: AbortSignal): <T>(source$: Observable<T>) => Observable<T> {
  return (source$) => source$.pipe(takeUntil(fromEvent(signal, 'abort')), shareReplay(1));
}
