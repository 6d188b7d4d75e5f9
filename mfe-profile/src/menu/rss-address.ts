import type { Account } from '@skerry/shared/entities';
import { parseUrl } from '@skerry/shared/rules';

/**
 * Where the posts of an account of this server are as RSS, by the form of its page: `/@name` on Mastodon, `/users/name`
 * on Akkoma and Pleroma. `null` for an account of another server, or another page.
 */
export function rssAddress({ isLocal, url }: Pick<Account, 'isLocal' | 'url'>): string | null {
  const page = isLocal ? parseUrl(url) : null;
  if (!page) return null;
  const path = page.pathname;
  if (/^\/@[^/@]+$/.test(path)) return `${page.origin}${path}.rss`;
  return /^\/users\/[^/]+$/.test(path) ? `${page.origin}${path}/feed.rss` : null;
}
