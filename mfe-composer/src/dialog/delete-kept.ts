import { deleteStatus } from '@skerry/shared/api';
import type { ApiError, Ports } from '@skerry/shared/contract';
import { DraftStore } from '../draft/draft-store.ts';
import { draftKey } from '../draft/target.ts';
import { loadSource } from './load-source.ts';

/**
 * Deletes a status after its content is kept as a draft: a step that fails loses nothing. Rejects with `ApiError` or
 * `StorageUnavailable`.
 */
export async function deleteKept(
  ports: Pick<Ports, 'api' | 'entities' | 'storage'>,
  statusId: string,
  signal: AbortSignal,
): Promise<void> {
  const store = new DraftStore(ports.storage);
  const key = draftKey({ kind: 'redraft', statusId });
  const known = ports.entities.peek('status', statusId);
  if (!(await store.load(key))) await store.save(key, await loadSource(ports, statusId, signal));
  // Opened again from the list of drafts: deleted long ago.
  else if (!known || known.isDeleted) return;
  signal.throwIfAborted();
  try {
    await ports.api.request(deleteStatus(statusId));
  } catch (error) {
    // Gone already: deleted by an attempt whose answer was lost.
    if ((error as ApiError).code !== 'not-found') throw error;
  }
  const gone = ports.entities.peek('status', statusId);
  if (gone) ports.entities.merge({ status: [{ ...gone, isDeleted: true }] });
}
