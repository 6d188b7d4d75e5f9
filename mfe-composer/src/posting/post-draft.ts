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
import { postDifferences, type PostDifference, type SentPost } from '@skerry/shared/rules';
import type { Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import { keptPoll, sentPoll } from '../poll/poll-draft.ts';

/** The values of the form's defaults at the moment of posting. */
export interface Choices {
  visibility: Visibility;
  contentType: string;
  /** ISO 639-1, `''` for none. */
  language: string;
}

/** What a draft is made of besides itself. */
export type Values = Choices & Pick<InstanceOptions, 'pollLimits'> & Partial<Pick<InstanceOptions, 'abilities'>>;

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
  choices: Values,
): Promise<PostResult> {
  const described = await describeAll(api, draft, publishedFiles(entities, target), choices);
  if ('kind' in described) return { failure: described };
  const fields = {
    ...statusFields(target, draft, choices),
    ...(target.kind === 'edit' && {
      poll: originalPoll(entities, target.statusId, choices),
      descriptions: described.byEdit,
    }),
  };
  const { data, error } = await send(api, target, fields, draft);
  if (error?.code === 'malformed' && error.serverText === null) return { failure: { kind: 'unconfirmed' } };
  if (error) return { failure: { kind: 'refused', error } };
  if (data.kind === 'scheduled') return { scheduledAt: data.scheduled.scheduledAt ?? draft.scheduledAt ?? '' };
  const sent = { ...sentPost(target, fields), descriptions: described.unheard };
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
  choices: Values,
  signal: AbortSignal,
): Promise<Result<StatusPreview>> {
  return api.request(previewStatus(statusFields(target, draft, choices)), { signal });
}

function isBy(me: SessionView['account'], authorId: string, entities: Ports['entities']): boolean {
  return me !== null && (authorId === me.id || entities.peek('account', authorId)?.acct === me.acct);
}

/** A post as it is sent, to be compared with what the server made of it. */
export function sentPostOf(target: Target, draft: Draft, choices: Values): SentPost {
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

/** The files of the status that is edited: they are published already. */
function publishedFiles(entities: Ports['entities'], target: Target): ReadonlySet<string> {
  const status = target.kind === 'edit' ? entities.peek('status', target.statusId) : undefined;
  return new Set(status?.attachments.map(({ id }) => id));
}

/** The poll of an edited status is sent as it is where the server would delete it otherwise. */
function originalPoll(entities: Ports['entities'], statusId: string, { abilities, pollLimits }: Values) {
  const pollId = abilities?.pollsByEdit ? entities.peek('status', statusId)?.pollId : null;
  const poll = pollId ? entities.peek('poll', pollId) : undefined;
  return poll && keptPoll(poll, pollLimits);
}

interface Described {
  /** Descriptions of published files. They are a part of the edit. */
  byEdit: { id: string; description: string }[];
  /** Those of them that the server may not read there, by the ids of the files. */
  unheard: Record<string, string>;
}

/** Sends descriptions that changed. Some servers do not find a published file, and read its description in the edit. */
async function describeAll(
  api: Ports['api'],
  draft: Draft,
  published: ReadonlySet<string>,
  { abilities }: Values,
): Promise<Described | PostFailure> {
  const all = draft.attachments
    .filter(({ description, sentDescription }) => description.trim() !== sentDescription.trim())
    .map(({ attachment: { id }, description }) => ({ id, description: description.trim() }));
  const byEdit = all.filter(({ id }) => published.has(id));
  const byCall = abilities?.descriptionsByEdit ? all.filter(({ id }) => !published.has(id)) : all;
  const results = await Promise.all(
    byCall.map(async ({ id, description }) => {
      const { error } = await api.request(describeMedia(id, description));
      return { id, description, error };
    }),
  );
  const failed = results.filter(({ error }) => error);
  const refused = failed.find(({ id, error }) => !(published.has(id) && error?.code === 'not-found'));
  if (refused?.error) return { kind: 'description', error: refused.error };
  return { byEdit, unheard: Object.fromEntries(failed.map(({ id, description }) => [id, description])) };
}

function statusFields(target: Target, draft: Draft, { visibility, contentType, language, pollLimits }: Values) {
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
