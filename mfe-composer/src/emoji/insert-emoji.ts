export interface Insertion {
  text: string;
  /** Where the caret stands afterwards. */
  caret: number;
}

/**
 * A text with an emoji in place of what is selected. Padded (SE-075), it stands apart from what is around it: servers
 * read a shortcode only where it is a word of its own.
 *
 * @param start @param end the selection, in UTF-16 units; the same where there is only a caret
 */
export function insertEmoji(text: string, start: number, end: number, emoji: string, isPadded: boolean): Insertion {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = isPadded && before !== '' && !/\s$/.test(before) ? ' ' : '';
  const trail = isPadded && !/^\s/.test(after) ? ' ' : '';
  const inserted = `${lead}${emoji}${trail}`;
  return { text: `${before}${inserted}${after}`, caret: before.length + inserted.length };
}
