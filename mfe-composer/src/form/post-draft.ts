import { createStatus, describeMedia, editStatus } from '@skerry/shared/api';
import type { ApiError, Ports } from '@skerry/shared/contract';
import type { InstanceOptions, Visibility } from '@skerry/shared/entities';
import { sentDescriptions } from '@skerry/shared/rules';
import type { Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import { sentPoll } from '../poll/poll-draft.ts';

/** The values of the form's defaults at the moment of posting. */
export interface Choices {
  visibility: Visibility;
  contentType: string;
}

/** `description`: the media's descriptions could not be saved, and nothing was posted. */
export type PostFailure = { kind: 'description' } | { kind: 'refused'; error: ApiError };
const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout', 'aborted']);

export type PostResult = { statusId: string } | { failure: PostFailure };

/**
 * Sends a draft: descriptions of media first (CO-071), then the status. Failures are values; a thrown error is a bug of
 * ours.
 */
export async function postDraft(
  api: Ports['api'],
  target: Target,
  draft: Draft,
  choices: Choices & Pick<InstanceOptions, 'pollLimits'>,
): Promise<PostResult> {
  const described = await describeAll(api, draft);
  if (described) return { failure: described };
  const fields = statusFields(target, draft, choices);
  const call =
    target.kind === 'edit'
      ? editStatus(target.statusId, fields)
      : createStatus({ ...fields, idempotencyKey: draft.idempotencyKey });
  const { data, error } = await api.request(call);
  return error ? { failure: { kind: 'refused', error } } : { statusId: data.id };
}

/**
 * Whether a failed attempt may have reached the server: then the same key must be sent again, so that nothing is posted
 * twice.
 */
export function isUnanswered(failure: PostFailure): boolean {
  return failure.kind === 'refused' && UNANSWERED.has(failure.error.code);
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
  return results.some(({ error }) => error) ? { kind: 'description' } : undefined;
}

function statusFields(
  target: Target,
  draft: Draft,
  { visibility, contentType, pollLimits }: Choices & Pick<InstanceOptions, 'pollLimits'>,
) {
  return {
    status: draft.text,
    spoilerText: draft.spoilerText,
    isSensitive: draft.isSensitive,
    visibility,
    contentType,
    language: draft.language ?? undefined,
    mediaIds: draft.attachments.map(({ attachment }) => attachment.id),
    poll: target.kind === 'edit' ? undefined : sentPoll(draft.poll, pollLimits),
    inReplyToId: target.kind === 'reply' ? target.statusId : (draft.inReplyToId ?? undefined),
    quoteId: target.kind === 'quote' ? target.statusId : (draft.quoteId ?? undefined),
  };
}
