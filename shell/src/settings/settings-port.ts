import type { ModuleId, PreferenceValue, SettingsPort } from '@skerry/shared/contract';
import { distinctUntilChanged, map } from '@skerry/shared/runtime';
import type { Report, SettingsService } from '../services.ts';

/** A module reads or sets a preference that its manifest does not declare. */
class PreferenceUndeclared extends Error {
  override readonly name = 'PreferenceUndeclared';

  constructor(module: ModuleId, key: string, owner: ModuleId | undefined) {
    super(
      owner === undefined
        ? `${module} uses the preference "${key}" without declaring it. Add it to preferences in its module.json.`
        : `${module} uses the preference "${key}", which is ${owner}'s: read it with settings.other('${owner}', '${key}', …).`,
    );
  }
}

/** The preferences as one module sees them: its own, and those of others by their owner's name. */
export function createSettingsPort(
  module: ModuleId,
  all: Pick<SettingsService, 'owner' | 'get' | 'observe' | 'set'>,
  report: Report,
): SettingsPort {
  const reported = new Set<string>();

  function own(key: string): string {
    const owner = all.owner(key);
    if (owner !== module) throw new PreferenceUndeclared(module, key, owner);
    return key;
  }

  /** The value if it has the type that the reader expects: the two modules may be of different versions. */
  function expected<T extends PreferenceValue>(owner: ModuleId, key: string, value: unknown, fallback: T): T {
    const found = all.owner(key);
    if (found === undefined) return fallback;
    if (found === owner && kindOf(value) === kindOf(fallback)) return value as T;
    const problem = found === owner ? `${kindOf(value)}, not ${kindOf(fallback)}` : `a preference of ${found}`;
    const text = `${module} reads ${owner}'s preference ${key}, which is ${problem}`;
    if (!reported.has(text)) report(text);
    reported.add(text);
    return fallback;
  }

  // The types of the module's own keys are generated from the manifest with which the values were checked.
  const port = {
    get: (key: string) => all.get(own(key)),
    observe: (key: string) => all.observe(own(key)),
    set: async (key: string, value: PreferenceValue) => all.set(own(key), value),
    other: <T extends PreferenceValue>(owner: ModuleId, key: string, fallback: T) =>
      expected(owner, key, all.get(key), fallback),
    observeOther: <T extends PreferenceValue>(owner: ModuleId, key: string, fallback: T) =>
      all.observe(key).pipe(
        map((value) => expected(owner, key, value, fallback)),
        distinctUntilChanged(),
      ),
  };
  return port as unknown as SettingsPort;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
