import { useCallback, useMemo } from 'react';
import { useModule, useSession, useSetting } from '@skerry/shared/runtime';
import { authorsInLongBranches, branchesWith, isOpenAtFirst } from './folding.ts';
import type { Thread, ThreadNode } from './thread.ts';
import type { Conversation } from './use-conversation.ts';
import { useFollowed } from './use-followed.ts';

const NOTHING: Thread = [];

/**
 * Says which branches of a tree are open at first. `null` until it is known whom the user follows, which matters for
 * long branches alone: a branch that opened later would move what is read.
 */
export function useFirstFolds(
  id: string,
  { replies, others }: Conversation,
  isTree: boolean,
): ((node: ThreadNode) => boolean) | null {
  const { entities } = useModule().ports;
  const { account: me } = useSession();
  const [maxDepth] = useSetting('maxDepthInThread');
  const thread = useMemo(() => (isTree ? [...replies, ...others] : NOTHING), [isTree, replies, others]);
  const accountOf = useCallback((one: string) => entities.peek('status', one)?.accountId, [entities]);
  const authors = useMemo(() => authorsInLongBranches(thread, accountOf), [thread, accountOf]);
  const followed = useFollowed(authors);
  const ofInterest = useMemo(() => {
    const people = [me?.id, accountOf(id), ...(followed ?? [])].filter((one) => one !== undefined);
    return branchesWith(thread, accountOf, new Set(people));
  }, [thread, accountOf, followed, me, id]);
  const opens = useCallback((node: ThreadNode) => isOpenAtFirst(node, maxDepth, ofInterest), [maxDepth, ofInterest]);
  return followed && opens;
}
