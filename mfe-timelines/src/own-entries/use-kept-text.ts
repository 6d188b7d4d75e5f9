import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';

/**
 * The text of a field, which stays when its view closes and opens again: nothing written is lost before it is saved.
 * `null`: nothing was written.
 */
export function useKeptText(key: string): [string | null, (text: string | null) => void] {
  const ctx = useModule();
  const kept = ctx.once('written', () => new Map<string, string>());
  const [text, setText] = useState<string | null>(() => kept.get(key) ?? null);
  const keep = (next: string | null) => {
    if (next === null) kept.delete(key);
    else kept.set(key, next);
    setText(next);
  };
  return [text, keep];
}
