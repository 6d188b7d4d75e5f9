import { useState } from 'react';
import { PostHtml } from '@skerry/shared/html';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useModule, useStillPictures } from '@skerry/shared/runtime';
import { Button, RelativeTime, Tag } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Pencil, Trash2 } from '@skerry/shared/ui/icons';
import type { AnnouncementList, ListedAnnouncement } from './announcement-list.ts';
import pane from '../pane.module.css';
import styles from './announcements.module.css';
import { useT } from '../use-t.ts';

interface AnnouncementItemProps {
  announcement: ListedAnnouncement;
  list: AnnouncementList;
  /** Another one is being written. */
  isLocked: boolean;
  onEdit: () => void;
}

/** One announcement, with its time, whether members see it, and what an admin does with it. */
export function AnnouncementItem({ announcement, list, isLocked, onEdit }: AnnouncementItemProps) {
  const t = useT();
  const ctx = useModule();
  const locale = useLocale();
  const isStill = useStillPictures();
  const [isBusy, setBusy] = useState(false);
  const { id, contentHtml, emojis, startsAt, endsAt, isAllDay, publishedAt, isInactive } = announcement;
  const time = (iso: string) => formatDate(locale, iso, isAllDay ? 'date' : 'full');
  const remove = async () => {
    const question = {
      title: t('announcements.delete.question'),
      body: t('announcements.delete.body'),
      confirmLabel: t('announcements.delete.do'),
      danger: true,
    };
    if (!(await ctx.ports.dialogs.confirm(question))) return;
    setBusy(true);
    const error = await list.remove(id);
    setBusy(false);
    if (error) showFailure(ctx, error, (reason) => t('announcements.delete.failed', { reason }));
  };
  return (
    <li className={pane.item}>
      <div className={styles.text}>
        <PostHtml html={contentHtml} emojis={emojis} isStill={isStill} classNames={{ emoji: styles.emoji }} />
      </div>
      <p className={styles.foot}>
        {isInactive && <Tag tone="orange">{t('announcements.item.inactive')}</Tag>}
        {startsAt && <span>{t('announcements.item.from', { time: time(startsAt) })}</span>}
        {endsAt && <span>{t('announcements.item.until', { time: time(endsAt) })}</span>}
        {publishedAt && <RelativeTime iso={publishedAt} locale={locale} />}
      </p>
      <div className={pane.buttons}>
        <Button size="small" icon={Pencil} disabled={isLocked || isBusy} onClick={onEdit}>
          {t('announcements.item.edit')}
        </Button>
        <Button size="small" variant="ghost" icon={Trash2} isBusy={isBusy} onClick={() => void remove()}>
          {t('announcements.delete.do')}
        </Button>
      </div>
    </li>
  );
}
