import { useRef } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { undescribed } from '../draft/undescribed.ts';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';

const DescriptionReminder = onDemand(() => import('../reminder/description-reminder.tsx'));

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
