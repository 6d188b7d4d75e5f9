import type { PreferenceDeclaration, PreferenceValue } from './preferences.ts';

/** The value, with missing members filled in; `undefined` if the preference cannot have it. */
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
