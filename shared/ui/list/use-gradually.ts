import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many rows to draw now: first what the window shows, then so many more at a time, each without holding
 * the page up. Once all are drawn, all stay.
 *
 * @param count rows there are
 * @param first rows that fill the window
 * @param step rows to add at a time
 */
export function useGradually(count: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (count > 0 && drawn !== Infinity)
      startTransition(() => setDrawn(drawn + step < count ? drawn + step : Infinity));
  }, [count, drawn, step]);
  return Math.min(count, drawn);
}
