import type { Scroller } from '@skerry/shared/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LOAD_OLDER_DEBOUNCE_MS, LOAD_OLDER_DISTANCE_PX, TIMELINE_SCROLL_INTERVAL_MS } from '../../rules/constants.ts';
import { useSpacedCall } from './use-spaced-call.ts';

/** The way of a fast reader for which there should be rows ahead. */
const LOAD_AHEAD_MS = 1500;
/** Least time between two reports for such a reader. */
const FAST_INTERVAL_MS = 250;

/** `isFast`: the reader would pass the usual distance before a request is answered. */
export type EndReached = (isFast: boolean) => void;

interface EndReachedOptions {
  list: HTMLElement;
  scroller: Scroller;
  /** Length of the list; an empty one is never reported. */
  count: number;
  onEndReached: EndReached | undefined;
}

/**
 * Reports once for each length of a list that its end is near the end of what is seen (requirement TL-028), to a fast
 * reader from farther away; once more if the reader becomes fast; at most once a second, to a fast reader four times
 * (requirement TL-029). The place is looked at in intervals (requirement TL-030).
 */
export function useEndReached({ list, scroller, count, onEndReached }: EndReachedOptions): void {
  const aheadPx = useRef(0);
  const reported = useRef<'slow' | 'fast' | null>(null);
  const isEnabled = onEndReached !== undefined;
  const report = useSpacedCall((isFast: boolean) => onEndReached?.(isFast));

  const look = useEffectEvent(() => {
    const isFast = aheadPx.current > LOAD_OLDER_DISTANCE_PX;
    const isKnown = isFast ? reported.current === 'fast' : reported.current !== null;
    if (!isEnabled || count === 0 || isKnown) return;
    const leftPx = list.getBoundingClientRect().bottom - scroller.edge - scroller.height;
    if (leftPx > Math.max(LOAD_OLDER_DISTANCE_PX, aheadPx.current)) return;
    reported.current = isFast ? 'fast' : 'slow';
    report(isFast ? FAST_INTERVAL_MS : LOAD_OLDER_DEBOUNCE_MS, isFast);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let y = 0;
    let movedPx = 0;
    const step = () => {
      const movedNowPx = Math.max(0, scroller.top - y);
      // Of two intervals, so that a jump, such as back to the reader's place, is no speed.
      aheadPx.current = (Math.min(movedPx, movedNowPx) / TIMELINE_SCROLL_INTERVAL_MS) * LOAD_AHEAD_MS;
      movedPx = movedNowPx;
      y = scroller.top;
      look();
      timer = movedNowPx > 0 ? setTimeout(step, TIMELINE_SCROLL_INTERVAL_MS) : undefined;
    };
    const start = () => {
      if (timer !== undefined) return;
      // The event comes after the first movement, whose start is not known.
      y = scroller.top;
      timer = setTimeout(step, TIMELINE_SCROLL_INTERVAL_MS);
      look();
    };
    scroller.target.addEventListener('scroll', start, { passive: true });
    const resized = scroller.onResize(start);
    return () => {
      clearTimeout(timer);
      scroller.target.removeEventListener('scroll', start);
      resized();
    };
  }, [scroller]);

  useEffect(() => {
    if (!isEnabled || count === 0) return;
    reported.current = null;
    // In the frame's own layout: a measurement right after the rows were added would cause a second layout.
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [count, isEnabled]);
}
