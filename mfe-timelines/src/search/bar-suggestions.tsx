import { useEffect, useState } from 'react';
import type { Slots } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import styles from './suggestions.module.css';
import { useSuggestionBox } from './use-suggestion-box.tsx';

interface BarSuggestionsProps {
  params: Slots['shell/suggestions/v1'];
}

/** The suggestions of the top bar's field: the same as on the page of the search. */
export function BarSuggestions({ params: { id, field, typed, write, close, tell } }: BarSuggestionsProps) {
  const { navigation } = useModule().ports;
  const [isOpen, setOpen] = useState(true);
  const [lastTyped, setLastTyped] = useState(typed);
  if (typed !== lastTyped) {
    setLastTyped(typed);
    setOpen(true);
  }
  const find = (query: string) => {
    // They are written into the field, but not typed.
    setLastTyped(query);
    const href = navigation.href('timelines.search', { query });
    // The page keeps what was typed, unlike the words of a link.
    if (href !== undefined) navigation.go(href, { state: { isTyped: true } });
  };
  const box = useSuggestionBox({
    id,
    typed,
    isOpen,
    setOpen,
    write,
    find,
    onFollowed: close,
    focus: () => field.focus(),
  });
  const { isShown, chosenId, press, panel } = box;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event, field);
    const clicked = () => setOpen(true);
    field.addEventListener('keydown', pressed);
    field.addEventListener('click', clicked);
    return () => {
      field.removeEventListener('keydown', pressed);
      field.removeEventListener('click', clicked);
    };
  }, [field, press]);
  useEffect(() => {
    tell({ isShown, chosenId });
  }, [tell, isShown, chosenId]);
  return isShown && <div className={styles.below}>{panel}</div>;
}
