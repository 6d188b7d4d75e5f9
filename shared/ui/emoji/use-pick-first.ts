import { useEffect, useRef } from 'react';
import type { PickerEmoji } from './data/emoji-set.ts';
import type { EmojiSearch } from './use-emoji-search.ts';
import type { PickerData } from './use-picker-data.ts';

/**
 * Picks the first match of the typed text. A press that comes before the emoji are loaded counts: the match is picked
 * once it is there, unless the text changes before that. A failed load ends the wait.
 */
export function usePickFirst(
  { set, packs }: Pick<PickerData, 'set' | 'packs'>,
  { typed, first }: Pick<EmojiSearch, 'typed' | 'first'>,
  pick: (emoji: PickerEmoji) => void,
): () => void {
  /** The text of the press that waits. */
  const awaited = useRef<string | null>(null);
  const isLoading = set.state === 'loading' || (set.state === 'ready' && packs.state === 'loading');
  // Without a list of dependencies: what it waits for arrives with a render.
  useEffect(() => {
    if (awaited.current === null) return;
    const found = awaited.current === typed ? first() : undefined;
    if (!found && isLoading && awaited.current === typed) return;
    awaited.current = null;
    if (found) pick(found);
  });
  return () => {
    const found = first();
    if (found) pick(found);
    else if (isLoading && typed.trim() !== '') awaited.current = typed;
  };
}
