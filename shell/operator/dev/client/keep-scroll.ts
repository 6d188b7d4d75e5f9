const KEY = 'skerry-development-scroll';
/** Milliseconds to wait until the page is as long as before. */
const PATIENCE_MS = 5_000;

/**
 * Reloads the page and keeps the scroll position. If the position of an earlier reload is not restored yet, that one
 * counts.
 */
export function reloadInPlace(page: Window): void {
  if (page.sessionStorage.getItem(KEY) === null)
    page.sessionStorage.setItem(KEY, JSON.stringify({ path: page.location.href, top: page.scrollY }));
  page.location.reload();
}

/** After such a reload: restores the scroll position once the page is long enough, unless the user scrolls first. */
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
