import { join } from 'node:path';
import { findFileProblems } from './find-problems.ts';
import { isError } from './problem.ts';
import { readMessages } from './read-messages.ts';
import { usedKeys } from './used-keys.ts';

/** A problem in a module's messages: where, what, and what to do. */
export interface ModuleMessageProblem {
  where: string;
  problem: string;
  fix: string;
}

/**
 * Checks the message files of one module: each text has the arguments of English and the number forms of its language.
 * The manifest's check reports missing English.
 *
 * @param folder absolute, with `messages`
 */
export function checkModuleMessages(folder: string): ModuleMessageProblem[] {
  const { files, problems } = readMessages(join(folder, 'messages'));
  return [...problems, ...findFileProblems(files)].filter(isError).map(({ locale, key, detail }) => ({
    where: `messages/${locale}.json${key === '*' ? '' : `, ${key}`}`,
    problem: `${detail.replace(/\.$/, '')}.`,
    fix: 'Correct the message, or delete it: the page then has the English one.',
  }));
}

/**
 * The keys, and templates of keys, that code names and that are not among `keys`, each with its place in the code.
 *
 * @param code of one file, without comments
 */
export function unknownKeys(code: string, keys: readonly string[]): { key: string; index: number }[] {
  return usedKeys([code])
    .missing(keys)
    .map((key) => ({ key, index: indexOfText(code, key) }));
}

/** The place of a text in quotes of any kind. */
function indexOfText(code: string, text: string): number {
  const places = ["'", '"', '`'].map((mark) => code.indexOf(`${mark}${text}${mark}`)).filter((place) => place >= 0);
  return Math.min(...places);
}
