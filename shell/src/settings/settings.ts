import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';
import type { ModuleId, PreferenceDeclaration, PreferenceDeclarations } from '@skerry/shared/contract';
import { readPreference, readPreferences, type PreferenceValues } from '@skerry/shared/rules';
import type { Report, SettingsService } from '../services.ts';
import { createSettingsPort } from './settings-port.ts';
import { createSettingsStorage, SETTINGS_KEY } from './stored-settings.ts';

export interface SettingsOptions {
  storage(): Storage;
  /** The operator's configuration, by its keys (`pleroma_fe` under `skerry`); preferences are some of them. */
  instanceDefaults$: Observable<Readonly<Record<string, unknown>>>;
  /** The window: its `storage` events report changes in other tabs. */
  tabs: EventTarget;
  report: Report;
  signal: AbortSignal;
}

type Raw = Readonly<Record<string, unknown>>;

/**
 * Preferences: defaults that the shell and the modules declare, overridden by the instance's, overridden by the user's.
 * Stored under one key (requirement SH-122); changes in other tabs are applied. Undeclared keys stay in the storage
 * unchanged.
 */
export function createSettings({ storage, instanceDefaults$, tabs, report, signal }: SettingsOptions): SettingsService {
  const stored = createSettingsStorage({ storage, report });
  const owners = new Map<string, ModuleId>();
  const declared$ = new BehaviorSubject<Readonly<PreferenceDeclarations>>({});
  const user$ = new BehaviorSubject<Raw>(stored.load());
  const instance$ = new BehaviorSubject<Raw>({});
  const values$ = new BehaviorSubject<Readonly<PreferenceValues>>({});

  const reported = new Set<string>();
  const valid = (raw: Raw, declared: Readonly<PreferenceDeclarations>, source: string) => {
    const { values, bad } = readPreferences(raw, declared);
    const fresh = bad.filter((key) => !reported.has(`${source} ${key}`));
    for (const key of fresh) reported.add(`${source} ${key}`);
    if (fresh.length > 0) report(`${source} with a bad value: ${fresh.join(', ')}`);
    return values;
  };
  const feeding = combineLatest([declared$, instance$, user$])
    .pipe(
      map(([declared, instance, user]) => ({
        ...defaultsOf(declared),
        ...valid(instance, declared, "the instance's configuration"),
        ...valid(user, declared, 'stored settings'),
      })),
    )
    .subscribe(values$);
  feeding.add(instanceDefaults$.subscribe((config) => instance$.next(config)));
  tabs.addEventListener(
    'storage',
    (event) => {
      const { key } = event as StorageEvent;
      if (key === SETTINGS_KEY || key === null) user$.next(stored.load());
    },
    { signal },
  );
  signal.addEventListener('abort', () => feeding.unsubscribe(), { once: true });

  const service: SettingsService = {
    declare(added) {
      const next: Record<string, PreferenceDeclaration> = { ...declared$.value };
      for (const { id, preferences } of added)
        for (const [key, declaration] of Object.entries(preferences)) {
          const owner = owners.get(key) ?? id;
          // `skerry assemble` rejects a second declaration; but the staff's modules are added later, from another feed.
          if (owner !== id) report(`${id} declares the preference ${key}, which is ${owner}'s`);
          else next[key] = declaration;
          owners.set(key, owner);
        }
      declared$.next(next);
    },
    owner: (key) => owners.get(key),
    declaration: (key) => (owners.has(key) ? declared$.value[key] : undefined),
    get: (key) => values$.value[key],
    observe: (key) =>
      values$.pipe(
        map((values) => values[key]),
        distinctUntilChanged(isSame),
      ),
    async set(key, value) {
      const declaration = service.declaration(key);
      if (!declaration) throw new TypeError(`No module that is on declares the preference "${key}".`);
      if (readPreference(declaration, value) === undefined)
        throw new TypeError(`${JSON.stringify(value)} cannot be the preference "${key}".`);
      user$.next({ ...user$.value, [key]: value });
      stored.save(key, value);
    },
    explicit: () => readPreferences(user$.value, declared$.value).values,
    portFor: (module) => createSettingsPort(module, service, report),
    preferencesOf: (modules) => ({
      declaration: service.declaration,
      get: service.get,
      observe: service.observe,
      set: service.set,
      loadRows: async () => (await import('./load-rows.ts')).loadRows(modules(), report, signal),
    }),
  };
  return service;
}

function defaultsOf(declared: Readonly<PreferenceDeclarations>): PreferenceValues {
  return Object.fromEntries(Object.entries(declared).map(([key, declaration]) => [key, declaration.default]));
}

/** Lists and records are read from storage again each time another tab saves. */
function isSame<T>(one: T, other: T): boolean {
  return Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
