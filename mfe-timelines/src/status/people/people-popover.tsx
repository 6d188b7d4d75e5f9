import type { RefObject } from 'react';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { USER_LIST_SHOWN } from '@skerry/shared/rules';
import { RouteLink, useEntity } from '@skerry/shared/runtime';
import { Popover, Skeleton } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useDisplay } from '../display-settings.tsx';
import styles from './people-popover.module.css';
import { useT } from '../../use-t.ts';
import { useStatusPeople, type Who } from './use-status-people.ts';

export interface PeoplePopoverProps {
  statusId: string;
  who: Who;
  emoji?: string;
  /** As the status counts them; the server may name fewer. */
  count: number;
  anchor: RefObject<HTMLElement>;
  onClose: () => void;
}

/** The first of those who favourited, repeated or reacted, and how many the others are (TL-054, TL-055). */
export default function PeoplePopover({ statusId, who, emoji, count, anchor, onClose }: PeoplePopoverProps) {
  const t = useT();
  const [loaded, retry] = useStatusPeople(statusId, who, emoji);
  const title = t(`people.${who}`, { emoji });
  return (
    <Popover anchor={anchor} onClose={onClose} label={title} isOutside>
      <div className={styles.people}>
        <b>{title}</b>
        {inside()}
      </div>
    </Popover>
  );

  function inside() {
    if (loaded.state === 'failed')
      return <FailureCard title={t('people.failed')} error={loaded.error} onRetry={retry} />;
    if (loaded.state === 'loading')
      return (
        <div role="status" aria-busy aria-label={t('people.loading')} className={styles.bones}>
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      );
    const ids = loaded.value;
    const others = Math.max(count, ids.length) - Math.min(ids.length, USER_LIST_SHOWN);
    if (ids.length === 0) return <p className={styles.quiet}>{t('people.nobody')}</p>;
    return (
      <>
        <ul>
          {ids.slice(0, USER_LIST_SHOWN).map((id) => (
            <Person key={id} accountId={id} />
          ))}
        </ul>
        {others > 0 && <p className={styles.quiet}>{t('people.others', { count: others })}</p>}
      </>
    );
  }
}

function Person({ accountId }: { accountId: string }) {
  const account = useEntity('account', accountId);
  const isStill = useDisplay('stopGifs');
  if (!account) return null;
  const name = (
    <span className={styles.name}>
      <AccountName account={account} />
    </span>
  );
  return (
    <li className={styles.person}>
      <AccountAvatar account={account} isStill={isStill} size={20} />
      <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.link} fallback={name}>
        {name}
      </RouteLink>
      <span className={styles.handle}>
        <bdi dir="ltr">@{account.acct}</bdi>
      </span>
    </li>
  );
}
