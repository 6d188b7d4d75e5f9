import type { Abilities, InstanceOptions } from '@skerry/shared/entities';
import { filter, firstValueFrom, fromEvent, map, merge, take, timer, type Observable } from '@skerry/shared/runtime';

/** Milliseconds that a socket waits to know what the server supports; then it is opened in the way that all support. */
const PATIENCE_MS = 5000;

/** What the server can do as soon as it is known, else nothing: also when the signal aborts. */
export function whenAbilitiesKnown(instance$: Observable<InstanceOptions>, signal: AbortSignal): Promise<Abilities> {
  return firstValueFrom(
    merge(
      instance$.pipe(
        filter(({ isKnown }) => isKnown),
        map(({ abilities }) => abilities),
      ),
      merge(timer(PATIENCE_MS), fromEvent(signal, 'abort')).pipe(map((): Abilities => ({}))),
    ).pipe(take(1)),
  );
}
