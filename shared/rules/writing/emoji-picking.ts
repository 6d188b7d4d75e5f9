import { RECENT_EMOJI_MAX } from '../constants.ts';

/** An emoji of a picker: a unicode one has a `replacement`, a custom one a picture. */
export interface PickableEmoji {
  /** Shortcode, with its host if it is of another server. */
  name: string;
  displayText: string;
  /** The unicode emoji itself. */
  replacement?: string;
}

/** A case-insensitive part of the display text, or exactly the unicode emoji (requirement CO-088). */
export function emojiMatches({ displayText, replacement }: PickableEmoji, query: string): boolean {
  return displayText.toLowerCase().includes(query.toLowerCase()) || replacement === query;
}

/**
 * The recent ones with the picked one in front: 42 at most, none of other servers, none without a text (requirements
 * CO-091 to CO-093).
 */
export function withRecentEmoji<E extends PickableEmoji>(recent: readonly E[], picked: E): readonly E[] {
  if (picked.name.includes('@') || picked.displayText === '') return recent;
  return [picked, ...recent.filter((emoji) => emoji.name !== picked.name)].slice(0, RECENT_EMOJI_MAX);
}
