import type { PreferencesPort, PreferenceValue } from '@skerry/shared/contract';

type Values = Record<string, PreferenceValue>;

/** Every preference of the shell and of the modules that are on, or those declarations', as it is now. */
export function currentSettings(preferences: PreferencesPort, declared = preferences.declarations()): Values {
  const values: Values = {};
  for (const key of Object.keys(declared)) {
    const value = preferences.get(key);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

interface Applied {
  /** Preferences that have another value now. */
  count: number;
  /** Why the browser did not store one of them; it has its new value all the same. */
  error?: unknown;
}

/** Sets what differs: what is as it was stays the operator's default, and follows it later. */
export async function applySettings(preferences: PreferencesPort, values: Readonly<Values>): Promise<Applied> {
  const applied: Applied = { count: 0 };
  for (const [key, value] of Object.entries(values)) {
    if (JSON.stringify(preferences.get(key)) === JSON.stringify(value)) continue;
    applied.count += 1;
    try {
      await preferences.set(key, value);
    } catch (error) {
      applied.error ??= error;
    }
  }
  return applied;
}
