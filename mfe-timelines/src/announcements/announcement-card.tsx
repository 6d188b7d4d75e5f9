import { useId, useRef } from 'react';
import { PostHtml } from '@skerry/shared/html';
import { canMarkRead } from '@skerry/shared/rules';
import { RouteLink, useLocale, useModule, useStillPictures } from '@skerry/shared/runtime';
import { Button, RelativeTime, Tag } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { formatDate, formatPeriod } from '@skerry/shared/i18n';
import type { Announcement } from '@skerry/shared/api';
import styles from './announcements.module.css';
import type { KnownAnnouncement, OwnAnnouncements } from './own-announcements.ts';
import { useT } from '../use-t.ts';

/** One announcement: its text, which is foreign HTML made safe, its time, and what marks it as read. */
export function AnnouncementCard({ announcement, own }: { announcement: KnownAnnouncement; own: OwnAnnouncements }) {
  const t = useT();
  const ctx = useModule();
  const locale = useLocale();
  const isStill = useStillPictures();
  const textId = useId();
  const card = useRef<HTMLLIElement>(null);
  const { id, contentHtml, emojis, publishedAt, isRead, isInactive } = announcement;
  const period = periodOf(announcement, t, locale);
  const dismiss = async () => {
    // With the mark its button is gone.
    card.current?.focus({ preventScroll: true });
    const error = await own.dismiss(id);
    if (error) showFailure(ctx, error);
  };
  return (
    <li
      ref={card}
      tabIndex={0}
      aria-labelledby={textId}
      data-key={id}
      className={styles.card}
      data-unread={!isRead || undefined}
    >
      <div id={textId} className={styles.text}>
        <PostHtml
          html={contentHtml}
          emojis={emojis}
          isStill={isStill}
          renderTag={(name, text) => (
            <RouteLink to="timelines.tag" params={{ tag: name }}>
              {text}
            </RouteLink>
          )}
          renderMore={(show) => (
            <Button variant="ghost" size="small" onClick={show}>
              {t('announcements.more')}
            </Button>
          )}
          classNames={{ emoji: styles.emoji }}
        />
      </div>
      <p className={styles.foot}>
        {period && <span>{period}</span>}
        {publishedAt && <RelativeTime iso={publishedAt} locale={locale} />}
        {isInactive && <Tag tone="orange">{t('announcements.ended')}</Tag>}
        {!isRead && !isInactive && <Tag tone="accent">{t('announcements.new')}</Tag>}
        {canMarkRead({ id, isRead }, isInactive) && (
          <Button size="small" className={styles.read} onClick={() => void dismiss()}>
            {t('announcements.markRead')}
          </Button>
        )}
      </p>
    </li>
  );
}

/** The time that an announcement is about, to the day if it is of whole days; `null` if it has none. */
function periodOf(
  { startsAt, endsAt, isAllDay }: Pick<Announcement, 'startsAt' | 'endsAt' | 'isAllDay'>,
  t: ReturnType<typeof useT>,
  locale: string,
): string | null {
  // A malformed date is none.
  const [start, end] = [startsAt, endsAt].map((iso) => iso && formatDate(locale, iso, isAllDay ? 'date' : 'full'));
  if (startsAt && endsAt && start && end) {
    return formatPeriod(locale, startsAt, endsAt, isAllDay ? 'date' : 'full');
  }
  if (start) return t('announcements.from', { start });
  return end ? t('announcements.until', { end }) : null;
}
