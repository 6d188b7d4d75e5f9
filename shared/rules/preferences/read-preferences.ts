import type { PreferenceDeclaration, PreferenceDeclarations, PreferenceValue } from '../../contract/preferences.ts';

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

/** The value, completed where it leaves something out; `undefined` where it cannot be that preference's. */
export function readPreference(declaration: PreferenceDeclaration, value: unknown): PreferenceValue | undefined {
  switch (declaration.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number': {
      const { min = -Infinity, max = Infinity } = declaration;
      return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
    }
    case 'choice':
      return declaration.options.find((option) => option === value);
    case 'text': {
      const { maxLength = Infinity } = declaration;
      return typeof value === 'string' && value.length <= maxLength ? value : undefined;
    }
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
    case 'switches': {
      if (!isRecord(value)) return undefined;
      const switches = Object.entries(declaration.default).map(([name, isOn]) => [name, value[name] ?? isOn] as const);
      return switches.every(([, isOn]) => typeof isOn === 'boolean')
        ? (Object.fromEntries(switches) as Record<string, boolean>)
        : undefined;
    }
    case 'records': {
      const fields = Object.entries(declaration.fields);
      const fits = (one: unknown) =>
        isRecord(one) &&
        fields.every(([name, field]) => readPreference({ ...field, default: '' }, one[name]) !== undefined);
      return isRecord(value) && Object.values(value).every(fits)
        ? (value as Record<string, Record<string, string>>)
        : undefined;
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
