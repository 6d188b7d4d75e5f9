import type { CompiledMessage } from '@skerry/shared/contract';
import { shapeOf } from './message-shape.ts';
import type { MessageProblem } from './problem.ts';

/**
 * `t('post.left', { count, name: plainName(account) })`, with at most one level of nested brackets. Calls in another
 * form are not checked.
 */
const CALL = /\b(?:t|texts)\(\s*'([\w./-]+)'\s*(?:,\s*\{((?:[^{}()]|\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\})*)\}\s*)?\)/g;
const BRACKETS = /\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}|'[^']*'|`[^`]*`|\[[^\]]*\]/g;

/** Names of the properties of an object literal in a source. `null` if they cannot be determined. */
function namesIn(object: string): string[] | null {
  const pieces = object
    .replaceAll(BRACKETS, '')
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const names = pieces.map((piece) => /^(\w+)(?:\s*:|$)/.exec(piece)?.[1]);
  return names.every((name) => name !== undefined) ? names : null;
}

/**
 * Finds calls that omit an argument of a message (a reader would see the key), or that pass an unknown one (the text
 * would say too little).
 */
export function callProblems(
  sources: readonly string[],
  english: ReadonlyMap<string, CompiledMessage>,
): MessageProblem[] {
  const found = new Map<string, MessageProblem>();
  for (const [, key = '', object = ''] of sources.join('\n').matchAll(CALL)) {
    const message = english.get(key);
    const given = namesIn(object);
    if (message === undefined || given === null) continue;
    const takes = [...shapeOf(message).keys()];
    const missing = takes.filter((name) => !given.includes(name));
    const idle = given.filter((name) => !takes.includes(name));
    const say = (detail: string) => found.set(`${key} ${detail}`, { code: 'arguments', locale: 'en', key, detail });
    if (missing.length > 0) say(`is asked for without ${missing.join(', ')}: it would show its key`);
    if (idle.length > 0) say(`is given ${idle.join(', ')}, and says nothing of it`);
  }
  return [...found.values()];
}
