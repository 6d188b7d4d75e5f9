const KEY = 'skerry-development-scroll';
/** Milliseconds a page gets to grow as long as it was. */
const PATIENCE_MS = 5_000;

/**
 * Loads the page anew and lets it stand where it stood; where it is still on its way there from the load before, that
 * place counts.
 */
export function reloadInPlace(page: Window): void {
  if (page.sessionStorage.getItem(KEY) === null)
    page.sessionStorage.setItem(KEY, JSON.stringify({ path: page.location.href, top: page.scrollY }));
  page.location.reload();
}

/** After such a load: goes back to where the page stood as soon as it is long enough, unless a person scrolls first. */
export function restoreScroll(page: Window): void {
  const { path, top } = JSON.parse(page.sessionStorage.getItem(KEY) ?? '{}') as { path?: string; top?: number };
  const forget = () => page.sessionStorage.removeItem(KEY);
  if (path !== page.location.href || !top) return forget();
  const growth = new ResizeObserver(() => {
    page.scrollTo(0, top);
    if (page.scrollY >= top) stop();
  });
  const stop = () => {
    growth.disconnect();
    forget();
  };
  growth.observe(page.document.documentElement);
  for (const type of ['wheel', 'touchmove', 'keydown'])
    page.addEventListener(type, stop, { once: true, passive: true });
  setTimeout(stop, PATIENCE_MS);
}
