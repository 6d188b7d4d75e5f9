import type { NavigationPort, SessionView } from '@skerry/shared/contract';
import type { ShellEntry } from './use-shell-entries.ts';

/** Beside the one that opens the drawer. */
export const BOTTOM_PLACES = 4;

/** The address of the screen of one's notifications, where a module has one. */
export function notificationsHref(navigation: NavigationPort, { account }: SessionView): string | undefined {
  return account ? navigation.href('timelines.notifications', { username: account.acct }) : undefined;
}

/**
 * The navigation entries of the bottom bar: the first ones in an order of the user's own; until then the usual ones in
 * a fixed order, then the first of the others.
 */
export function bottomEntries(
  entries: readonly ShellEntry[],
  navigation: NavigationPort,
  session: SessionView,
): readonly ShellEntry[] {
  const { account } = session;
  const places = entries.filter((entry) => entry.href !== null && !entry.isOutside);
  if (places.some(({ own }) => own?.isOrdered)) return places.slice(0, BOTTOM_PLACES);
  const usual = account
    ? [
        navigation.href('timelines.home'),
        navigation.href('timelines.search'),
        notificationsHref(navigation, session),
        navigation.href('timelines.dms', { username: account.acct }),
      ]
    : [
        navigation.href('timelines.local'),
        navigation.href('timelines.federated'),
        navigation.href('timelines.search'),
        '/about',
      ];
  const wanted = usual.flatMap((href) => places.find((entry) => entry.href === href) ?? []);
  const rest = places.filter((entry) => !wanted.includes(entry));
  return [...wanted, ...rest].slice(0, BOTTOM_PLACES);
}
