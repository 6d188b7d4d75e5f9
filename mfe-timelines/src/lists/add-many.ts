import { addToList } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { membersKey } from './members-key.ts';

/** Accounts of one request. */
const PORTION = 50;
/** What servers answer if one of the accounts can't be added. They add none of them then. */
const REFUSALS: ReadonlySet<string> = new Set(['not-found', 'invalid']);

export interface AddedMany {
  readonly added: readonly string[];
  /** Those whom the server refused, such as people whom the user doesn't follow. */
  readonly refused: readonly string[];
  /** Why the rest was not tried; `null`: all were. */
  readonly error: ApiError | null;
}

/**
 * Adds accounts to a list, which must not be in it yet. Some servers add all accounts of a request or none: a portion
 * that is refused is tried again one by one. `onProgress` receives how many are done.
 */
export async function addMany(
  { ports: { api, entities } }: Pick<ModuleContext, 'ports'>,
  listId: string,
  accountIds: readonly string[],
  signal: AbortSignal,
  onProgress: (done: number) => void = () => undefined,
): Promise<AddedMany> {
  const added: string[] = [];
  const refused: string[] = [];
  const add = async (ids: readonly string[]): Promise<ApiError | null> => {
    const { error } = await api.request(addToList(listId, ids), { signal });
    if (!error) {
      added.push(...ids);
      // A list that was not loaded comes whole when its editor opens.
      if (entities.lists.peek(membersKey(listId)).hasEnd) entities.lists.prepend(membersKey(listId), [...ids]);
    } else if (!REFUSALS.has(error.code)) return error;
    else if (ids.length === 1) refused.push(...ids);
    else
      for (const id of ids) {
        const stopped = await add([id]);
        if (stopped) return stopped;
      }
    onProgress(added.length + refused.length);
    return null;
  };
  for (let at = 0; at < accountIds.length; at += PORTION) {
    const error = await add(accountIds.slice(at, at + PORTION));
    if (error) return { added, refused, error };
  }
  return { added, refused, error: null };
}
