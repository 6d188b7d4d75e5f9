import { NotebookText } from '@skerry/shared/ui/icons';
import { useCallback, useRef } from 'react';
import type { Slots } from '@skerry/shared/contract';
import { useList, useObservable } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { StatusCard } from '../status/card/status-card.tsx';
import { StatusScope } from '../status/scope/status-scope.tsx';
import { FailedTimeline, TimelineSkeleton } from '../timeline/timeline-states.tsx';
import { NewStatuses } from '../timeline/timeline-head.tsx';
import { TimelineList } from '../timeline/timeline-list.tsx';
import { useListKeys } from '../timeline/use-list-keys.ts';
import { usePlace } from '../timeline/use-place.ts';
import { useShownWaiting } from '../timeline/use-shown-waiting.ts';
import { useRunningFeed, useTimelineFeed } from '../timeline/use-timeline-feed.ts';
import { useT } from '../use-t.ts';
import { accountSource } from './account-source.ts';
import styles from './account-timeline.module.css';
import { usePinned } from './use-pinned.ts';

type Params = Slots['account/timeline/v1'];

/** The statuses of an account, inside its profile. */
export function AccountTimeline({ accountId, kind }: Params) {
  return (
    <StatusScope key={`${accountId} ${kind}`} filters={kind === 'favourites' ? null : 'account'}>
      <Statuses accountId={accountId} kind={kind} />
    </StatusScope>
  );
}

function Statuses({ accountId, kind }: Params) {
  const t = useT();
  const timeline = accountSource({ accountId, kind });
  const feed = useTimelineFeed(timeline);
  const { place, onAnchorChange } = usePlace(timeline.listKey, () => feed.memory);
  const revealedAt = useRef(Number.NEGATIVE_INFINITY);
  const body = useRef<HTMLDivElement>(null);
  useRunningFeed(feed, place, () => false);
  const state = useObservable(feed.state$);
  const shownState = useShownWaiting(state);
  const list = useList(timeline.listKey);
  const pinned = usePinned(kind === 'statuses' ? accountId : null);
  // On a profile, new statuses are shown at their position and the window does not scroll (TL-015).
  const reveal = useCallback(() => {
    revealedAt.current = performance.now();
    feed.reveal(false);
  }, [feed]);
  useListKeys(body, reveal);

  return (
    <div ref={body} className={styles.timeline}>
      {(shownState.waiting.length > 0 || shownState.needsFlush) && (
        <div className={styles.fresh}>
          <NewStatuses state={shownState} onReveal={reveal} />
        </div>
      )}
      {pinned.map((id) => (
        <StatusCard key={id} statusId={id} isPinned />
      ))}
      {list.entries.length > 0 ? (
        <TimelineList
          list={list}
          feed={feed}
          state={state}
          anchor={place?.anchor}
          onAnchorChange={onAnchorChange}
          revealedAt={revealedAt}
        />
      ) : state.phase === 'failed' ? (
        <FailedTimeline failure={state.failures.first} onRetry={() => void feed.pages.retry('first')} />
      ) : state.phase === 'loading' ? (
        <TimelineSkeleton />
      ) : (
        pinned.length === 0 && (
          <EmptyState icon={NotebookText} title={t('account.empty')} body={t('account.empty_body')} />
        )
      )}
    </div>
  );
}
