import type { Visibility } from '../../entities/account.ts';
import type { Poll, Status } from '../../entities/status.ts';

/** A post as it was sent. Of an edit, the visibility is that of the status. */
export interface SentPost {
  text: string;
  spoilerText: string;
  /** The text has no markup. */
  isPlain: boolean;
  visibility: Visibility;
  isSensitive: boolean;
  filesCount: number;
  poll: { options: readonly string[]; isMultiple: boolean } | null;
  /** New descriptions of files by their ids, if it is unknown whether the server reads them. */
  descriptions?: Readonly<Record<string, string>>;
  isReply: boolean;
  isQuote: boolean;
}

/** In what a published post differs from the one that was sent. `cover`: its media are not covered. */
export type PostDifference =
  | 'text'
  | 'warning'
  | 'visibility'
  | 'media'
  | 'description'
  | 'cover'
  | 'poll'
  | 'reply'
  | 'quote';

/** The share of its words that a kept text has. Markup has words of its own, which no reader sees. */
const KEPT_SHARE = { plain: 0.8, marked: 0.5 } as const;

/**
 * What a server published otherwise than it was sent. Some do so with 200: they ignore what they do not know. What they
 * do to every text is no difference: markup, links of mentions, trimmed and joined spaces, shortened addresses.
 */
export function postDifferences(sent: SentPost, status: Status, poll: Poll | undefined): PostDifference[] {
  const found: Readonly<Record<PostDifference, boolean>> = {
    text: sent.text.trim() !== '' && !isKept(sent.text, status.contentHtml, sent.isPlain),
    warning: isWarningOther(sent.spoilerText, status.spoilerText),
    visibility: isAudienceOther(sent.visibility, status.visibility, status.mentions.length),
    media: sent.filesCount !== status.attachments.length,
    description: Object.entries(sent.descriptions ?? {}).some(
      ([id, text]) => status.attachments.find((file) => file.id === id)?.description.trim() !== text,
    ),
    cover: sent.isSensitive && status.attachments.length > 0 && !status.isSensitive,
    poll: sent.poll !== null && !isSamePoll(sent.poll, poll),
    reply: sent.isReply && status.inReplyToId === null && !status.isParentUnavailable,
    quote: sent.isQuote && !status.quoteId && !status.quoteUrl && !status.isQuoteUnavailable,
  };
  return (Object.keys(found) as PostDifference[]).filter((difference) => found[difference]);
}

/** snac knows two audiences: a post to the people it mentions reads back as one for followers, and went to the former. */
function isAudienceOther(sent: Visibility, published: Visibility, mentioned: number): boolean {
  return sent !== published && !(sent === 'direct' && published === 'private' && mentioned > 0);
}

function isWarningOther(sent: string, published: string): boolean {
  return sent.trim() === '' ? published.trim() !== '' : !isKept(sent, published, true);
}

function isSamePoll(sent: NonNullable<SentPost['poll']>, poll: Poll | undefined): boolean {
  return (
    poll !== undefined &&
    poll.isMultiple === sent.isMultiple &&
    poll.options.length === sent.options.length &&
    sent.options.every((option, index) => isKept(option, poll.options[index]?.title ?? '', true))
  );
}

/** Whether most words of a text are in the server's HTML. Without words (only emoji): whether there is anything. */
function isKept(sent: string, html: string, isPlain: boolean): boolean {
  const shown = html.replace(/<[^<>]*>/g, '');
  if (shown.trim() === '' && !/<img\b/i.test(html)) return false;
  // Mentions and addresses are shown in a short form; pictures have their text in an attribute.
  const hidden = html.match(/\b(?:href|alt|title)="[^"]*"/gi) ?? [];
  const all = normal([shown, ...hidden].join(' '));
  const words = wordsOf(withoutHosts(isPlain ? sent : withoutTags(sent)));
  const kept = words.filter((word) => all.includes(word));
  return kept.length >= words.length * (isPlain ? KEPT_SHARE.plain : KEPT_SHARE.marked);
}

function withoutTags(text: string): string {
  return text.replace(/<[^<>]*>|\[\/?[a-z]+(?:=[^[\]]*)?\]|\$\[\S*/gi, ' ');
}

/** A mention is shown without its host, and its link may lead to another: servers have handles of other names. */
function withoutHosts(text: string): string {
  return text.replace(/(@[\w.-]+)@[\w.:-]+/g, '$1');
}

function wordsOf(text: string): string[] {
  return [...new Set(normal(text).match(/[\p{L}\p{N}]+/gu))];
}

function normal(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
