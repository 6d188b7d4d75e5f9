import { markMissing } from '../../entities/missing.ts';
import type { Status } from '../../entities/status.ts';
import { isNsfw } from '../../rules/status/nsfw.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { GHOST, idOrNull, isRecord, read } from '../wire.ts';
import { readAccount } from './account.ts';
import { readAttachments } from './attachment.ts';
import { put, type Reading } from './batch.ts';
import { withoutOwnHost } from './own-host.ts';
import { readEmojis } from './emoji.ts';
import { readFiltered } from './filtered.ts';
import { readPoll } from './poll.ts';
import { repeatId } from '../repeat-id.ts';
import { readCard, readMentions, readReactions, readTags } from './status-parts.ts';
import { StatusWire } from './status-wire.ts';
import { readVisibility } from './visibility.ts';

/** Members that Mastodon sends to signed-in readers only. */
const PERSONAL = {
  reblogged: 'isRepeated',
  favourited: 'isFavourited',
  bookmarked: 'isBookmarked',
  muted: 'isMuted',
  pinned: 'isPinned',
} as const;
/** A repeat, in it a status, in it a quote: deeper ones are never shown. */
const MAX_DEPTH = 3;

/**
 * Adds a status with all nested entities to the batch. Returns its id, or `null` if it is malformed: then only its
 * accounts are kept. A repeat keeps its position and who repeated; everything else is read from the repeated status.
 */
export function readStatus(raw: unknown, reading: Reading, depth = 0): string | null {
  const wire = depth < MAX_DEPTH ? read(StatusWire, raw) : null;
  const accountId = wire && readAccount(wire.account, reading);
  if (!wire || !accountId) return null;
  const repeated = repeatedBy(wire, accountId);
  if (repeated && isSame(repeated, wire, accountId)) return readStatus(repeated, reading, depth + 1);
  const repeatOfId = repeated ? readStatus(repeated, reading, depth + 1) : null;
  // Its content would be shown as the repeater's own text.
  if (repeated && !repeatOfId) return null;
  const status = repeatOfId ? repeat(wire, accountId, repeatOfId, reading) : full(wire, accountId, reading, depth);
  // No server marks a deleted status, so a deletion made here stays.
  const missing: (keyof Status)[] = ['isDeleted'];
  for (const key of ['reblogged', 'favourited', 'bookmarked', 'muted', 'pinned'] as const)
    if (wire[key] === undefined) missing.push(PERSONAL[key]);
  if (wire.muted === undefined && wire.pleroma.thread_muted === undefined) missing.push('isThreadMuted');
  if (status.filtered === undefined) missing.push('filtered');
  return put(reading, 'status', markMissing(status, missing));
}

/** Repeats in each other that are followed; servers send the repeated status itself. */
const MAX_REPEATS = 100;

/**
 * What a status repeats, through repeats of repeats; of two that repeat each other, its own text. `null` for one that
 * is its own repeat, which is a status like any other.
 */
function repeatedBy(wire: StatusWire, accountId: string): Record<string, unknown> | null {
  const { reblog } = wire;
  if (!isRecord(reblog) || isSame(reblog, wire, accountId)) return null;
  let found = reblog;
  for (let left = MAX_REPEATS; left > 0 && isRecord(found.reblog); left -= 1) found = found.reblog;
  return found;
}

/** snac gives a repeat the id of what it repeats: only the author tells one from the other. */
function isSame(one: Record<string, unknown>, { id: own }: StatusWire, accountId: string): boolean {
  return one.id === own && isRecord(one.account) && one.account.id === accountId;
}

