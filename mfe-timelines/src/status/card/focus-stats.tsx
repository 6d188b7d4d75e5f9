import type { Status } from '@skerry/shared/entities';
import { formatDate } from '@skerry/shared/i18n';
import { useCan, useLocale, useModule } from '@skerry/shared/runtime';
import { useT, type MessageKey } from '../../use-t.ts';
import styles from './focus-stats.module.css';
import { useDisplay } from '../scope/display-settings.tsx';

/** Below the status in focus of a conversation: exact times and full counts. */
export function FocusStats({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const { bus } = useModule();
  const isHidden = useDisplay('hidePostStats');
  const opensLists = useCan('status/people/v1');
  const count = (who: 'favourited' | 'repeated', text: MessageKey, of: number) =>
    opensLists ? (
      <button
        type="button"
        className={styles.count}
        onClick={() => void bus.command('status/people/v1', { statusId: status.id, who })}
      >
        {t(text, { count: of })}
      </button>
    ) : (
      <span>{t(text, { count: of })}</span>
    );
  return (
    <p className={styles.stats}>
      <time dateTime={status.createdAt}>{formatDate(locale, status.createdAt)}</time>
      {status.editedAt && <span>{t('status.edited', { date: formatDate(locale, status.editedAt) })}</span>}
      {!isHidden && status.repeatsCount > 0 && count('repeated', 'conversation.repeats', status.repeatsCount)}
      {!isHidden &&
        status.favouritesCount > 0 &&
        count('favourited', 'conversation.favourites', status.favouritesCount)}
    </p>
  );
}
