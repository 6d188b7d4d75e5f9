/**
 * What the shell provides to modules and no first screen has (`shell/operator/build/shared-packages.ts`): a build provides only what its own code imports somewhere,
 * and this is where. Modules import these by the same names.
 */
const sharedLater = {
  overlays: () => import('@skerry/shared/ui/overlays'),
  pickers: () => import('@skerry/shared/ui/pickers'),
  emoji: () => import('@skerry/shared/ui/emoji'),
};

/** `saveData`: the person pays for what is fetched, or waits long for it. */
type Connection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Menus are what most people open next: they are fetched while nothing else is going on. Others come when they are wanted. */
export function fetchAhead(): void {
  if ((navigator as Connection).connection?.saveData || !('requestIdleCallback' in window)) return;
  // Whoever opens one asks again, and is told if it does not come.
  requestIdleCallback(() => { sharedLater.overlays().catch(() => undefined); });
}
