import type { DrawnRows } from '@skerry/shared/contract';
import { useColumn, useObservable, useScroller } from '@skerry/shared/runtime';
import { memo, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react';
import type { RowWindowState } from './row-window.tsx';
import type { EndReached } from './use-end-reached.ts';
import { useGradually } from './use-gradually.ts';
import type { ListAnchor } from './use-list-anchor.ts';
import { useListControl } from './use-list-control.ts';
import styles from './virtual-list.module.css';

export interface ListItem {
  readonly key: string;
}

/** For the article of a row: its position among all. */
export interface RowPosition {
  'aria-posinset': number;
  'aria-setsize': number;
}

interface VirtualListProps<T extends ListItem> {
  /** Keys are unique and contain no line breaks. */
  items: readonly T[];
  /** Names the feed. */
  label: string;
  /** Estimated height of a row in pixels, until it is measured. */
  estimate: number;
  /** Keep it stable (`useCallback`): a row renders again only when it, its item or its position changes. */
  renderItem: (item: T, position: RowPosition, index: number) => ReactNode;
  /** Most rows of the first frame, by default enough to fill what is seen; the others follow a few at a time. */
  firstRows?: number;
  /** Most rows beyond each edge of what is seen. Default: requirement TL-032. */
  overscan?: number;
  /** False: every row stays in the page. */
  isEnabled?: boolean;
  /** Loading: assistive technology waits. */
  isBusy?: boolean;
  /** Nothing follows the last item: the size of the set is known. */
  isComplete?: boolean;
  /** The reader's position from `onAnchorChange`; read when the list mounts. */
  anchor?: ListAnchor | null;
  onAnchorChange?: (anchor: ListAnchor | null) => void;
  /**
   * The reader is within 750 px of the end (requirement TL-028), or moves so fast that a page is late otherwise. Called
   * once for each length of the list, again if the reader becomes fast.
   */
  onEndReached?: EndReached;
  /** Receives the function that scrolls to the top while rows may be inserted. */
  toTop?: Ref<() => void> | undefined;
  /** The code of virtualisation did not load: every row stays in the page, and the end is not reported. */
  onFailed?: (error: unknown) => void;
}

/** Rows drawn without virtualisation at most: a page of a timeline. */
const PLAIN_ROWS = 20;
/** Rows that are drawn at a time after those of the first frame. */
const ROWS_A_TIME = 3;
/** Window heights that are drawn without virtualisation: what is seen, and what virtualisation keeps below it. */
const PLAIN_WINDOWS: Readonly<Record<DrawnRows, number>> = { near: 2, seen: 1, none: 0 };

interface RowProps<T extends ListItem> {
  item: T;
  index: number;
  total: number;
  renderItem: VirtualListProps<T>['renderItem'];
  /** Measures and positions it; without it the row is in the flow. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

const Row = memo(function Row<T extends ListItem>({ measure, ...content }: RowProps<T>) {
  return (
    <div
      ref={measure}
      data-index={content.index}
      data-key={content.item.key}
      className={measure ? styles.row : undefined}
    >
      <RowContent {...content} />
    </div>
  );
}) as <T extends ListItem>(props: RowProps<T> & { key: string }) => ReactNode;

/** Separate, so that it does not render again when virtualisation starts to position the row. */
const RowContent = memo(function RowContent<T extends ListItem>({
  item,
  index,
  total,
  renderItem,
}: Omit<RowProps<T>, 'measure'>) {
  return renderItem(item, { 'aria-posinset': index + 1, 'aria-setsize': total }, index);
}) as <T extends ListItem>(props: Omit<RowProps<T>, 'measure'>) => ReactNode;

/**
 * A long list that scrolls with the window, or with the column that it stands in, and keeps only the rows near it in
 * the page. The rows of the window are drawn first, those near it a few at a time. Until the code of virtualisation is
 * loaded, they are in the flow; then it takes over the same rows. Rows are measured; the visible rows keep their place
 * when rows above are inserted, removed or resized; at the very top new rows push the others down. Restores the
 * reader's position by the id of the row.
 */
export const VirtualList = memo(function VirtualList<T extends ListItem>({
  items,
  label,
  estimate,
  renderItem,
  firstRows: mostFirst,
  overscan,
  isEnabled = true,
  isBusy,
  isComplete = false,
  anchor,
  onAnchorChange,
  onEndReached,
  toTop,
  onFailed,
}: VirtualListProps<T>) {
  const scroller = useScroller();
  const drawnRows = useObservable(useColumn()?.drawn$, 'near');
  const firstRows = mostFirst ?? Math.ceil(scroller.height / estimate);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [initial] = useState(anchor ?? null);
  const [shown, setShown] = useState<RowWindowState | null>(null);
  const { drawn, isDone } = useGradually({
    count: isEnabled ? (drawnRows === 'none' ? 0 : Math.min(items.length, PLAIN_ROWS)) : items.length,
    first: firstRows,
    step: ROWS_A_TIME,
    isEnough: () =>
      isEnabled && list !== null && list.getBoundingClientRect().height >= scroller.height * PLAIN_WINDOWS[drawnRows],
    isPaused: shown !== null,
  });
  const { loaded, wasKnown } = useListControl({
    hasRows: items.length > 0,
    hasDrawn: initial !== null || isDone,
    isUrgent: initial !== null || items.length > PLAIN_ROWS,
    onFailed,
  });
  const hasFailed = loaded === 'failed';
  useImperativeHandle(toTop, () => shown?.scrollToTop ?? (() => scroller.scrollTo(0)), [shown, scroller]);
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);

  // A position can only be restored among all rows.
  const isWaiting = (initial !== null || wasKnown) && isEnabled && !hasFailed && !shown;
  const plainRows = hasFailed || initial ? keys : keys.slice(0, drawn);
  const rows = isWaiting ? [] : shown ? shown.keys : plainRows;
  // What follows the list is not seen before it has its place.
  const partPx = shown || rows.length === keys.length ? undefined : scroller.height;
  const minHeight = isWaiting ? keys.reduce((sum, key) => sum + (initial?.heights[key] ?? estimate), 0) : partPx;
  return (
    <div
      ref={setList}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={shown ? styles.list : undefined}
      style={{ minHeight }}
    >
      {loaded && !hasFailed && list && (
        <loaded.ListControl
          list={list}
          scroller={scroller}
          keys={keys}
          estimate={estimate}
          firstRows={firstRows}
          overscan={overscan}
          drawnRows={drawnRows}
          isEnabled={isEnabled}
          initial={initial}
          onAnchorChange={onAnchorChange}
          onEndReached={onEndReached}
          shown={shown}
          report={setShown}
        />
      )}
      {rows.map((key) => {
        const index = indexes.get(key) ?? -1;
        const item = items[index];
        return (
          item && (
            <Row
              key={key}
              item={item}
              index={index}
              total={isComplete ? items.length : -1}
              renderItem={renderItem}
              measure={shown?.measure}
            />
          )
        );
      })}
    </div>
  );
}) as <T extends ListItem>(props: VirtualListProps<T>) => ReactNode;
