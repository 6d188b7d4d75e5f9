import { formatList } from '@skerry/shared/i18n';
import { BellOff, EyeOff, Reply, type IconShape } from '@skerry/shared/ui/icons';
import { memo, useRef, useState } from 'react';
import type { Account, Notification, Status } from '@skerry/shared/entities';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { Slot, useEntity, useLocale, useSlotEntries } from '@skerry/shared/runtime';
import { Button, classes, Icon, withElement } from '@skerry/shared/ui';
import { AccountLink } from '../status/text/account-link.tsx';
import { useFilterMatch } from '../status/filters/filter-scope.tsx';
import { EditFilter } from '../status/card/filtered-line.tsx';
import { StatusText } from '../status/text/status-text.tsx';
import { useTakenFocus } from '../status/card/use-taken-focus.ts';
import { useT } from '../use-t.ts';
import { FollowBack } from './follow-back.tsx';
import { FollowRequestAnswers } from './follow-request-answers.tsx';
import { NOTIFICATION_LOOKS } from './notification-look.ts';
import { Kind, Own, Time } from './notification-parts.tsx';
import { useRowOpening } from './use-row-opening.ts';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  onRead: (notification: Notification) => void;
}

/** Who did what, when, to which status. */
export const NotificationRow = memo(function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', notification.accountId);
  const status = useEntity('status', notification.statusId);
  const [isRevealed, setIsRevealed] = useState(false);
  // Approved, it becomes a follow, and still says what was answered.
  const [isRequest] = useState(notification.type === 'follow-request');
  const filtered = useFilterMatch(status);
  const article = useTakenFocus(isRevealed);
  const look = NOTIFICATION_LOOKS[notification.type];
  const opening = useRowOpening([notification], onRead);
  if (!account) return null;
  const name = `@${account.acct}`;
  const reveal = () => setIsRevealed(true);
  if (notification.isMuted && !isRevealed)
    return (
      <QuietNotification
        icon={BellOff}
        text={t('status.muted', { name })}
        action={t('status.unmute')}
        onReveal={reveal}
      />
    );
  if (filtered?.action === 'warn' && !isRevealed)
    return (
      <QuietNotification
        icon={EyeOff}
        text={t('status.filtered', { name, titles: formatList(locale, filtered.titles) })}
        action={t('status.show_anyway')}
        filterId={filtered.id}
        onReveal={reveal}
      />
    );
  return (
    <article
      ref={article}
      className={classes(styles.row, !notification.isSeen && styles.unseen)}
      tabIndex={0}
      data-key={notification.id}
      {...opening}
    >
      <span className={classes(styles.kind, styles[look.tone])}>
        <Kind notification={notification} />
      </span>
      <AccountLink account={account} isSecond>
        <AccountAvatar account={account} className={styles.avatar} />
      </AccountLink>
      <div className={styles.body}>
        <p className={styles.line}>
          <span className={styles.sentence}>
            {withElement(
              (who) => t(look.label, { name: who, kind: notification.wireType }),
              <AccountLink account={account} className={styles.name}>
                <AccountName account={account} />
              </AccountLink>,
            )}
          </span>
          <Time notification={notification} locale={locale} />
        </p>
        {status && look.shows === 'words' && <Words status={status} />}
        {status && look.shows === 'own' && <Own status={status} />}
        {notification.type === 'follow' && <FollowBack accountId={account.id} />}
        {isRequest && <FollowRequestAnswers notificationId={notification.id} account={account} />}
        {notification.type === 'move' && notification.targetId && <MoveTarget accountId={notification.targetId} />}
      </div>
    </article>
  );
});

/** A muted or filtered one: a line until opened. */
function QuietNotification({
  icon,
  text,
  action,
  filterId,
  onReveal,
}: {
  icon: IconShape;
  text: string;
  action: string;
  /** The filter that collapses it. */
  filterId?: string;
  onReveal: () => void;
}) {
  return (
    <article className={styles.quiet} tabIndex={0}>
      <Icon as={icon} size={16} />
      <span className={styles.muted}>{text}</span>
      {filterId !== undefined && <EditFilter filterId={filterId} />}
      <Button variant="ghost" size="small" onClick={onReveal}>
        {action}
      </Button>
    </article>
  );
}

function Words({ status }: { status: Status }) {
  const t = useT();
  const canReply = useSlotEntries('status/reply/v1').length > 0;
  const [isReplying, setIsReplying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsReplying(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {status.spoilerText ? (
        <p className={styles.words} dir="auto">
          {status.spoilerText}
        </p>
      ) : (
        <StatusText status={status} className={styles.words} />
      )}
      {canReply && (
        <p className={styles.actions}>
          <Button
            ref={button}
            variant="ghost"
            size="small"
            className={styles.flush}
            aria-expanded={isReplying}
            onClick={() => setIsReplying(!isReplying)}
          >
            <Icon as={Reply} size={16} mirrored />
            {t('action.reply')}
          </Button>
        </p>
      )}
      {isReplying && <Slot slot="status/reply/v1" params={{ statusId: status.id, mode: 'reply', close }} />}
    </>
  );
}

function MoveTarget({ accountId }: { accountId: string }) {
  const account: Account | undefined = useEntity('account', accountId);
  return account ? (
    <p className={styles.own}>
      <AccountLink account={account}>
        <bdi dir="ltr">@{account.acct}</bdi>
      </AccountLink>
    </p>
  ) : null;
}
