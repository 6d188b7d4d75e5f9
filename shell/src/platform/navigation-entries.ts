import type { CommandName, FeedModule, NavigationContribution, NavigationPort } from '@skerry/shared/contract';
import { iconShape, keptUntil, type Badges } from '@skerry/shared/platform';
import { holds, type ConditionState } from '@skerry/shared/rules';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import type { NavigationEntry } from '../services.ts';
import type { ManifestTexts } from './manifest-texts.ts';
import type { ModuleRegistry } from './module-registry.ts';
import type { Send } from './send.ts';

interface NavigationParts {
  registry: Pick<ModuleRegistry, 'running$'>;
  conditionState$: Observable<ConditionState>;
  texts: Pick<ManifestTexts, 'changed$' | 'label'>;
  badges: Pick<Badges, 'all$' | 'peek'>;
  navigation: NavigationPort;
  answers(type: CommandName): boolean;
  send: Send;
  signal: AbortSignal;
}

/** Emits at once and whenever modules, conditions, badges or the language change. */
export function observeNavigation({
  registry,
  conditionState$,
  texts,
  badges,
  navigation,
  answers,
  send,
  signal,
}: NavigationParts): Observable<readonly NavigationEntry[]> {
  // A loaded language changes only labels, but these are part of every entry.
  return combineLatest([registry.running$, conditionState$, badges.all$, texts.changed$]).pipe(
    map(([modules, now]) =>
      Object.freeze(
        navigationEntries({ modules, now, label: texts.label, badge: badges.peek, navigation, answers, send }),
      ),
    ),
    keptUntil(signal),
  );
}

interface EntryParts {
  modules: readonly FeedModule[];
  now: ConditionState;
  label(module: FeedModule, key: string): string;
  badge(id: string): number;
  navigation: NavigationPort;
  answers(type: CommandName): boolean;
  send: Send;
}

/**
 * The whole navigation, from manifests alone: no code of a module is loaded for it. Entries whose conditions do not
 * hold for this user are left out.
 */
function navigationEntries({ modules, now, label, badge, navigation, answers, send }: EntryParts): NavigationEntry[] {
  return modules
    .flatMap((module) => module.manifest.navigation.map((entry) => ({ module, entry })))
    .filter(({ entry }) => holds(entry.when, now))
    .sort((a, b) => a.entry.order - b.entry.order)
    .flatMap(({ module, entry }) => {
      const href = 'routeId' in entry ? navigation.href(entry.routeId, personal(entry, now)) : null;
      if (href === undefined || ('command' in entry && !answers(entry.command as CommandName))) return [];
      const run = () => {
        if (href !== null) return navigation.go(href);
        if ('command' in entry) send(entry.command as CommandName, label(module, entry.titleKey));
      };
      const key = `${module.manifest.id} ${'routeId' in entry ? entry.routeId : entry.command}`;
      return [
        {
          key,
          label: label(module, entry.titleKey),
          icon: iconShape(entry.icon),
          group: entry.group ?? 'tools',
          href,
          badge: entry.badge ? badge(entry.badge) : 0,
          run,
        },
      ];
    });
}

/** `:me` in a parameter is the signed-in user's own name. */
function personal(
  entry: Extract<NavigationContribution, { routeId: string }>,
  now: ConditionState,
): Record<string, string> {
  const me = now.session.account?.acct ?? '';
  return Object.fromEntries(
    Object.entries(entry.params ?? {}).map(([name, value]) => [name, value === ':me' ? me : value]),
  );
}
