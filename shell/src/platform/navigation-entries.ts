import type { EventBus, FeedModule, NavigationContribution, NavigationPort } from '@skerry/shared/contract';
import type { NavigationEntry } from '../services.ts';
import { holds, mayUse, type ConditionState } from './conditions.ts';

interface EntryParts {
  modules: readonly FeedModule[];
  now: ConditionState;
  label(module: FeedModule, key: string): string;
  badge(id: string): number;
  navigation: NavigationPort;
  bus: EventBus;
  /** A press led to nothing. */
  onFailed(label: string, again: () => void): void;
}

/**
 * The whole navigation from manifests alone: nothing of a module is loaded for it. What does not hold for this person
 * is left out.
 */
export function navigationEntries({
  modules,
  now,
  label,
  badge,
  navigation,
  bus,
  onFailed,
}: EntryParts): NavigationEntry[] {
  const found = modules.flatMap((module) =>
    mayUse(module.manifest.access.roles, now.session.role)
      ? module.manifest.navigation.map((entry) => ({ module, entry }))
      : [],
  );
  return found
    .filter(({ entry }) => holds(entry.when, now))
    .sort((a, b) => a.entry.order - b.entry.order)
    .flatMap(({ module, entry }) => {
      const href = 'routeId' in entry ? navigation.href(entry.routeId, personal(entry, now)) : null;
      if (href === undefined) return [];
      const run = () => {
        if (href !== null) return navigation.go(href);
        if ('command' in entry)
          void bus.command(entry.command, {} as never).then((outcome) => {
            if (outcome === 'failed') onFailed(label(module, entry.titleKey), run);
          });
      };
      const key = `${module.manifest.id} ${'routeId' in entry ? entry.routeId : entry.command}`;
      return [
        {
          key,
          label: label(module, entry.titleKey),
          icon: entry.icon,
          group: entry.group ?? 'tools',
          href,
          badge: entry.badge ? badge(entry.badge) : 0,
          run,
        },
      ];
    });
}

/** `:me` in a parameter stands for the signed-in person's own name. */
function personal(
  entry: Extract<NavigationContribution, { routeId: string }>,
  now: ConditionState,
): Record<string, string> {
  const me = now.session.account?.acct ?? '';
  return Object.fromEntries(
    Object.entries(entry.params ?? {}).map(([name, value]) => [name, value === ':me' ? me : value]),
  );
}