function full(wire: StatusWire, accountId: string, reading: Reading, depth: number): Status {
  const { pleroma, akkoma } = wire;
  const quote = readQuote(wire, reading, depth);
  const mentions = readMentions(wire.mentions, reading);
  const tags = readTags(wire.tags, reading.report);
  return {
    ...bare(wire, accountId, reading),
    editedAt: wire.edited_at,
    inReplyToId: wire.in_reply_to_id === GHOST ? null : wire.in_reply_to_id,
    inReplyToAccountId: wire.in_reply_to_account_id,
    inReplyToAcct:
      (withoutOwnHost(pleroma.in_reply_to_account_acct, reading) || null) ??
      mentions.find((mention) => mention.id === wire.in_reply_to_account_id)?.acct ??
      null,
    isParentUnavailable: wire.in_reply_to_id === GHOST,
    inReplyToUrl: wire.in_reply_to_id === GHOST ? safeUrl(akkoma.in_reply_to_apid, 'page') : null,
    contentHtml: wire.content,
    spoilerText: wire.spoiler_text,
    isSensitive: isNsfw({ isSensitive: wire.sensitive, tags, contentHtml: wire.content }),
    language: wire.language,
    mediaType: akkoma.source.mediaType,
    attachments: readAttachments(wire.media_attachments, reading.report),
    mentions,
    tags,
    emojis: readEmojis(wire.emojis, reading.report),
    card: readCard(wire.card),
    pollId: isRecord(wire.poll) ? readPoll(wire.poll, reading) : null,
    quoteId: quote.id,
    quoteUrl: quote.url,
    isQuoteUnavailable: quote.isUnavailable,
    ...(wire.quote_approval.current_user && { isQuoteDenied: wire.quote_approval.current_user === 'denied' }),
    reactions: readReactions(wire.emoji_reactions ?? wire.reactions ?? pleroma.emoji_reactions, reading.report),
    repeatsCount: wire.reblogs_count,
    repliesCount: wire.replies_count,
    favouritesCount: wire.favourites_count,
    isFavourited: wire.favourited ?? false,
    isRepeated: wire.reblogged ?? false,
    isBookmarked: wire.bookmarked ?? false,
    bookmarkFolderId: pleroma.bookmark_folder,
    isPinned: wire.pinned ?? false,
    isThreadMuted: pleroma.thread_muted ?? wire.muted ?? false,
    isMuted: wire.muted ?? false,
  };
}

function repeat(wire: StatusWire, accountId: string, repeatOfId: string, reading: Reading): Status {
  const id = wire.id === repeatOfId ? repeatId(repeatOfId, accountId) : wire.id;
  return { ...bare(wire, accountId, reading), id, repeatOfId };
}

/** Common members of a repeat and a status; the rest is empty. */
function bare(wire: StatusWire, accountId: string, reading: Reading): Status {
  const account = isRecord(wire.account) ? wire.account.acct : '';
  return {
    id: wire.id,
    uri: wire.uri,
    url: safeUrl(wire.url, 'page') ?? safeUrl(wire.uri, 'page') ?? '',
    accountId,
    repeatOfId: null,
    createdAt: wire.created_at,
    editedAt: null,
    inReplyToId: null,
    inReplyToAccountId: null,
    inReplyToAcct: null,
    isParentUnavailable: false,
    contentHtml: '',
    spoilerText: '',
    isSensitive: false,
    visibility: readVisibility(wire.visibility),
    language: null,
    mediaType: null,
    attachments: [],
    mentions: [],
    tags: [],
    emojis: [],
    card: null,
    pollId: null,
    quoteId: null,
    quoteUrl: null,
    reactions: [],
    repeatsCount: 0,
    repliesCount: 0,
    favouritesCount: 0,
    isFavourited: false,
    isRepeated: false,
    isBookmarked: false,
    isPinned: false,
    isThreadMuted: false,
    isMuted: false,
    isLocal: wire.pleroma.local ?? !(typeof account === 'string' && withoutOwnHost(account, reading).includes('@')),
    isDeleted: false,
    conversationId: wire.pleroma.conversation_id === null ? null : String(wire.pleroma.conversation_id),
    filtered: readFiltered(wire.filtered, reading.report),
  };
}

/**
 * Akkoma has the quoted status at the top level, Pleroma in `pleroma`, Mastodon in `quote.quoted_status` together with
 * the author's approval; in a quoted status, all three send only the id of its own quote.
 */
function readQuote(
  wire: StatusWire,
  reading: Reading,
  depth: number,
): { id: string | null; url: string | null; isUnavailable: boolean } {
  const { pleroma, akkoma } = wire;
  const answer =
    isRecord(wire.quote) && (typeof wire.quote.state === 'string' || wire.quote.id === undefined) ? wire.quote : null;
  const nested = answer ? answer.quoted_status : (wire.quote ?? pleroma.quote);
  const nestedId = isRecord(nested) && nested.id !== undefined ? readStatus(nested, reading, depth + 1) : null;
  const shallowId = answer ? read(idOrNull, answer.quoted_status_id) : null;
  const said = wire.quote_id === GHOST ? null : wire.quote_id;
  const found = nestedId ?? shallowId ?? said ?? pleroma.quote_id;
  return {
    id: found,
    url: safeUrl(pleroma.quote_url ?? akkoma.quote_apid, 'page'),
    isUnavailable:
      wire.quote_id === GHOST ||
      (answer !== null && found === null) ||
      (pleroma.quote_visible === false && found !== null && nestedId === null),
  };
}
