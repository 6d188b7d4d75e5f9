export interface Insertion {
  text: string;
  /** The caret afterwards. */
  caret: number;
}

/**
 * A text with an emoji in place of the selection. With padding (SE-075) it is separated by spaces: servers recognise a
 * shortcode only as a separate word.
 *
 * @param start @param end the selection, in UTF-16 units; the same if there is only a caret
 */
export function insertEmoji(text: string, start: number, end: number, emoji: string, isPadded: boolean): Insertion {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = isPadded && before !== '' && !/\s$/.test(before) ? ' ' : '';
  const trail = isPadded && !/^\s/.test(after) ? ' ' : '';
  const inserted = `${lead}${emoji}${trail}`;
  return { text: `${before}${inserted}${after}`, caret: before.length + inserted.length };
}
