import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onDone` after this many milliseconds, without those in which it was paused; 0 never does. */
export function useCountdown(ms: number, isHeld: boolean, onDone: () => void): void {
  const left = useRef(ms);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    left.current = ms;
  }, [ms]);
  useEffect(() => {
    if (ms === 0 || isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => done(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [ms, isHeld]);
}
