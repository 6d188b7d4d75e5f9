import type { Status } from '@skerry/shared/entities';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { useT } from '../../use-t.ts';
import styles from './focus-stats.module.css';
import { useDisplay } from '../scope/display-settings.tsx';

/** Below the status in focus of a conversation: exact times and full counts. */
export function FocusStats({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const isHidden = useDisplay('hidePostStats');
  return (
    <p className={styles.stats}>
      <time dateTime={status.createdAt}>{formatDate(locale, status.createdAt)}</time>
      {status.editedAt && <span>{t('status.edited', { date: formatDate(locale, status.editedAt) })}</span>}
      {!isHidden && status.repeatsCount > 0 && <span>{t('conversation.repeats', { count: status.repeatsCount })}</span>}
      {!isHidden && status.favouritesCount > 0 && (
        <span>{t('conversation.favourites', { count: status.favouritesCount })}</span>
      )}
    </p>
  );
}
