import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Scroller } from '@skerry/shared/contract';
import { isMobile } from '@skerry/shared/rules';
import { useModule, useScroller } from '@skerry/shared/runtime';
import type { ConversationPlace } from './use-conversation-place.ts';

/**
 * Pixels that bars and the sticky head cover at the top of the window, plus the end of the previous status; in a column
 * that alone.
 */
const COVERED_PX = { wide: 104, mobile: 64, column: 8 };

/** What covers the top of what is seen now, in pixels. */
export function coveredPx({ target }: Scroller): number {
  if (target !== window) return COVERED_PX.column;
  return isMobile({ width: window.innerWidth, height: window.innerHeight }) ? COVERED_PX.mobile : COVERED_PX.wide;
}

/** Pixels from the top of what is seen. */
const topIn = (element: HTMLElement, { edge }: Scroller): number => element.getBoundingClientRect().top - edge;

interface HeldParts {
  /** Around all that stands above the status in focus. */
  above: RefObject<HTMLElement | null>;
  focus: RefObject<HTMLElement | null>;
}

/**
 * Scrolls the status in focus to the top when its conversation opens, or to its last position for a user who returns,
 * and keeps it in place when its ancestors appear above it, or grow. `count`: number of statuses above. A user who left
 * at a reply returns to that: the list of replies does it.
 */
export function useHeldFocus(
  place: ConversationPlace,
  { above, focus }: HeldParts,
  count: number,
  isReady: boolean,
): void {
  const { navigation } = useModule().ports;
  const scroller = useScroller();
  // The window may already be scrolled for the next screen while this one is still drawn or is unmounted.
  const [isShown] = useState(() => {
    const { pathname } = navigation.location;
    return () => navigation.location.pathname === pathname;
  });
  const seenCount = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = focus.current;
    if (!element || !isReady || !isShown()) return;
    const top = topIn(element, scroller);
    if (seenCount.current === null) {
      // New entry: without statuses above there is nothing to scroll past, so the screen is at its top.
      const fresh = count === 0 ? 0 : scroller.top + top - coveredPx(scroller);
      const { inReplies, focusOffset } = place;
      if (!inReplies) scroller.scrollTo(focusOffset === null ? fresh : scroller.top + top - focusOffset);
    } else if (count > seenCount.current && place.focusTop !== null) {
      scroller.scrollBy(top - place.focusTop);
    }
    place.focusIsAt(topIn(element, scroller));
    seenCount.current = count;
  }, [focus, count, isReady, place, isShown, scroller]);

  useLayoutEffect(() => {
    const note = () => {
      if (seenCount.current !== null && focus.current && isShown()) place.focusIsAt(topIn(focus.current, scroller));
    };
    scroller.target.addEventListener('scroll', note, { passive: true });
    return () => scroller.target.removeEventListener('scroll', note);
  }, [focus, place, isShown, scroller]);

  useEffect(() => {
    if (!above.current || typeof ResizeObserver === 'undefined') return;
    const grown = new ResizeObserver(() => {
      const top = focus.current ? topIn(focus.current, scroller) : undefined;
      const { focusTop } = place;
      // A user who reads above it is not moved.
      if (!isShown() || top === undefined || focusTop === null || focusTop > scroller.height || top === focusTop)
        return;
      scroller.scrollBy(top - focusTop);
      place.focusIsAt(focus.current ? topIn(focus.current, scroller) : top);
    });
    grown.observe(above.current);
    return () => grown.disconnect();
  }, [above, focus, place, isShown, scroller]);
}
