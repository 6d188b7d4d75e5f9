import { useRef } from 'react';
import { StatusCard } from '../status/card/status-card.tsx';
import { StatusScope } from '../status/scope/status-scope.tsx';
import { useListKeys } from '@skerry/shared/ui/list-keys';
import { useT } from '../use-t.ts';

/** Statuses that were found, with the keys of a timeline, and the filters of public ones: they are of strangers, too. */
export function FoundStatuses({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  useListKeys('search', body, null);
  return (
    <StatusScope filters="public">
      <div ref={body} role="feed" aria-label={t('tab.statuses')}>
        {ids.map((id, index) => (
          <StatusCard key={id} statusId={id} position={{ 'aria-posinset': index + 1, 'aria-setsize': ids.length }} />
        ))}
      </div>
    </StatusScope>
  );
}
