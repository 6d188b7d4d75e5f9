import type { Abilities, Ability, InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject } from '@skerry/shared/runtime';
import type { CallGuard } from '../services.ts';

export interface KnownAbilities extends CallGuard {
  /** What an answer has taken away since the page was opened, the latest last. Emits at once. */
  readonly lost$: BehaviorSubject<readonly Ability[]>;
  has(ability: Ability): boolean;
  /** The options as announced, without what was lost. */
  apply(options: InstanceOptions): InstanceOptions;
}

/** What the server can do: what it announces, less what turned out to be missing while this page is open. */
export function createKnownAbilities(): KnownAbilities {
  const lost$ = new BehaviorSubject<readonly Ability[]>([]);
  const unknownPaths = new Set<string>();
  let known: Abilities = {};
  return {
    lost$,
    has: (ability) => known[ability] === true,
    apply(options) {
      known = { ...options.abilities, ...Object.fromEntries(lost$.value.map((ability) => [ability, false])) };
      return { ...options, abilities: known };
    },
    refuses: ({ needs, path }) => (needs ? known[needs] === false : unknownPaths.has(path)),
    takeAway({ needs, path }) {
      if (!needs) unknownPaths.add(path);
      else if (!lost$.value.includes(needs)) lost$.next([...lost$.value, needs]);
    },
  };
}
