import type { EmojiPack } from './custom-emoji.ts';
import type { EmojiSet, PickerEmoji } from './data/emoji-set.ts';
import { findEmoji } from './find-emoji.ts';
import { recentKey, type RecentEmoji } from './picker-memory.ts';
import type { Section } from './rows.ts';
import type { EmojiTexts } from './texts.ts';

export interface Shown {
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
export function sectionsOf({ set, packs, packsNote, recent, query }: Shown, t: EmojiTexts): Section[] {
  if (query.trim() !== '') return [{ id: 'found', title: t('found'), emoji: findEmoji(everything(set, packs), query) }];
  const known = new Map([...set.byKey, ...packs.flatMap(({ emoji }) => emoji.map((one) => [one.key, one] as const))]);
  const usable = recent.flatMap((one) => known.get(recentKey(one)) ?? []);
  return [
    {
      id: 'recent',
      title: t('group.recent'),
      emoji: usable,
      ...(usable.length === 0 ? { note: t('recent.none') } : {}),
    },
    ...set.groups.map(({ group, emoji }) => ({ id: group, title: t(`group.${group}`), emoji })),
    ...packs.map(({ pack, emoji }) => ({ id: 'custom', title: pack || t('group.custom'), emoji })),
    ...(packsNote === undefined ? [] : [{ id: 'custom', title: t('group.custom'), emoji: [], note: packsNote }]),
  ];
}

function everything(set: EmojiSet, packs: readonly EmojiPack[]): PickerEmoji[] {
  return [...set.byKey.values(), ...packs.flatMap(({ emoji }) => emoji)];
}
