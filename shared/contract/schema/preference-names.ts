import { SPECIFIED_PREFERENCES } from '../specified-preferences.ts';
import type { ModuleSource } from '../manifest.ts';
import { fieldPath, type Fault } from './fault.ts';
import { nearest } from './nearest.ts';

/** Preferences whose name is neither the specification's nor the module's own. */
export function preferenceNameFaults({ id, preferences }: Pick<ModuleSource, 'id' | 'preferences'>): Fault[] {
  return Object.keys(preferences)
    .filter((key) => !SPECIFIED_PREFERENCES.includes(key) && !key.startsWith(`${id}.`))
    .map((key) => ({
      field: fieldPath('preferences', key),
      message: 'is neither a name of the specification nor a name of this module.',
      fix: fixName(id, key),
    }));
}

function fixName(id: string, key: string): string {
  const meant = nearest(key, SPECIFIED_PREFERENCES);
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}Call it "${id}.${key.slice(key.indexOf('.') + 1)}".`;
}
