import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageFiles } from './find-problems.ts';
import { languagesIn } from './languages-in.ts';
import type { MessageProblem } from './problem.ts';

/** Every string of a JSON text, and whether it is a property name. */
const TEXT = /"((?:[^"\\]|\\.)*)"\s*(:)?/g;

/** Duplicate names: the parser silently keeps the last one. */
function doubles(json: string): string[] {
  const names = [...json.matchAll(TEXT)].flatMap(([, name = '', colon]) => (colon ? [name] : []));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/**
 * The message files of a folder, by language, with the problems of the files themselves.
 *
 * @param languages that must exist: `null` for a missing one
 */
export function readMessages(
  folder: string,
  languages: readonly string[] = languagesIn(folder),
): { files: MessageFiles; problems: MessageProblem[] } {
  const problems: MessageProblem[] = [];
  const files: Record<string, Readonly<Record<string, unknown>> | null> = {};
  for (const locale of languages) {
    const path = join(folder, `${locale}.json`);
    files[locale] = existsSync(path) ? read(path, locale, problems) : null;
  }
  return { files, problems };
}

function read(path: string, locale: string, problems: MessageProblem[]): Readonly<Record<string, unknown>> {
  const json = readFileSync(path, 'utf8');
  for (const key of doubles(json))
    problems.push({ code: 'broken', locale, key, detail: 'is in the file twice: delete one of them' });
  try {
    const found: unknown = JSON.parse(json);
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Record<string, unknown>;
    throw new Error('is not an object of keys and texts');
  } catch (problem) {
    problems.push({
      code: 'broken',
      locale,
      key: '*',
      detail: `${locale}.json: ${problem instanceof Error ? problem.message : String(problem)}`,
    });
    return {};
  }
}
