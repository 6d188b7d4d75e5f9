import type { InstanceOptions } from '@skerry/shared/entities';
import { filter, firstValueFrom, fromEvent, merge, switchMap, timer, type Observable } from '@skerry/shared/runtime';

/** Milliseconds that signing in waits for the instance's answers; then what is known so far decides. */
const PATIENCE_MS = 5000;

/**
 * The instance once all its answers are there, or what is known of it when the time is over or the signal aborts.
 * `instance$` emits at once.
 */
export function knownInstance(instance$: Observable<InstanceOptions>, signal: AbortSignal): Promise<InstanceOptions> {
  const isOver$ = merge(timer(PATIENCE_MS), fromEvent(signal, 'abort'));
  return firstValueFrom(
    merge(instance$.pipe(filter(({ isKnown }) => isKnown)), isOver$.pipe(switchMap(() => instance$))),
  );
}
