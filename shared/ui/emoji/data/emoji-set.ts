/**
 * Written by the build: a group's emoji separated by spaces; `~` means that one has skin tones, a number is the version
 * of Unicode's emoji in which it was added.
 */
export interface SourceSet {
  readonly groups: readonly string[];
}
/**
 * Written by the build: one line for each emoji, in the set's order; the name first, then search words, separated by
 * `|`. Empty for a language that has none.
 */
export interface EmojiNames {
  readonly names: string;
}

/** The groups of a picker: Unicode's own, but the first two, faces and people, are merged. */
export const EMOJI_GROUPS = [
  'people',
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type EmojiGroup = (typeof EMOJI_GROUPS)[number];

/** What a picker shows and finds, unicode or custom. */
export interface PickerEmoji {
  /** The unicode emoji without a skin tone, or `:shortcode:`; unique. */
  readonly key: string;
  /** The unicode emoji, or the custom one's shortcode. */
  readonly name: string;
  /** Name in the user's language, or `:shortcode:`. */
  readonly label: string;
  /** All texts that find it. */
  readonly displayText: string;
  /** The unicode emoji itself; undefined for a custom one. */
  readonly replacement?: string;
  /** Picture of a custom one, checked. */
  readonly url?: string;
  readonly hasTones: boolean;
}

export interface EmojiSet {
  readonly groups: readonly { readonly group: EmojiGroup; readonly emoji: readonly PickerEmoji[] }[];
  readonly byKey: ReadonlyMap<string, PickerEmoji>;
}

// oxlint-disable-next-line regexp/no-super-linear-backtracking -- it reads the list of emoji of this build
const ENTRY = /^(.+?)(~)?(\d+(?:\.\d)?)?$/u;

/**
 * @param own names in the user's language; English ones replace missing ones
 * @param newest emoji of later versions are left out: the system would draw boxes for them
 */
export function buildEmojiSet(
  { groups }: SourceSet,
  english: EmojiNames,
  own: EmojiNames | undefined,
  newest: number,
): EmojiSet {
  const englishLines = english.names.split('\n');
  const ownLines = own?.names ? own.names.split('\n') : undefined;
  let at = 0;
  const read = groups.map((group) =>
    group.split(' ').flatMap((entry): PickerEmoji[] => {
      const line = ownLines?.[at] ?? englishLines[at] ?? '';
      const words = ownLines ? `${line}|${englishLines[at] ?? ''}` : line;
      at += 1;
      const [, emoji = '', tones, version] = ENTRY.exec(entry) ?? [];
      if (emoji === '' || Number(version ?? 0) > newest) return [];
      return [
        {
          key: emoji,
          name: emoji,
          label: line.split('|', 1)[0] ?? emoji,
          displayText: words,
          replacement: emoji,
          hasTones: tones !== undefined,
        },
      ];
    }),
  );
  const [faces = [], people = [], ...rest] = read;
  const inGroups = [[...faces, ...people], ...rest].flatMap((emoji, index) => {
    const group = EMOJI_GROUPS[index];
    return group && emoji.length > 0 ? [{ group, emoji }] : [];
  });
  return {
    groups: inGroups,
    byKey: new Map(inGroups.flatMap(({ emoji }) => emoji.map((one) => [one.key, one] as const))),
  };
}
