import { ApiFailure, deleteStatus, DONE } from '@skerry/shared/api';
import type { Ports, Result } from '@skerry/shared/contract';
import { DraftStore } from '../draft/draft-store.ts';
import { draftKey } from '../draft/target.ts';
import { loadSource } from './load-source.ts';

/**
 * Deletes a status after its content is kept as a draft: a step that fails loses nothing. Rejects with
 * `StorageUnavailable`.
 */
export async function deleteKept(
  ports: Pick<Ports, 'api' | 'entities' | 'storage'>,
  statusId: string,
  signal: AbortSignal,
): Promise<Result<void>> {
  const store = new DraftStore(ports.storage);
  const key = draftKey({ kind: 'redraft', statusId });
  const known = ports.entities.peek('status', statusId);
  if (!(await store.load(key))) {
    const source = await loadSource(ports, statusId, signal);
    if (source.error) return source;
    await store.save(key, source.data);
  }
  // Opened again from the list of drafts: deleted long ago.
  else if (!known || known.isDeleted) return DONE;
  // Nobody waits for it any more: then nothing is to be deleted.
  if (signal.aborted) return { error: new ApiFailure('aborted') };
  const { error } = await ports.api.request(deleteStatus(statusId), {
    optimistic: {
      kind: 'status',
      id: statusId,
      patch: (status) => ({ ...status, isDeleted: true }),
      // Gone already: deleted by an attempt whose answer was lost.
      confirmedBy: ['not-found'],
    },
  });
  return !error || error.code === 'not-found' ? DONE : { error };
}
