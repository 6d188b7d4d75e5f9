import { TriangleAlert } from '@skerry/shared/ui/icons';
import type { StatusVersion } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { Icon, Tag } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { useDisplay } from '../scope/display-settings.tsx';
import { StatusText } from '../text/status-text.tsx';
import styles from './history-dialog.module.css';
import { VersionMedia } from './version-media.tsx';

interface VersionProps {
  /** As it is now: whom it mentions, its language. */
  status: Status;
  version: StatusVersion;
  index: number;
  isFirst: boolean;
  isCurrent: boolean;
}

/** One version: when it was written, warning, text, poll, media. */
export function Version({ status, version, index, isFirst, isCurrent }: VersionProps) {
  const t = useT();
  const locale = useLocale();
  const isStill = useDisplay('stopGifs');
  const { createdAt, contentHtml, spoilerText, attachments, emojis, pollOptions, isSensitive } = version;
  const then: Status = {
    ...status,
    id: `${status.id} ${index}`,
    contentHtml,
    spoilerText,
    attachments,
    emojis,
    isSensitive,
  };
  return (
    <li className={styles.version}>
      <h3 className={styles.when}>
        <time dateTime={createdAt}>{formatDate(locale, createdAt)}</time>
        {isCurrent && <Tag>{t('history.current')}</Tag>}
        {isFirst && !isCurrent && <Tag>{t('history.first')}</Tag>}
      </h3>
      {spoilerText !== '' && (
        <p className={styles.warning} dir="auto">
          <Icon as={TriangleAlert} size={16} />
          <span>
            <EmojiText text={spoilerText} emojis={emojis} emojiClassName={styles.emoji} isStill={isStill} />
          </span>
        </p>
      )}
      {contentHtml !== '' && <StatusText status={then} />}
      {pollOptions.length > 0 && (
        <ul className={styles.options} aria-label={t('history.poll')}>
          {pollOptions.map((option, at) => (
            <li key={at} className={styles.option} dir="auto">
              {option}
            </li>
          ))}
        </ul>
      )}
      {attachments.length > 0 && <VersionMedia version={then} />}
    </li>
  );
}
