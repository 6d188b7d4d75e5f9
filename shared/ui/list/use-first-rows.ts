import { startTransition, useEffect, useState } from 'react';

/** Rows drawn without virtualisation: two pages of a timeline. */
export const PLAIN_ROWS = 40;
/** Pixels: the minimum height of a row, so that this many rows cover a window. */
const LOWEST_ROW_PX = 100;

/** How many rows to draw without virtualisation: first those of the window, then, without blocking the page, two pages. */
export function useFirstRows(isFilled: boolean): number {
  const [isCovered, setIsCovered] = useState(false);
  useEffect(() => {
    if (isFilled) startTransition(() => setIsCovered(true));
  }, [isFilled]);
  return isCovered ? PLAIN_ROWS : Math.ceil(window.innerHeight / LOWEST_ROW_PX);
}
