import type { ApiError } from '@skerry/shared/contract';
import { TextField } from '@skerry/shared/ui';
import { EditorForm } from '../editor-form.tsx';
import pane from '../pane.module.css';
import { useT } from '../use-t.ts';
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
  const t = useT();
  const isMail = written.kind === 'mail';
  const problem = problemOf(written, today);
  const change = (part: Partial<WrittenInvite>) => onChange({ ...written, ...part });
  const says = (isAsked: boolean, ...problems: readonly (typeof problem)[]) =>
    isAsked && problem !== null && problems.includes(problem) && t(`invites.editor.${problem}`);
  return (
    <EditorForm
      label={t(isMail ? 'invites.list.mail' : 'invites.list.new')}
      problem={problem}
      written={written}
      labels={{
        failed: t(isMail ? 'invites.editor.mailFailed' : 'invites.editor.failed'),
        closeError: t('invites.editor.closeError'),
        save: t(isMail ? 'invites.editor.send' : 'invites.editor.create'),
        cancel: t('invites.editor.cancel'),
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
                label={t('invites.editor.address')}
                hint={t('invites.editor.addressHint')}
                error={says(isAsked, 'email')}
                value={written.email}
                onChange={(event) => change({ email: event.currentTarget.value })}
              />
              <TextField
                dir="auto"
                label={t('invites.editor.name')}
                hint={t('invites.editor.nameHint')}
                value={written.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            </>
          ) : (
            <>
              <TextField
                autoFocus
                inputMode="numeric"
                label={t('invites.editor.people')}
                hint={t('invites.editor.peopleHint')}
                error={says(isAsked, 'uses', 'endless')}
                value={written.uses}
                onChange={(event) => change({ uses: event.currentTarget.value.trim() })}
              />
              <TextField
                type="date"
                label={t('invites.editor.lastDay')}
                hint={t('invites.editor.lastDayHint')}
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
