import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedTexts, settingsTexts } from '@skerry/shared/contract/schema';
import { usedKeys } from '../messages/used-keys.ts';
import { readSource } from './read-source.ts';
import { hasOwnPreferences, readOwn } from './own-preferences.ts';
import { PAGE_KEYS } from './page-texts.ts';

/** The keys that a package's declarations name, by what shows their texts. */
export interface DeclaredTexts {
  manifest: readonly string[];
  settings: readonly string[];
  page: readonly string[];
}

const keysOf = (texts: readonly (readonly [field: string, key: string])[]) => [...new Set(texts.map(([, key]) => key))];

export function declaredTexts(folder: string): DeclaredTexts {
  if (existsSync(join(folder, 'module.json'))) {
    const source = readSource(folder);
    return { manifest: keysOf(namedTexts(source)), settings: keysOf(settingsTexts(source)), page: [] };
  }
  return hasOwnPreferences(folder)
    ? { manifest: [], settings: keysOf(settingsTexts(readOwn(folder))), page: PAGE_KEYS }
    : { manifest: [], settings: [], page: [] };
}

/**
 * Keys that a package's declarations name and its code doesn't: the manifest and the rows of the settings dialog bring
 * these texts with them, and the page those of the shell.
 */
export function shownElsewhere(folder: string): ReadonlySet<string> {
  const declared = Object.values(declaredTexts(folder)).flat() as string[];
  if (declared.length === 0) return new Set();
  const src = join(folder, 'src');
  const code = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const used = usedKeys(code.map((path) => readFileSync(join(src, path), 'utf8')));
  return new Set(declared.filter((key) => !used.has(key)));
}
