import type { Account } from '../../entities/account.ts';
import type { Status } from '../../entities/status.ts';
import { foreignLanguage } from '../languages.ts';

/** Which kinds of posts a timeline shows. */
export interface TimelineSwitches {
  readonly repeats: boolean;
  /** Whose replies: `following` includes those to the user. Continuations of one's own post are no replies. */
  readonly replies: 'all' | 'following' | 'self';
  readonly quotes: boolean;
  readonly onlyMedia: boolean;
  readonly bots: boolean;
  /** BCP 47; empty: all. A post whose language isn't known is shown. */
  readonly languages: readonly string[];
}

/** What is known of an entry of a timeline. */
export interface TimelineEntry {
  /** What the entry shows: of a repeat, the repeated status. */
  readonly status: Status;
  readonly author: Pick<Account, 'isBot'> | undefined;
  /** Who repeated it there. */
  readonly repeatedBy: Pick<Account, 'id' | 'isBot'> | undefined;
  readonly ownId: string | undefined;
  /** Whether the user follows an account; `undefined` if that isn't known. */
  readonly follows: (accountId: string) => boolean | undefined;
}

/** The switch that leaves an entry out of its timeline. What users post or repeat themselves is always shown to them. */
export function leftOutBy(switches: TimelineSwitches, entry: TimelineEntry): keyof TimelineSwitches | null {
  const { status, author, repeatedBy, ownId } = entry;
  if ((repeatedBy?.id ?? status.accountId) === ownId) return null;
  if (!switches.repeats && repeatedBy) return 'repeats';
  // Who repeats a reply means it for everybody.
  if (!repeatedBy && !showsReply(switches.replies, entry)) return 'replies';
  if (!switches.quotes && (status.quoteId ?? status.quoteUrl ?? status.isQuoteUnavailable)) return 'quotes';
  if (switches.onlyMedia && status.attachments.length === 0) return 'onlyMedia';
  if (!switches.bots && (author?.isBot || repeatedBy?.isBot)) return 'bots';
  const isForeign = switches.languages.length > 0 && foreignLanguage(status.language, switches.languages) !== null;
  return isForeign ? 'languages' : null;
}

function showsReply(replies: TimelineSwitches['replies'], { status, ownId, follows }: TimelineEntry): boolean {
  const { accountId, inReplyToId, inReplyToAccountId: to, isParentUnavailable, mentions } = status;
  const isReply = inReplyToId !== null || to !== null || isParentUnavailable;
  if (replies === 'all' || !isReply || to === accountId) return true;
  if (ownId !== undefined && (to === ownId || mentions.some(({ id }) => id === ownId))) return true;
  return replies === 'following' && (to === null || follows(to) !== false);
}
