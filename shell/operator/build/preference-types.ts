import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREFERENCE_TYPES_FILE, preferenceTypes } from '@skerry/shared/kit/files';
import { readSource } from './read-source.ts';
import { hasOwnPreferences, readOwnPreferences } from './own-preferences.ts';

/**
 * Writes the types of the preferences that a package declares into its `src/preferences.d.ts`, or removes that file
 * where it declares none. `false` where nothing had to change.
 *
 * @param folder absolute
 * @param isCheck changes nothing, and says what would change
 */
export function writePreferenceTypes(folder: string, isCheck = false): boolean {
  const wanted = preferenceTypes(
    hasOwnPreferences(folder) ? readOwnPreferences(folder) : readSource(folder).preferences,
  );
  const path = join(folder, PREFERENCE_TYPES_FILE);
  const present = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (wanted === present) return false;
  if (isCheck) return true;
  if (wanted === null) rmSync(path);
  else writeFileSync(path, wanted);
  return true;
}
