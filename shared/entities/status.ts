import type { CustomEmoji, Visibility } from './account.ts';

export type AttachmentKind = 'image' | 'video' | 'audio' | 'flash' | 'html' | 'unknown';

export interface Attachment {
  id: string;
  kind: AttachmentKind;
  mimeType: string;
  url: string;
  previewUrl: string;
  description: string;
  blurhash: string | null;
  /** Pixels, where the server knows them. */
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
}

export interface PollOption {
  title: string;
  votesCount: number;
}

export interface Poll {
  id: string;
  options: PollOption[];
  isMultiple: boolean;
  hasVoted: boolean;
  ownVotes: number[];
  /** As rendered by the server; recompute from `expiresAt`. */
  isExpired: boolean;
  expiresAt: string | null;
  votesCount: number;
  votersCount: number | null;
  emojis: CustomEmoji[];
}

export interface Card {
  url: string;
  title: string;
  description: string;
  providerName: string;
  image: string | null;
}

export interface EmojiReaction {
  /** The emoji itself, or a shortcode, or `shortcode@host`. */
  name: string;
  /** Picture of a custom emoji; null for a unicode one. */
  url: string | null;
  count: number;
  isMine: boolean;
  accountIds: string[];
}

export interface Mention {
  id: string;
  acct: string;
  username: string;
  url: string;
}

export interface Tag {
  name: string;
  url: string;
}

/** A filter of the reader's that the server found met by a status. */
export interface FilterResult {
  filterId: string;
  title: string;
  /** `hide`: nothing is left of the status. The server says so and sends it all the same. */
  action: 'warn' | 'blur' | 'hide';
  /** Where it works: home, notifications, public, thread, account. */
  contexts: string[];
  expiresAt: string | null;
}

export interface Status {
  id: string;
  uri: string;
  url: string;
  accountId: string;
  /** A repeat: the status it repeats. Render that one; this one only gives the place in the timeline and who repeated. */
  repeatOfId: string | null;
  createdAt: string;
  editedAt: string | null;
  inReplyToId: string | null;
  inReplyToAccountId: string | null;
  inReplyToAcct: string | null;
  /** It answers something that this server does not know. */
  isParentUnavailable: boolean;
  /** Address of what it answers, where that is unavailable and the server names it. */
  inReplyToUrl?: string | null;
  /** Hostile HTML. */
  contentHtml: string;
  /** Plain text with `:shortcode:`. Empty: no content warning. */
  spoilerText: string;
  isSensitive: boolean;
  visibility: Visibility;
  language: string | null;
  mediaType: string | null;
  attachments: Attachment[];
  mentions: Mention[];
  tags: Tag[];
  emojis: CustomEmoji[];
  card: Card | null;
  pollId: string | null;
  quoteId: string | null;
  quoteUrl: string | null;
  /** It quotes something that the reader is not shown: unknown here, withdrawn, not agreed to, or hidden from them. */
  isQuoteUnavailable?: boolean;
  reactions: EmojiReaction[];
  repeatsCount: number;
  repliesCount: number;
  favouritesCount: number;
  isFavourited: boolean;
  isRepeated: boolean;
  isBookmarked: boolean;
  isPinned: boolean;
  isThreadMuted: boolean;
  isMuted: boolean;
  isLocal: boolean;
  isDeleted: boolean;
  /** Same for all statuses of a conversation, where the server says so. */
  conversationId: string | null;
  /**
   * Which of the reader's filters it meets, by the server's word (Mastodon). Absent where the server leaves that to the
   * client.
   */
  filtered?: readonly FilterResult[];
}

export type NotificationType =
  | 'favourite'
  | 'repeat'
  | 'mention'
  | 'follow'
  | 'follow-request'
  | 'move'
  | 'poll'
  | 'emoji-reaction'
  | 'status'
  | 'update'
  | 'report'
  | 'chat-mention'
  | 'unknown';

export interface Notification {
  id: string;
  type: NotificationType;
  /** As the server names it, for types this client does not know. */
  wireType: string;
  createdAt: string;
  accountId: string;
  statusId: string | null;
  targetId: string | null;
  emoji: string | null;
  emojiUrl: string | null;
  isSeen: boolean;
  isMuted: boolean;
}
