import type { NavigationPort, SessionView } from '@skerry/shared/contract';
import type { ShellEntry } from './use-shell-entries.ts';

/** Beside the one that opens the drawer. */
export const BOTTOM_PLACES = 4;

/** The navigation entries of the bottom bar: the usual ones in a fixed order, then the first of the others. */
export function bottomEntries(
  entries: readonly ShellEntry[],
  navigation: NavigationPort,
  { account }: SessionView,
): readonly ShellEntry[] {
  const me = { username: account?.acct ?? '' };
  const usual = account
    ? [
        navigation.href('timelines.home'),
        navigation.href('timelines.search'),
        navigation.href('timelines.notifications', me),
        navigation.href('timelines.dms', me),
      ]
    : [
        navigation.href('timelines.local'),
        navigation.href('timelines.federated'),
        navigation.href('timelines.search'),
        '/about',
      ];
  const places = entries.filter((entry) => entry.href !== null && !entry.isOutside);
  const wanted = usual.flatMap((href) => places.find((entry) => entry.href === href) ?? []);
  const rest = places.filter((entry) => !wanted.includes(entry));
  return [...wanted, ...rest].slice(0, BOTTOM_PLACES);
}
