import { emojiMatches } from '../../rules/writing/emoji-picking.ts';
import type { PickerEmoji } from './data/emoji-set.ts';

/** Most results: more would not be looked through, and a more exact query finds the rest. */
const MAX_FOUND = 400;

/**
 * The results of a query (requirement CO-088): first emoji whose name starts with it, then those with a word of the
 * name that does, then the rest, each in the picker's order.
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
