import { Search } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { EmptyState, ErrorCard } from '@skerry/shared/ui';
import { GroupCard } from '../rows/group-card.tsx';
import { findGroups } from '../table/find-groups.ts';
import type { Tab } from '../table/row.ts';
import { useT } from '../use-t.ts';
import type { AccountPane } from './places.ts';

const FoundInPanes = onDemand(() => import('./found-in-panes.tsx'));

interface FoundProps {
  tabs: readonly Tab[];
  wanted: string;
  /** Opens a pane of the account at that text. */
  onOpen: (id: AccountPane, place: string) => void;
}

/**
 * Rows whose texts match what is typed, whatever the level, to be changed here, and places in the panes of the account,
 * to go to.
 */
export function Found({ tabs, wanted, onOpen }: FoundProps) {
  const t = useT();
  const groups = findGroups(tabs, wanted, t('found.synonyms'));
  const none = groups.length === 0 && <EmptyState icon={Search} title={t('found.none')} />;
  return (
    <>
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} />
      ))}
      <FoundInPanes
        wanted={wanted}
        none={none}
        onOpen={onOpen}
        renderFailed={(retry) => <ErrorCard title={t('found.failed')} retryLabel={t('rows.retry')} onRetry={retry} />}
      />
    </>
  );
}
