import type { Scroller } from '@skerry/shared/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** A reader's position in a list, relative to a row, so that it stays valid when rows are inserted above. */
export interface ListAnchor {
  /** The first visible row. */
  readonly key: string;
  /** Pixels from the top of what is seen to the top of that row; negative if it is partly scrolled out. */
  readonly offset: number;
  /** Measured heights by key, so that the list has the same layout at once. */
  readonly heights: Readonly<Record<string, number>>;
}

interface ListAnchorOptions {
  list: HTMLElement;
  scroller: Scroller;
  initial: ListAnchor | null;
  /** There are rows, so a position can be restored, and read. */
  isFilled: boolean;
  /** Scrolls to a row that is not in the page. */
  scrollToKey: (key: string) => void;
  onAnchorChange?: ((anchor: ListAnchor | null) => void) | undefined;
  /** Called when the list's top becomes visible or hidden. */
  onTopChange: (isAtTop: boolean) => void;
}

/** Most rounds of correction; each takes a frame. Rows near the anchor are measured within two or three. */
const SETTLE_FRAMES = 12;
/** Frames without movement that count as settled. */
const STEADY_FRAMES = 3;

/** Reports the reader's position while they scroll, and restores it when the list mounts. */
export function useListAnchor({
  list,
  scroller,
  initial,
  isFilled,
  scrollToKey,
  onAnchorChange,
  onTopChange,
}: ListAnchorOptions): void {
  const latest = useRef({ onAnchorChange, scrollToKey, isFilled });
  useLayoutEffect(() => {
    latest.current = { onAnchorChange, scrollToKey, isFilled };
  });

  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!initial || !isFilled || isRestored.current) return;
    let frame = 0;
    let rounds = 0;
    let steady = 0;
    const stop = () => cancelAnimationFrame(frame);
    const settled = () => {
      stop();
      isRestored.current = true;
    };
    const correct = () => {
      const row = [...list.children].find((child) => child.getAttribute('data-key') === initial.key);
      const off = row ? row.getBoundingClientRect().top - scroller.edge - initial.offset : null;
      if (off === null) latest.current.scrollToKey(initial.key);
      else if (Math.abs(off) >= 1) scroller.scrollBy(off);
      steady = off !== null && Math.abs(off) < 1 ? steady + 1 : 0;
      rounds += 1;
      if (rounds < SETTLE_FRAMES && steady < STEADY_FRAMES) frame = requestAnimationFrame(correct);
      else settled();
    };
    correct();
    // From the first input on the reader decides about the position.
    const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    for (const name of events) window.addEventListener(name, settled, { once: true, passive: true });
    return () => {
      stop();
      for (const name of events) window.removeEventListener(name, settled);
    };
  }, [initial, isFilled, list, scroller]);

  useEffect(() => {
    let frame = 0;
    const heights: Record<string, number> = { ...initial?.heights };
    const read = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      const { edge } = scroller;
      const isAtTop = list.getBoundingClientRect().top >= edge || scroller.top <= 0;
      onTopChange(isAtTop);
      if (!latest.current.isFilled) return;
      let found: { key: string; offset: number } | null = null;
      for (const row of list.children) {
        const key = row.getAttribute('data-key');
        if (key === null) continue;
        const box = row.getBoundingClientRect();
        heights[key] = box.height;
        if (!found && box.bottom > edge) found = { key, offset: box.top - edge };
      }
      latest.current.onAnchorChange?.(found && !isAtTop ? { ...found, heights } : null);
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(read);
    };
    // The reader may have scrolled before this code came.
    if (scroller.top > 0) scrolled();
    scroller.target.addEventListener('scroll', scrolled, { passive: true });
    // A scroll event comes with the next frame, which may be after the press that leaves the page.
    window.addEventListener('click', read, { capture: true });
    return () => {
      scroller.target.removeEventListener('scroll', scrolled);
      window.removeEventListener('click', read, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [list, scroller, initial, onTopChange]);
}
