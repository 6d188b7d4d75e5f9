import type { Mention, Tag } from '../entities/status.ts';
import { postText } from './post-text.ts';
import type { PostElement } from './post-node.ts';

/** What the links of one status mean. Each look-up takes the same time, however many mentions there are. */
export interface LinkIndex {
  /**
   * The account that a link mentions: one of the status's own mentions, by its address, or by its name if it leads to
   * the same server. A link that only looks like a mention stays a link.
   */
  mentionOf(link: PostElement): Mention | undefined;
  /** The hashtag of a link, without its sign; only if the text is a hashtag and the status or the markup confirms it. */
  tagOf(link: PostElement): string | undefined;
}

export function linkIndex(mentions: readonly Mention[], tags: readonly Tag[]): LinkIndex {
  // The first of equal ones counts: it is set last.
  const known = mentions.toReversed();
  // A link without an address is nobody's.
  const byUrl = new Map(known.filter(({ url }) => url !== '').map((mention) => [mention.url, mention]));
  const byName = new Map(
    known.flatMap((mention) => {
      const { acct, username, url } = mention;
      return [acct, username].flatMap((name) =>
        [hostOf(url), acct.split('@')[1]].flatMap((host) => (host ? [[nameKey(name, host), mention] as const] : [])),
      );
    }),
  );
  const byTag = new Set(tags.flatMap(({ name, url }) => [url, `#${name.toLowerCase()}`]));
  return {
    mentionOf(link) {
      const exact = byUrl.get(link.href ?? '');
      if (exact || link.claims !== 'mention') return exact;
      return byName.get(nameKey(postText(link.children).replace(/^@/, ''), hostOf(link.href)));
    },
    tagOf(link) {
      const text = postText(link.children);
      const name = /^#([^\s#]{1,200})$/u.exec(text)?.[1];
      return name && (link.claims === 'tag' || byTag.has(link.href ?? '') || byTag.has(text.toLowerCase()))
        ? name
        : undefined;
    },
  };
}

const nameKey = (name: string, host: string) => `${name} ${host}`.toLowerCase();

/** Of an address in its normal form; empty if the scheme has none. */
function hostOf(url: string | undefined): string {
  return /^\w+:\/\/([^/?#]+)/.exec(url ?? '')?.[1] ?? '';
}

/**
 * Where a link leads, if its text has the look of an address and does not begin with that one. Names in other scripts
 * are in ASCII here, as in every address in its normal form: nobody takes them for others.
 */
export function hiddenHost({ href = '', children }: PostElement): string | undefined {
  const text = postText(children).toLowerCase();
  if (!/[.\uff0e\u3002\uff61]\p{L}/u.test(text)) return undefined;
  const host = /^\w+:(?:\/\/)?(?:www\.)?([^/?#]+)/.exec(href)?.[1] ?? href;
  const said = text.replace(/^(?:\w+:(?:\/\/)?)?(?:www\.)?/, '');
  return said.startsWith(host) && /[/?#\s…]/.test(said[host.length] ?? '/') ? undefined : host;
}
