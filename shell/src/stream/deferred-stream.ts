import {
  BehaviorSubject,
  distinctUntilChanged,
  fromEvent,
  Observable,
  of,
  switchMap,
  take,
  takeUntil,
} from '@skerry/shared/runtime';
import type { StreamPort } from '@skerry/shared/contract';

export interface DeferredStreamOptions {
  /** Fetches the code and creates the stream. */
  load(): Promise<StreamPort>;
  /** When a failed load is worth another attempt. */
  retry$: Observable<unknown>;
  report(problem: string, cause: unknown): void;
  /** Of the account's world. */
  signal: AbortSignal;
}

/**
 * A stream whose code is fetched for the first subscriber: no frame before needs it. Until it is there subscribers
 * poll.
 */
export function deferStream({ load, retry$, report, signal }: DeferredStreamOptions): StreamPort {
  const loaded$ = new BehaviorSubject<StreamPort | null>(null);
  const ended$ = fromEvent(signal, 'abort');
  let isLoading = false;
  ended$.pipe(take(1)).subscribe(() => loaded$.complete());

  function start(): void {
    if (isLoading || signal.aborted) return;
    isLoading = true;
    load().then(
      (stream) => loaded$.next(stream),
      (cause: unknown) => {
        if (signal.aborted) return;
        report('live updates could not be loaded', cause);
        retry$.pipe(take(1), takeUntil(ended$)).subscribe(() => {
          isLoading = false;
          start();
        });
      },
    );
  }

  const of$ = <T>(pick: (stream: StreamPort) => Observable<T>, before: T) =>
    loaded$.pipe(
      switchMap((stream) => (stream ? pick(stream) : of(before))),
      distinctUntilChanged(),
    );

  return {
    subscribe: (source) =>
      new Observable((subscriber) => {
        start();
        return of$((stream) => stream.subscribe(source), 'polling').subscribe(subscriber);
      }),
    isBroken: (source) => of$((stream) => stream.isBroken(source), false),
  };
}
