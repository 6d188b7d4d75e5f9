import { status as fetchStatus, statusSource } from '@skerry/shared/api';
import type { Ports } from '@skerry/shared/contract';
import type { Draft } from '../draft/draft.ts';
import { sourceDraft } from './source-draft.ts';

/**
 * The draft of a status that exists. Source and status together: the source has the words, the status the files and
 * whether they are covered. Rejects with `ApiError`.
 */
export async function loadSource(
  { api, entities }: Pick<Ports, 'api' | 'entities'>,
  statusId: string,
  signal: AbortSignal,
): Promise<Draft> {
  const [source, fresh] = await Promise.all([
    api.request(statusSource(statusId), { signal }),
    api.request(fetchStatus(statusId), { signal }),
  ]);
  entities.merge(fresh.data.batch);
  const found = entities.peek('status', statusId);
  return sourceDraft(source.data, found, found?.pollId ? entities.peek('poll', found.pollId) : undefined);
}
