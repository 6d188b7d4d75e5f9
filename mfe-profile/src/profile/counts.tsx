import { useState } from 'react';
import { formatDate, formatNumber } from '@skerry/shared/i18n';
import type { Account } from '@skerry/shared/entities';
import { areCountsKnown, dailyAverage } from '@skerry/shared/rules';
import { useHiddenCounts, useLocale, useSession, useSetting } from '@skerry/shared/runtime';
import { withElement } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { isTabShown, useProfileTab, type TabId } from './use-profile-tab.ts';
import styles from './counts.module.css';

/** Whether the user wants no counts on profiles, or none at all. */
export function useHiddenStats(): boolean {
  const [onProfiles] = useSetting('hideUserStats');
  return useHiddenCounts() || onProfiles;
}

/** Counts (PR-023, PR-028), each linked to its tab. Counts that the account hides are left out (PR-019). */
export function Counts({ account }: { account: Account }) {
  const t = useT();
  const locale = useLocale();
  const session = useSession();
  const isHidden = useHiddenStats();
  const [now] = useState(Date.now);
  if (isHidden || !areCountsKnown(account)) return null;
  const isOwn = session.account?.id === account.id;
  const since = formatDate(locale, account.createdAt, 'month');
  return (
    <div className={styles.counts}>
      <Count
        tab="statuses"
        account={account}
        number={account.statusesCount}
        text={(number) => t('count.statuses', { count: account.statusesCount, number })}
      />
      {(isOwn || !account.hidesFollowsCount) && (
        <Count
          tab="followees"
          account={account}
          number={account.followingCount}
          text={(number) => t('count.following', { count: account.followingCount, number })}
        />
      )}
      {(isOwn || !account.hidesFollowersCount) && (
        <Count
          tab="followers"
          account={account}
          number={account.followersCount}
          text={(number) => t('count.followers', { count: account.followersCount, number })}
        />
      )}
      <span>{t('count.since', { since, daily: dailyAverage(account.statusesCount, account.createdAt, now) })}</span>
    </div>
  );
}

interface CountProps {
  tab: TabId;
  account: Account;
  number: number;
  /** As of `withElement`: the number is drawn in it. */
  text: (number: string) => string;
}

function Count({ tab, account, number, text }: CountProps) {
  const locale = useLocale();
  const session = useSession();
  const [, select] = useProfileTab(account);
  const inside = withElement(text, <b>{formatNumber(locale, number)}</b>);
  return isTabShown(tab, account, session.account?.id === account.id) ? (
    <button type="button" className={styles.count} onClick={() => select(tab)}>
      {inside}
    </button>
  ) : (
    <span>{inside}</span>
  );
}
