import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows to draw now: first those of the window, then `step` more at a time, each without blocking the page.
 * Once all are drawn, all stay.
 *
 * @param count number of rows
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
