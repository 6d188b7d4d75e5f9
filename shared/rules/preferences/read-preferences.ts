import type { PreferenceDeclarations, PreferenceValue } from '../../contract/preferences.ts';
import { readPreference } from '../../contract/read-preference.ts';

export type PreferenceValues = Record<string, PreferenceValue>;

export interface ReadPreferences {
  values: PreferenceValues;
  /** Names of declared preferences whose value does not hold; it is left out. */
  bad: string[];
  /** Names of what is no declared preference. */
  unknown: string[];
}

/**
 * The declared preferences in a record that also holds other things: what a user's browser kept, what an operator
 * configured, or a settings file of this or another client. Each value is checked by itself; null is as if it were not
 * there.
 */
export function readPreferences(
  raw: Readonly<Record<string, unknown>>,
  declared: Readonly<PreferenceDeclarations>,
): ReadPreferences {
  const values: PreferenceValues = {};
  const bad: string[] = [];
  const known = new Set<string>();
  for (const [key, declaration] of Object.entries(declared)) {
    const names = [key, ...(declaration.aliases ?? [])];
    for (const name of names) known.add(name);
    const name = names.find((one) => Object.hasOwn(raw, one) && raw[one] !== null && raw[one] !== undefined);
    if (name === undefined) continue;
    const value = readPreference(declaration, raw[name]);
    if (value === undefined) bad.push(name);
    else values[key] = value;
  }
  return { values, bad, unknown: Object.keys(raw).filter((name) => !known.has(name)) };
}
