import type { Core } from '../core.ts';
import type { StatusRow } from '../db/rows.ts';
import { publishStatus } from '../streaming/publish.ts';
import { statusById } from '../model/status-read.ts';

const FETCH_MS = 150;

/** The first link of a text to a place that the demo contains; nothing outside is ever fetched. */
const linkIn = (text: string): URL | undefined => {
  const address = /https?:\/\/[\w.-]+\.(?:example|test)(?::\d+)?\/[^\s<>"]*[^\s<>".,;:!?)\]]/.exec(text)?.[0];
  return address && URL.canParse(address) ? new URL(address) : undefined;
};

const titleOf = (url: URL): string => {
  const words = decodeURIComponent(url.pathname.split('/').findLast(Boolean) ?? url.host)
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_+]/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || url.host;
};

/**
 * Creates the card of a new status a moment later, as servers do that fetch the page first; Akkoma sends the status
 * again.
 */
export function addCardDeferred(core: Core, status: StatusRow): void {
  const url = linkIn(status.source);
  if (!url || status.has_media) return;
  core.db.afterCommit(() =>
    core.deferred.run(FETCH_MS, () => {
      if (!statusById(core, status.id)) return;
      core.db.update('statuses', status.id, {
        card: JSON.stringify({
          url: url.href,
          title: titleOf(url),
          description: `A page of ${url.host}.`,
          provider_name: url.host,
          image: null,
          image_description: '',
        }),
      });
      const now = statusById(core, status.id);
      if (now && core.flavour.family === 'akkoma') publishStatus(core, now, 'update');
    }),
  );
}
