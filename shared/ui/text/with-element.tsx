import type { ReactNode } from 'react';

/** Stands for the element while the text is made: no name contains it. */
const PLACE = '\uFFFC';
/** A word that follows without a space stays on the line of the element, as さん after a name. */
const WORD_JOINER = '\u2060';

/**
 * A text with an element in the place of one of its arguments, wherever that is in a language: a link, or a number in
 * bold. The element is left out where the language says it in a word, as a dual says two.
 *
 * @param sentence makes the text; it passes what it receives on as the argument
 */
export function withElement(sentence: (argument: string) => string, element: ReactNode): ReactNode {
  const [before, after] = sentence(PLACE).split(PLACE);
  if (after === undefined) return before;
  return (
    <>
      {before}
      {element}
      {/^\p{L}/u.test(after) ? WORD_JOINER + after : after}
    </>
  );
}
