import { useEffect, type RefObject } from 'react';

/** A screen that never stops to load holds nothing else up for longer. */
const LONGEST_MS = 3000;
/** Nor does a browser that is never idle. */
const LONGEST_BUSY_MS = 500;

/** Calls once the screen in the main column is there and the browser has nothing better to do. */
export function useQuietMain(main: RefObject<HTMLElement | null>, run: () => void): void {
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    let idle = 0;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const go = () => {
      stop();
      // Safari knows no idle callbacks.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout: LONGEST_BUSY_MS });
      else run();
    };
    const look = () => {
      if (element.childElementCount > 0 && !element.querySelector('[aria-busy="true"]')) go();
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    const timer = setTimeout(go, LONGEST_MS);
    look();
    return () => {
      stop();
      if (idle) cancelIdleCallback(idle);
    };
  }, [main, run]);
}
