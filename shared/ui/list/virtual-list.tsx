import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useListAnchor, type ListAnchor } from './use-list-anchor.ts';
import { useEndReached } from './use-end-reached.ts';
import styles from './virtual-list.module.css';

export interface ListItem {
  readonly key: string;
}

/** For the article of a row: its place among all. */
export interface RowPosition {
  'aria-posinset': number;
  'aria-setsize': number;
}

export interface VirtualListHandle {
  /** Brings a row into sight, also one that is not rendered. */
  scrollToKey(key: string, align?: 'start' | 'center' | 'auto'): void;
}

export interface VirtualListProps<T extends ListItem> {
  items: readonly T[];
  /** Names the feed. */
  label: string;
  /** Pixels a row takes before it was measured. */
  estimate: number | ((item: T) => number);
  /** Keep it stable (`useCallback`): a row renders anew only when it, its item or its place changes. */
  renderItem: (item: T, position: RowPosition, index: number) => ReactNode;
  /** Rows rendered beyond each edge of the window. */
  overscan?: number;
  /** Off: every row stays in the page. */
  isEnabled?: boolean;
  /** Being filled: assistive technology waits. */
  isBusy?: boolean;
  /** Nothing follows the last item: the size of the set is known. */
  isComplete?: boolean;
  /** Where the reader stood, as `onAnchorChange` told it; read when the list mounts. */
  anchor?: ListAnchor | null;
  onAnchorChange?: (anchor: ListAnchor | null) => void;
  /** The reader is within 750 px of the end (requirement TL-028). Told once for each length of the list. */
  onEndReached?: () => void;
  /** Pixels at the window's top that are covered (bars, sticky heads). */
  topInset?: number;
  ref?: Ref<VirtualListHandle>;
}

interface RowProps<T extends ListItem> {
  item: T;
  index: number;
  total: number;
  isPlaced: boolean;
  renderItem: VirtualListProps<T>['renderItem'];
  measure?: (element: HTMLDivElement | null) => void;
}

const Row = memo(function Row<T extends ListItem>({ item, index, total, isPlaced, renderItem, measure }: RowProps<T>) {
  return (
    <div ref={measure} data-index={index} data-key={item.key} className={isPlaced ? styles.row : undefined}>
      {renderItem(item, { 'aria-posinset': index + 1, 'aria-setsize': total }, index)}
    </div>
  );
}) as <T extends ListItem>(props: RowProps<T> & { key: string }) => ReactNode;

function offsetOf(index: number, heightOf: (index: number) => number): number {
  return Array.from({ length: Math.max(0, index) }, (_, above) => heightOf(above)).reduce((sum, height) => sum + height, 0);
}

/**
 * A long list that scrolls with the window and keeps only the rows near it in the page. Rows are measured; what is being read stays still when rows above it
 * come, go or change their height; at the very top new rows slide in. Restores the reader's place by the id of what they read.
 */
export function VirtualList<T extends ListItem>({ items, label, estimate, renderItem, overscan = 6, isEnabled = true, isBusy, isComplete = false, anchor, onAnchorChange, onEndReached, topInset = 0, ref }: VirtualListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const initial = useRef(anchor ?? null).current;
  const isAtTop = useRef(initial === null);
  const heightOf = useCallback((index: number) => {
    const item = items[index];
    if (!item) return 0;
    return initial?.heights[item.key] ?? (typeof estimate === 'number' ? estimate : estimate(item));
  }, [items, estimate, initial]);

  // oxlint-disable-next-line react/incompatible-library -- no compiler runs over this code
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: items.length,
    enabled: isEnabled,
    estimateSize: heightOf,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    overscan,
    // The first render is already where the reader stood; the anchor then corrects by what lies above the list.
    initialOffset: () => (initial && items.length > 0 ? offsetOf(items.findIndex(({ key }) => key === initial.key), heightOf) - initial.offset : window.scrollY),
    scrollMargin: margin,
    scrollPaddingStart: topInset,
    // `end` is the virtualiser's name for "hold what is in sight when rows come above it"; sticking to the end itself is switched off below.
    anchorTo: isAtTop.current ? 'start' : 'end',
    scrollEndThreshold: -Infinity,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: useCallback((range: { startIndex: number; endIndex: number; overscan: number; count: number }) => {
      const from = Math.max(0, range.startIndex - range.overscan);
      const to = Math.min(range.count - 1, range.endIndex + range.overscan);
      const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
      // The row with the focus stays, or the focus would be lost with it.
      const focused = Number(list.current?.querySelector(':scope > :focus-within')?.getAttribute('data-index') ?? -1);
      if (focused >= 0 && focused < range.count && (focused < from || focused > to)) indexes.push(focused);
      return indexes.sort((a, b) => a - b);
    }, []),
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const settle = () => setMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    settle();
    if (typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(settle);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, []);

  const scrollToKey = useCallback((key: string, align: 'start' | 'center' | 'auto' = 'auto') => {
    const index = items.findIndex((item) => item.key === key);
    if (index < 0) return;
    if (isEnabled) virtualizer.scrollToIndex(index, { align });
    else list.current?.children[index]?.scrollIntoView({ block: align === 'auto' ? 'nearest' : align });
  }, [items, isEnabled, virtualizer]);
  useImperativeHandle(ref, () => ({ scrollToKey }), [scrollToKey]);

  useListAnchor({ list, initial, isFilled: items.length > 0, scrollToKey, onAnchorChange, topInset, isAtTop });
  useEndReached({ list, count: items.length, onEndReached });

  const total = isComplete ? items.length : -1;
  const rows = isEnabled
    ? virtualizer.getVirtualItems().map(({ index }) => ({ item: items[index], index }))
    : items.map((item, index) => ({ item, index }));
  return (
    <div key={isEnabled ? 'near' : 'all'} ref={(element) => { list.current = element; virtualizer.containerRef(isEnabled ? element : null); }} role="feed" aria-label={label} aria-busy={isBusy} className={isEnabled ? styles.list : undefined}>
      {rows.map(({ item, index }) => item && <Row key={item.key} item={item} index={index} total={total} isPlaced={isEnabled} renderItem={renderItem} measure={isEnabled ? virtualizer.measureElement : undefined} />)}
    </div>
  );
}
