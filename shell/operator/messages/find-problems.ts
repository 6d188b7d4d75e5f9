import type { CompiledMessage } from '@skerry/shared/contract';
import { argumentsOf, compileMessage } from './compile.ts';
import { pluralGaps } from './plural-gaps.ts';
import type { UsedKeys } from './used-keys.ts';

export type MessageProblemCode = 'missing' | 'unused' | 'unknown' | 'broken' | 'arguments' | 'plural';

export interface MessageProblem {
  code: MessageProblemCode;
  locale: string;
  key: string;
  /** What is wrong and how to mend it. */
  detail: string;
}

/** The messages of a workspace as they stand in its files; `null` where there is no file. */
export type MessageFiles = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

function compileOr(problems: MessageProblem[], locale: string, key: string, source: unknown): CompiledMessage | null {
  try {
    return compileMessage(key, source);
  } catch (problem) {
    problems.push({ code: 'broken', locale, key, detail: problem instanceof Error ? problem.message : String(problem) });
    return null;
  }
}

/** Everything wrong with the messages of one workspace. English is what the others are measured by. */
export function findProblems(files: MessageFiles, used: UsedKeys): MessageProblem[] {
  const problems: MessageProblem[] = [];
  const english = files.en ?? {};
  const expected = new Map(Object.entries(english).map(([key, source]) => [key, compileOr(problems, 'en', key, source)]));
  for (const [key, message] of expected) {
    if (!used.has(key)) problems.push({ code: 'unused', locale: 'en', key, detail: 'stands in no source: delete it in every language' });
    for (const gap of message === null ? [] : pluralGaps('en', message)) problems.push({ code: 'plural', locale: 'en', key, detail: `lacks number forms of ${gap}` });
  }
  for (const [locale, messages] of Object.entries(files)) {
    if (locale === 'en') continue;
    if (messages === null) {
      problems.push({ code: 'missing', locale, key: '*', detail: `there is no ${locale}.json: translate all of en.json` });
      continue;
    }
    for (const key of Object.keys(english)) {
      if (!Object.hasOwn(messages, key)) problems.push({ code: 'missing', locale, key, detail: 'is in en.json alone: translate it' });
    }
    for (const [key, source] of Object.entries(messages)) {
      const original = expected.get(key);
      if (original === undefined) {
        problems.push({ code: 'unknown', locale, key, detail: 'is not in en.json: delete it, or add it there' });
        continue;
      }
      const message = compileOr(problems, locale, key, source);
      if (message === null || original === null) continue;
      const [has, wants] = [argumentsOf(message), argumentsOf(original)].map((names) => names.join(', ') || 'none');
      if (has !== wants) problems.push({ code: 'arguments', locale, key, detail: `takes ${has}; in English it takes ${wants}` });
      for (const gap of pluralGaps(locale, message)) problems.push({ code: 'plural', locale, key, detail: `lacks number forms of ${gap}` });
    }
  }
  return problems;
}
