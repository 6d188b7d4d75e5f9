import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { BuiltSettings, ModuleSource } from '@skerry/shared/contract';
import { check, settingsFaults, SettingsRows, type Fault } from '@skerry/shared/contract/schema';
import { compileMessages } from '../messages/compile.ts';
import { jsonFilesIn } from '../messages/json-files-in.ts';
import { invalid, readJson } from './read-json.ts';

/** The rows of the settings dialog, beside `module.json`: their texts are in `settings/messages`. */
const ROWS = 'settings/rows.json';
const MESSAGES = 'settings/messages';

/**
 * The rows of a module or of the shell with their texts in all languages; `null` where it has none. Throws what is
 * wrong.
 */
export function readSettings(folder: string, source: Pick<ModuleSource, 'id' | 'preferences'>): BuiltSettings | null {
  const path = join(folder, ROWS);
  if (!existsSync(path)) return null;
  const checked = check(SettingsRows, readJson(path, 'Write the rows there.'));
  if (!checked.ok) throw invalid(path, checked.faults);
  const { groups, rows } = checked.value;
  const texts = Object.fromEntries(
    jsonFilesIn(join(folder, MESSAGES)).map((file) => [parse(file).name, plainTexts(join(folder, MESSAGES, file))]),
  );
  const faults = settingsFaults(source, checked.value, Object.keys(texts['en'] ?? {}));
  if (faults.length > 0) throw invalid(path, faults);
  return { groups, rows, texts };
}

/** Writes them into a module's build; gives the file's name. */
export function writeSettings(folder: string, source: ModuleSource, output: string): string | undefined {
  const settings = readSettings(folder, source);
  if (!settings) return undefined;
  const text = JSON.stringify(settings);
  const name = `settings.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(output, name), text);
  return name;
}

/** Labels are shown without code of the module: a text that takes arguments cannot be one. */
function plainTexts(path: string): Record<string, string> {
  const compiled = compileMessages(readJson<Record<string, string>>(path, 'Write the texts there.'));
  const faults: Fault[] = [];
  const texts: Record<string, string> = {};
  for (const [key, message] of Object.entries(compiled)) {
    if (typeof message === 'string') texts[key] = message;
    else faults.push({ field: key, message: 'takes arguments.', fix: 'Write a plain text: nothing is put into it.' });
  }
  if (faults.length > 0) throw invalid(path, faults);
  return texts;
}
