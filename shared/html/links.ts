import type { Mention, Tag } from '../entities/status.ts';
import { parseUrl } from '../rules/safe-url.ts';
import { postText } from './post-text.ts';
import type { PostElement } from './post-node.ts';

/**
 * The account that a link mentions: one of the status's own mentions, by its address, or by its name if it leads to the
 * same server. A link that only looks like a mention stays a link.
 */
export function mentionOf(link: PostElement, mentions: readonly Mention[]): Mention | undefined {
  const exact = mentions.find((mention) => mention.url !== '' && mention.url === link.href);
  if (exact || link.claims !== 'mention') return exact;
  const name = postText(link.children).replace(/^@/, '').toLowerCase();
  const host = hostOf(link.href);
  return mentions.find((mention) => {
    const isNamed = name === mention.acct.toLowerCase() || name === mention.username.toLowerCase();
    return (
      isNamed &&
      host !== undefined &&
      (host === hostOf(mention.url) || host === mention.acct.split('@')[1]?.toLowerCase())
    );
  });
}

/** The hashtag of a link, without its sign; only if the text is a hashtag and the status or the markup confirms it. */
export function tagOf(link: PostElement, tags: readonly Tag[]): string | undefined {
  const name = /^#([^\s#]{1,200})$/u.exec(postText(link.children))?.[1];
  if (!name) return undefined;
  const isKnown =
    link.claims === 'tag' || tags.some((tag) => tag.url === link.href || tag.name.toLowerCase() === name.toLowerCase());
  return isKnown ? name : undefined;
}

function hostOf(url: string | undefined): string | undefined {
  return parseUrl(url ?? '')?.host;
}
