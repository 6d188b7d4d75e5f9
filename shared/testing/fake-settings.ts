import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import type { PreferencesPort, Settings, SettingsPort } from '../contract/ports.ts';
import type { PreferenceDeclarations, PreferenceValue } from '../contract/preferences.ts';
import type { LoadedRows } from '../contract/settings-rows.ts';

export interface FakeSettingsOptions {
  /** `preferences` of the module's `module.json`: what it may read, and the defaults. */
  preferences?: Readonly<Record<string, object>>;
  /** The module's own preferences that are not at their default. */
  settings?: Partial<Settings>;
  /** Preferences of other modules, by key; those that are not here belong to modules that are off. */
  others?: Readonly<Record<string, PreferenceValue>>;
  /** The rows of the shell and of the modules that are on, for a module that draws the settings. */
  rows?: LoadedRows;
  /** What the instance has in place of declared defaults. */
  instanceDefaults?: Readonly<Record<string, PreferenceValue>>;
}

/** Preferences in memory; while `refusesToKeep.is`, setting one rejects as in a browser without storage. */
export function fakeSettings({
  preferences = {},
  settings: chosen = {},
  others = {},
  rows,
  instanceDefaults,
}: FakeSettingsOptions) {
  const declared = Object.entries(preferences as PreferenceDeclarations).map(([key, one]) => [key, one.default]);
  const defaults: Readonly<Record<string, PreferenceValue>> = { ...Object.fromEntries(declared), ...instanceDefaults };
  const values$ = new BehaviorSubject<Readonly<Record<string, PreferenceValue | undefined>>>({
    ...others,
    ...defaults,
    ...chosen,
  });
  const refusesToKeep = { is: false };

  const observe = (key: string) =>
    values$.pipe(
      map((values) => values[key]),
      distinctUntilChanged(),
    );
  const set = async (key: string, value: PreferenceValue) => {
    values$.next({ ...values$.value, [key]: value });
    if (refusesToKeep.is) throw Object.assign(new Error('The browser keeps nothing.'), { name: 'StorageUnavailable' });
  };
  const own = (key: string) => {
    if (!Object.hasOwn(preferences, key))
      throw new Error(`The preference "${key}" is not declared: give the test the "preferences" of module.json.`);
    return key;
  };

  // The types of the module's own keys are written from the same declarations.
  const settings = {
    get: (key: string) => values$.value[own(key)],
    observe: (key: string) => observe(own(key)),
    set: async (key: string, value: PreferenceValue) => set(own(key), value),
    other: (_: string, key: string, fallback: PreferenceValue) => values$.value[key] ?? fallback,
    observeOther: (_: string, key: string, fallback: PreferenceValue) =>
      observe(key).pipe(map((value) => value ?? fallback)),
  } as unknown as SettingsPort;
  const port: PreferencesPort = {
    declarations: () => preferences as PreferenceDeclarations,
    declaration: (key) => (preferences as PreferenceDeclarations)[key],
    get: (key) => values$.value[key],
    observe,
    set,
    defaultOf: (key) => defaults[key],
    reset: (key) => set(key, defaults[key]!),
    loadRows: async () => rows ?? { loaded: [], failed: [], languages: [] },
  };
  return { settings, preferences: port, values$, refusesToKeep };
}
