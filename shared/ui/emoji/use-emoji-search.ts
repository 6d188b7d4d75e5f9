import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { EMOJI_SEARCH_DEBOUNCE_MS } from '../../rules/constants.ts';
import type { PickerEmoji } from './data/emoji-set.ts';
import { rowsOf, type Row } from './rows.ts';
import { sectionsOf } from './sections.ts';
import type { PickerData } from './use-picker-data.ts';

export interface EmojiSearch {
  readonly typed: string;
  /** The debounced text; empty: everything. */
  readonly query: string;
  /** The query that the rows match: React may render them later. */
  readonly shownQuery: string;
  readonly rows: readonly Row[];
  /** Number of emoji in the rows. */
  readonly found: number;
  setTyped(typed: string): void;
  clear(): void;
  /** The first emoji for the typed text, without waiting for the debounce. */
  first(): PickerEmoji | undefined;
}

/** What the picker shows: everything, or the results of the typed text. `cell`: pixels of a cell. */
export function useEmojiSearch({ t, set, packs, recentAtStart }: PickerData, cell: number): EmojiSearch {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useDebounced(typed, EMOJI_SEARCH_DEBOUNCE_MS);
  const shownQuery = useDeferredValue(query);
  const packsNote =
    packs.state === 'loading'
      ? t('custom.loading')
      : packs.state === 'failed'
        ? t('custom.failed')
        : packs.value.length === 0
          ? t('custom.none')
          : undefined;
  const sections = useCallback(
    (text: string) =>
      set.state === 'ready'
        ? sectionsOf(
            {
              set: set.value,
              packs: packs.state === 'ready' ? packs.value : [],
              packsNote,
              recent: recentAtStart,
              query: text,
            },
            t,
          )
        : [],
    [set, packs, packsNote, recentAtStart, t],
  );
  const rows = useMemo(() => rowsOf(sections(shownQuery), cell), [sections, shownQuery, cell]);
  return {
    typed,
    query,
    shownQuery,
    rows,
    found: rows.reduce((sum, row) => sum + (row.kind === 'cells' ? row.emoji.length : 0), 0),
    setTyped,
    clear() {
      setTyped('');
      setQuery('');
    },
    first: () => (typed.trim() === '' ? undefined : sections(typed)[0]?.emoji[0]),
  };
}

/** A debounced value (requirement CO-087); the second result sets it at once. */
function useDebounced(value: string, ms: number): [string, (value: string) => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [settled, setSettled];
}
