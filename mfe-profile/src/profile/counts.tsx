import { useState, type ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { areCountsKnown, dailyAverage } from '@skerry/shared/rules';
import { useLocale, useSession, useSetting } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';
import { isTabShown, useProfileTab, type TabId } from './use-profile-tab.ts';
import styles from './counts.module.css';

/** Counts (PR-023, PR-028), each linked to its tab. Counts that the account hides are left out (PR-019). */
export function Counts({ account }: { account: Account }) {
  const t = useT();
  const locale = useLocale();
  const session = useSession();
  const [isHidden] = useSetting('hideUserStats');
  const [now] = useState(Date.now);
  if (isHidden || !areCountsKnown(account)) return null;
  const isOwn = session.account?.id === account.id;
  const b = (parts: ReactNode) => <b key="count">{parts}</b>;
  const since = new Date(account.createdAt).toLocaleDateString(locale, { month: 'long', year: 'numeric' });
  return (
    <div className={styles.counts}>
      <Count
        tab="statuses"
        account={account}
        number={account.statusesCount}
        label={t('count.statuses', { count: account.statusesCount })}
        strong={b}
      />
      {(isOwn || !account.hidesFollowsCount) && (
        <Count
          tab="followees"
          account={account}
          number={account.followingCount}
          label={t('count.following', { count: account.followingCount })}
          strong={b}
        />
      )}
      {(isOwn || !account.hidesFollowersCount) && (
        <Count
          tab="followers"
          account={account}
          number={account.followersCount}
          label={t('count.followers', { count: account.followersCount })}
          strong={b}
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
  /** The label of the number, in the matching plural form. */
  label: string;
  strong: (parts: ReactNode) => ReactNode;
}

function Count({ tab, account, number, label, strong }: CountProps) {
  const locale = useLocale();
  const session = useSession();
  const [, select] = useProfileTab(account);
  const inside = (
    <>
      {strong(number.toLocaleString(locale))} {label}
    </>
  );
  return isTabShown(tab, account, session.account?.id === account.id) ? (
    <button type="button" className={styles.count} onClick={() => select(tab)}>
      {inside}
    </button>
  ) : (
    <span>{inside}</span>
  );
}
