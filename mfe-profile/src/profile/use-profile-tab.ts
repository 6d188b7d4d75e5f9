import type { Location } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { useAbility, useModule, useSession, useSetting, useShellLocation } from '@skerry/shared/runtime';

export const TAB_IDS = ['statuses', 'replies', 'media', 'followees', 'followers', 'favorites', 'featured'] as const;
export type TabId = (typeof TAB_IDS)[number];

/**
 * The visible tabs, on a server that has all: favourites only on the own profile (PR-003), hidden lists too (PR-005,
 * PR-006).
 */
export function isTabShown(
  tab: TabId,
  account: Pick<Account, 'hidesFollowers' | 'hidesFollows'>,
  isOwn: boolean,
): boolean {
  if (isOwn) return true;
  if (tab === 'favorites') return false;
  return tab === 'followees' ? !account.hidesFollows : tab === 'followers' ? !account.hidesFollowers : true;
}

/**
 * The tab of the address's hash, or of its query, else of the user's preference, else statuses (PR-015). A hash may
 * have a part of the tab too: `#followees/tags`.
 */
export function selectedTab(
  { hash, search }: Pick<Location, 'hash' | 'search'>,
  preferred: string,
  shown: readonly TabId[],
): TabId {
  const named = (name: string | null) => shown.find((tab) => tab === name);
  return (
    named(/^#(\w+)/.exec(hash)?.[1] ?? null) ??
    named(new URLSearchParams(search).get('tab')) ??
    named(preferred) ??
    'statuses'
  );
}

/** The selected tab, and a function to select another: it changes the address's hash (PR-016). */
export function useProfileTab(account: Account): [TabId, (tab: TabId) => void, readonly TabId[]] {
  const { navigation } = useModule().ports;
  const session = useSession();
  const location = useShellLocation();
  const [preferred] = useSetting('userProfileDefaultTab');
  const hasFeatured = useAbility('featuredTags');
  const shown = TAB_IDS.filter(
    (tab) => isTabShown(tab, account, session.account?.id === account.id) && (tab !== 'featured' || hasFeatured),
  );
  const select = (tab: TabId) => {
    const { pathname, search, state } = navigation.location;
    navigation.go(`${pathname}${search}#${tab}`, { replace: true, state });
  };
  return [selectedTab(location, preferred, shown), select, shown];
}
