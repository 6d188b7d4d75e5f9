import { memo, useState } from 'react';
import type { Notification } from '@skerry/shared/entities';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { useEntity, useHiddenCounts, useLocale } from '@skerry/shared/runtime';
import { Button, classes, withElement } from '@skerry/shared/ui';
import { AccountLink } from '../status/text/account-link.tsx';
import { useT } from '../use-t.ts';
import { NOTIFICATION_LOOKS } from './notification-look.ts';
import { Kind, Own, Time } from './notification-parts.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notification-row.module.css';
import { useRowOpening } from './use-row-opening.ts';

/** Most faces in a line; the others are counted. */
const FACES = 6;

interface FoldedProps {
  /** Each by another person. */
  all: readonly [Notification, ...Notification[]];
  onRead: (notification: Notification) => void;
}

const isSame = (one: FoldedProps, other: FoldedProps) =>
  one.onRead === other.onRead && one.all.length === other.all.length && one.all.every((it, at) => it === other.all[at]);

/** "A and 4 others favourited your post", with their faces; opened, each of them. */
export const FoldedNotifications = memo(function FoldedNotifications({ all, onRead }: FoldedProps) {
  const t = useT();
  const locale = useLocale();
  const isHidden = useHiddenCounts();
  const [isOpen, setIsOpen] = useState(false);
  const [newest] = all;
  const account = useEntity('account', newest.accountId);
  const status = useEntity('status', newest.statusId);
  const opening = useRowOpening(all, onRead);
  const look = NOTIFICATION_LOOKS[newest.type];
  return (
    <>
      <article
        className={classes(styles.row, styles.folded, all.some(({ isSeen }) => !isSeen) && styles.unseen)}
        tabIndex={0}
        data-key={newest.id}
        {...opening}
      >
        <span className={classes(styles.kind, styles[look.tone])}>
          <Kind notification={newest} />
        </span>
        <div className={styles.body}>
          <p className={styles.faces}>
            {all.slice(0, FACES).map(({ id, accountId }) => (
              <Face key={id} accountId={accountId} />
            ))}
          </p>
          <p className={styles.line}>
            <span className={styles.sentence}>
              {account &&
                withElement(
                  (name) => t(look.others?.[isHidden ? 1 : 0] ?? look.label, { name, count: all.length - 1 }),
                  <AccountLink account={account} className={styles.name}>
                    <AccountName account={account} />
                  </AccountLink>,
                )}
            </span>
            <Time notification={newest} locale={locale} />
          </p>
          {status && <Own status={status} />}
          <p className={styles.actions}>
            <Button
              variant="ghost"
              size="small"
              className={styles.flush}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen
                ? t('status.show_less')
                : t(isHidden ? 'notifications.show_all_some' : 'notifications.show_all', { count: all.length })}
            </Button>
          </p>
        </div>
      </article>
      {isOpen && all.map((one) => <NotificationRow key={one.id} notification={one} onRead={onRead} />)}
    </>
  );
}, isSame);

function Face({ accountId }: { accountId: string }) {
  const account = useEntity('account', accountId);
  return account ? (
    <AccountLink account={account}>
      <AccountAvatar account={account} size={28} name={`@${account.acct}`} />
    </AccountLink>
  ) : null;
}
