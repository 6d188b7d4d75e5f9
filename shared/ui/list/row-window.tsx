import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useState } from 'react';
import { virtualWindow } from '../../rules/status/threads.ts';

/** The rows in the page now, and what changes them. */
export interface RowWindowState {
  readonly keys: readonly string[];
  /** Ref of each row. */
  readonly measure: (element: HTMLElement | null) => void;
  /** To the top of the window. */
  readonly scrollToIndex: (index: number) => void;
  /** Scrolls the window to its top; rows inserted above at the same time don't push it down again. */
  readonly scrollToTop: () => void;
}

interface RowWindowProps {
  list: HTMLElement;
  keys: readonly string[];
  heightOf: (index: number) => number;
  /** Default: requirement TL-032. */
  overscan: number | undefined;
  /** The scroll offset of the list's start, in pixels. */
  initialOffset: number;
  /** Nothing is scrolled out above: new rows push the others down. */
  isAtTop: boolean;
  /** `null` at the end: then every row is drawn again. */
  report: (state: RowWindowState | null) => void;
}

/** Heights of the rows already in the page, so that nothing moves when the window starts. */
function heightsNow(list: HTMLElement): ReadonlyMap<string | null, number> {
  return new Map([...list.children].map((row) => [row.getAttribute('data-key'), row.getBoundingClientRect().height]));
}

/** Not rounded, as the virtualiser would: rows in the flow have fractions of pixels, and must not move. */
function heightOfRow(row: Element, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
}

function topOf(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top + window.scrollY);
}

/** Rows that stay wherever the reader is: the focus would be lost with its row, and what plays would fall silent. */
function keptRows(list: HTMLElement): number[] {
  const focused = list.contains(document.activeElement) ? [document.activeElement] : [];
  const playing = [...mediaIn(list, 'audio'), ...mediaIn(list, 'video')].filter(({ paused }) => !paused);
  const rows = [...focused, ...playing].map((element) => element?.closest('[data-index]'));
  return [...new Set(rows.flatMap((row) => (row ? [Number(row.getAttribute('data-index'))] : [])))];
}

/** Collections that the browser keeps up to date: this is asked for with every movement, in a page of many elements. */
function mediaIn(list: HTMLElement, tag: 'audio' | 'video'): HTMLCollectionOf<HTMLMediaElement> {
  return list.getElementsByTagName(tag);
}

/** Chooses and positions the rows of a `VirtualList`. It draws nothing itself. */
export function RowWindow({
  list,
  keys,
  heightOf,
  overscan = virtualWindow(window.innerHeight),
  initialOffset,
  isAtTop,
  report,
}: RowWindowProps) {
  const [margin, setMargin] = useState(() => topOf(list));
  const [standing] = useState(() => heightsNow(list));
  // oxlint-disable-next-line react/incompatible-library -- this code is not compiled
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize: (index) => standing.get(keys[index] ?? null) ?? heightOf(index),
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    initialOffset,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: margin,
    measureElement: heightOfRow,
    // The virtualiser also scrolls to where the window is, which would end the movement of a finger.
    scrollToFn: (offset, options, instance) => {
      if (Math.abs(offset + (options.adjustments ?? 0) - window.scrollY) >= 1) windowScroll(offset, options, instance);
    },
    // `end` is the virtualiser's name for "keep the visible rows in place when rows are inserted above"; sticking to
    // the end is disabled below.
    anchorTo: isAtTop ? 'start' : 'end',
    scrollEndThreshold: -Infinity,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
      const kept = keptRows(list).filter((index) => index < count && (index < from || index > to));
      return [...indexes, ...kept].toSorted((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    virtualizer.containerRef(list);
    const settle = () => setMargin(topOf(list));
    settle();
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(settle);
    resized?.observe(document.body);
    return () => {
      resized?.disconnect();
      virtualizer.containerRef(null);
      list.style.removeProperty('height');
    };
  }, [list, virtualizer]);

  const near = virtualizer
    .getVirtualItems()
    .map(({ key }) => String(key))
    .join('\n');
  const isReady = virtualizer.range !== null || keys.length === 0;
  const { measureElement, scrollToIndex, scrollToOffset } = virtualizer;
  const state = useMemo<RowWindowState>(
    () => ({
      keys: near === '' ? [] : near.split('\n'),
      measure: measureElement,
      scrollToIndex: (index) => scrollToIndex(index, { align: 'start' }),
      scrollToTop: () => scrollToOffset(0),
    }),
    [near, measureElement, scrollToIndex, scrollToOffset],
  );
  useLayoutEffect(() => {
    if (isReady) report(state);
  }, [isReady, state, report]);
  useLayoutEffect(() => () => report(null), [report]);
  return null;
}
