import { useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Switch, TextArea, TextField } from '@skerry/shared/ui';
import { EditorForm } from '../editor-form.tsx';
import pane from '../pane.module.css';
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
  const { ports } = useModule();
  const problem = problemOf(written);
  const { id, content, startsAt, endsAt, isAllDay } = written;
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const change = (part: Partial<Written>) => onChange({ ...written, ...part });
  const cancel = async () => {
    const isChanged = JSON.stringify(written) !== JSON.stringify(before);
    const question = { title: t('editor.discardQuestion'), body: t('editor.discardBody'), danger: true };
    if (isChanged && !(await ports.dialogs.confirm({ ...question, confirmLabel: t('editor.discard') }))) return;
    onCancel();
  };
  const timeType = isAllDay ? 'date' : 'datetime-local';
  return (
    <EditorForm
      label={t(id ? 'editor.edit' : 'editor.new')}
      problem={problem}
      written={written}
      labels={{
        failed: t('editor.failed'),
        closeError: t('editor.closeError'),
        save: t(id ? 'editor.save' : 'editor.post'),
        cancel: t('editor.cancel'),
      }}
      onSave={onSave}
      onCancel={() => void cancel()}
    >
      {(isAsked) => (
        <>
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
          <div className={pane.fields}>
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
        </>
      )}
    </EditorForm>
  );
}
