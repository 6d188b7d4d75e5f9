/**
 * What the shell provides to modules and no first screen has (`shell/operator/build/shared-packages.ts`): a build
 * provides only what its own code imports somewhere, and this is where. Modules import these by the same names.
 */
const deferredShares = {
  overlays: () => import('@skerry/shared/ui/overlays'),
  pickers: () => import('@skerry/shared/ui/pickers'),
  emoji: () => import('@skerry/shared/ui/emoji'),
};

/** `saveData`: the person pays for what is fetched, or waits long for it. */
type Connection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** What tells that somebody is there and about to do something. */
const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const;

/**
 * Menus are what most people open next: at the first sign of a person they are fetched, while nothing else is going on.
 * Others come when they are wanted. Gives what ends the waiting.
 */
export function fetchAhead(): () => void {
  const waiting = new AbortController();
  if ((navigator as Connection).connection?.saveData || !('requestIdleCallback' in window)) return () => undefined;
  const seen = () => {
    waiting.abort();
    // Whoever opens one asks again, and is told if it does not come.
    requestIdleCallback(() => {
      deferredShares.overlays().catch(() => undefined);
    });
  };
  for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}
