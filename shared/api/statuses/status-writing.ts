import type { ApiCall } from '../../contract/api.ts';
import type { Visibility } from '../../entities/account.ts';
import type { Poll, Status } from '../../entities/status.ts';
import { MalformedReply } from '../errors.ts';
import { oneAsked, oneOf, type One } from '../page.ts';
import { startReading } from '../read/batch.ts';
import { readStatus } from '../read/status.ts';
import { serverId } from '../repeat-id.ts';
import { statusPath } from './status-path.ts';

/** What the user wrote. */
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
  /** Of an edit: new descriptions of media that the status already has. Read by servers with `descriptionsByEdit`. */
  descriptions?: readonly { id: string; description: string }[];
  inReplyToId?: string;
  quoteId?: string;
  /** Random (a UUID), new after each change and after any answer: servers store only its value. */
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

/**
 * The fields of requirement API-070, as JSON: every known server reads it, and some make an empty status of a form
 * (Hollo before 0.7). 422 with the server's reason if it refuses. A server may publish something else than it was sent:
 * compare the reply.
 */
export function createStatus(draft: StatusDraft): ApiCall<One<'status'>> {
  return {
    method: 'POST',
    path: '/api/v1/statuses',
    body: newStatus(draft),
    idempotencyKey: draft.idempotencyKey,
    parse: oneOf('status', readStatus),
  };
}

/** How a draft would look. It is not an entity and is in no cache: its id is not valid. */
export interface StatusPreview {
  status: Status;
  poll: Poll | null;
}

/** Stores nothing. Only for servers that are known to support it (Akkoma, Pleroma): others publish the status. */
export function previewStatus(draft: StatusDraft): ApiCall<StatusPreview> {
  return {
    method: 'POST',
    path: '/api/v1/statuses',
    needs: 'previews',
    body: { ...newStatus(draft), preview: true },
    parse(raw, { report, ownHosts }) {
      const reading = startReading(report, ownHosts);
      const previewId = readStatus(raw, reading);
      const { found } = reading;
      const status = found.status?.find(({ id }) => id === previewId);
      if (!status) throw new MalformedReply('a preview of a status', raw);
      return { status, poll: found.poll?.find(({ id }) => id === status.pollId) ?? null };
    },
  };
}

/**
 * Omitted members are reset, except visibility and reply target, which never change: send all of them. The poll is one
 * of them on servers with `pollsByEdit`: without it they delete it with its votes.
 */
export function editStatus(
  id: string,
  draft: Omit<StatusDraft, 'visibility' | 'inReplyToId' | 'quoteId'>,
): ApiCall<One<'status'>> {
  return {
    method: 'PUT',
    path: statusPath(id),
    needs: 'editing',
    subject: statusPath(id),
    body: {
      ...content(draft),
      status: draft.status,
      media_attributes: draft.descriptions && draft.descriptions.length > 0 ? draft.descriptions : undefined,
      source: SOURCE,
    },
    idempotencyKey: draft.idempotencyKey,
    parse: oneAsked('status', id, readStatus),
  };
}

/** Members that are undefined are not part of JSON. */
type Body = Readonly<Record<string, unknown>>;

function newStatus(draft: StatusDraft): Body {
  const quoteId = draft.quoteId && serverId(draft.quoteId);
  return {
    ...content(draft),
    source: SOURCE,
    visibility: draft.visibility,
    in_reply_to_id: draft.inReplyToId && serverId(draft.inReplyToId),
    quote_id: quoteId,
    // Akkoma from 3.18 on and Mastodon call it so.
    quoted_status_id: quoteId,
  };
}

function content({ status, spoilerText, isSensitive, contentType, language, mediaIds, poll }: StatusDraft): Body {
  return {
    // Hollo refuses an empty text, but takes media without any.
    status: status || undefined,
    spoiler_text: spoilerText || undefined,
    sensitive: isSensitive,
    content_type: contentType,
    language: language || undefined,
    media_ids: mediaIds && mediaIds.length > 0 ? mediaIds : undefined,
    poll: poll && { options: poll.options, expires_in: poll.expiresIn, multiple: poll.isMultiple },
  };
}
