import { useCallback, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { ListEntry, ListView } from '@skerry/shared/contract';
import { CLICK_BLOCK_MS, LOAD_OLDER_DEBOUNCE_MS } from '@skerry/shared/rules';
import { useSetting } from '@skerry/shared/runtime';
import { LoadingMore, VirtualList, type ListAnchor, type RowPosition, type VirtualListHandle } from '@skerry/shared/ui';
import { StatusCard } from '../status/status-card.tsx';
import { useT } from '../use-t.ts';
import type { FeedState } from './feed-state.ts';
import { GapRow } from './gap-row.tsx';
import type { TimelineFeed } from './timeline-feed.ts';
import { useSpacedCall } from './use-spaced-call.ts';

/** Pixels; what a status without pictures takes. */
const ESTIMATED_ROW = 150;

interface TimelineListProps {
  list: ListView;
  feed: TimelineFeed;
  state: FeedState;
  anchor?: ListAnchor | null;
  onAnchorChange?: (anchor: ListAnchor | null) => void;
  /** When the waiting statuses were last revealed, in `performance.now()`'s time. */
  revealedAt: React.RefObject<number>;
  ref?: Ref<VirtualListHandle>;
}

interface Row {
  readonly key: string;
  readonly entry: ListEntry;
}

/** The statuses of a timeline, its holes and its foot. */
export function TimelineList({ list, feed, state, anchor, onAnchorChange, revealedAt, ref }: TimelineListProps): ReactNode {
  const t = useT();
  const [isVirtual] = useSetting('virtualScrolling');
  const known = useRef(new WeakMap<ListEntry, Row>()).current;
  // A row renders anew only when its object is another: one object an entry.
  const rows = useMemo(() => list.entries.map((entry) => {
    const row = known.get(entry) ?? { key: 'id' in entry ? entry.id : entry.gap, entry };
    known.set(entry, row);
    return row;
  }), [list, known]);
  const renderItem = useCallback(({ entry }: Row, position: RowPosition) => 'id' in entry ? <StatusCard statusId={entry.id} position={position} /> : <GapRow gap={entry.gap} feed={feed} position={position} />, [feed]);
  const loadOlder = useSpacedCall(() => void feed.loadOlder(), LOAD_OLDER_DEBOUNCE_MS);
  const blockClicks = (event: React.MouseEvent) => {
    if (performance.now() - revealedAt.current >= CLICK_BLOCK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const labels = { more: t('timeline.older'), loading: t('timeline.loading'), error: t('timeline.older_failed'), retry: t('timeline.retry'), end: t('timeline.end') };
  return (
    <>
      <div onClickCapture={blockClicks}>
        <VirtualList ref={ref} items={rows} label={t('timeline.statuses')} estimate={ESTIMATED_ROW} renderItem={renderItem} isEnabled={isVirtual} isBusy={state.older === 'loading'} isComplete={state.older === 'end'} anchor={anchor} onAnchorChange={onAnchorChange} onEndReached={state.older === 'idle' ? loadOlder : undefined} />
      </div>
      <LoadingMore state={state.older === 'failed' ? 'error' : state.older} labels={labels} onMore={() => void feed.loadOlder()} />
    </>
  );
}
