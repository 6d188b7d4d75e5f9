import { BellOff, EyeOff, Reply, type IconShape } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { Account, Notification, Status } from '@skerry/shared/entities';
import { EmojiText, postText } from '@skerry/shared/html';
import { safeUrl } from '@skerry/shared/rules';
import { RouteLink, useEntity, useLocale, useSlotEntries, useStillPictures } from '@skerry/shared/runtime';
import { Avatar, Button, buttonClass, classes, Icon, RelativeTime, StillImage } from '@skerry/shared/ui';
import { AccountLink, DisplayName } from '../status/text/account-link.tsx';
import { useFilterMatch } from '../status/filters/filter-scope.tsx';
import { listed } from '../status/text/listed.ts';
import { usePostParser } from '../status/scope/status-scope.tsx';
import { StatusText } from '../status/text/status-text.tsx';
import { useTakenFocus } from '../status/card/use-taken-focus.ts';
import { useT } from '../use-t.ts';
import { NOTIFICATION_LOOKS } from './notification-look.ts';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  onRead: (notification: Notification) => void;
}

/** Who did what, when, to which status. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', notification.accountId);
  const status = useEntity('status', notification.statusId);
  const isStill = useStillPictures();
  const [isRevealed, setIsRevealed] = useState(false);
  const filtered = useFilterMatch(status);
  const article = useTakenFocus(isRevealed);
  const look = NOTIFICATION_LOOKS[notification.type];
  if (!account) return null;
  const name = `@${account.acct}`;
  const reveal = () => setIsRevealed(true);
  if (notification.isMuted && !isRevealed)
    return (
      <QuietNotification
        icon={BellOff}
        text={t('notifications.muted', { name })}
        action={t('notifications.show_muted')}
        onReveal={reveal}
      />
    );
  if (filtered?.action === 'warn' && !isRevealed)
    return (
      <QuietNotification
        icon={EyeOff}
        text={t('status.filtered', { name, titles: listed(filtered.titles, locale) })}
        action={t('status.show_anyway')}
        onReveal={reveal}
      />
    );
  return (
    <article
      ref={article}
      className={classes(styles.row, !notification.isSeen && styles.unseen)}
      tabIndex={0}
      onClick={() => {
        if (!notification.isSeen) onRead(notification);
      }}
    >
      <span className={classes(styles.kind, styles[look.tone])}>
        <Kind notification={notification} />
      </span>
      <AccountLink account={account} isSecond>
        <Avatar src={account.avatar} staticSrc={account.avatarStatic} isStill={isStill} className={styles.avatar} />
      </AccountLink>
      <div className={styles.body}>
        <p className={styles.line}>
          <AccountLink account={account} className={styles.name}>
            <DisplayName account={account} />
          </AccountLink>
          <span className={styles.what}>{t(look.label, { type: notification.wireType })}</span>
          <Time notification={notification} locale={locale} />
        </p>
        {status && look.shows === 'words' && <Words status={status} />}
        {status && look.shows === 'own' && <Own status={status} />}
        {notification.type === 'follow-request' && (
          <p className={styles.actions}>
            <RouteLink to="profile.requests" className={buttonClass({ size: 'small' })} fallback={null}>
              {t('notifications.show_requests')}
            </RouteLink>
          </p>
        )}
        {notification.type === 'move' && notification.targetId && <MoveTarget accountId={notification.targetId} />}
      </div>
    </article>
  );
}

/** A muted or filtered one: a line until opened. */
function QuietNotification({
  icon,
  text,
  action,
  onReveal,
}: {
  icon: IconShape;
  text: string;
  action: string;
  onReveal: () => void;
}) {
  return (
    <article className={styles.quiet} tabIndex={0}>
      <Icon as={icon} size={16} />
      <span className={styles.muted}>{text}</span>
      <Button variant="ghost" size="small" onClick={onReveal}>
        {action}
      </Button>
    </article>
  );
}

function Kind({ notification }: { notification: Notification }) {
  const isStill = useStillPictures();
  const url = notification.emojiUrl && safeUrl(notification.emojiUrl, 'media');
  if (url) {
    const name = <span className={styles.shortcode}>:{notification.emoji}:</span>;
    return (
      <StillImage src={url} isStill={isStill} alt={notification.emoji ?? ''} className={styles.emoji} fallback={name} />
    );
  }
  if (notification.emoji) return <span className={styles.emoji}>{notification.emoji}</span>;
  return <Icon as={NOTIFICATION_LOOKS[notification.type].icon} size={16} filled={notification.type === 'favourite'} />;
}

function Time({ notification, locale }: { notification: Notification; locale: string }) {
  const time = <RelativeTime iso={notification.createdAt} locale={locale} className={styles.time} />;
  return notification.statusId ? (
    <RouteLink to="timelines.conversation" params={{ id: notification.statusId }} className={styles.time}>
      {time}
    </RouteLink>
  ) : (
    time
  );
}

function Words({ status }: { status: Status }) {
  const t = useT();
  const canReply = useSlotEntries('status/reply/v1').length > 0;
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
          <RouteLink
            to="timelines.conversation"
            params={{ id: status.id }}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            <Icon as={Reply} size={16} mirrored />
            {t('action.reply')}
          </RouteLink>
        </p>
      )}
    </>
  );
}

function Own({ status }: { status: Status }) {
  const parser = usePostParser();
  const isStill = useStillPictures();
  const text = status.spoilerText || (parser ? postText(parser.parse(status.contentHtml)) : '');
  return (
    <RouteLink to="timelines.conversation" params={{ id: status.id }} className={styles.own} dir="auto">
      <EmojiText text={text} emojis={status.emojis} emojiClassName={styles.inline} isStill={isStill} />
    </RouteLink>
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
