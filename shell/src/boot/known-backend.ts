import { filter, firstValueFrom, fromEvent, map, merge, type Observable, take, timer } from '@skerry/shared/runtime';
import type { InstanceOptions } from '@skerry/shared/entities';

/**
 * Milliseconds that a socket waits to know the instance's software; then it is opened in the way that every server
 * supports.
 */
const PATIENCE_MS = 5000;

/** The server's software as soon as it is known, else `other`: also when the signal aborts. */
export function knownBackend(
  instance$: Observable<InstanceOptions>,
  signal: AbortSignal,
): Promise<InstanceOptions['backend']> {
  return firstValueFrom(
    merge(
      instance$.pipe(
        filter(({ backend, isKnown }) => isKnown || backend !== 'other'),
        map(({ backend }) => backend),
      ),
      merge(timer(PATIENCE_MS), fromEvent(signal, 'abort')).pipe(map(() => 'other' as const)),
    ).pipe(take(1)),
  );
}
