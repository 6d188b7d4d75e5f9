import { formatDate } from '@skerry/shared/i18n';
import { Clock, Trash2 } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { cancelScheduled, reschedule, type ScheduledStatus } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { TimeField } from './time-field.tsx';
import { isTooSoon } from './times.ts';
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
              {formatDate(locale, scheduled.scheduledAt, 'short')}
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

interface Outcomes {
  onChanged: (scheduled: ScheduledStatus) => void;
  onGone: () => void;
}

/** The user's actions on a scheduled post. One that no longer exists was published in the meantime. */
function useScheduledActions(id: string, { onChanged, onGone }: Outcomes) {
  const { i18n, ports } = useModule();
  const t = useT();
  const [busy, setBusy] = useState<'move' | 'cancel' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const failed = (error: ApiError) => {
    setBusy(null);
    if (error.code !== 'not-found') return setFailure(failureText(i18n, error));
    ports.notices.show({ level: 'info', text: t('scheduled.gone') });
    onGone();
  };

  const move = async (at: string, onDone: () => void) => {
    setBusy('move');
    setFailure(null);
    const { data, error } = await ports.api.request(reschedule(id, at));
    if (error) return failed(error);
    setBusy(null);
    onDone();
    onChanged(data);
  };

  const cancel = async () => {
    const question = { title: t('scheduled.question'), body: t('scheduled.questionBody') };
    if (!(await ports.dialogs.confirm({ ...question, confirmLabel: t('scheduled.cancel'), danger: true }))) return;
    setBusy('cancel');
    setFailure(null);
    const { error } = await ports.api.request(cancelScheduled(id));
    if (error) return failed(error);
    onGone();
  };

  return {
    busy,
    failure,
    move: (at: string, onDone: () => void) => void move(at, onDone),
    cancel: () => void cancel(),
  };
}
