import { ApiFailure, deleteStatus, DONE } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { draftStore } from '../draft/draft-store.ts';
import { draftKey } from '../draft/target.ts';
import { loadSource } from './load-source.ts';

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
