import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MessageFiles } from './find-problems.ts';
import { jsonFilesIn } from './json-files-in.ts';
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
 * @param expected languages that must exist: `null` for a missing one
 * @param listed the languages in the module's manifest, if there is one
 */
export function readMessages(
  folder: string,
  expected: readonly string[],
  listed?: readonly string[],
): { files: MessageFiles; problems: MessageProblem[] } {
  const problems: MessageProblem[] = [];
  const present = jsonFilesIn(folder).map((path) => basename(path, '.json'));
  const files: Record<string, Readonly<Record<string, unknown>> | null> = {};
  for (const locale of [
    'en',
    ...new Set([...expected, ...(listed ?? []), ...present].filter((one) => one !== 'en').sort()),
  ]) {
    const path = join(folder, `${locale}.json`);
    files[locale] = existsSync(path) ? read(path, locale, problems) : null;
    if (listed && files[locale] !== null && !listed.includes(locale))
      problems.push({
        code: 'unlisted',
        locale,
        key: '*',
        detail: 'has a file, but is not in `i18n.locales` of module.json: no user would get it',
      });
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
