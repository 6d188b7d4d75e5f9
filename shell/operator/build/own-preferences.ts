import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSettings, PreferenceDeclarations } from '@skerry/shared/contract';
import {
  check,
  declarationsOf,
  OwnPreferences,
  preferenceNameFaults,
  type SettingsSource,
} from '@skerry/shared/contract/schema';
import { readSettings } from './built-settings.ts';
import { invalid, readJson } from './read-json.ts';

const FILE = 'preferences.json';

/** Whether this is the shell, which is no module and declares its preferences in a file of their own. */
export const hasOwnPreferences = (folder: string): boolean => existsSync(join(folder, FILE));

/** The shell's declarations. Throws the problems of these, or of its rows for the settings dialog. */
export function readOwnPreferences(folder: string): PreferenceDeclarations {
  const { preferences } = readOwn(folder);
  readOwnSettings(folder);
  return declarationsOf(preferences);
}

/** The rows of the shell's own preferences, with their English texts. */
export function readOwnSettings(folder: string): BuiltSettings | null {
  return readSettings(join(folder, FILE), readOwn(folder));
}

/** What the shell declares, as a module does. Throws its problems. */
export function readOwn(folder: string): SettingsSource {
  const path = join(folder, FILE);
  const checked = check(OwnPreferences, readJson(path, 'The shell declares its preferences there.'));
  if (!checked.ok) throw invalid(path, checked.faults);
  const source = { id: 'shell', preferences: checked.value.preferences };
  const faults = preferenceNameFaults(source);
  if (faults.length > 0) throw invalid(path, faults);
  return source;
}
