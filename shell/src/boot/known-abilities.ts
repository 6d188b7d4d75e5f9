import { ABILITIES, type Abilities, type Ability, type InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject, Subject } from '@skerry/shared/runtime';
import type { CallGuard } from '../services.ts';
import { createRememberedCalls, type RememberedCalls } from './remembered-calls.ts';

export interface KnownAbilities extends CallGuard {
  /** What an answer has taken away since the page was opened, the latest last. Emits at once. */
  readonly lost$: BehaviorSubject<readonly Ability[]>;
  has(ability: Ability): boolean;
  /** The options as announced, without what was lost. */
  apply(options: InstanceOptions): InstanceOptions;
  /** A public timeline was refused to a visitor. */
  readonly closed$: Subject<unknown>;
  /** What was learnt on earlier pages. */
  readonly remembered: RememberedCalls;
}

/** Of a page that is not the first. */
const CURSORS = ['max_id', 'min_id', 'since_id'] as const;

/** What the server can do: what it announces, less what turned out to be missing while this page is open. */
export function createKnownAbilities(storage: () => Storage = () => localStorage): KnownAbilities {
  const remembered = createRememberedCalls(storage);
  const lost$ = new BehaviorSubject<readonly Ability[]>([]);
  const closed$ = new Subject<unknown>();
  const unknownPaths = new Set<string>();
  const refused = new Set<string>();
  let known: Abilities = {};
  return {
    lost$,
    closed$,
    remembered,
    has: (ability) => known[ability] === true,
    apply(options) {
      const missing = remembered.missing();
      const lost = [...lost$.value, ...ABILITIES.filter((ability) => missing.includes(ability))];
      known = { ...options.abilities, ...Object.fromEntries(lost.map((ability) => [ability, false])) };
      if (refused.size === 0) return { ...options, abilities: known };
      // Pleroma's family closes each of them on its own, all other servers close all or none.
      const isShut = options.isKnown && !known.localScope;
      const { federated, local, bubble } = options.publicTimelineVisibility;
      const visible = (announced: boolean, name: string) => announced && !isShut && !refused.has(name);
      const publicTimelineVisibility = {
        federated: visible(federated, 'public'),
        local: visible(local, 'local'),
        bubble: visible(bubble, 'bubble'),
      };
      return { ...options, abilities: known, publicTimelineVisibility };
    },
    refuses: ({ needs, path }) => (needs ? known[needs] === false : unknownPaths.has(path)),
    closes({ path, query }) {
      const [, name] = /^\/api\/v1\/timelines\/(public|bubble)$/.exec(path) ?? [];
      // Of one that is open a server may refuse the older part; what the visitor reads stays.
      if (!name || CURSORS.some((side) => query?.[side] !== undefined)) return;
      refused.add(query?.local ? 'local' : name);
      closed$.next(null);
    },
    takeAway({ needs, path }) {
      if (!needs) unknownPaths.add(path);
      else if (!lost$.value.includes(needs)) {
        remembered.learn(needs, false);
        lost$.next([...lost$.value, needs]);
      }
    },
  };
}
