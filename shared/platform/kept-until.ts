import { fromEvent, shareReplay, takeUntil, type Observable } from '@skerry/shared/runtime';

/**
 * One subscription for all subscribers, kept until the signal aborts: all get the same object, so that nothing renders
 * again because of another subscriber.
 */
export function keptUntil(signal: AbortSignal): <T>(source$: Observable<T>) => Observable<T> {
  return (source$) => source$.pipe(takeUntil(fromEvent(signal, 'abort')), shareReplay(1));
}
