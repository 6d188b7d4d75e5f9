import type { PaletteLine } from './palette-lines.ts';

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const WORDS = /[^\p{L}\p{N}]+/u;

/** How well a label matches: 0 begins with the text, 1 has words that begin with each word of it, 2 contains it. */
function rankOf(label: string, wanted: string): 0 | 1 | 2 {
  const text = plain(wanted).trim();
  if (plain(label).startsWith(text)) return 0;
  const own = plain(label).split(WORDS);
  return text.split(/\s+/).every((word) => own.some((one) => one.startsWith(word))) ? 1 : 2;
}

/** The lines whose labels contain every word of a text: beginnings first, otherwise in their own order. */
export function findLines(lines: readonly PaletteLine[], wanted: string): PaletteLine[] {
  const words = plain(wanted).trim().split(/\s+/);
  return lines
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .map((line) => ({ line, rank: rankOf(line.label, wanted) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ line }) => line);
}

/** Whether some line has words that begin as typed: "ines" is the beginning of "Ines", and only the end of "Timelines". */
export function someBegins(lines: readonly PaletteLine[], wanted: string): boolean {
  return lines.some(({ label, detail }) => [label, detail].some((text) => text && rankOf(text, wanted) < 2));
}
