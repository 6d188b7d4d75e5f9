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
  /** Pixels, if the server knows them. */
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
  /** As in `Account`. */
  mentionAs?: string;
  username: string;
  url: string;
}

export interface Tag {
  name: string;
  url: string;
}

/** One of the reader's filters that the server matched. */
export interface FilterResult {
  filterId: string;
  title: string;
  /** `hide`: the status is not shown. The server sends it nevertheless. */
  action: 'warn' | 'blur' | 'hide';
  /** Where it applies: home, notifications, public, thread, account. */
  contexts: string[];
  expiresAt: string | null;
}

export interface Status {
  id: string;
  uri: string;
  url: string;
  accountId: string;
  /** A repeat: the status it repeats. Render that one; this one is only the position in the timeline and who repeated. */
  repeatOfId: string | null;
  createdAt: string;
  editedAt: string | null;
  inReplyToId: string | null;
  inReplyToAccountId: string | null;
  inReplyToAcct: string | null;
  /** It replies to a status that this server does not know. */
  isParentUnavailable: boolean;
  /** Address of the status it replies to, if that is unavailable and the server sends the address. */
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
  /** It quotes a status that is not shown to the reader: unknown here, withdrawn, not approved, or hidden from them. */
  isQuoteUnavailable?: boolean;
  /** The server will not let the reader quote it, whatever its visibility. Undefined where servers do not say. */
  isQuoteDenied?: boolean;
  reactions: EmojiReaction[];
  repeatsCount: number;
  repliesCount: number;
  favouritesCount: number;
  isFavourited: boolean;
  isRepeated: boolean;
  isBookmarked: boolean;
  /** The folder of the bookmark, where the server has folders and it is in one. */
  bookmarkFolderId?: string | null;
  isPinned: boolean;
  isThreadMuted: boolean;
  isMuted: boolean;
  isLocal: boolean;
  isDeleted: boolean;
  /** The same for all statuses of a conversation, if the server sends it. */
  conversationId: string | null;
  /** The reader's filters that the server matched (Mastodon). Undefined if the server leaves that to the client. */
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
  /** The server's name of the type, for types unknown to this client. */
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
