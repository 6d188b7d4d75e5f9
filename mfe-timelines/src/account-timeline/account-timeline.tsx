import { NotebookText } from '@skerry/shared/ui/icons';
import type { Slots } from '@skerry/shared/contract';
import { useAbility } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { StatusCard } from '../status/card/status-card.tsx';
import { StatusScope } from '../status/status-scope.tsx';
import { FeedBody } from '../timeline/feed-body.tsx';
import { NewStatuses } from '../timeline/new-statuses.tsx';
import { useTimeline } from '../timeline/use-timeline.ts';
import { accountSource } from './account-source.ts';
import styles from './account-timeline.module.css';
import { useT } from '../use-t.ts';
import { usePinned } from './use-pinned.ts';

type Params = Slots['account/timeline/v1'];

/** The statuses of an account, inside its profile. */
export function AccountTimeline({ accountId, kind }: Params) {
  return (
    <StatusScope key={`${accountId} ${kind}`} filters={kind === 'favourites' ? null : 'account'} profileOf={accountId}>
      <Statuses accountId={accountId} kind={kind} />
    </StatusScope>
  );
}

function Statuses({ accountId, kind }: Params) {
  const t = useT();
  // On a profile, new statuses are shown at their position and the window does not scroll (TL-015).
  const timeline = useTimeline(accountSource({ accountId, kind }, !useAbility('favouritesOfAccounts')), {
    showsAtOnce: () => false,
    revealsAtTop: false,
  });
  const { shownState, reveal } = timeline;
  const pinned = usePinned(kind === 'statuses' ? accountId : null);
  const empty = (
    <EmptyState icon={NotebookText} title={t('accountTimeline.empty')} body={t('accountTimeline.empty_body')} />
  );
  return (
    <>
      {(shownState.waiting.length > 0 || shownState.needsFlush) && (
        <div className={styles.fresh}>
          <NewStatuses state={shownState} onReveal={reveal} />
        </div>
      )}
      <FeedBody timeline={timeline} isHeld={pinned === null} empty={pinned?.length === 0 && empty}>
        {pinned?.map((id) => (
          <StatusCard key={id} statusId={id} isPinned />
        ))}
      </FeedBody>
    </>
  );
}
