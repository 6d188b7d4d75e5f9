import { parseUrl } from '@skerry/shared/rules';

/** Own files: their names contain their content or their version, so one that is gone was replaced. */
const OWN_FILES = /^\/(?:assets|modules)\//;
const FEED = 'skerry-feed';

/**
 * Calls `onNewer` once, when a script or a style of this page fails because a newer version was deployed: its file is
 * gone, or a page is in its place, and the server's page is not this one any more. A file that is missing for another
 * reason is not the user's business: a reload would not help.
 */
export function watchDeployment(page: Document, onNewer: () => void, signal: AbortSignal): void {
  let isAsked = false;
  const failed = ({ target }: Event) => {
    const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
    const { origin, pathname } = parseUrl(url) ?? {};
    if (isAsked || origin !== page.location.origin || !OWN_FILES.test(pathname ?? '')) return;
    isAsked = true;
    isNewerDeployed(page, url, signal).then(
      (isNewer) => {
        if (isNewer) onNewer();
        else isAsked = false;
      },
      // Without a connection nothing is known.
      () => {
        isAsked = false;
      },
    );
  };
  // Such events do not bubble.
  page.defaultView?.addEventListener('error', failed, { capture: true, signal });
}

async function isNewerDeployed(page: Document, url: string, signal: AbortSignal): Promise<boolean> {
  const options = { cache: 'no-store', credentials: 'same-origin', signal } as const;
  const file = await fetch(url, options);
  if (file.ok && !isPage(file)) return false;
  const answer = await fetch('/', { ...options, headers: { Accept: 'text/html' } });
  if (!answer.ok || !isPage(answer)) return false;
  const text = await answer.text();
  const feed = page.getElementById(FEED)?.textContent ?? '';
  // Scripts of parts that load on demand stand in the head, before the page's own, and have no such attribute.
  const script = page.querySelector('script[defer]')?.getAttribute('src') ?? '';
  return !text.includes(feed) || !text.includes(script);
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.includes('text/html') ?? false;
}
