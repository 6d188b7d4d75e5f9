import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MessageFiles } from './find-problems.ts';
import type { MessageProblem } from './problem.ts';

/** Every text of a piece of JSON, and whether it is the name of something. */
const TEXT = /"((?:[^"\\]|\\.)*)"\s*(:)?/g;

/** Names that stand twice: the parser keeps the last of them and says nothing. */
function doubles(json: string): string[] {
  const names = [...json.matchAll(TEXT)].flatMap(([, name = '', colon]) => (colon ? [name] : []));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/**
 * The files of messages in a folder, by language, with what is wrong with them as files.
 *
 * @param expected languages that have to be there: `null` stands for one that is not
 * @param listed what the module's manifest says it has, where there is one
 */
export function readMessages(
  folder: string,
  expected: readonly string[],
  listed?: readonly string[],
): { files: MessageFiles; problems: MessageProblem[] } {
  const problems: MessageProblem[] = [];
  const present = globSync('*.json', { cwd: folder }).map((path) => basename(path, '.json'));
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
        detail: 'has a file, and is not among `i18n.locales` of module.json: nobody would get it',
      });
  }
  return { files, problems };
}

function read(path: string, locale: string, problems: MessageProblem[]): Readonly<Record<string, unknown>> {
  const json = readFileSync(path, 'utf8');
  for (const key of doubles(json))
    problems.push({ code: 'broken', locale, key, detail: 'stands twice in the file: delete one of them' });
  try {
    const found: unknown = JSON.parse(json);
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Record<string, unknown>;
    throw new Error('is no object of keys and texts');
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
