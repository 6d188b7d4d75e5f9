import { useEffect, useRef, useState } from 'react';

/** Pages in a row without anything to show after which only the user's press goes on. */
const MAX_HIDDEN_PAGES = 10;

interface OnwardOptions {
  /** There is a next page, and nothing is being loaded. */
  canAsk: boolean;
  /** The oldest known entry. */
  last: string | undefined;
  /** How many entries are shown. */
  shown: number;
  ask: () => void;
}

/**
 * Goes on after a page of which nothing is shown: no row comes whose end would ask for the next one. Returns whether it
 * has stopped, for the user to go on.
 */
export function useOnward({ canAsk, last, shown, ask }: OnwardOptions): boolean {
  const run = useRef({ last, shown, pages: 0, isOwn: false });
  const [hasStopped, setStopped] = useState(false);
  useEffect(() => {
    if (!canAsk) return;
    const before = run.current;
    const isVain = shown === 0 || (last !== before.last && shown <= before.shown);
    // A page that the user asked for begins a new run.
    const pages = isVain && (before.isOwn || last === before.last) ? before.pages : 0;
    const goesOn = isVain && pages < MAX_HIDDEN_PAGES;
    run.current = { last, shown, pages: goesOn ? pages + 1 : pages, isOwn: goesOn };
    setStopped(isVain && !goesOn);
    if (goesOn) ask();
  }, [canAsk, last, shown, ask]);
  return hasStopped;
}
