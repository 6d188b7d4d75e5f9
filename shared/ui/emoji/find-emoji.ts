import { emojiMatches } from '../../rules/writing/emoji-picking.ts';
import type { PickerEmoji } from './data/emoji-set.ts';

/** Most results: more would not be looked through, and a more exact query finds the rest. */
const MAX_FOUND = 400;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The results of a query (requirement CO-088), whole words first ("tea" is tea): emoji of that name, those of which it
 * is a word and the beginning of the name, a word of the name, another word; then those whose name, or a word of it,
 * starts with it; then the rest. Each in the picker's order.
 */
export function findEmoji(all: Iterable<PickerEmoji>, query: string): PickerEmoji[] {
  const wanted = query.trim().replace(/^:(.*?):?$/, '$1');
  if (wanted === '') return [];
  const found: PickerEmoji[][] = [[], [], [], [], [], [], []];
  for (const emoji of all) if (emojiMatches(emoji, wanted)) found[rank(emoji, wanted.toLowerCase())]?.push(emoji);
  return found.flat().slice(0, MAX_FOUND);
}

function rank({ label, name, displayText }: PickerEmoji, wanted: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const text = label.toLowerCase();
  const code = name.toLowerCase();
  if (text === wanted || code === wanted) return 0;
  const isStart = text.startsWith(wanted) || code.startsWith(wanted);
  const isWord = words(displayText).includes(` ${wanted} `);
  if (isWord && isStart) return 1;
  if (words(text).includes(` ${wanted} `)) return 2;
  if (isWord) return 3;
  if (isStart) return 4;
  return text.includes(` ${wanted}`) ? 5 : 6;
}

/** Its words, each between two spaces. */
function words(text: string): string {
  return ` ${text.toLowerCase().replaceAll(SEPARATORS, ' ')} `;
}
