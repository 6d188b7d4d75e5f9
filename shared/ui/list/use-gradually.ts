import { startTransition, useEffect, useEffectEvent, useState } from 'react';

interface GradualOptions {
  /** Number of rows. */
  count: number;
  /** Rows of the first frame. */
  first: number;
  /** Rows to add at a time. */
  step: number;
  /** Asked after each frame: no more rows are needed now. */
  isEnough: () => boolean;
  /** Something else draws the rows. */
  isPaused: boolean;
}

/**
 * How many rows to draw now: the first ones, then a few more at a time, each without blocking the page. Once all are
 * drawn, all stay.
 */
export function useGradually({ count, first, step, isEnough, isPaused }: GradualOptions): {
  drawn: number;
  isDone: boolean;
} {
  const [drawn, setDrawn] = useState(first);
  const [hasEnough, setHasEnough] = useState(false);
  const grow = useEffectEvent(() => {
    const isFull = isEnough();
    startTransition(() => {
      setHasEnough(isFull);
      if (!isFull) setDrawn(drawn + step < count ? drawn + step : Infinity);
    });
  });
  useEffect(() => {
    if (count > 0 && drawn !== Infinity && !isPaused) grow();
  }, [count, drawn, isPaused]);
  return { drawn: Math.min(count, drawn), isDone: hasEnough || drawn === Infinity };
}
