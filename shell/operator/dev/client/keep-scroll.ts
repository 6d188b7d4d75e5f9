const KEY = 'skerry-development-scroll';
/** Milliseconds a page gets to grow as long as it was. */
const PATIENCE_MS = 5_000;

/** Loads the page anew and lets it stand where it stood. */
export function reloadInPlace(page: Window): void {
  page.sessionStorage.setItem(KEY, JSON.stringify({ path: page.location.href, top: page.scrollY }));
  page.location.reload();
}

/** After such a load: goes back to where the page stood as soon as it is long enough, unless a person scrolls first. */
export function restoreScroll(page: Window): void {
  const kept = page.sessionStorage.getItem(KEY);
  page.sessionStorage.removeItem(KEY);
  const { path, top } = JSON.parse(kept ?? '{}') as { path?: string; top?: number };
  if (path !== page.location.href || !top) return;
  const growth = new ResizeObserver(() => {
    page.scrollTo(0, top);
    if (page.scrollY >= top) growth.disconnect();
  });
  growth.observe(page.document.documentElement);
  const stop = () => growth.disconnect();
  for (const type of ['wheel', 'touchmove', 'keydown']) page.addEventListener(type, stop, { once: true, passive: true });
  setTimeout(stop, PATIENCE_MS);
}
