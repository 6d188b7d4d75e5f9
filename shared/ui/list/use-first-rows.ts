import { startTransition, useEffect, useState } from 'react';

/** Rows that are drawn without choosing among them: two pages of a timeline. */
export const PLAIN_ROWS = 40;
/** Pixels: no row of a timeline is much lower, so that this many a window cover it. */
const LOWEST_ROW_PX = 100;

/** Whether more than the window's rows may be drawn: once these stand, and then without holding the page up. */
export function useWindowStands(isFilled: boolean): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (isFilled) startTransition(() => setStands(true));
  }, [isFilled]);
  return stands;
}

/** How many rows to draw while nothing chooses among them: first what the window shows, then two pages. */
export function useFirstRows(isFilled: boolean): number {
  return useWindowStands(isFilled) ? PLAIN_ROWS : Math.ceil(window.innerHeight / LOWEST_ROW_PX);
}
