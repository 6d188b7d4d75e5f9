import { NotebookText } from '@skerry/shared/ui/icons';
import type { Slots } from '@skerry/shared/contract';
import { useState } from 'react';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { StatusCard } from '../status/card/status-card.tsx';
import { StatusScope } from '../status/status-scope.tsx';
import { FeedBody } from '../timeline/feed-body.tsx';
import { NewStatuses } from '../timeline/new-statuses.tsx';
import { useTimeline } from '../timeline/use-timeline.ts';
import { AccountChoices } from './account-choice.tsx';
import { accountSource, ALL_STATUSES, choiceKey, type AccountChoice } from './account-source.ts';
import styles from './account-timeline.module.css';
import { useT } from '../use-t.ts';
import { usePinned } from './use-pinned.ts';

type Params = Slots['account/timeline/v1'];
const NO_PINNED: readonly string[] = [];

/** The statuses of an account, inside its profile. */
export function AccountTimeline({ accountId, kind }: Params) {
  return (
    <StatusScope key={`${accountId} ${kind}`} filters={kind === 'favourites' ? null : 'account'} profileOf={accountId}>
      {kind === 'statuses' ? <Chosen accountId={accountId} /> : <Statuses accountId={accountId} kind={kind} />}
    </StatusScope>
  );
}

/** The statuses that the reader chooses; the choice lasts as long as the page. */
function Chosen({ accountId }: Pick<Params, 'accountId'>) {
  const kept = useModule().once('account-choices', () => new Map<string, AccountChoice>());
  const [choice, setChoice] = useState(() => kept.get(accountId) ?? ALL_STATUSES);
  const pinned = usePinned(accountId);
  const choose = (next: AccountChoice) => {
    kept.set(accountId, next);
    setChoice(next);
  };
  return (
    <>
      <AccountChoices accountId={accountId} choice={choice} onChange={choose} />
      <Statuses
        key={choiceKey(choice)}
        accountId={accountId}
        kind="statuses"
        choice={choice}
        pinned={choice.tag === null && choice.before === null ? pinned : NO_PINNED}
      />
    </>
  );
}

interface StatusesProps extends Params {
  choice?: AccountChoice;
  /** `null`: not known yet. */
  pinned?: readonly string[] | null;
}

function Statuses({ accountId, kind, choice, pinned = NO_PINNED }: StatusesProps) {
  const t = useT();
  // On a profile, new statuses are shown at their position and the window does not scroll (TL-015).
  const timeline = useTimeline(accountSource({ accountId, kind }, !useAbility('favouritesOfAccounts'), choice), {
    showsAtOnce: () => false,
    revealsAtTop: false,
  });
  const { shownState, reveal } = timeline;
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
