import { BASE_MARK, type Core } from '../../core.ts';
import type { AccountRow } from '../../db/rows.ts';
import { accountByHandle } from '../accounts.ts';

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Accounts and tags found while a text is converted to HTML. */
export class Found {
  readonly mentions = new Map<string, AccountRow>();
  readonly tags = new Set<string>();
}

const TOKEN =
  /(?<url>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])|(?<=^|[^\w/@#&])(?<mention>@[\w-]+(?:@[\w.-]+\w(?::\d+)?)?)|(?<=^|[^\p{L}\p{N}_/&#])(?<tag>#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*)/gu;

export const mentionHtml = (account: AccountRow): string =>
  `<span class="h-card"><a class="u-url mention" data-user="${account.id}" href="${account.url.startsWith('/') ? BASE_MARK : ''}${account.url}" rel="ugc">@<span>${escapeHtml(account.nickname)}</span></a></span>`;

export const tagHtml = (name: string): string =>
  `<a class="hashtag" data-tag="${escapeHtml(name.toLowerCase())}" href="${BASE_MARK}/tag/${encodeURIComponent(name.toLowerCase())}" rel="tag ugc">#${escapeHtml(name)}</a>`;

/** Escapes plain text and turns addresses, mentions of known accounts and hashtags into links; reports them to `found`. */
export function linkify(core: Core, text: string, found: Found): string {
  let out = '';
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    out += escapeHtml(text.slice(last, match.index));
    last = match.index + match[0].length;
    const { url, mention, tag } = match.groups ?? {};
    if (url) {
      out += `<a href="${escapeHtml(url)}" rel="ugc">${escapeHtml(url)}</a>`;
    } else if (mention) {
      const account = accountByHandle(core, mention);
      if (account) found.mentions.set(account.id, account);
      out += account ? mentionHtml(account) : escapeHtml(mention);
    } else if (tag) {
      found.tags.add(tag.slice(1).toLowerCase());
      out += tagHtml(tag.slice(1));
    }
  }
  return out + escapeHtml(text.slice(last));
}
