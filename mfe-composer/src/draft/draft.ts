import type { Attachment, Visibility } from '@skerry/shared/entities';
import type { PollUnit } from '@skerry/shared/rules';

/** An upload that arrived at the server, with what the person says about it. */
export interface DraftAttachment {
  attachment: Attachment;
  fileName: string;
  /** Plain text as typed. */
  description: string;
  /** The description the server knows; sent again only when it differs. */
  sentDescription: string;
}

export interface PollDraft {
  options: string[];
  isMultiple: boolean;
  expiryAmount: number;
  expiryUnit: PollUnit;
}

/** What a person writes. `null`: not chosen, so the default of that moment holds. */
export interface Draft {
  text: string;
  spoilerText: string;
  isSensitive: boolean;
  visibility: Visibility | null;
  contentType: string | null;
  /** ISO 639-1, or null for none. */
  language: string | null;
  attachments: DraftAttachment[];
  poll: PollDraft | null;
  /** What a deleted status that is written anew answered and quoted. */
  inReplyToId: string | null;
  quoteId: string | null;
  /** Renewed on each change (CO-025), kept over a reload: the same words sent twice are one status. */
  idempotencyKey: string;
}

/** A random UUID; servers cache idempotency keys by their raw value, so that two people must never share one. */
export function newIdempotencyKey(): string {
  // randomUUID exists in secure contexts alone, and people run instances over plain http at home.
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
    idempotencyKey: newIdempotencyKey(),
  };
}

/** The form after a success: empty, but for what people choose once and mean to keep (CO-015). */
export function clearedDraft(draft: Draft): Draft {
  return { ...emptyDraft(), visibility: draft.visibility, contentType: draft.contentType, language: draft.language };
}

/** Whether the person has written nothing beyond what the form put there by itself. */
export function isUntouched(draft: Draft, start: Draft): boolean {
  return (
    draft.attachments.length === 0 &&
    draft.poll === null &&
    draft.text.trim() === start.text.trim() &&
    draft.spoilerText.trim() === start.spoilerText.trim()
  );
}
