import { LOAD_OLDER_DISTANCE_PX } from '@skerry/shared/rules';
import { useEffect, useRef, type RefObject } from 'react';

/** Calls while the end of a list is near the window's, once for each length of the list (requirement TL-028). */
export function useNearEnd(list: RefObject<HTMLElement | null>, run: (() => void) | null, length: number): void {
  const latest = useRef(run);
  useEffect(() => { latest.current = run; });
  const isWanted = run !== null;
  useEffect(() => {
    if (!isWanted || length === 0) return;
    let isTold = false;
    const look = () => {
      const element = list.current;
      if (isTold || !element || element.getBoundingClientRect().bottom > window.innerHeight + LOAD_OLDER_DISTANCE_PX) return;
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
  }, [list, isWanted, length]);
}
