import { X } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { IconButton, Skeleton } from '@skerry/shared/ui';
import { changed } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import type { KeptDraft } from '../draft/use-kept-draft.ts';
import { firstOffer } from '../schedule/times.ts';
import { useT } from '../use-t.ts';

const ScheduleField = onDemand(() => import('../schedule/schedule-field.tsx'));

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
