import type { ApiError } from '@skerry/shared/contract';
import { TextField } from '@skerry/shared/ui';
import { EditorForm } from '../editor-form.tsx';
import pane from '../pane.module.css';
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
  const isMail = written.kind === 'mail';
  const problem = problemOf(written, today);
  const change = (part: Partial<WrittenInvite>) => onChange({ ...written, ...part });
  const says = (isAsked: boolean, ...problems: readonly (typeof problem)[]) =>
    isAsked && problem !== null && problems.includes(problem) && t(`editor.${problem}`);
  return (
    <EditorForm
      label={t(isMail ? 'list.mail' : 'list.new')}
      problem={problem}
      written={written}
      labels={{
        failed: t(isMail ? 'editor.mailFailed' : 'editor.failed'),
        closeError: t('editor.closeError'),
        save: t(isMail ? 'editor.send' : 'editor.create'),
        cancel: t('editor.cancel'),
      }}
      onSave={onSave}
      onCancel={onCancel}
    >
      {(isAsked) => (
        <div className={pane.fields}>
          {isMail ? (
            <>
              <TextField
                autoFocus
                type="email"
                dir="ltr"
                label={t('editor.address')}
                hint={t('editor.addressHint')}
                error={says(isAsked, 'email')}
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
                error={says(isAsked, 'uses', 'endless')}
                value={written.uses}
                onChange={(event) => change({ uses: event.currentTarget.value.trim() })}
              />
              <TextField
                type="date"
                label={t('editor.lastDay')}
                hint={t('editor.lastDayHint')}
                error={says(isAsked, 'past')}
                min={today}
                value={written.lastDay}
                onChange={(event) => change({ lastDay: event.currentTarget.value })}
              />
            </>
          )}
        </div>
      )}
    </EditorForm>
  );
}
