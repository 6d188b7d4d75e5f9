import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isMobile } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { recallPlace, rememberPlace } from '../timeline/place-memory.ts';

/** Pixels that bars and the sticky head cover at the top of the window, plus the end of the previous status. */
const COVERED_PX = { wide: 104, mobile: 64 };

/**
 * Scrolls the status in focus to the top when its conversation opens, or to its last position for a user who returns,
 * and keeps it in place when its ancestors appear above it. `count`: number of statuses above.
 */
export function useHeldFocus(id: string, focus: RefObject<HTMLElement | null>, count: number, isReady: boolean): void {
  const { navigation } = useModule().ports;
  const [opened] = useState(() => navigation.location);
  const [left] = useState(() => recallPlace(opened.key, `conversation:${id}`));
  const seen = useRef<{ top: number; count: number } | null>(null);
  useLayoutEffect(() => {
    const element = focus.current;
    if (!element || !isReady) return;
    const { top } = element.getBoundingClientRect();
    if (!seen.current) {
      // New entry: without statuses above there is nothing to scroll past, so the screen is at its top.
      const covered = isMobile({ width: window.innerWidth, height: window.innerHeight })
        ? COVERED_PX.mobile
        : COVERED_PX.wide;
      const fresh = count === 0 ? 0 : window.scrollY + top - covered;
      window.scrollTo({ top: left?.anchor ? window.scrollY + top - left.anchor.offset : fresh });
    } else if (count > seen.current.count) {
      window.scrollBy({ top: top - seen.current.top });
    }
    seen.current = { top: element.getBoundingClientRect().top, count };
  }, [focus, count, isReady, left]);

  useLayoutEffect(() => {
    const note = () => {
      // The window may already be scrolled for the next screen while this one is unmounted.
      if (seen.current && focus.current && navigation.location.pathname === opened.pathname)
        seen.current.top = focus.current.getBoundingClientRect().top;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [focus, navigation, opened]);

  useEffect(
    () => () => {
      const offset = seen.current?.top;
      if (offset !== undefined)
        rememberPlace(opened.key, {
          list: `conversation:${id}`,
          anchor: { key: id, offset, heights: {} },
          older: null,
        });
    },
    [id, opened],
  );
}
