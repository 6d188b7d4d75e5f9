import { X } from '@skerry/shared/ui/icons';
import { useRef } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { Alert, Button, IconButton, Skeleton } from '@skerry/shared/ui';
import { changed } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { undescribed } from '../draft/draft-fault.ts';
import type { KeptDraft } from '../draft/use-kept-draft.ts';
import { firstOffer } from '../schedule/times.ts';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';

// Each of these loads when it is first shown; its part below says what can still be done without its code.
const ScheduleField = onDemand(() => import('../schedule/schedule-field.tsx'));
const DescriptionReminder = onDemand(() => import('../reminder/description-reminder.tsx'));
const DraftPreview = onDemand(() => import('./draft-preview.tsx'));

/** A draft that is published at once, or at a time that can be changed. */
export function scheduleToggled(draft: Draft): Draft {
  return changed(draft, { scheduledAt: draft.scheduledAt === null ? firstOffer() : null });
}

/** When a draft is published. Without the code of the field it can still be removed. */
export function SchedulePart({ at, change }: { at: string; change: KeptDraft['change'] }) {
  const t = useT();
  const remove = () => change((now) => changed(now, { scheduledAt: null }));
  return (
    <ScheduleField
      at={at}
      onChange={(scheduledAt) => change((now) => changed(now, { scheduledAt }))}
      onRemove={remove}
      whileLoading={<Skeleton width="half" />}
      renderFailed={() => (
        <p>
          {t('schedule.add')}
          <IconButton icon={X} iconSize={16} label={t('cancel')} onClick={remove} />
        </p>
      )}
    />
  );
}

interface ReminderPartProps {
  composer: Composer;
  /** Where the descriptions are: another form, if not this one. */
  onElsewhere: (() => void) | null;
}

/** The reminder of missing descriptions. Without its code the post can still be sent. */
export function ReminderPart({ composer, onElsewhere }: ReminderPartProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const { draft, target, submitAnyway } = composer;
  const pictures = undescribed(draft);
  if (pictures.length === 0) return null;
  const describe = (attachmentId: string) => {
    if (onElsewhere) return onElsewhere();
    const files = root.current?.closest('form')?.querySelectorAll<HTMLElement>('[data-file]') ?? [];
    const file = Array.from(files).find(({ dataset }) => dataset['file'] === attachmentId);
    file?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={root}>
      <DescriptionReminder
        pictures={pictures}
        isEdit={target.kind === 'edit'}
        onDescribe={describe}
        onPost={submitAnyway}
        onClose={composer.dismiss}
        renderFailed={() => (
          <p>
            {t('attach.missing')}{' '}
            <Button onClick={submitAnyway}>{t(target.kind === 'edit' ? 'post.edit' : 'post')}</Button>
          </p>
        )}
      />
    </div>
  );
}

/** The preview, and what is said if its code does not load. */
export function PreviewPart({ composer }: { composer: Composer }) {
  const t = useT();
  return (
    <DraftPreview
      composer={composer}
      renderFailed={(retry) => (
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {t('attach.retry')}
            </Button>
          }
        >
          {t('preview.failed')}
        </Alert>
      )}
    />
  );
}
