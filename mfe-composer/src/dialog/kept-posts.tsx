import { useState } from 'react';
import { onDemand, useAbility } from '@skerry/shared/runtime';
import { Tabs } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import type { Target } from '../draft/target.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { useT } from '../use-t.ts';
import { Waiting } from '../waiting.tsx';

const ScheduledList = onDemand(() => import('../schedule/scheduled-list.tsx'));

/** What is written and not published: drafts of this device and, where the server has them, its scheduled posts. */
export function KeptPosts({ onOpen }: { onOpen: (target: Target) => void }) {
  const t = useT();
  const hasScheduled = useAbility('scheduling') === true;
  const [shown, setShown] = useState<'drafts' | 'scheduled'>('drafts');
  if (!hasScheduled) return <DraftList onOpen={onOpen} />;
  return (
    <Tabs
      label={t('drafts.title')}
      tabs={[
        { key: 'drafts', label: t('drafts.title') },
        { key: 'scheduled', label: t('schedule.list') },
      ]}
      selected={shown}
      onSelect={setShown}
    >
      {shown === 'drafts' ? (
        <DraftList onOpen={onOpen} />
      ) : (
        <ScheduledList
          whileLoading={<Waiting label={t('schedule.list')} />}
          renderFailed={(retry) => <FailureCard title={t('schedule.list')} error={null} onRetry={retry} />}
        />
      )}
    </Tabs>
  );
}
