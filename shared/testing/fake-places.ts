import { BehaviorSubject, map } from 'rxjs';
import type { Place, PlacesPort } from '../contract/ports.ts';

/** A navigation in memory: the test puts entries into `shown$`, and pins are in `pins$`. */
export function fakePlaces() {
  const shown$ = new BehaviorSubject<readonly Place[]>([]);
  const pins$ = new BehaviorSubject<readonly Place[]>([]);
  const others = (href: string) => pins$.value.filter((one) => one.href !== href);
  return {
    shown$,
    pins$,
    pinned$: pins$.pipe(map((pins) => new Set(pins.map(({ href }) => href)))),
    pin(place: Place) {
      pins$.next([...others(place.href), place]);
      return Promise.resolve();
    },
    unpin(href: string) {
      pins$.next(others(href));
      return Promise.resolve();
    },
  } satisfies PlacesPort & Record<string, unknown>;
}
