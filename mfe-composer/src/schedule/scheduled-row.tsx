import { Clock, Trash2 } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { ScheduledStatus } from '@skerry/shared/api';
import { useLocale } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { TimeField } from './time-field.tsx';
import { timeText } from './time-texts.ts';
import { isTooSoon } from './times.ts';
import { useScheduledActions } from './use-scheduled-actions.ts';
import { useT } from '../use-t.ts';
import waiting from '../waiting-posts.module.css';
import styles from './schedule.module.css';

interface ScheduledRowProps {
  scheduled: ScheduledStatus;
  onChanged: (scheduled: ScheduledStatus) => void;
  /** Cancelled, or published in the meantime. */
  onGone: () => void;
}

/** A scheduled post: its text, its time, which can be changed, and a way to cancel it. */
export function ScheduledRow({ scheduled, onChanged, onGone }: ScheduledRowProps) {
  const t = useT();
  const locale = useLocale();
  const [isEditing, setIsEditing] = useState(false);
  const { busy, failure, move, cancel } = useScheduledActions(scheduled.id, { onChanged, onGone });
  const words =
    scheduled.text.trim() ||
    scheduled.spoilerText.trim() ||
    t('scheduled.files', { count: scheduled.attachments.length });
  return (
    <li className={waiting.row}>
      <div className={styles.top}>
        <div className={styles.body}>
          <span className={waiting.words} dir="auto">
            {words}
          </span>
          {scheduled.scheduledAt === null ? (
            <span className={waiting.meta}>{t('scheduled.timeUnknown')}</span>
          ) : (
            <time className={waiting.meta} dateTime={scheduled.scheduledAt}>
              {timeText(scheduled.scheduledAt, locale)}
            </time>
          )}
        </div>
        <IconButton
          icon={Clock}
          iconSize={16}
          label={t('scheduled.change')}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        />
        <IconButton
          icon={Trash2}
          iconSize={16}
          tone="red"
          label={t('scheduled.cancel')}
          isBusy={busy === 'cancel'}
          onClick={cancel}
        />
      </div>
      {isEditing && (
        <TimeForm
          at={scheduled.scheduledAt ?? ''}
          isBusy={busy === 'move'}
          onSave={(at) => move(at, () => setIsEditing(false))}
        />
      )}
      {failure !== null && (
        <p role="alert" className={styles.fault}>
          {failure}
        </p>
      )}
    </li>
  );
}

function TimeForm({ at, isBusy, onSave }: { at: string; isBusy: boolean; onSave: (at: string) => void }) {
  const t = useT();
  const [next, setNext] = useState(at);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <form
      className={styles.field}
      // Our own words, in the language of the interface.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isTooSoon(next)) setIsRefused(true);
        else onSave(next);
      }}
    >
      <TimeField
        at={next}
        error={isRefused ? t('schedule.tooSoon') : undefined}
        onChange={(at) => {
          setIsRefused(false);
          setNext(at);
        }}
      />
      <Button type="submit" size="small" variant="primary" isBusy={isBusy}>
        {t('scheduled.save')}
      </Button>
    </form>
  );
}
