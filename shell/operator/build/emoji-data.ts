/** An emoji of `emojibase-data`. Only the fields used here. */
export interface SourceEmoji {
  emoji: string;
  label: string;
  /** `undefined` for characters that are not an emoji alone, such as a regional letter. */
  group?: number;
  order?: number;
  version: number;
  skins?: readonly unknown[];
}
/** The names of one language in CLDR: `tts` is the name, `default` the search words. */
export type SourceNames = Readonly<Record<string, { tts?: readonly string[]; default?: readonly string[] }>>;

/** Skin tones and hair: parts of other emoji. */
const COMPONENTS = 2;
const JOINER = '\u200d';
const KEYCAP = '\u20e3';
/** Emoji of earlier versions are available everywhere, so their version is left out. */
const FIRST_VERSION_TOLD = 12;

function inOrder(source: readonly SourceEmoji[]): SourceEmoji[] {
  return source
    .filter(({ group }) => group !== undefined && group !== COMPONENTS)
    .sort((a, b) => (a.group ?? 0) - (b.group ?? 0) || (a.order ?? 0) - (b.order ?? 0));
}

/**
 * The emoji in their groups, separated by spaces: each as itself, then `~` if it has skin tones, then its version where
 * that matters.
 */
export function compactSet(source: readonly SourceEmoji[]): { groups: string[] } {
  const groups: string[][] = [];
  for (const { emoji, group = 0, version, skins } of inOrder(source))
    (groups[group] ??= []).push(`${emoji}${skins ? '~' : ''}${version >= FIRST_VERSION_TOLD ? version : ''}`);
  return { groups: groups.filter((entries) => entries !== undefined).map((entries) => entries.join(' ')) };
}

/**
 * Names and search words of the emoji of `compactSet`, one line each in the same order: name, then words, separated by
 * `|`. What CLDR does not list is composed: flags from the names of regions, people with hair or a direction, families
 * and couples from the names of their parts.
 */
export function compactNames(source: readonly SourceEmoji[], names: SourceNames, locale: string): { names: string } {
  const plain = new Map(Object.entries(names).map(([emoji, entry]) => [withoutStyle(emoji), entry]));
  const regions = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' });
  const line = (emoji: string, label: string): string => {
    const found = plain.get(withoutStyle(emoji));
    if (found?.tts?.[0]) return join(found.tts[0], found.default ?? []);
    const region = regionOf(emoji);
    const regionName = region && regions.of(region);
    if (region && regionName) return join(regionName, [region.toLowerCase()]);
    const parts = emoji.split(JOINER);
    const last = plain.get(withoutStyle(parts.at(-1) ?? ''));
    const whole = parts.length > 1 ? plain.get(withoutStyle(parts.slice(0, -1).join(JOINER))) : undefined;
    if (whole?.tts?.[0] && last?.tts?.[0])
      return join(`${whole.tts[0]}: ${last.tts[0]}`, [...(whole.default ?? []), ...(last.default ?? [])]);
    const members = parts.map((part) => plain.get(withoutStyle(part))?.tts?.[0]);
    if (members.length > 1 && members.every((member) => member !== undefined)) return join(members.join(', '), []);
    const sign = plain.get(withoutStyle(emoji).replace(KEYCAP, ''));
    if (emoji.endsWith(KEYCAP) && sign?.tts?.[0]) return join(sign.tts[0], sign.default ?? []);
    return join(label.replace(/^(flag|keycap): /, ''), []);
  };
  return {
    names: inOrder(source)
      .map(({ emoji, label }) => line(emoji, label))
      .join('\n'),
  };
}

/** Words that are part of the name add nothing to a search. */
function join(name: string, words: readonly string[]): string {
  const lower = name.toLowerCase();
  return [name, ...new Set(words.filter((word) => !lower.includes(word.toLowerCase())))]
    .join('|')
    .replaceAll('\n', ' ');
}

function withoutStyle(emoji: string): string {
  return emoji.replaceAll('\ufe0f', '');
}

/** ISO 3166 code of a country's flag. */
function regionOf(emoji: string): string | undefined {
  const letters = [...emoji].map((letter) => (letter.codePointAt(0) ?? 0) - 0x1f1e6);
  return letters.length === 2 && letters.every((letter) => letter >= 0 && letter < 26)
    ? letters.map((letter) => String.fromCharCode(65 + letter)).join('')
    : undefined;
}
