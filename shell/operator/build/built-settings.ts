import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSettings, ModuleSource, SettingsRows as Rows } from '@skerry/shared/contract';
import { check, settingsFaults, SettingsRows, textsOfRows, type Fault } from '@skerry/shared/contract/schema';
import { compileMessage } from '../messages/compile.ts';
import { languagesIn } from '../messages/languages-in.ts';
import { invalid, readJson } from './read-json.ts';

/** The rows of the settings dialog, beside `module.json`. */
const ROWS = 'settings/rows.json';

/** The rows of a module or of the shell; `null` if it has none. Throws what is wrong. */
export function readRows(folder: string): Rows | null {
  const path = join(folder, ROWS);
  if (!existsSync(path)) return null;
  const checked = check(SettingsRows, readJson(path, 'Write the rows there.'));
  if (!checked.ok) throw invalid(path, checked.faults);
  return checked.value;
}

/** The rows with their texts in all languages; `null` if there are none. Throws what is wrong. */
export function readSettings(folder: string, source: Pick<ModuleSource, 'id' | 'preferences'>): BuiltSettings | null {
  const settings = readRows(folder);
  if (!settings) return null;
  const { groups, rows } = settings;
  const messages = join(folder, 'messages');
  const read = (locale: string) =>
    readJson<Record<string, unknown>>(join(messages, `${locale}.json`), 'Write the texts there.');
  const faults = settingsFaults(source, settings, Object.keys(read('en')));
  if (faults.length > 0) throw invalid(join(folder, ROWS), faults);
  const keys = textsOfRows(settings);
  const texts = Object.fromEntries(
    languagesIn(messages).map((locale) => [locale, plainTexts(join(messages, `${locale}.json`), read(locale), keys)]),
  );
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
function plainTexts(path: string, all: Record<string, unknown>, keys: readonly string[]): Record<string, string> {
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
