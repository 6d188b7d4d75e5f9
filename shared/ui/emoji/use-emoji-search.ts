import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { EMOJI_SEARCH_DEBOUNCE_MS } from '../../rules/constants.ts';
import type { EmojiPack } from './custom-emoji.ts';
import type { EmojiSet, PickerEmoji } from './data/emoji-set.ts';
import { findEmoji } from './find-emoji.ts';
import { recentKey, type RecentEmoji } from './picker-memory.ts';
import { rowsOf, type Row, type Section } from './rows.ts';
import type { EmojiTexts } from './use-picker-data.ts';
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
      ? t('emoji.custom.loading')
      : packs.state === 'failed'
        ? t('emoji.custom.failed')
        : packs.value.length === 0
          ? t('emoji.custom.none')
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

interface Shown {
  readonly set: EmojiSet;
  readonly packs: readonly EmojiPack[];
  /** Why there are no packs; undefined if there are. */
  readonly packsNote: string | undefined;
  readonly recent: readonly RecentEmoji[];
  /** The query; empty: everything. */
  readonly query: string;
}

/**
 * The content of the picker, from top to bottom: results of a query, or recent ones, unicode's groups, and the
 * instance's packs.
 */
function sectionsOf({ set, packs, packsNote, recent, query }: Shown, t: EmojiTexts): Section[] {
  if (query.trim() !== '')
    return [{ id: 'found', title: t('emoji.found'), emoji: findEmoji(everything(set, packs), query) }];
  const known = new Map([...set.byKey, ...packs.flatMap(({ emoji }) => emoji.map((one) => [one.key, one] as const))]);
  const usable = recent.flatMap((one) => known.get(recentKey(one)) ?? []);
  return [
    {
      id: 'recent',
      title: t('emoji.group.recent'),
      emoji: usable,
      ...(usable.length === 0 ? { note: t('emoji.recent.none') } : {}),
    },
    ...set.groups.map(({ group, emoji }) => ({ id: group, title: t(`emoji.group.${group}`), emoji })),
    ...packs.map(({ pack, emoji }) => ({ id: 'custom', title: pack || t('emoji.group.custom'), emoji })),
    ...(packsNote === undefined ? [] : [{ id: 'custom', title: t('emoji.group.custom'), emoji: [], note: packsNote }]),
  ];
}

function everything(set: EmojiSet, packs: readonly EmojiPack[]): PickerEmoji[] {
  return [...set.byKey.values(), ...packs.flatMap(({ emoji }) => emoji)];
}
