import type { Attachment, Visibility } from '@skerry/shared/entities';
import type { PollUnit } from '@skerry/shared/rules';

/** An uploaded file with the user's description. */
export interface DraftAttachment {
  attachment: Attachment;
  fileName: string;
  /** Plain text as typed. */
  description: string;
  /** The description on the server; sent again only if it differs. */
  sentDescription: string;
}

export interface PollDraft {
  options: string[];
  isMultiple: boolean;
  expiryAmount: number;
  expiryUnit: PollUnit;
}

/** A post of a thread, below the first. Audience, format, language and time are the first one's. */
export interface FollowingPost extends Draft {
  /** The same as long as it is written. */
  id: string;
}

/** The user's content. `null`: not chosen, so the current default applies. */
export interface Draft {
  text: string;
  spoilerText: string;
  isSensitive: boolean;
  visibility: Visibility | null;
  contentType: string | null;
  /** ISO 639-1, `''` for none. */
  language: string | null;
  attachments: DraftAttachment[];
  poll: PollDraft | null;
  /** What a redrafted status replied to and quoted. */
  inReplyToId: string | null;
  quoteId: string | null;
  /** ISO 8601: the server publishes it then. `null`: at once. */
  scheduledAt: string | null;
  /** The posts of a thread that follow this one, each a reply to the one before. They have none themselves. */
  more: readonly FollowingPost[];
  /** Renewed on each change (CO-025), kept over a reload: the same text sent twice is one status. */
  idempotencyKey: string;
}

/** A random UUID; servers cache idempotency keys by their raw value, so two users must never share one. */
export function newIdempotencyKey(): string {
  // randomUUID exists only in secure contexts, but some instances use plain http at home.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function emptyDraft(): Draft {
  return {
    text: '',
    spoilerText: '',
    isSensitive: false,
    visibility: null,
    contentType: null,
    language: null,
    attachments: [],
    poll: null,
    inReplyToId: null,
    quoteId: null,
    scheduledAt: null,
    more: [],
    idempotencyKey: newIdempotencyKey(),
  };
}

/** The form after a success: as it started, except for options that users choose once and keep (CO-015). */
export function clearedDraft(draft: Draft, start: Draft = emptyDraft()): Draft {
  const { visibility, contentType, language } = draft;
  return { ...start, visibility, contentType, language, idempotencyKey: newIdempotencyKey() };
}

/** Whether the user has written nothing beyond the initial content. */
export function isUntouched(draft: Draft, start: Draft): boolean {
  return (
    areSameFiles(draft.attachments, start.attachments) &&
    draft.poll === null &&
    draft.text.trim() === start.text.trim() &&
    draft.spoilerText.trim() === start.spoilerText.trim() &&
    following(draft).length === 0
  );
}

/** The posts of a thread below the first in which something was written: the others are left out. */
export function following({ more, spoilerText }: Draft): readonly FollowingPost[] {
  return more.filter((post) => {
    // A new one begins with the warning of the first.
    const hasOwnWarning = post.spoilerText.trim() !== '' && post.spoilerText !== spoilerText;
    return post.text.trim() !== '' || post.attachments.length > 0 || post.poll !== null || hasOwnWarning;
  });
}

/** Whether anything would be lost with a return to the initial content: options count, too. */
export function isChanged(draft: Draft, start: Draft): boolean {
  return (
    !areSameFiles(draft.attachments, start.attachments) ||
    (['text', 'spoilerText', 'isSensitive', 'contentType', 'language'] as const).some(
      (member) => draft[member] !== start[member],
    )
  );
}

function areSameFiles(some: readonly DraftAttachment[], others: readonly DraftAttachment[]): boolean {
  const read = (files: readonly DraftAttachment[]) =>
    JSON.stringify(files.map(({ attachment, description }) => [attachment.id, description]));
  return read(some) === read(others);
}
