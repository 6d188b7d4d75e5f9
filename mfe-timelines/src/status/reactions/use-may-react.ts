import { useAbility } from '@skerry/shared/runtime';

/** Whether the server has emoji reactions, by either of the calls for them. */
export function useMayReact(): boolean {
  const isPlain = useHasPlainReactions();
  return useAbility('reactions') || isPlain;
}

/** Whether a server has only the calls beside the other actions on a status. These do not name who reacted. */
export function useHasPlainReactions(): boolean {
  const hasNamed = useAbility('reactions');
  return useAbility('plainReactions') && !hasNamed;
}
