import { filter, firstValueFrom, map, merge, type Observable, take, timer } from '@skerry/shared/runtime';
import type { InstanceOptions } from '@skerry/shared/entities';

/** Milliseconds a socket waits for the instance to say what it is; then it is opened as any server understands it. */
const PATIENCE_MS = 5000;

/** What server it is: as soon as that is known, else `other`. */
export function knownBackend(instance$: Observable<InstanceOptions>): Promise<InstanceOptions['backend']> {
  return firstValueFrom(
    merge(
      instance$.pipe(
        filter(({ backend, isKnown }) => isKnown || backend !== 'other'),
        map(({ backend }) => backend),
      ),
      timer(PATIENCE_MS).pipe(map(() => 'other' as const)),
    ).pipe(take(1)),
  );
}
