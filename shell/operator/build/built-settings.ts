import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSettings } from '@skerry/shared/contract';
import { rowsOf, settingsFaults, settingsTexts, type Fault, type SettingsSource } from '@skerry/shared/contract/schema';
import { compileMessage } from '../messages/compile.ts';
import { invalid, readJson } from './read-json.ts';

/**
 * The rows of the settings dialog with their English texts; `null` if there are none. Throws what is wrong.
 *
 * @param path the file with the declarations, at the root of the package
 */
export function readSettings(path: string, source: SettingsSource): BuiltSettings | null {
  const rows = rowsOf(source.preferences);
  const { settingsGroups: groups = [] } = source;
  if (rows.length === 0 && groups.length === 0) return null;
  const file = join(dirname(path), 'messages/en.json');
  const english = readJson<Record<string, unknown>>(file, 'Write the texts there.');
  const faults = settingsFaults(source, Object.keys(english));
  if (faults.length > 0) throw invalid(path, faults);
  const keys = settingsTexts(source).map(([, key]) => key);
  return { groups, rows, texts: { en: plainTexts(file, english, keys) } };
}

/** Writes them into a module's build; gives the file's name. */
export function writeSettings(path: string, source: SettingsSource, output: string): string | undefined {
  const settings = readSettings(path, source);
  if (!settings) return undefined;
  const text = JSON.stringify(settings);
  const name = `settings.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(output, name), text);
  return name;
}

/** Labels are shown without code of the module: a text that takes arguments cannot be one. */
export function plainTexts(
  path: string,
  all: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Record<string, string> {
  const faults: Fault[] = [];
  const texts: Record<string, string> = {};
  for (const key of keys) {
    if (all[key] === undefined) continue;
    const message = compileMessage(key, all[key]);
    if (typeof message === 'string') texts[key] = message;
    else faults.push({ field: key, message: 'takes arguments.', fix: 'Write a plain text: nothing is put into it.' });
  }
  if (faults.length > 0) throw invalid(path, faults);
  return texts;
}
