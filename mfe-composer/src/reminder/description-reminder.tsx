import { useEffect, useRef } from 'react';
import { Alert, Button } from '@skerry/shared/ui';
import type { DraftAttachment } from '../draft/draft.ts';
import { useT } from '../use-t.ts';
import styles from './description-reminder.module.css';

interface DescriptionReminderProps {
  /** At least one. */
  pictures: readonly DraftAttachment[];
  isEdit: boolean;
  onDescribe: (attachmentId: string) => void;
  onPost: () => void;
  onClose: () => void;
}

/** Lists the pictures without a description before a post goes out: each leads to its field. */
export default function DescriptionReminder({
  pictures,
  isEdit,
  onDescribe,
  onPost,
  onClose,
}: DescriptionReminderProps) {
  const t = useT();
  const first = useRef<HTMLButtonElement>(null);
  // The press or the key that would have posted was somewhere else in the form. A stray Enter describes.
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <Alert tone="warning" onDismiss={onClose} dismissLabel={t('reminder.close')}>
      <p>{t('reminder.title', { count: pictures.length })}</p>
      <p>{t('reminder.why')}</p>
      <ul className={styles.list}>
        {pictures.map(({ attachment, fileName }, index) => (
          <li key={attachment.id} className={styles.picture}>
            <img className={styles.thumbnail} src={attachment.previewUrl || attachment.url} alt="" draggable={false} />
            <Button
              ref={index === 0 ? first : undefined}
              size="small"
              variant="ghost"
              onClick={() => onDescribe(attachment.id)}
            >
              {t('reminder.describe', { file: fileName })}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onPost}>
        {t(isEdit ? 'reminder.save' : 'reminder.post')}
      </Button>
    </Alert>
  );
}
