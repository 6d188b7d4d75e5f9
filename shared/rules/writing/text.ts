import { LONG_SUBJECT_CHARS } from '../constants.ts';

/** Characters as servers count them: code points, not UTF-16 units. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;

/**
 * The remaining number of characters; negative if there are too many; `null` without a limit (requirements CO-044 to
 * CO-046). On some servers each address in the text counts for `linkLength` characters, whatever its length.
 */
export function charactersLeft(
  limit: number,
  text: string,
  spoilerText: string,
  linkLength: number | null = null,
): number | null {
  if (limit <= 0) return null;
  const counted = linkLength === null ? text : text.replace(ADDRESS, 'x'.repeat(linkLength));
  return limit - characters(counted) - characters(spoilerText);
}

const TALL_SCORE = 20;
const CHARACTERS_A_LINE = 80;

/**
 * Whether a status is collapsed at first: its paragraphs and line breaks and a line for each 80 characters of its text
 * are more than 20 (requirement TL-102). Only of one that is drawn whole: lines and compact texts, such as those of
 * notifications, do not ask (requirement TL-103).
 */
export function isTall(contentHtml: string, text: string): boolean {
  return contentHtml.split(/<p\b|<br\b/i).length + text.length / CHARACTERS_A_LINE > TALL_SCORE;
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
 * The mentions at the start of a reply: the author, then those of the original; each once, and never the replying
 * account.
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

/** `@alice @bob@remote.test `, with a space for typing; empty without mentions. */
export function mentionsText(accts: readonly string[]): string {
  return accts.map((acct) => `@${acct} `).join('');
}
