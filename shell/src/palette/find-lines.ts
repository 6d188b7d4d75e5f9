import type { PaletteLine } from './palette-lines.ts';

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The lines that have every word of a text; those that begin with it first, otherwise in their own order. */
export function findLines(lines: readonly PaletteLine[], wanted: string): PaletteLine[] {
  const text = plain(wanted).trim();
  const words = text.split(/\s+/);
  const found = lines.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  const begins = ({ label }: PaletteLine) => plain(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((line) => !begins(line))];
}
