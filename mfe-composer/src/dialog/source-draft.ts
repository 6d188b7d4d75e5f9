import {
  ApiFailure,
  deleteStatus,
  DONE,
  status as fetchStatus,
  statusSource,
  type StatusSource,
} from '@skerry/shared/api';
import type { ModuleContext, Ports, Result } from '@skerry/shared/contract';
import type { Poll, Status } from '@skerry/shared/entities';
import { parseUrl } from '@skerry/shared/rules';
import { draftStore } from '../draft/draft-store.ts';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { draftKey, type Target } from '../draft/target.ts';
import { draftOfPoll } from '../poll/poll-draft.ts';

/**
 * The draft of an existing status. Needs both: the source has the text, the status has the files and whether they are
 * covered.
 */
export async function loadSource(
  { api, entities }: Pick<Ports, 'api' | 'entities'>,
  { kind, statusId }: Extract<Target, { kind: 'edit' | 'redraft' }>,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const [source, { error }] = await Promise.all([
    api.request(statusSource(statusId), { signal }),
    api.request(fetchStatus(statusId), { signal }),
  ]);
  if (source.error) return source;
  if (error) return { error };
  const found = entities.peek('status', statusId);
  const poll = kind === 'redraft' && found?.pollId ? entities.peek('poll', found.pollId) : undefined;
  return { data: sourceDraft(source.data, found, poll), error: null };
}

/**
 * Deletes a status after its content was stored as a draft: a failed step loses nothing. Rejects with
 * `StorageUnavailable`.
 */
export async function deleteKept(ctx: ModuleContext, statusId: string, signal: AbortSignal): Promise<Result<void>> {
  const { ports } = ctx;
  const store = draftStore(ctx);
  const key = draftKey({ kind: 'redraft', statusId });
  const known = ports.entities.peek('status', statusId);
  if (!(await store.load(key))) {
    const source = await loadSource(ports, { kind: 'redraft', statusId }, signal);
    if (source.error) return source;
    await store.save(key, source.data);
  }
  // Opened again from the list of drafts. One that this page does not know may be there: a page may have ended between
  // the draft and the deletion.
  else if (known?.isDeleted) return DONE;
  // Closed in the meantime: do not delete.
  if (signal.aborted) return { error: new ApiFailure('aborted') };
  const { error } = await ports.api.request(deleteStatus(statusId), {
    optimistic: {
      kind: 'status',
      id: statusId,
      patch: (status) => ({ ...status, isDeleted: true }),
      // Already deleted, by an attempt whose answer was lost.
      confirmedBy: ['not-found'],
    },
  });
  return !error || error.code === 'not-found' ? DONE : { error };
}

/** The draft of an existing status: the typed text, its files and options. `poll`: for a redraft; an edit changes none. */
function sourceDraft(
  source: Pick<StatusSource, 'text' | 'spoilerText' | 'contentType'>,
  status: Status | undefined,
  poll: Poll | undefined,
): Draft {
  return {
    ...emptyDraft(),
    text: source.text,
    spoilerText: source.spoilerText,
    contentType: source.contentType,
    isSensitive: status?.isSensitive ?? false,
    visibility: status?.visibility ?? null,
    language: status?.language ?? '',
    attachments: (status?.attachments ?? []).map((attachment) => ({
      attachment,
      fileName: fileName(attachment.url),
      description: attachment.description,
      sentDescription: attachment.description,
    })),
    poll: poll && status ? draftOfPoll(poll, status.createdAt) : null,
    inReplyToId: status?.inReplyToId ?? null,
    quoteId: status?.quoteId ?? null,
  };
}

function fileName(url: string): string {
  const last = parseUrl(url)?.pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // A malformed percent-encoding: keep the name unchanged.
    return last;
  }
}
