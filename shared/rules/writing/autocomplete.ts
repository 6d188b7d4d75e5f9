import { AUTOCOMPLETE_SHOWN } from '../constants.ts';

export interface WordAtCaret {
  word: string;
  /** UTF-16 offsets in the text, for its replacement. */
  start: number;
  end: number;
}

/** The word at the caret; words are separated by white space (requirement CO-075). */
export function wordAtCaret(text: string, caret: number): WordAtCaret {
  let start = caret;
  while (/\S/.test(text.charAt(start - 1))) start--;
  let end = caret;
  while (/\S/.test(text.charAt(end))) end++;
  return { word: text.slice(start, end), start, end };
}

export type Completion = { kind: 'mention' | 'emoji' | 'hashtag'; query: string };

/**
 * The kind of suggestions for a word, by its first character; `null` for none (requirements CO-076, CO-081). A single
 * sign requests all suggestions, except a dollar sign, which requests none.
 */
export function completionOf(word: string): Completion | null {
  const query = word.slice(1);
  switch (word[0]) {
    // With a host the handle is complete: no search.
    case '@':
      return query.includes('@') ? null : { kind: 'mention', query };
    case ':':
      return query.includes(':') ? null : { kind: 'emoji', query };
    case '#':
      return query === '' ? null : { kind: 'hashtag', query };
    default:
      return null;
  }
}

/** Suggestions of an earlier word that still match, at most as many as are shown (requirements CO-077, CO-078). */
export function stillMatching<T>(
  suggestions: readonly T[],
  query: string,
  textsOf: (suggestion: T) => readonly string[],
): T[] {
  const wanted = query.toLowerCase();
  return suggestions
    .filter((suggestion) => textsOf(suggestion).some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, AUTOCOMPLETE_SHOWN);
}

/** The text with the word replaced, and the caret after it: behind one space. */
export function completed(
  text: string,
  { start, end }: WordAtCaret,
  replacement: string,
): { text: string; caret: number } {
  const rest = text.slice(end);
  const space = /^\s/.test(rest) ? '' : ' ';
  return { text: `${text.slice(0, start)}${replacement}${space}${rest}`, caret: start + replacement.length + 1 };
}
