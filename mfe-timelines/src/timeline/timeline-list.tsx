import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { ListView } from '@skerry/shared/contract';
import { CLICK_BLOCK_MS, LOAD_OLDER_DEBOUNCE_MS } from '@skerry/shared/rules';
import { onDemand, useSetting } from '@skerry/shared/runtime';
import {
  ErrorCard,
  LoadingMore,
  useEndReached,
  useGradually,
  type ListAnchor,
  type RowPosition,
} from '@skerry/shared/ui';
import { StatusCard } from '../status/card/status-card.tsx';
import { useT } from '../use-t.ts';
import type { FeedState } from './feed-state.ts';
import { FirstRows } from './first-rows.tsx';
import { GapRow } from './gap-row.tsx';
import { createRows, type Row } from './rows.ts';
import { TimelineSkeleton } from './timeline-states.tsx';
import type { TimelineFeed } from './timeline-feed.ts';
import { useFirstPage } from './use-first-page.ts';
import { useSpacedCall } from './use-spaced-call.ts';

const importVirtualRows = () => import('./virtual-rows.tsx');
const VirtualRows = onDemand(importVirtualRows);
/** Estimated minimum height of a status, in pixels. */
const STATUS_PX = 180;
/** Number of statuses below the window that are rendered at a time, so that each step is short. */
const STATUSES_A_TIME = 3;

interface TimelineListProps {
  list: ListView;
  feed: TimelineFeed;
  state: FeedState;
  anchor?: ListAnchor | null;
  onAnchorChange: (anchor: ListAnchor | null) => void;
  /** When the waiting statuses were last revealed, by `performance.now()`. */
  revealedAt: RefObject<number>;
}

/** The statuses of a timeline, its gaps and its foot. */
export function TimelineList({ list, feed, state, anchor, onAnchorChange, revealedAt }: TimelineListProps): ReactNode {
  const t = useT();
  const [isVirtual] = useSetting('virtualScrolling');
  const [rowsOf] = useState(createRows);
  const rows = useMemo(() => rowsOf(list.entries), [list, rowsOf]);
  // A return to the middle of a list needs the virtual list at once; else the first page is shown without it.
  const firstCount = useFirstPage(rows, anchor !== null && anchor !== undefined);
  const body = useRef<HTMLDivElement>(null);
  const renderItem = useCallback(
    ({ entry }: Row, position: RowPosition) =>
      'id' in entry ? (
        <StatusCard statusId={entry.id} position={position} />
      ) : (
        <GapRow gap={entry.gap} feed={feed} position={position} />
      ),
    [feed],
  );
  const loadOlder = useSpacedCall(() => void feed.pages.older(), LOAD_OLDER_DEBOUNCE_MS);
  // The statuses in the window are shown before those below are rendered, which take much longer.
  const drawn = useGradually(firstCount, Math.ceil(window.innerHeight / STATUS_PX), STATUSES_A_TIME);
  const isDrawn = drawn === firstCount;
  useEndReached({
    list: body,
    count: isDrawn ? rows.length : 0,
    onEndReached: state.older === 'idle' ? loadOlder : undefined,
  });
  // Preloaded; if that fails, the first render requests it again.
  useEffect(() => {
    importVirtualRows().catch(() => undefined);
  }, []);

  const anchors = useRef<{ first: ListAnchor | null; rest: ListAnchor | null }>({ first: null, rest: null });
  const firstHeights = useRef<ListAnchor['heights']>({});
  const report = useCallback(
    (part: 'first' | 'rest', now: ListAnchor | null) => {
      anchors.current[part] = now;
      const { first, rest } = anchors.current;
      if (first) firstHeights.current = first.heights;
      onAnchorChange(rest ? { ...rest, heights: { ...firstHeights.current, ...rest.heights } } : first);
    },
    [onAnchorChange],
  );
  const reportFirst = useCallback((now: ListAnchor | null) => report('first', now), [report]);
  const reportRest = useCallback((now: ListAnchor | null) => report('rest', now), [report]);

  const blockClicks = (event: MouseEvent) => {
    if (performance.now() - revealedAt.current >= CLICK_BLOCK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const first = useMemo(() => rows.slice(0, drawn), [rows, drawn]);
  const rest = useMemo(() => rows.slice(firstCount), [rows, firstCount]);
  const label = t('timeline.statuses');
  const labels = {
    more: t('timeline.older'),
    loading: t('timeline.loading'),
    error: t('timeline.older_failed'),
    retry: t('timeline.retry'),
    end: t('timeline.end'),
  };
  return (
    <>
      <div ref={body} onClickCapture={blockClicks}>
        {first.length > 0 && (
          <FirstRows
            rows={first}
            label={label}
            renderItem={renderItem}
            isVirtual={isVirtual}
            onAnchorChange={reportFirst}
          />
        )}
        {isDrawn && rest.length > 0 && (
          <VirtualRows
            rows={rest}
            label={label}
            renderItem={renderItem}
            before={firstCount}
            isEnabled={isVirtual}
            isBusy={state.older === 'loading'}
            isComplete={state.older === 'end'}
            anchor={anchor}
            onAnchorChange={reportRest}
            whileLoading={<TimelineSkeleton />}
            renderFailed={(retry) => (
              <ErrorCard title={t('timeline.failed')} retryLabel={t('timeline.retry')} onRetry={retry} />
            )}
          />
        )}
      </div>
      {isDrawn && (
        <LoadingMore
          state={state.older === 'failed' ? 'error' : state.older}
          labels={labels}
          onMore={() => void feed.pages.older()}
        />
      )}
    </>
  );
}
