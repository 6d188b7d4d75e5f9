import type { Notification, Status } from '@skerry/shared/entities';
import { EmojiText, plainText } from '@skerry/shared/html';
import { safeUrl } from '@skerry/shared/rules';
import { RouteLink, useStillPictures } from '@skerry/shared/runtime';
import { Icon, RelativeTime, StillImage } from '@skerry/shared/ui';
import { usePostParser } from '../status/status-scope.tsx';
import { NOTIFICATION_LOOKS } from './notification-look.ts';
import styles from './notification-row.module.css';

/** The sign of what happened; of a reaction its emoji. */
export function Kind({ notification }: { notification: Notification }) {
  const isStill = useStillPictures();
  const url = notification.emojiUrl && safeUrl(notification.emojiUrl, 'media');
  if (url) {
    const name = <span className={styles.shortcode}>:{notification.emoji}:</span>;
    return (
      <StillImage src={url} isStill={isStill} alt={notification.emoji ?? ''} className={styles.emoji} fallback={name} />
    );
  }
  if (notification.emoji) return <span className={styles.emoji}>{notification.emoji}</span>;
  const { icon, isFilled = false } = NOTIFICATION_LOOKS[notification.type];
  return <Icon as={icon} size={16} filled={isFilled} />;
}

/** When; it links to the status. */
export function Time({ notification, locale }: { notification: Notification; locale: string }) {
  const time = <RelativeTime iso={notification.createdAt} locale={locale} className={styles.time} />;
  return notification.statusId ? (
    <RouteLink to="timelines.conversation" params={{ id: notification.statusId }} className={styles.time}>
      {time}
    </RouteLink>
  ) : (
    time
  );
}

/** The user's own status, to be recognised. */
export function Own({ status }: { status: Status }) {
  const parser = usePostParser();
  const isStill = useStillPictures();
  const text = status.spoilerText || plainText(status.contentHtml, { parser });
  return (
    <RouteLink to="timelines.conversation" params={{ id: status.id }} className={styles.own} dir="auto">
      <EmojiText text={text} emojis={status.emojis} emojiClassName={styles.inline} isStill={isStill} />
    </RouteLink>
  );
}
