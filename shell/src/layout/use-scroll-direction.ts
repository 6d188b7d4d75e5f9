import { useEffect, useState } from 'react';
import { LAYOUT_SCROLL_INTERVAL_MS } from '@skerry/shared/rules';

/** Milliseconds between two checks of the scroll position (requirement SH-087). */
export const SCROLL_INTERVAL_MS = LAYOUT_SCROLL_INTERVAL_MS;
/** Pixels. Less is an unsteady finger. */
const LEAST = 8;

/** The direction in which the user scrolls the page; `up` at rest. */
export function useScrollDirection(isNeeded: boolean): 'up' | 'down' {
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  useEffect(() => {
    if (!isNeeded) return;
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = () => {
      timer = null;
      const moved = window.scrollY - last;
      if (Math.abs(moved) < LEAST) return;
      last = window.scrollY;
      setDirection(moved > 0 && last > 0 ? 'down' : 'up');
    };
    const onScroll = () => {
      timer ??= setTimeout(look, SCROLL_INTERVAL_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      if (timer !== null) clearTimeout(timer);
    };
  }, [isNeeded]);
  return isNeeded ? direction : 'up';
}
