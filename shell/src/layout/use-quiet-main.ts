import { useEffect, type RefObject } from 'react';

/** Time limit for a screen that does not finish loading. */
const LONGEST_MS = 3000;
/** Time limit for a browser that does not become idle. */
const LONGEST_BUSY_MS = 500;

/** Calls back once the screen in the main column is loaded and the browser is idle. */
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
      // Safari has no idle callbacks.
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
