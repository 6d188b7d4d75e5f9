import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Pixels that bars and the sticky head cover at the top of the window. */
const COVERED_PX = 104;

/**
 * Brings the status in focus to the top when its conversation opens, and keeps it in place when what it answers appears above it.
 * `count`: how many statuses stand above.
 */
export function useHeldFocus(focus: RefObject<HTMLElement | null>, count: number, isReady: boolean): void {
  const seen = useRef<{ top: number; count: number } | null>(null);
  useLayoutEffect(() => {
    const element = focus.current;
    if (!element || !isReady) return;
    const { top } = element.getBoundingClientRect();
    if (!seen.current) {
      // Entered: nothing above means nothing to scroll past, so the screen stands at its top.
      window.scrollTo({ top: count === 0 ? 0 : window.scrollY + top - COVERED_PX });
    } else if (count > seen.current.count) {
      window.scrollBy({ top: top - seen.current.top });
    }
    seen.current = { top: element.getBoundingClientRect().top, count };
  }, [focus, count, isReady]);

  useLayoutEffect(() => {
    const note = () => { if (seen.current && focus.current) seen.current.top = focus.current.getBoundingClientRect().top; };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [focus]);
}
