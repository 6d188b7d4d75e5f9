import { startTransition, useEffect, useState } from 'react';

/** Rows that are drawn without choosing among them: two pages of a timeline. */
export const PLAIN_ROWS = 40;
/** Pixels: no row of a timeline is much lower, so that this many a window cover it. */
const LOWEST_ROW_PX = 100;

/**
 * How many rows to draw while nothing chooses among them: first what the window shows, then, without holding the page
 * up, two pages.
 */
export function useFirstRows(isFilled: boolean): number {
  const [isCovered, setIsCovered] = useState(false);
  useEffect(() => {
    if (isFilled) startTransition(() => setIsCovered(true));
  }, [isFilled]);
  return isCovered ? PLAIN_ROWS : Math.ceil(window.innerHeight / LOWEST_ROW_PX);
}
