import type { ComponentProps, ReactNode } from 'react';
import { RouteLink } from '@skerry/shared/runtime';
import type { Account } from '../entities/account.ts';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import { AccountName } from './account-name.tsx';
import styles from './person.module.css';

interface PersonLineProps {
  account: Account;
  /** Where the name leads. Default: to the profile. */
  link?: Pick<ComponentProps<typeof RouteLink>, 'to' | 'params' | 'className'>;
  /** Beside the address. */
  marks?: ReactNode;
  /** In place of the address. */
  detail?: ReactNode;
  /** The person's own words, below the address: two lines of them. */
  note?: string;
  /** What can be done. */
  children?: ReactNode;
}

/** The look of a row, for the element around a `PersonLine`. */
export const personRow = styles.row ?? '';

/** What a row about a person holds: picture, name, address, and actions. */
export function PersonLine({ account, link, marks, detail, note = '', children }: PersonLineProps) {
  const { to = 'profile.user', params = { name: account.acct }, className } = link ?? {};
  return (
    <>
      <AccountAvatar account={account} />
      <div className={styles.who}>
        <RouteLink to={to} params={params} className={classes(styles.link, className)}>
          <AccountName account={account} />
        </RouteLink>
        {detail ?? (
          <span className={styles.handle}>
            <bdi dir="ltr">@{account.acct}</bdi>
            {marks}
          </span>
        )}
        {note !== '' && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </>
  );
}

/** Placeholder of a list of people that is loading. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden>
          <span className={styles.avatar} />
          <div className={styles.bones}>
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
