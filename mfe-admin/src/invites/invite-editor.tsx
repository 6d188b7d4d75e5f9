import { useState, type FormEvent } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, TextField } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import styles from './invites.module.css';
import { useInvitesT } from './use-invites-t.ts';
import { problemOf, type WrittenInvite } from './written-invite.ts';

interface InviteEditorProps {
  written: WrittenInvite;
  today: string;
  onChange: (next: WrittenInvite) => void;
  /** Resolves with the refusal. */
  onSave: () => Promise<ApiError | null>;
  onCancel: () => void;
}

/** The form of an invitation: a link for some people, or a mail to one. */
export function InviteEditor({ written, today, onChange, onSave, onCancel }: InviteEditorProps) {
  const t = useInvitesT();
  const { i18n } = useModule();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isMail = written.kind === 'mail';
  const problem = problemOf(written, today);
  const says = (...problems: readonly (typeof problem)[]) =>
    isAsked && problem !== null && problems.includes(problem) && t(`editor.${problem}`);
  const change = (part: Partial<WrittenInvite>) => {
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
  return (
    <form
      noValidate
      className={styles.editor}
      aria-label={t(isMail ? 'list.mail' : 'list.new')}
      onSubmit={(event) => void save(event)}
    >
      {error && (
        <Alert tone="error" onDismiss={() => setError(null)} dismissLabel={t('editor.closeError')}>
          <p>{t(isMail ? 'editor.mailFailed' : 'editor.failed')}</p>
          <p>{failureText(i18n, error)}</p>
        </Alert>
      )}
      <div className={styles.fields}>
        {isMail ? (
          <>
            <TextField
              autoFocus
              type="email"
              dir="ltr"
              label={t('editor.address')}
              hint={t('editor.addressHint')}
              error={says('email')}
              value={written.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <TextField
              dir="auto"
              label={t('editor.name')}
              hint={t('editor.nameHint')}
              value={written.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </>
        ) : (
          <>
            <TextField
              autoFocus
              inputMode="numeric"
              label={t('editor.people')}
              hint={t('editor.peopleHint')}
              error={says('uses', 'endless')}
              value={written.uses}
              onChange={(event) => change({ uses: event.currentTarget.value.trim() })}
            />
            <TextField
              type="date"
              label={t('editor.lastDay')}
              hint={t('editor.lastDayHint')}
              error={says('past')}
              min={today}
              value={written.lastDay}
              onChange={(event) => change({ lastDay: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isMail ? 'editor.send' : 'editor.create')}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {t('editor.cancel')}
        </Button>
      </div>
    </form>
  );
}
