import { useState, type FormEvent } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, Switch, TextArea, TextField } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import styles from './announcements.module.css';
import { asDayOrMinute } from '../local-time.ts';
import { useAnnouncementsT } from './use-announcements-t.ts';
import { problemOf, type Written } from './written.ts';

interface AnnouncementEditorProps {
  written: Written;
  /** As it was before anything was typed. */
  before: Written;
  onChange: (next: Written) => void;
  /** Resolves with the refusal. */
  onSave: () => Promise<ApiError | null>;
  onCancel: () => void;
}

/** The form of an announcement: it is saved or cancelled (AD-025, AD-026). */
export function AnnouncementEditor({ written, before, onChange, onSave, onCancel }: AnnouncementEditorProps) {
  const t = useAnnouncementsT();
  const { i18n, ports } = useModule();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsked, setAsked] = useState(false);
  const problem = problemOf(written);
  const { id, content, startsAt, endsAt, isAllDay } = written;
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const change = (part: Partial<Written>) => {
    setAsked(false);
    onChange({ ...written, ...part });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAsked(true);
    if (problem) return;
    setBusy(true);
    setError(null);
    const refusal = await onSave();
    setBusy(false);
    setError(refusal);
  };
  const cancel = async () => {
    const isChanged = JSON.stringify(written) !== JSON.stringify(before);
    const question = { title: t('editor.discardQuestion'), body: t('editor.discardBody'), danger: true };
    if (isChanged && !(await ports.dialogs.confirm({ ...question, confirmLabel: t('editor.discard') }))) return;
    onCancel();
  };
  const timeType = isAllDay ? 'date' : 'datetime-local';
  return (
    <form
      noValidate
      className={styles.editor}
      aria-label={t(id ? 'editor.edit' : 'editor.new')}
      onSubmit={(event) => void save(event)}
    >
      {error && (
        <Alert tone="error" onDismiss={() => setError(null)} dismissLabel={t('editor.closeError')}>
          <p>{t('editor.failed')}</p>
          <p>{failureText(i18n, error)}</p>
        </Alert>
      )}
      <TextArea
        autoFocus
        label={t('editor.content')}
        hint={t('editor.contentHint')}
        error={isAsked && problem === 'empty' && t('editor.empty')}
        rows={4}
        dir="auto"
        value={content}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <Switch
        label={t('editor.allDay')}
        checked={isAllDay}
        onChange={(next) =>
          change({
            isAllDay: next,
            startsAt: asDayOrMinute(startsAt, next),
            endsAt: asDayOrMinute(endsAt, next),
          })
        }
      />
      <div className={styles.times}>
        <TextField
          type={timeType}
          label={t('editor.startsAt')}
          hint={t('editor.zone', { zone })}
          value={startsAt}
          onChange={(event) => change({ startsAt: event.currentTarget.value })}
        />
        <TextField
          type={timeType}
          label={t('editor.endsAt')}
          hint={t('editor.noEnd')}
          error={isAsked && problem === 'backwards' && t('editor.backwards')}
          value={endsAt}
          min={startsAt}
          onChange={(event) => change({ endsAt: event.currentTarget.value })}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(id ? 'editor.save' : 'editor.post')}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => void cancel()}>
          {t('editor.cancel')}
        </Button>
      </div>
    </form>
  );
}
