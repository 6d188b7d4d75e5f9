/** `saveData`: the user pays for each byte, or has a slow connection. */
type Connection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Events that announce a user's action. */
const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const;

/**
 * Menus are what most users open next, so they are fetched at the first of these events, when the page is idle. The
 * other packages that modules share (`platform/share-scope.ts`) are fetched on demand. Returns a function that cancels
 * the wait.
 */
export function fetchAhead(): () => void {
  const waiting = new AbortController();
  let idle: number | undefined;
  if ((navigator as Connection).connection?.saveData || !('requestIdleCallback' in window)) return () => undefined;
  const seen = () => {
    waiting.abort();
    // The button that opens a menu requests it again, and handles a failure.
    idle = requestIdleCallback(() => {
      import(/* webpackChunkName: "overlays" */ '@skerry/shared/ui/overlays').catch(() => undefined);
    });
  };
  for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
