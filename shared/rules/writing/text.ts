import type { Abilities } from '../../entities/abilities.ts';
import { characters } from '../characters.ts';
import { LONG_SUBJECT_CHARS } from '../constants.ts';

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
const FULL_MENTION =
  /(?<![=/\p{L}\p{N}_])(@[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)@[\p{L}\p{N}_]+(?:[.-]+[\p{L}\p{N}_]+)*/giu;

/**
 * The remaining number of characters; negative if there are too many; `null` without a limit (requirements CO-044 to
 * CO-046). On some servers each address in the text counts for `linkLength` characters, whatever its length, and a
 * mention counts without its domain.
 */
export function charactersLeft(
  limit: number,
  text: string,
  spoilerText: string,
  linkLength: number | null = null,
  abilities: Abilities = {},
): number | null {
  if (limit <= 0) return null;
  const shortened = linkLength === null ? text : text.replace(ADDRESS, 'x'.repeat(linkLength));
  const counted = abilities.shortMentions ? shortened.replace(FULL_MENTION, '$1') : shortened;
  return limit - characters(counted, abilities) - characters(spoilerText, abilities);
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

/** The mention of an account in a post. */
export function mentionOf({ acct, mentionAs }: { acct: string; mentionAs?: string }): string {
  return `@${mentionAs ?? acct}`;
}

/**
 * The handles at the start of a reply, as posts name them: the author, then those of the original; each once, and never
 * the replying account.
 */
export function replyMentions({
  authorAcct,
  authorMentionAs,
  mentions,
  ownAcct,
}: {
  authorAcct: string;
  authorMentionAs?: string | undefined;
  mentions: readonly { acct: string; mentionAs?: string }[];
  ownAcct: string;
}): string[] {
  const author = { acct: authorAcct, mentionAs: authorMentionAs };
  const named = new Map(
    [author, ...mentions].map(({ acct, mentionAs }) => [acct.toLowerCase(), mentionAs ?? acct] as const),
  );
  named.delete(ownAcct.toLowerCase());
  return [...named.values()];
}

/** `@alice @bob@remote.test `, with a space for typing; empty without mentions. */
export function mentionsText(accts: readonly string[]): string {
  return accts.map((acct) => `@${acct} `).join('');
}
