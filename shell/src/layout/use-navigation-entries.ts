import { useMemo } from 'react';
import { useInstance, useObservable, useSession } from '@skerry/shared/runtime';
import { useWorld, type NavigationEntry } from '../services.ts';

export type NavigationGroup = NavigationEntry['group'];
const GROUPS: readonly NavigationGroup[] = ['timelines', 'person', 'tools'];

/**
 * Whether a visitor sees an instance that is for members only, by what it says or by what it refuses: no timelines, no
 * shortcuts, no search (requirements SH-012 to SH-014).
 */
export function useIsShut(): boolean {
  const { isPrivate, publicTimelineVisibility: open } = useInstance();
  const { account } = useSession();
  return account === null && (isPrivate || !(open.federated || open.local));
}

/** What the navigation offers this user now. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const entries = useObservable(useWorld().navigation$);
  const isShut = useIsShut();
  return useMemo(() => (isShut ? entries.filter((entry) => entry.group !== 'timelines') : entries), [entries, isShut]);
}

/** By group, in the order of the groups, without empty groups. */
export function grouped(entries: readonly NavigationEntry[]): [NavigationGroup, readonly NavigationEntry[]][] {
  return GROUPS.map((group): [NavigationGroup, readonly NavigationEntry[]] => [
    group,
    entries.filter((entry) => entry.group === group),
  ]).filter(([, own]) => own.length > 0);
}
