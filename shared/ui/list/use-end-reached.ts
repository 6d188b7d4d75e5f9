import { useEffect, useRef, type RefObject } from 'react';
import { LOAD_OLDER_DISTANCE_PX } from '../../rules/constants.ts';

interface EndReachedOptions {
  list: HTMLElement | RefObject<HTMLElement | null> | null;
  /** Length of the list; an empty one is never reported. */
  count: number;
  onEndReached?: (() => void) | undefined;
}

/** Reports once for each length of a list that its end is near the window's (requirement TL-028). */
export function useEndReached({ list, count, onEndReached }: EndReachedOptions): void {
  const latest = useRef(onEndReached);
  useEffect(() => {
    latest.current = onEndReached;
  });
  const isEnabled = onEndReached !== undefined;
  useEffect(() => {
    if (!list || !isEnabled || count === 0) return;
    let isReported = false;
    const look = () => {
      const element = 'current' in list ? list.current : list;
      if (
        isReported ||
        !element ||
        element.getBoundingClientRect().bottom > window.innerHeight + LOAD_OLDER_DISTANCE_PX
      )
        return;
      isReported = true;
      latest.current?.();
    };
    // In the frame's own layout: a measurement right after the rows were added would cause a second layout.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, count, isEnabled]);
}
