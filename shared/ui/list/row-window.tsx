import type { DrawnRows, Scroller } from '@skerry/shared/contract';
import {
  observeElementOffset,
  observeElementRect,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type ReactVirtualizerOptions,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { virtualWindow } from '../../rules/status/threads.ts';
import type { HeldEdge } from './held-edge.ts';
import type { RowEstimate } from './row-estimate.ts';
import { rowRange } from './row-range.ts';

/** The rows in the page now, and what changes them. */
export interface RowWindowState {
  readonly keys: readonly string[];
  /** Ref of each row. */
  readonly measure: (element: HTMLElement | null) => void;
  /** To the top of what is seen. */
  readonly scrollToIndex: (index: number) => void;
  /** Scrolls to the top; rows inserted above at the same time don't push it down again. */
  readonly scrollToTop: () => void;
}

interface RowWindowProps {
  list: HTMLElement;
  scroller: Scroller;
  keys: readonly string[];
  heights: RowEstimate;
  edge: HeldEdge;
  /** Most rows of the first frame, if none are in the page yet. */
  firstRows: number;
  /** Most rows beyond each edge of what is seen. Default: requirement TL-032. */
  overscan: number | undefined;
  drawnRows: DrawnRows;
  /** The scroll offset of the list's start, in pixels. */
  initialOffset: number;
  /** Nothing is scrolled out above: new rows push the others down. */
  isAtTop: boolean;
  /** `null` at the end: then every row is drawn again. */
  report: (state: RowWindowState | null) => void;
}

/** Heights of what is seen, of rows beyond each of its edges, frame by frame: those that are seen are drawn first. */
const BEYOND = [0, 0, 1 / 3, 2 / 3, 1];
/** How far that goes. */
const LAST_STAGE: Readonly<Record<DrawnRows, number>> = { near: BEYOND.length - 1, seen: 1, none: -1 };
/** Rows beyond each edge in the end, however high. */
const LEAST_BEYOND = 3;

/** Heights of the rows already in the page, so that nothing moves when the window starts. */
function heightsNow(list: HTMLElement): ReadonlyMap<string | null, number> {
  return new Map([...list.children].map((row) => [row.getAttribute('data-key'), row.getBoundingClientRect().height]));
}

/**
 * Not rounded, as the virtualiser would: rows in the flow have fractions of pixels, and must not move. A row that was
 * just added is measured by its observer in the same frame: to look at each as it comes would cause a layout for each.
 */
function heightOfRow(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { measurementsCache, indexFromElement }: Virtualizer<Window, HTMLElement>,
  heights: RowEstimate,
): number {
  const isObserved = entry === undefined && typeof ResizeObserver !== 'undefined';
  const assumed = isObserved ? measurementsCache[indexFromElement(row)]?.size : undefined;
  if (assumed !== undefined) return assumed;
  const height = entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
  heights.measured(height);
  return height;
}

function topOf(element: HTMLElement, { edge, top }: Scroller): number {
  return Math.round(element.getBoundingClientRect().top - edge + top);
}

/** What differs where an element scrolls: the virtualiser's types tell its two hooks apart, its code does not. */
function ofElement({ target }: Scroller): Partial<ReactVirtualizerOptions<Window, HTMLElement>> {
  if (target === window) return {};
  const options = { getScrollElement: () => target, observeElementRect, observeElementOffset };
  return options as unknown as Partial<ReactVirtualizerOptions<Window, HTMLElement>>;
}

/**
 * Rows that stay wherever the reader is: the focus would be lost with its row, and what plays would fall silent.
 *
 * @param more another row to keep, if it is in the page
 */
function keptRows(list: HTMLElement, more: Element | null): number[] {
  const focused = [document.activeElement, more].filter((element) => list.contains(element));
  const playing = [...mediaIn(list, 'audio'), ...mediaIn(list, 'video')].filter(({ paused }) => !paused);
  const rows = [...focused, ...playing].map((element) => element?.closest('[data-index]'));
  return [...new Set(rows.flatMap((row) => (row ? [Number(row.getAttribute('data-index'))] : [])))];
}

/** Collections that the browser keeps up to date: this is asked for with every movement, in a page of many elements. */
function mediaIn(list: HTMLElement, tag: 'audio' | 'video'): HTMLCollectionOf<HTMLMediaElement> {
  return list.getElementsByTagName(tag);
}

/** What had the focus last in the list: the keys lead back to it, even if the column was out of sight meanwhile. */
function useFocusedLast(list: HTMLElement): RefObject<Element | null> {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const come = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    list.addEventListener('focusin', come);
    return () => list.removeEventListener('focusin', come);
  }, [list]);
  return focused;
}

