import { memo, useCallback, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react';
import { virtualWindow } from '../../rules/status/threads.ts';
import type { RowWindowState } from './row-window.tsx';
import { useEndReached } from './use-end-reached.ts';
import { PLAIN_ROWS, useFirstRows } from './use-first-rows.ts';
import { useListAnchor, type ListAnchor } from './use-list-anchor.ts';
import { useRowWindow } from './use-row-window.ts';
import styles from './virtual-list.module.css';

export interface ListItem {
  readonly key: string;
}

/** For the article of a row: its position among all. */
export interface RowPosition {
  'aria-posinset': number;
  'aria-setsize': number;
}

export interface VirtualListHandle {
  /** Scrolls to a row, also one that is not rendered. */
  scrollToKey(key: string, align?: 'start' | 'center' | 'auto'): void;
}

export interface VirtualListProps<T extends ListItem> {
  /** Keys are unique and contain no line breaks. */
  items: readonly T[];
  /** Names the feed. */
  label: string;
  /** Estimated height of a row in pixels, until it is measured. */
  estimate: number | ((item: T) => number);
  /** Keep it stable (`useCallback`): a row renders again only when it, its item or its position changes. */
  renderItem: (item: T, position: RowPosition, index: number) => ReactNode;
  /** Rows rendered beyond each edge of the window. Default: requirement TL-032. */
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
  /** The reader is within 750 px of the end (requirement TL-028). Called once for each length of the list. */
  onEndReached?: () => void;
  /** Pixels at the window's top that are covered (bars, sticky heads). */
  topInset?: number;
  ref?: Ref<VirtualListHandle>;
}

interface RowProps<T extends ListItem> {
  item: T;
  index: number;
  total: number;
  renderItem: VirtualListProps<T>['renderItem'];
  /** Measures and positions it; without it the row is in the flow. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

const Row = memo(function Row<T extends ListItem>({ item, index, total, renderItem, measure }: RowProps<T>) {
  return (
    <div ref={measure} data-index={index} data-key={item.key} className={measure ? styles.row : undefined}>
      {renderItem(item, { 'aria-posinset': index + 1, 'aria-setsize': total }, index)}
    </div>
  );
}) as <T extends ListItem>(props: RowProps<T> & { key: string }) => ReactNode;

function offsetOf(index: number, heightOf: (index: number) => number): number {
  return Array.from({ length: Math.max(0, index) }, (_, above) => heightOf(above)).reduce(
    (sum, height) => sum + height,
    0,
  );
}

/**
 * A long list that scrolls with the window and keeps only the rows near it in the page. Rows are measured; the visible
 * rows keep their place when rows above are inserted, removed or resized; at the very top new rows push the others
 * down. Restores the reader's position by the id of the row.
 */
export function VirtualList<T extends ListItem>({
  items,
  label,
  estimate,
  renderItem,
  overscan,
  isEnabled = true,
  isBusy,
  isComplete = false,
  anchor,
  onAnchorChange,
  onEndReached,
  topInset = 0,
  ref,
}: VirtualListProps<T>) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [initial] = useState(anchor ?? null);
  const [isAtTop, setIsAtTop] = useState(initial === null);
  const [shown, setShown] = useState<RowWindowState | null>(null);
  const { Window, hasFailed } = useRowWindow(
    isEnabled && items.length > 0,
    initial !== null || items.length > PLAIN_ROWS,
  );
  const firstRows = useFirstRows(items.length > 0);
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const heightOf = useCallback(
    (index: number) => {
      const item = items[index];
      if (!item) return 0;
      return initial?.heights[item.key] ?? (typeof estimate === 'number' ? estimate : estimate(item));
    },
    [items, estimate, initial],
  );

  const scrollToKey = useCallback(
    (key: string, align: 'start' | 'center' | 'auto' = 'auto') => {
      const index = indexes.get(key);
      if (index === undefined) return;
      if (shown) shown.scrollToIndex(index, align);
      else
        [...(list?.children ?? [])]
          .find((row) => row.getAttribute('data-key') === key)
          ?.scrollIntoView({ block: align === 'auto' ? 'nearest' : align });
    },
    [indexes, shown, list],
  );
  useImperativeHandle(ref, () => ({ scrollToKey }), [scrollToKey]);

  const isWhole = !isEnabled || hasFailed;
  const isWaiting = !isWhole && !shown && initial !== null;
  useListAnchor({
    list,
    initial,
    isFilled: items.length > 0 && !isWaiting,
    scrollToKey,
    onAnchorChange,
    topInset,
    onTopChange: setIsAtTop,
  });

  const rows = isWaiting ? [] : shown ? shown.keys : isWhole ? keys : keys.slice(0, firstRows);
  // The end of a partly drawn list is not its end.
  const hasEnd = shown !== null || rows.length === keys.length;
  useEndReached({ list, count: items.length, onEndReached: hasEnd ? onEndReached : undefined });
  return (
    <div
      ref={setList}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={shown ? styles.list : undefined}
      style={isWaiting ? { minHeight: offsetOf(items.length, heightOf) } : undefined}
    >
      {Window && isEnabled && list && (
        <Window
          list={list}
          keys={keys}
          heightOf={heightOf}
          overscan={overscan ?? virtualWindow(window.innerHeight)}
          topInset={topInset}
          initialOffset={
            initial && items.length > 0
              ? offsetOf(indexes.get(initial.key) ?? 0, heightOf) - initial.offset
              : window.scrollY
          }
          isAtTop={isAtTop}
          report={setShown}
        />
      )}
      {rows.map((key) => {
        const index = indexes.get(key);
        const item = index === undefined ? undefined : items[index];
        return item && index !== undefined ? (
          <Row
            key={key}
            item={item}
            index={index}
            total={isComplete ? items.length : -1}
            renderItem={renderItem}
            measure={shown?.measure}
          />
        ) : null;
      })}
    </div>
  );
}
