import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the page's bar of the connection goes: it says that the page catches up by itself. `isWanted`: only
 * then, and not for a connection that was there all the time.
 */
export function useConnectionBack(isWanted: boolean, run: () => void): void {
  const back = useEffectEvent(run);
  useEffect(() => {
    if (!isWanted) return undefined;
    const root = document.documentElement;
    const watching = new MutationObserver(() => {
      if (root.dataset['connection'] === undefined) back();
    });
    watching.observe(root, { attributeFilter: ['data-connection'] });
    return () => watching.disconnect();
  }, [isWanted]);
}
