import { useSession } from '@skerry/shared/runtime';
import type { ComposerInput } from './use-composer.ts';

/** Whose readers those of this post are compared with. */
export function useAnswered({ target, original }: ComposerInput) {
  const { account } = useSession();
  const isAnswer = target.kind === 'reply' || target.kind === 'quote';
  return isAnswer && original ? { visibility: original.visibility, isOwn: original.accountId === account?.id } : null;
}
