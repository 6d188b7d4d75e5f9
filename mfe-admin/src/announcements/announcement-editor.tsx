import { useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Switch, TextArea, TextField } from '@skerry/shared/ui';
import { EditorForm } from '../editor-form.tsx';
import pane from '../pane.module.css';
import { asDayOrMinute } from '../local-time.ts';
import { useT } from '../use-t.ts';
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
  const t = useT();
  const { ports } = useModule();
  const problem = problemOf(written);
  const { id, content, startsAt, endsAt, isAllDay } = written;
  // oxlint-disable-next-line no-restricted-globals -- the browser's time zone is no format
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const change = (part: Partial<Written>) => onChange({ ...written, ...part });
  const cancel = async () => {
    const isChanged = JSON.stringify(written) !== JSON.stringify(before);
    const question = {
      title: t('announcements.editor.discardQuestion'),
      body: t('announcements.editor.discardBody'),
      danger: true,
    };
    if (isChanged && !(await ports.dialogs.confirm({ ...question, confirmLabel: t('announcements.editor.discard') })))
      return;
    onCancel();
  };
  const timeType = isAllDay ? 'date' : 'datetime-local';
  return (
    <EditorForm
      label={t(id ? 'announcements.editor.edit' : 'announcements.editor.new')}
      problem={problem}
      written={written}
      labels={{
        failed: t('announcements.editor.failed'),
        closeError: t('announcements.editor.closeError'),
        save: t(id ? 'announcements.editor.save' : 'announcements.editor.post'),
        cancel: t('announcements.editor.cancel'),
      }}
      onSave={onSave}
      onCancel={() => void cancel()}
    >
      {(isAsked) => (
        <>
          <TextArea
            autoFocus
            label={t('announcements.editor.content')}
            hint={t('announcements.editor.contentHint')}
            error={isAsked && problem === 'empty' && t('announcements.editor.empty')}
            rows={4}
            dir="auto"
            value={content}
            onChange={(event) => change({ content: event.currentTarget.value })}
          />
          <Switch
            label={t('announcements.editor.allDay')}
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
              label={t('announcements.editor.startsAt')}
              hint={t('announcements.editor.zone', { zone })}
              value={startsAt}
              onChange={(event) => change({ startsAt: event.currentTarget.value })}
            />
            <TextField
              type={timeType}
              label={t('announcements.editor.endsAt')}
              hint={t('announcements.editor.noEnd')}
              error={isAsked && problem === 'backwards' && t('announcements.editor.backwards')}
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
