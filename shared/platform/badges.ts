import type { BadgePort } from '@skerry/shared/contract';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';

export interface Badges extends BadgePort {
  readonly all$: Observable<Readonly<Record<string, number>>>;
  peek(id: string): number;
}

/** Counts that modules' background work sets and the navigation shows. */
export function createBadges(): Badges {
  const all$ = new BehaviorSubject<Readonly<Record<string, number>>>({});
  return {
    all$,
    peek: (id) => all$.value[id] ?? 0,
    set(id, count) {
      if (all$.value[id] !== count) all$.next({ ...all$.value, [id]: count });
    },
    watch: (id) =>
      all$.pipe(
        map((all) => all[id] ?? 0),
        distinctUntilChanged(),
      ),
  };
}
