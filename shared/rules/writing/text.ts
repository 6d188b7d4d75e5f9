import { LONG_SUBJECT_CHARS } from '../constants.ts';

/** Characters as servers count them at least: code points, not UTF-16 units. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** What may still be typed; negative is too much; `null` where there is no limit (requirements CO-044 to CO-046). */
export function charactersLeft(limit: number, text: string, spoilerText: string): number | null {
  return limit > 0 ? limit - characters(text) - characters(spoilerText) : null;
}

const TALL_SCORE = 20;
const CHARACTERS_A_LINE = 80;

/**
 * Whether a status is folded at first: its paragraph and line-break pieces and a line for each 80 characters of its
 * text make more than 20 (requirement TL-102); never where it is drawn in a line or small anyway (requirement TL-103).
 */
export function isTall(
  contentHtml: string,
  text: string,
  rendering: 'whole' | 'single-line' | 'compact' = 'whole',
): boolean {
  return (
    rendering === 'whole' && contentHtml.split(/<p\b|<br\b/i).length + text.length / CHARACTERS_A_LINE > TALL_SCORE
  );
}

/** Requirement TL-105. */
export function isLongSubject(subject: string): boolean {
  return characters(subject) > LONG_SUBJECT_CHARS;
}

/** The subject a reply starts with (requirements CO-054 to CO-056). */
export function replySubject(behavior: 'noop' | 'email' | 'masto', subject: string): string {
  if (behavior === 'noop' || subject === '') return '';
  return behavior === 'masto' || /^re\b/i.test(subject) ? subject : `re: ${subject}`;
}

/**
 * Whom a reply names at its start: the author, then those the original mentions; each once, and never the person who
 * answers.
 */
export function replyMentions({
  authorAcct,
  mentions,
  ownAcct,
}: {
  authorAcct: string;
  mentions: readonly { acct: string }[];
  ownAcct: string;
}): string[] {
  const named = new Map(
    [authorAcct, ...mentions.map((mention) => mention.acct)].map((acct) => [acct.toLowerCase(), acct]),
  );
  named.delete(ownAcct.toLowerCase());
  return [...named.values()];
}

/** `@alice @bob@remote.test `, ready to be typed after; empty for nobody. */
export function mentionsText(accts: readonly string[]): string {
  return accts.map((acct) => `@${acct} `).join('');
}
