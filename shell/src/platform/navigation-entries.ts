import type { CommandName, FeedModule, NavigationContribution, NavigationPort } from '@skerry/shared/contract';
import { iconShape, keptUntil, type Badges } from '@skerry/shared/platform';
import { holds, type ConditionState } from '@skerry/shared/rules';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import type { NavigationEntry } from '../services.ts';
import type { ManifestTexts } from '../i18n/manifest-texts.ts';
import type { ModuleRegistry } from './module-registry.ts';
import type { NavigationMemory } from './navigation-memory.ts';
import { inOwnOrder } from '../navigation/own-order.ts';
import type { Send } from './send.ts';

/** What entries of manifests are drawn of. */
export interface ManifestParts {
  registry: Pick<ModuleRegistry, 'running$'>;
  conditionState$: Observable<ConditionState>;
  texts: Pick<ManifestTexts, 'changed$' | 'label'>;
  badges: Pick<Badges, 'all$' | 'peek'>;
  navigation: NavigationPort;
  answers(type: CommandName): boolean;
  send: Send;
  signal: AbortSignal;
}

/**
 * Emits at once and whenever modules, conditions, badges or the language change. Until the instance has said what it
 * can, what the account saw last is shown: an entry that came late would move those below it.
 */
export function observeNavigation({
  memory,
  kept$,
  registry,
  conditionState$,
  texts,
  badges,
  navigation,
  answers,
  send,
  signal,
}: ManifestParts & {
  memory: NavigationMemory;
  /** The user's own navigation. */
  kept$: Observable<readonly string[]>;
}): Observable<readonly NavigationEntry[]> {
  const last = memory.recall();
  // A loaded language changes only labels, but these are part of every entry.
  return combineLatest([registry.running$, conditionState$, badges.all$, kept$, texts.changed$]).pipe(
    map(([modules, now, , kept]) => {
      const parts = { now, label: texts.label, navigation, answers, send };
      const { isKnown } = now.instance;
      const entries = navigationEntries(modules, badges.peek, isKnown ? null : last, parts);
      if (isKnown) memory.keep(entries.map(({ key }) => key));
      return Object.freeze(inOwnOrder(entries, kept, (href) => navigation.go(href)));
    }),
    keptUntil(signal),
  );
}

type EntryParts = Pick<ManifestParts, 'navigation' | 'answers' | 'send'> & {
  now: ConditionState;
  label(module: FeedModule, key: string): string;
};

/** What leads to a route or sends a command. */
export type LeadingEntry = Pick<NavigationContribution, 'titleKey' | 'when'> &
  ({ routeId: `${string}.${string}`; params?: Record<string, string> } | { command: string });

/**
 * Where an entry leads, in the user's language; `null` where its conditions do not hold, its route is off, or nothing
 * answers its command.
 */
export function leadOf(
  module: FeedModule,
  entry: LeadingEntry,
  { now, label, navigation, answers, send }: EntryParts,
): Pick<NavigationEntry, 'key' | 'label' | 'href' | 'run'> | null {
  if (!holds(entry.when, now)) return null;
  const href = 'routeId' in entry ? navigation.href(entry.routeId, personal(entry, now)) : null;
  if (href === undefined || ('command' in entry && !answers(entry.command as CommandName))) return null;
  return {
    key: keyOf(module, entry),
    label: label(module, entry.titleKey),
    href,
    run() {
      if (href !== null) return navigation.go(href);
      if ('command' in entry) send(entry.command as CommandName, label(module, entry.titleKey));
    },
  };
}

function keyOf({ manifest }: FeedModule, entry: LeadingEntry): string {
  return `${manifest.id} ${'routeId' in entry ? entry.routeId : entry.command}`;
}

/**
 * The whole navigation, from manifests alone: no code of a module is loaded for it. Entries whose conditions do not
 * hold for this user are left out; `shown`, unless it is `null`, decides instead of the conditions.
 */
function navigationEntries(
  modules: readonly FeedModule[],
  badge: (id: string) => number,
  shown: ReadonlySet<string> | null,
  parts: EntryParts,
): NavigationEntry[] {
  return modules
    .flatMap((module) => module.manifest.navigation.map((entry) => ({ module, entry })))
    .sort((a, b) => a.entry.order - b.entry.order)
    .flatMap(({ module, entry }) => {
      if (shown && !shown.has(keyOf(module, entry))) return [];
      const lead = leadOf(module, shown ? { ...entry, when: [] } : entry, parts);
      return lead
        ? [
            {
              ...lead,
              icon: iconShape(entry.icon),
              group: entry.group ?? 'tools',
              badge: entry.badge ? badge(entry.badge) : 0,
            },
          ]
        : [];
    });
}

/** `:me` in a parameter is the signed-in user's own name. */
function personal(entry: { params?: Record<string, string> }, now: ConditionState): Record<string, string> {
  const me = now.session.account?.acct ?? '';
  return Object.fromEntries(
    Object.entries(entry.params ?? {}).map(([name, value]) => [name, value === ':me' ? me : value]),
  );
}
