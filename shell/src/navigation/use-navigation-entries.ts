import { useMemo } from 'react';
import type { Location } from '@skerry/shared/contract';
import { useInstance, useObservable, useSession } from '@skerry/shared/runtime';
import { useWorld, type NavigationEntry } from '../services.ts';

export type NavigationGroup = 'own' | NavigationEntry['group'];
const GROUPS: readonly NavigationGroup[] = ['own', 'timelines', 'person', 'tools'];

/**
 * Whether a visitor sees an instance that is for members only, by what it says or by what it refuses: no timelines, no
 * shortcuts, no search (requirements SH-012 to SH-014).
 */
export function useIsShut(): boolean {
  const { isPrivate, publicTimelineVisibility: open } = useInstance();
  const { account } = useSession();
  return account === null && (isPrivate || !(open.federated || open.local));
}

/** What the navigation offers this user now, with what they have hidden. */
export function useAllEntries(): readonly NavigationEntry[] {
  const entries = useObservable(useWorld().navigation$);
  const isShut = useIsShut();
  return useMemo(() => (isShut ? entries.filter((entry) => entry.group !== 'timelines') : entries), [entries, isShut]);
}

/** What the navigation shows. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const entries = useAllEntries();
  return useMemo(() => entries.filter(({ own }) => !own?.isHidden), [entries]);
}

/** Whether the page is at an entry's address, which may have a query. */
const isAt = (href: string, { pathname, search }: Location): boolean => href === pathname || href === pathname + search;

/**
 * Returns an entry's `aria-current`: the page is at its address, or below it and not below a longer one (a conversation
 * belongs to the direct messages).
 */
export function currentAmong(
  entries: readonly Pick<NavigationEntry, 'href'>[],
  location: Location,
): (href: string | null) => 'page' | true | undefined {
  const hrefs = entries.flatMap(({ href }) => href ?? []);
  const isAtOne = hrefs.some((href) => isAt(href, location));
  const above = isAtOne ? [] : hrefs.filter((href) => location.pathname.startsWith(`${href}/`));
  const nearest = above.toSorted((a, b) => b.length - a.length)[0];
  return (href) => {
    if (href === null) return undefined;
    return isAt(href, location) ? 'page' : href === nearest || undefined;
  };
}

/** By group, in the order of the groups, without empty groups; what has the user's own order is one group. */
export function grouped(entries: readonly NavigationEntry[]): [NavigationGroup, readonly NavigationEntry[]][] {
  return GROUPS.map((group): [NavigationGroup, readonly NavigationEntry[]] => [
    group,
    entries.filter((entry) => (entry.own ? 'own' : entry.group) === group),
  ]).filter(([, own]) => own.length > 0);
}
