import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isMobile } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import type { ConversationPlace } from './use-conversation-place.ts';

/** Pixels that bars and the sticky head cover at the top of the window, plus the end of the previous status. */
const COVERED_PX = { wide: 104, mobile: 64 };

/** What covers the top of the window now, in pixels. */
export function coveredPx(): number {
  return isMobile({ width: window.innerWidth, height: window.innerHeight }) ? COVERED_PX.mobile : COVERED_PX.wide;
}

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
  // The window may already be scrolled for the next screen while this one is still drawn or is unmounted.
  const [isShown] = useState(() => {
    const { pathname } = navigation.location;
    return () => navigation.location.pathname === pathname;
  });
  const seenCount = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = focus.current;
    if (!element || !isReady || !isShown()) return;
    const { top } = element.getBoundingClientRect();
    if (seenCount.current === null) {
      // New entry: without statuses above there is nothing to scroll past, so the screen is at its top.
      const fresh = count === 0 ? 0 : window.scrollY + top - coveredPx();
      const { inReplies, focusOffset } = place;
      if (!inReplies) window.scrollTo({ top: focusOffset === null ? fresh : window.scrollY + top - focusOffset });
    } else if (count > seenCount.current && place.focusTop !== null) {
      window.scrollBy({ top: top - place.focusTop });
    }
    place.focusIsAt(element.getBoundingClientRect().top);
    seenCount.current = count;
  }, [focus, count, isReady, place, isShown]);

  useLayoutEffect(() => {
    const note = () => {
      if (seenCount.current !== null && focus.current && isShown())
        place.focusIsAt(focus.current.getBoundingClientRect().top);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [focus, place, isShown]);

  useEffect(() => {
    if (!above.current || typeof ResizeObserver === 'undefined') return;
    const grown = new ResizeObserver(() => {
      const top = focus.current?.getBoundingClientRect().top;
      const { focusTop } = place;
      // A user who reads above it is not moved.
      if (!isShown() || top === undefined || focusTop === null || focusTop > window.innerHeight || top === focusTop)
        return;
      window.scrollBy({ top: top - focusTop });
      place.focusIsAt(focus.current?.getBoundingClientRect().top ?? top);
    });
    grown.observe(above.current);
    return () => grown.disconnect();
  }, [above, focus, place, isShown]);
}
