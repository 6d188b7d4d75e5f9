import { completionOf, wordAtCaret, type Completion, type WordAtCaret } from '@skerry/shared/rules';

/** What a field takes: `data-complete` of its element. People and hashtags mean nothing in a warning or a poll. */
export type Completable = 'all' | 'emoji';

/** The word that suggestions are for. */
export interface Sought {
  readonly word: WordAtCaret;
  readonly completion: Completion;
}

/** Before a word, and no part of it: `(@maren`, `**:tea`. */
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡*_~]+/u;
/** Another character ends it: the user writes something else, such as `:)`. */
const QUERY: Readonly<Record<Completion['kind'], RegExp>> = {
  mention: /^[\p{L}\p{M}\p{N}_.-]*$/u,
  hashtag: /^[\p{L}\p{M}\p{N}_·]+$/u,
  emoji: /^[\p{L}\p{M}\p{N}_+-]*$/u,
};

/** The word at the caret, if there may be suggestions for it (requirements CO-075, CO-076, CO-081). */
export function soughtAt(text: string, caret: number, takes: Completable): Sought | null {
  const found = wordAtCaret(text, caret);
  const opening = OPENING.exec(found.word)?.[0].length ?? 0;
  const word = { ...found, start: found.start + opening, word: found.word.slice(opening) };
  // Before its sign the caret is not in it.
  if (caret <= word.start) return null;
  const completion = completionOf(word.word);
  if (!completion || !QUERY[completion.kind].test(completion.query)) return null;
  return takes === 'all' || completion.kind === 'emoji' ? { word, completion } : null;
}
