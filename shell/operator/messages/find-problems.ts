import type { CompiledMessage } from '@skerry/shared/contract';
import { callProblems } from './calls.ts';
import { differences } from './compare.ts';
import { compileMessage } from './compile.ts';
import { pluralGaps, pluralStrangers } from './plural-gaps.ts';
import type { MessageProblem } from './problem.ts';
import type { UsedKeys } from './used-keys.ts';

type Messages = Readonly<Record<string, unknown>>;
/** The messages of a workspace as they stand in its files; `null` where a file should be and is not. */
export type MessageFiles = Readonly<Record<string, Messages | null>>;

/**
 * Everything wrong with the messages of one workspace. English is what the others are measured by.
 *
 * @param sources of the workspace: what its calls give is compared with what messages take
 * @param isComplete languages that may lack nothing; in the others what is missing is English
 */
export function findProblems(
  files: MessageFiles,
  used: UsedKeys,
  {
    isComplete = () => true,
    sources = [],
  }: { isComplete?: (locale: string) => boolean; sources?: readonly string[] } = {},
): MessageProblem[] {
  const english = files.en ?? {};
  const compiled = new Map<string, CompiledMessage>();
  const problems = Object.keys(english).flatMap((key) =>
    judge('en', key, english[key], (message) => compiled.set(key, message)),
  );
  for (const key of Object.keys(english))
    if (!used.has(key))
      problems.push({ code: 'unused', locale: 'en', key, detail: 'stands in no source: delete it in every language' });
  for (const name of used.missing(Object.keys(english)))
    problems.push({
      code: 'nowhere',
      locale: 'en',
      key: name,
      detail: 'is asked for in a source and stands in no file: add it in every language',
    });
  problems.push(...callProblems(sources, compiled));
  for (const [locale, messages] of Object.entries(files)) {
    if (locale !== 'en')
      problems.push(
        ...(messages === null
          ? [
              {
                code: 'missing',
                locale,
                key: '*',
                detail: `there is no ${locale}.json: translate all of en.json`,
              } as const,
            ]
          : translationProblems(locale, messages, english, compiled, isComplete(locale))),
      );
  }
  return problems;
}

function translationProblems(
  locale: string,
  messages: Messages,
  english: Messages,
  compiled: ReadonlyMap<string, CompiledMessage>,
  isComplete: boolean,
): MessageProblem[] {
  const missing = isComplete ? Object.keys(english).filter((key) => !Object.hasOwn(messages, key)) : [];
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
      ...judge(locale, key, source, (message) => {
        if (original !== undefined)
          problems.push(...differences(message, original).map((difference) => ({ locale, key, ...difference })));
      }),
    );
    if (source === english[key] && hasWords(source))
      problems.push({ code: 'untranslated', locale, key, detail: 'reads as in English' });
  }
  return problems;
}

/** What can be said of a message by itself; `ok` gets it where it can be compiled. */
function judge(locale: string, key: string, source: unknown, ok: (message: CompiledMessage) => void): MessageProblem[] {
  let message: CompiledMessage;
  try {
    message = compileMessage(key, source);
  } catch (problem) {
    return [{ code: 'broken', locale, key, detail: problem instanceof Error ? problem.message : String(problem) }];
  }
  ok(message);
  const text = String(source);
  if (text.trim() === '')
    return [{ code: 'empty', locale, key, detail: 'says nothing: write it, or delete it in every language' }];
  const problems: MessageProblem[] = [];
  if (text !== text.trim())
    problems.push({
      code: 'spaces',
      locale,
      key,
      detail: 'begins or ends with a space: texts are not put together from pieces',
    });
  for (const gap of pluralGaps(locale, message))
    problems.push({ code: 'plural', locale, key, detail: `lacks number forms of ${gap}` });
  for (const strange of pluralStrangers(locale, message))
    problems.push({ code: 'plural', locale, key, detail: `has number forms its language never uses, of ${strange}` });
  return problems;
}

/** Whether anything in it could be translated: not arguments and signs alone. */
function hasWords(source: unknown): boolean {
  return typeof source === 'string' && /\p{L}{3}/u.test(source.replaceAll(/\{[^{}]*\}/g, ''));
}
