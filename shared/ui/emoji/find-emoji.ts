import { emojiMatches } from '../../rules/writing/emoji-picking.ts';
import type { PickerEmoji } from './data/emoji-set.ts';

/** More than anybody looks through; they are told to be more exact by what they see. */
const MAX_FOUND = 400;

/**
 * What a query finds (requirement CO-088): first those whose name begins with it, then those with a word of the name
 * that does, then the rest, each in the picker's order.
 */
export function findEmoji(all: Iterable<PickerEmoji>, query: string): PickerEmoji[] {
  const wanted = query.trim().replace(/^:(.*?):?$/, '$1');
  if (wanted === '') return [];
  const found: PickerEmoji[][] = [[], [], []];
  for (const emoji of all) if (emojiMatches(emoji, wanted)) found[rank(emoji, wanted.toLowerCase())]?.push(emoji);
  return found.flat().slice(0, MAX_FOUND);
}

function rank({ label, name }: PickerEmoji, wanted: string): 0 | 1 | 2 {
  const text = label.toLowerCase();
  if (text.startsWith(wanted) || name.toLowerCase().startsWith(wanted)) return 0;
  return text.includes(` ${wanted}`) ? 1 : 2;
}
