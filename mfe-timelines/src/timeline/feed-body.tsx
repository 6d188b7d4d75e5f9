import { useCallback, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { entryIds, PagedView } from '@skerry/shared/paging';
import { CLICK_BLOCK_MS, showingOf, STATUS_PLACEHOLDER_HEIGHT_PX } from '@skerry/shared/rules';
import { onDemand, useModule, useSession, useSetting } from '@skerry/shared/runtime';
import { Progress, VirtualList, type RowPosition } from '@skerry/shared/ui';
import { StatusCard } from '../status/card/status-card.tsx';
import { useDisplay } from '../status/display-settings.tsx';
import { useMatch } from '../status/filters/filter-scope.tsx';
import { FoldedRepeatsProvider } from '../status/people/folded-repeats.ts';
import { useT } from '../use-t.ts';
import { UNREACHED } from './connection.tsx';
import styles from './feed-body.module.css';
import { createRows, type Row } from './rows.ts';
import { TimelineSkeleton } from './timeline-states.tsx';
import type { TimelineView } from './use-timeline.ts';

const OtherRow = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './other-row.tsx'));
const Asked = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './asked.tsx'));
const LeftOut = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './switches/left-out.tsx'));
const AllHidden = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './all-hidden.tsx'));
const RefreshFailure = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './refresh-failure.tsx'));

/** Statuses of a page for a reader at full wheel: the most that servers send. */
const FAST_PAGE_SIZE = 40;

/** Statuses of the first frame: the newest is seen as early as it can be, and the rest of the window follows at once. */
const FIRST_STATUSES = 2;

interface FeedBodyProps {
  timeline: TimelineView;
  /** The newest status that the user saw before; the line above it says so. */
  here?: string | null;
  /** Above the first status, such as pinned ones. */
  children?: ReactNode;
  /** What stands above is not known yet: nothing is shown that it would move. */
  isHeld?: boolean;
  /** The user has not asked for it: there is a button that does, and nothing else. */
  onAsk?: (() => void) | undefined;
  /** The head says that the timeline is not connected, and tried again. */
  isLostSaid?: boolean;
  empty: ReactNode;
}

/** The statuses of a timeline with its gaps and its foot, or why there are none. */
export function FeedBody({
  timeline,
  here = null,
  children,
  isHeld = false,
  isLostSaid = false,
  onAsk,
  empty,
}: FeedBodyProps): ReactNode {
  const t = useT();
  const { feed, entries, leftOut, state, body, revealedAt } = timeline;
  const ids = useMemo(() => entryIds({ entries }), [entries]);
  const areHidden = useAreHidden(ids);
  const leftOutBy = leftOut > 0 && { timeline, count: leftOut, shown: ids.length };
  const { first, ...failures } = state.failures;
  const refreshFailure = state.phase === 'ready' ? (state.failures.newer ?? first) : undefined;
  const blockClicks = (event: MouseEvent) => {
    if (performance.now() - revealedAt.current >= CLICK_BLOCK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {refreshFailure && !(isLostSaid && UNREACHED.has(refreshFailure.code)) && (
        <RefreshFailure failure={refreshFailure} onRetry={() => void feed.pages.retry('first', 'newer')} />
      )}
      <div ref={body} className={styles.body}>
        {children}
        {state.isKept && !refreshFailure && (
          <div className={styles.refreshing}>
            <Progress label={t('timeline.loading')} />
          </div>
        )}
        {leftOutBy && <LeftOut {...leftOutBy} />}
        {areHidden && state.phase === 'ready' && <AllHidden count={ids.length} />}
        {isHeld || timeline.isHeld ? (
          <TimelineSkeleton />
        ) : onAsk ? (
          <Asked onAsk={onAsk} />
        ) : (
          <PagedView
            of="timeline"
            // A refresh that failed is reported above; the foot reports older pages.
            paged={{ ids, state: refreshFailure ? { ...state, failures } : state, pages: feed.pages }}
            labels={{
              more: t('timeline.older'),
              loading: t('timeline.loading'),
              error: t('timeline.older_failed'),
              failed: t('timeline.failed'),
              end: leftOut > 0 ? t('leftOut.end', { count: leftOut }) : t('timeline.end'),
            }}
            loading={<TimelineSkeleton />}
            empty={leftOut > 0 ? null : empty}
          >
            {/* A list that was left before it knew its rows' positions is scrolled by the shell, as other screens are. */}
            <div onClickCapture={blockClicks} data-keeps-place={timeline.anchor ? '' : undefined}>
              <Statuses timeline={timeline} here={here} />
            </div>
          </PagedView>
        )}
      </div>
    </>
  );
}

/** Whether the filters hide every one of these statuses, and there are some. */
function useAreHidden(ids: readonly string[]): boolean {
  const { entities } = useModule().ports;
  const ownId = useSession().account?.id;
  const hidesFiltered = useDisplay('hideFilteredStatuses');
  const match = useMatch();
  return useMemo(() => {
    const isHidden = (id: string) => {
      const outer = entities.peek('status', id);
      const repeatedId = outer?.repeatOfId;
      const status = repeatedId ? entities.peek('status', repeatedId) : outer;
      if (!outer || !status || outer.accountId === ownId) return false;
      const filtered = match(status, repeatedId ? outer.accountId : undefined);
      return showingOf({ muting: null, filtered, hidesFiltered, hidesMuted: false }).shows === 'nothing';
    };
    return ids.length > 0 && ids.every(isHidden);
  }, [ids, entities, ownId, hidesFiltered, match]);
}

/** One list from the first status to the last one. */
function Statuses({
  timeline: { feed, entries, fold, state, anchor, onAnchorChange, toTop },
  here,
}: {
  timeline: TimelineView;
  here: string | null;
}): ReactNode {
  const t = useT();
  const { ports, telemetry } = useModule();
  const ownId = useSession().account?.id;
  const [isVirtual] = useSetting('virtualScrolling');
  const [isFolding] = useSetting('timelines.foldRepeats');
  const [isOnRequest] = useSetting('timelines.onRequest');
  const [rowsOf] = useState(createRows);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const onToggle = useCallback(
    (name: string) => setOpened((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name])),
    [],
  );
  const rows = useMemo(() => {
    const folded = fold?.(entries, (id) => ports.entities.peek('status', id), ownId, opened) ?? entries;
    return rowsOf(folded, here);
  }, [entries, fold, ports, ownId, opened, rowsOf, here]);
  const renderItem = useCallback(
    ({ entry }: Row, position: RowPosition) =>
      'id' in entry ? (
        <StatusCard statusId={entry.id} position={position} />
      ) : (
        <OtherRow entry={entry} feed={feed} position={position} onToggle={onToggle} />
      ),
    [feed, onToggle],
  );
  const endReached = useCallback(
    (isFast: boolean) => void feed.pages.older(isFast ? FAST_PAGE_SIZE : undefined),
    [feed],
  );
  return (
    <FoldedRepeatsProvider value={isFolding ? feed.folded : undefined}>
      <VirtualList
        items={rows}
        label={t('timeline.statuses')}
        estimate={STATUS_PLACEHOLDER_HEIGHT_PX}
        renderItem={renderItem}
        firstRows={FIRST_STATUSES}
        isEnabled={isVirtual}
        isBusy={state.older === 'loading'}
        isComplete={state.older === 'end'}
        anchor={anchor}
        onAnchorChange={onAnchorChange}
        onEndReached={state.older === 'idle' && !isOnRequest ? endReached : undefined}
        toTop={toTop}
        onFailed={telemetry.error}
      />
    </FoldedRepeatsProvider>
  );
}
