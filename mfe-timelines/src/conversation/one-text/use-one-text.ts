import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';

/** Entries of the history that are kept. */
const MAX_KEPT = 20;

/** Whether a conversation is read as one text. A user who returns to that entry of the history finds it so again. */
export function useOneText(id: string): [isOneText: boolean, setOneText: (isOneText: boolean) => void] {
  const ctx = useModule();
  const [name] = useState(() => `${ctx.ports.navigation.location.key} ${id}`);
  const kept = ctx.once('conversation-texts', () => new Set<string>());
  const [isOneText, setOneText] = useState(() => kept.has(name));
  const choose = (is: boolean) => {
    kept.delete(name);
    if (is) kept.add(name);
    const [oldest] = kept;
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    setOneText(is);
  };
  return [isOneText, choose];
}
