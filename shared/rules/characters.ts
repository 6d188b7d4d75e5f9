import type { Abilities } from '../entities/abilities.ts';

/** Each of these is one character in every way of counting. */
const PLAIN = /^[\n\x20-\x7e]*$/;

/**
 * Characters as the server counts them: what a person sees as one (grapheme clusters), or code points on a server that
 * is known to count these.
 */
export function characters(text: string, { graphemeCounting }: Abilities = {}): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  // Made here and not when the page starts, where the first object of Intl would hold back the first post.
  for (const _ of graphemeCounting === false ? text : new Intl.Segmenter('und').segment(text)) count++;
  return count;
}
