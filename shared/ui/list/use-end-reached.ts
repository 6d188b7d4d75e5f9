import { useEffect, useRef } from 'react';

/** Requirement TL-028, pixels. */
const END_DISTANCE_PX = 750;

interface EndReachedOptions {
  list: HTMLElement | null;
  count: number;
  onEndReached?: (() => void) | undefined;
}

/** Tells once for each length of a list that its end is near the window's. */
export function useEndReached({ list, count, onEndReached }: EndReachedOptions): void {
  const latest = useRef(onEndReached);
  useEffect(() => { latest.current = onEndReached; });
  const isWanted = onEndReached !== undefined;
  useEffect(() => {
    if (!list || !isWanted || count === 0) return;
    let isTold = false;
    const look = () => {
      if (isTold || list.getBoundingClientRect().bottom > window.innerHeight + END_DISTANCE_PX) return;
      isTold = true;
      latest.current?.();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, count, isWanted]);
}
