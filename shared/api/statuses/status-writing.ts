import type { ApiCall, QueryValue } from '../../contract/api.ts';
import type { Visibility } from '../../entities/account.ts';
import { oneOf, type One } from '../page.ts';
import { form, segment } from '../query.ts';
import { readStatus } from '../read/status.ts';

/** What a person wrote. */
export interface StatusDraft {
  status: string;
  spoilerText?: string;
  visibility?: Visibility;
  isSensitive?: boolean;
  /** One of the instance's `postFormats`. */
  contentType?: string;
  /** ISO 639-1. */
  language?: string;
  mediaIds?: readonly string[];
  poll?: PollDraft;
  inReplyToId?: string;
  quoteId?: string;
  /**
   * Stores nothing and answers with how it would look. Only where the server is known to have it (Akkoma, Pleroma):
   * others publish for real.
   */
  preview?: boolean;
  /** Random (a UUID), new after each change and after any answer: servers keep it by its value alone. */
  idempotencyKey?: string;
}

export interface PollDraft {
  options: readonly string[];
  /** Seconds. */
  expiresIn: number;
  isMultiple: boolean;
}

/** Name of this client as servers may show it. */
const SOURCE = 'Skerry';

/** A form (requirement API-070). 422 with the server's reason where it refuses. A preview's id is no id of anything. */
export function createStatus(draft: StatusDraft): ApiCall<One<'status'>> {
  const { visibility, inReplyToId, quoteId, preview } = draft;
  const body = form({
    ...content(draft),
    source: SOURCE,
    visibility,
    in_reply_to_id: inReplyToId,
    quote_id: quoteId,
    // Akkoma from 3.18 on and Mastodon call it so.
    quoted_status_id: quoteId,
    preview: preview || undefined,
  });
  return {
    method: 'POST',
    path: '/api/v1/statuses',
    body,
    idempotencyKey: preview ? undefined : draft.idempotencyKey,
    parse: oneOf('status', readStatus),
  };
}

/** What is left out is reset, but for visibility and what it answers, which never change: send all of it. */
export function editStatus(
  id: string,
  draft: Omit<StatusDraft, 'visibility' | 'inReplyToId' | 'quoteId' | 'preview'>,
): ApiCall<One<'status'>> {
  return {
    method: 'PUT',
    path: `/api/v1/statuses/${segment(id)}`,
    body: form({ ...content(draft), source: SOURCE }),
    idempotencyKey: draft.idempotencyKey,
    parse: oneOf('status', readStatus),
  };
}

function content({
  status,
  spoilerText,
  isSensitive,
  contentType,
  language,
  mediaIds,
  poll,
}: StatusDraft): Record<string, QueryValue> {
  return {
    status,
    spoiler_text: spoilerText || undefined,
    sensitive: isSensitive,
    content_type: contentType,
    language: language || undefined,
    'media_ids[]': mediaIds,
    'poll[options][]': poll?.options,
    'poll[expires_in]': poll?.expiresIn,
    'poll[multiple]': poll?.isMultiple,
  };
}
