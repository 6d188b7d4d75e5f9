import { useEffect, useRef, type RefObject } from 'react';
import { LOAD_OLDER_DISTANCE_PX } from '../../rules/constants.ts';

interface EndReachedOptions {
  list: HTMLElement | RefObject<HTMLElement | null> | null;
  /** How long the list is; nothing is told of an empty one. */
  count: number;
  onEndReached?: (() => void) | undefined;
}

/** Tells once for each length of a list that its end is near the window's (requirement TL-028). */
export function useEndReached({ list, count, onEndReached }: EndReachedOptions): void {
  const latest = useRef(onEndReached);
  useEffect(() => {
    latest.current = onEndReached;
  });
  const isWanted = onEndReached !== undefined;
  useEffect(() => {
    if (!list || !isWanted || count === 0) return;
    let isTold = false;
    const look = () => {
      const element = 'current' in list ? list.current : list;
      if (isTold || !element || element.getBoundingClientRect().bottom > window.innerHeight + LOAD_OLDER_DISTANCE_PX)
        return;
      isTold = true;
      latest.current?.();
    };
    // With the frame's own layout: asked for here, right after the rows came, it would be laid out twice.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, count, isWanted]);
}
