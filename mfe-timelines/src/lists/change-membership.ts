import { addToList, removeFromList } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { membersKey } from './members-key.ts';

/** Adds an account to a list, or removes it; `null` when that is done. `beforeRemoved`: its row is about to go. */
export async function changeMembership(
  { ports: { api, entities }, signal }: ModuleContext,
  listId: string,
  accountId: string,
  isMember: boolean,
  beforeRemoved?: () => void,
): Promise<ApiError | null> {
  const { error } = await api.request((isMember ? addToList : removeFromList)(listId, [accountId]), { signal });
  if (error) return error;
  const key = membersKey(listId);
  // A list that was not loaded comes whole when its editor opens.
  if (!isMember) {
    beforeRemoved?.();
    entities.lists.remove(key, accountId);
  } else if (entities.lists.peek(key).hasEnd) {
    entities.lists.prepend(key, [accountId]);
  }
  return null;
}
