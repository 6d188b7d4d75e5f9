import type { CompiledMessage } from '@skerry/shared/contract';
import { callProblems } from './calls.ts';
import { differences } from './compare.ts';
import { compileMessage } from './compile.ts';
import { pluralGaps, pluralStrangers } from './plural-gaps.ts';
import type { MessageProblem } from './problem.ts';
import type { UsedKeys } from './used-keys.ts';

type Messages = Readonly<Record<string, unknown>>;
/** The messages of a workspace as they are in its files. `null` for an expected file that is missing. */
export type MessageFiles = Readonly<Record<string, Messages | null>>;

/**
 * Everything wrong with the messages of one workspace. The other languages are compared with English.
 *
 * @param sources of the workspace: the arguments of its calls are compared with those of the messages
 */
export function findProblems(files: MessageFiles, used: UsedKeys, sources: readonly string[] = []): MessageProblem[] {
  const english = files.en ?? {};
  const { compiled, problems } = examineEnglish(english);
  for (const key of Object.keys(english))
    if (!used.has(key))
      problems.push({ code: 'unused', locale: 'en', key, detail: 'is used in no source: delete it in every language' });
  for (const name of used.missing(Object.keys(english)))
    problems.push({
      code: 'nowhere',
      locale: 'en',
      key: name,
      detail: 'is used in a source and is in no file: add it in every language',
    });
  return [...problems, ...callProblems(sources, compiled), ...compareFiles(files, compiled)];
}

/** What is wrong with the messages of files alone, whatever uses them. */
export function findFileProblems(files: MessageFiles): MessageProblem[] {
  const { compiled, problems } = examineEnglish(files.en ?? {});
  return [...problems, ...compareFiles(files, compiled)];
}

function examineEnglish(english: Messages): { compiled: Map<string, CompiledMessage>; problems: MessageProblem[] } {
  const compiled = new Map<string, CompiledMessage>();
  const problems = Object.keys(english).flatMap((key) =>
    examine('en', key, english[key], (message) => compiled.set(key, message)),
  );
  return { compiled, problems };
}

function compareFiles(files: MessageFiles, compiled: ReadonlyMap<string, CompiledMessage>): MessageProblem[] {
  return Object.entries(files).flatMap(([locale, messages]): MessageProblem[] => {
    if (locale === 'en') return [];
    if (messages === null)
      return [{ code: 'missing', locale, key: '*', detail: `there is no ${locale}.json: translate en.json` }];
    return translationProblems(locale, messages, files.en ?? {}, compiled);
  });
}

function translationProblems(
  locale: string,
  messages: Messages,
  english: Messages,
  compiled: ReadonlyMap<string, CompiledMessage>,
): MessageProblem[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(messages, key));
  const problems: MessageProblem[] = missing.map((key) => ({
    code: 'missing',
    locale,
    key,
    detail: 'is in en.json alone: translate it',
  }));
  for (const [key, source] of Object.entries(messages)) {
    if (!Object.hasOwn(english, key)) {
      problems.push({ code: 'unknown', locale, key, detail: 'is not in en.json: delete it, or add it there' });
      continue;
    }
    const original = compiled.get(key);
    problems.push(
      ...examine(locale, key, source, (message) => {
        if (original !== undefined)
          problems.push(...differences(message, original).map((difference) => ({ locale, key, ...difference })));
      }),
    );
    if (source === english[key] && hasLetters(source))
      problems.push({ code: 'untranslated', locale, key, detail: 'is the same as in English' });
  }
  return problems;
}

/** Checks of one message alone. `ok` receives it if it compiles. */
function examine(
  locale: string,
  key: string,
  source: unknown,
  ok: (message: CompiledMessage) => void,
): MessageProblem[] {
  let message: CompiledMessage;
  try {
    message = compileMessage(key, source);
  } catch (problem) {
    return [{ code: 'broken', locale, key, detail: problem instanceof Error ? problem.message : String(problem) }];
  }
  ok(message);
  const text = String(source);
  if (text.trim() === '')
    return [{ code: 'empty', locale, key, detail: 'is empty: write it, or delete it in every language' }];
  const problems: MessageProblem[] = [];
  if (text !== text.trim())
    problems.push({
      code: 'spaces',
      locale,
      key,
      detail: 'begins or ends with a space: texts are not put together from pieces',
    });
  for (const gap of pluralGaps(locale, message))
    problems.push({ code: 'plural', locale, key, detail: `misses number forms of ${gap}` });
  for (const strange of pluralStrangers(locale, message))
    problems.push({ code: 'plural', locale, key, detail: `has number forms its language never uses, of ${strange}` });
  return problems;
}

/** Whether any of it could be translated: more than arguments and punctuation. */
function hasLetters(source: unknown): boolean {
  return typeof source === 'string' && /\p{L}{3}/u.test(source.replaceAll(/\{[^{}]*\}/g, ''));
}
