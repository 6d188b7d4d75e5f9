import { expect, test } from 'vitest';
import { insertEmoji } from './insert-emoji.ts';

/** The caret, or both ends of the selection, as `|`. */
function at(marked: string): [string, number, number] {
  const [before = '', ...rest] = marked.split('|');
  const [selected = '', after] = rest.length > 1 ? rest : ['', rest[0]];
  return [`${before}${selected}${after ?? ''}`, before.length, before.length + selected.length];
}
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.for<[string, string]>([
  ['|', '🌊 |'],
  ['Hello|', 'Hello 🌊 |'],
  ['Hello |', 'Hello 🌊 |'],
  ['Hello |there', 'Hello 🌊 |there'],
  ['one| two', 'one 🌊| two'],
  ['a |old| b', 'a 🌊| b'],
  ['line\n|next', 'line\n🌊 |next'],
])('[SE-075] padded, %s becomes %s', ([from, to]) => {
  expect(shown(insertEmoji(...at(from), '🌊', true))).toBe(to);
});

test('[SE-075] without padding it is inserted at the caret', () => {
  expect(shown(insertEmoji(...at('one|two'), ':cat:', false))).toBe('one:cat:|two');
});