/** Chooses and positions the rows of a `VirtualList`. It draws nothing itself. */
export function RowWindow({
  list,
  scroller,
  keys,
  heights,
  edge,
  firstRows,
  overscan = virtualWindow(scroller.height),
  drawnRows,
  initialOffset,
  isAtTop,
  report,
}: RowWindowProps) {
  const [margin, setMargin] = useState(() => topOf(list, scroller));
  const [standing] = useState(() => {
    const now = heightsNow(list);
    for (const height of now.values()) heights.measured(height);
    return now;
  });
  const focused = useFocusedLast(list);
  const lastStage = LAST_STAGE[drawnRows];
  const [stage, setStage] = useState(standing.size > 0 ? LAST_STAGE.near : Math.min(0, lastStage));
  useEffect(() => {
    if (keys.length > 0 && stage !== lastStage) startTransition(() => setStage(Math.min(stage + 1, lastStage)));
  }, [stage, lastStage, keys.length]);
  // oxlint-disable-next-line react/incompatible-library -- this code is not compiled
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize: (index) => {
      const key = keys[index] ?? '';
      return standing.get(key) ?? heights.of(key, index);
    },
    // Another function would have the virtualiser place all rows again.
    getItemKey: useCallback((index) => keys[index] ?? index, [keys]),
    overscan,
    initialOffset,
    initialRect: { width: window.innerWidth, height: scroller.height },
    scrollMargin: margin,
    measureElement: (row, entry, instance) => heightOfRow(row, entry, instance, heights),
    // The virtualiser also scrolls to where it is, which would end the movement of a finger.
    scrollToFn: (offset, options, instance) => {
      if (Math.abs(offset + (options.adjustments ?? 0) - scroller.top) >= 1) windowScroll(offset, options, instance);
    },
    // `end` is the virtualiser's name for "keep the visible rows in place when rows are inserted above"; sticking to
    // the end is disabled below.
    anchorTo: isAtTop ? 'start' : 'end',
    scrollEndThreshold: -Infinity,
    onChange: edge.hold,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, count }: Range) => {
        const isOut = stage < 0;
        const beyond = BEYOND[stage] ?? 0;
        const [from, to] = rowRange({
          startIndex,
          endIndex: stage === 0 ? Math.min(endIndex, startIndex + firstRows - 1) : endIndex,
          count,
          heightOf: (index) => virtualizer.measurementsCache[index]?.size ?? 0,
          beyondPx: scroller.height * beyond,
          least: Math.ceil(LEAST_BEYOND * beyond),
          most: overscan,
        });
        if (!isOut) heights.seen(to);
        const indexes = isOut ? [] : Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
        const kept = keptRows(list, isOut ? focused.current : null).filter(
          (index) => index < count && (isOut || index < from || index > to),
        );
        return [...indexes, ...kept].toSorted((a, b) => a - b);
      },
      [stage, firstRows, overscan, list, scroller, heights, focused],
    ),
    ...ofElement(scroller),
  });

  useLayoutEffect(() => {
    virtualizer.containerRef(list);
    const settle = () => setMargin(topOf(list, scroller));
    settle();
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(settle);
    resized?.observe(scroller.content);
    return () => {
      resized?.disconnect();
      virtualizer.containerRef(null);
      list.style.removeProperty('height');
    };
  }, [list, scroller, virtualizer]);

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
