import type { FilesAt } from './frame-parts.ts';

/** `saveData`: the user pays for each byte, or has a slow connection. */
type Connection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Events that announce a user's action. */
const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const;

/** A pointer that only passes over a link does not stay so long. */
const REST_MS = 65;

/**
 * Menus, and the screens that links on this one lead to, are what most users open next: they are fetched at the first
 * of these events, when the page is idle; a screen that another link leads to, once the pointer rests on it. The other
 * packages that modules share are fetched on demand. Returns a function that ends it.
 */
export function fetchAhead(page: HTMLElement | null, filesAt: FilesAt): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if ((navigator as Connection).connection?.saveData || !('requestIdleCallback' in window)) return () => undefined;
  const fetched = new Set<string>();
  const prefetch = (pathname: string) => {
    for (const [url, integrity] of filesAt(pathname)) {
      if (fetched.has(url)) continue;
      fetched.add(url);
      // Into the browser's cache. A link of `rel=preload` that is not used is a warning in the console.
      fetch(url, { integrity, priority: 'low', signal })
        .then((reply) => reply.arrayBuffer())
        .catch(() => fetched.delete(url));
    }
  };
  const acted = new AbortController();
  const seen = () => {
    acted.abort();
    const idle = requestIdleCallback(() => {
      // The button that opens a menu requests it again, and handles a failure.
      import(/* webpackChunkName: "overlays" */ '@skerry/shared/ui/overlays').catch(() => undefined);
      for (const path of ownPaths(page?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])) prefetch(path);
    });
    signal.addEventListener('abort', () => cancelIdleCallback(idle));
  };
  for (const sign of SIGNS)
    window.addEventListener(sign, seen, { passive: true, signal: AbortSignal.any([acted.signal, signal]) });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const near = ({ type, target }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    const follow = () => ownPaths([link]).forEach(prefetch);
    if (type === 'pointerdown') follow();
    else resting = setTimeout(follow, REST_MS);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, near, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(resting));
  return () => ended.abort();
}

/** The paths of those that stay on this site. */
function ownPaths(links: Iterable<HTMLAnchorElement>): Set<string> {
  return new Set([...links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
}
