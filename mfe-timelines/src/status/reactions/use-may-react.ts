import { useAbility } from '@skerry/shared/runtime';

/** Whether the server has emoji reactions, by either of the calls for them. */
export function useMayReact(): boolean {
  const hasOwnCalls = useAbility('reactions');
  return useAbility('plainReactions') || hasOwnCalls;
}
