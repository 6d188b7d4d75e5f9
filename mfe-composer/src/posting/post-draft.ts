import {
  createStatus,
  describeMedia,
  editStatus,
  previewStatus,
  scheduleStatus,
  type StatusPreview,
} from '@skerry/shared/api';
import type { ApiError, Ports, Result, SessionView } from '@skerry/shared/contract';
import type { InstanceOptions, Visibility } from '@skerry/shared/entities';
import { postDifferences, sentDescriptions, type PostDifference, type SentPost } from '@skerry/shared/rules';
import type { Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import { sentPoll } from '../poll/poll-draft.ts';

/** The values of the form's defaults at the moment of posting. */
export interface Choices {
  visibility: Visibility;
  contentType: string;
  /** ISO 639-1, `''` for none. */
  language: string;
}

/**
 * `description`: the media's descriptions could not be saved, and nothing was posted. `unconfirmed`: the server
 * accepted the post and answered with something else than a status of the user.
 */
export type PostFailure =
  | { kind: 'description'; error: ApiError }
  | { kind: 'unconfirmed' }
  | { kind: 'refused'; error: ApiError };

const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout', 'aborted']);

/** A status that is there, and in what the server made it another than was sent. */
export interface Published {
  statusId: string;
  sent: SentPost;
  differences: readonly PostDifference[];
}

/** `scheduledAt`: the server keeps it and publishes it then. ISO 8601. */
export type PostResult = { published: Published } | { scheduledAt: string } | { failure: PostFailure };

/**
 * Sends a draft: descriptions of media first (CO-071), then the status, and compares the answer with it. Failures are
 * values; a thrown error is a bug of ours.
 */
export async function postDraft(
  { api, entities }: Pick<Ports, 'api' | 'entities'>,
  me: SessionView['account'],
  target: Target,
  draft: Draft,
  choices: Choices & Pick<InstanceOptions, 'pollLimits'>,
): Promise<PostResult> {
  const described = await describeAll(api, draft);
  if (described) return { failure: described };
  const fields = statusFields(target, draft, choices);
  const { data, error } = await send(api, target, fields, draft);
  if (error?.code === 'malformed' && error.serverText === null) return { failure: { kind: 'unconfirmed' } };
  if (error) return { failure: { kind: 'refused', error } };
  if (data.kind === 'scheduled') return { scheduledAt: data.scheduled.scheduledAt };
  const sent = sentPost(target, fields);
  const status = entities.peek('status', data.id);
  if (!status || status.repeatOfId !== null || !isBy(me, status.accountId, entities))
    return { failure: { kind: 'unconfirmed' } };
  const poll = status.pollId ? entities.peek('poll', status.pollId) : undefined;
  return { published: { statusId: data.id, sent, differences: postDifferences(sent, status, poll) } };
}

function send(api: Ports['api'], target: Target, fields: ReturnType<typeof statusFields>, draft: Draft) {
  const { idempotencyKey, scheduledAt } = draft;
  if (target.kind === 'edit') return api.request(editStatus(target.statusId, fields));
  return scheduledAt === null
    ? api.request(createStatus({ ...fields, idempotencyKey }))
    : api.request(scheduleStatus({ ...fields, idempotencyKey }, scheduledAt));
}

/** How a draft would look (requirement CO-029). Only on a server that is known to have previews: others publish it. */
export async function previewDraft(
  api: Ports['api'],
  target: Target,
  draft: Draft,
  choices: Choices & Pick<InstanceOptions, 'pollLimits'>,
  signal: AbortSignal,
): Promise<Result<StatusPreview>> {
  return api.request(previewStatus(statusFields(target, draft, choices)), { signal });
}

function isBy(me: SessionView['account'], authorId: string, entities: Ports['entities']): boolean {
  return me !== null && (authorId === me.id || entities.peek('account', authorId)?.acct === me.acct);
}

/** A post as it is sent, to be compared with what the server made of it. */
export function sentPostOf(
  target: Target,
  draft: Draft,
  choices: Choices & Pick<InstanceOptions, 'pollLimits'>,
): SentPost {
  return sentPost(target, statusFields(target, draft, choices));
}

function sentPost(target: Target, fields: ReturnType<typeof statusFields>): SentPost {
  const isNew = target.kind !== 'edit';
  return {
    text: fields.status,
    spoilerText: fields.spoilerText,
    isPlain: fields.contentType === 'text/plain',
    visibility: fields.visibility,
    isSensitive: fields.isSensitive,
    filesCount: fields.mediaIds.length,
    poll: fields.poll ?? null,
    isReply: isNew && fields.inReplyToId !== undefined,
    isQuote: isNew && fields.quoteId !== undefined,
  };
}

/**
 * Whether a failed attempt may have reached the server: then the same key must be sent again, so that nothing is posted
 * twice.
 */
export function isUnanswered(failure: PostFailure): boolean {
  return failure.kind === 'unconfirmed' || (failure.kind === 'refused' && UNANSWERED.has(failure.error.code));
}

/** Whether there was no connection to the server. What was sent may have arrived nevertheless. */
export function isConnectionLost(failure: PostFailure): boolean {
  return failure.kind !== 'unconfirmed' && (failure.error.code === 'network' || failure.error.code === 'timeout');
}

async function describeAll(api: Ports['api'], draft: Draft): Promise<PostFailure | undefined> {
  const changed = draft.attachments.flatMap(({ attachment, description, sentDescription }) =>
    description.trim() === sentDescription.trim() ? [] : [[attachment.id, description.trim()] as const],
  );
  const results = await Promise.all(
    sentDescriptions(Object.fromEntries(changed)).map(({ mediaId, description }) =>
      api.request(describeMedia(mediaId, description)),
    ),
  );
  const error = results.find((result) => result.error)?.error;
  return error ? { kind: 'description', error } : undefined;
}

function statusFields(
  target: Target,
  draft: Draft,
  { visibility, contentType, language, pollLimits }: Choices & Pick<InstanceOptions, 'pollLimits'>,
) {
  return {
    status: draft.text,
    spoilerText: draft.spoilerText,
    isSensitive: draft.isSensitive,
    visibility,
    contentType,
    language: language || undefined,
    mediaIds: draft.attachments.map(({ attachment }) => attachment.id),
    poll: target.kind === 'edit' ? undefined : sentPoll(draft.poll, pollLimits),
    inReplyToId: target.kind === 'reply' ? target.statusId : (draft.inReplyToId ?? undefined),
    quoteId: target.kind === 'quote' ? target.statusId : (draft.quoteId ?? undefined),
  };
}
