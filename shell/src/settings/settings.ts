import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';
import type { ModuleId, PreferenceDeclaration, PreferenceDeclarations, PreferenceValue } from '@skerry/shared/contract';
import { readPreference, readPreferences, type PreferenceValues } from '@skerry/shared/rules';
import type { I18nService } from '../i18n/i18n.ts';
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
  /**
   * What was stored and is not used: preferences with values that do not hold (they stay stored until they are chosen
   * again), or, without any, a state that was put aside. Each once.
   */
  onUnread(values: Raw): void;
  /** For the texts of rows. */
  i18n(): Pick<I18nService, 'locale' | 'asEnglish'>;
  /** The browser refused to store a choice. */
  onRefused(): void;
  signal: AbortSignal;
}

/** Preferences of the shell that belong to an account: they name its lists and people. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['shell.navigation', 'shell.startPage']);

type Raw = Readonly<Record<string, unknown>>;

/**
 * Preferences: defaults that the shell and the modules declare, overridden by the instance's, overridden by the user's.
 * Stored under one key (requirement SH-122); changes in other tabs are applied. Undeclared keys stay in the storage
 * unchanged. The shell's own preferences belong to the browser, but for the navigation; those of modules to the account
 * that is signed in, which begins with the browser's.
 */
export function createSettings(options: SettingsOptions): SettingsService {
  const { storage, instanceDefaults$, tabs, report, onUnread, i18n, onRefused, signal } = options;
  const stored = createSettingsStorage({ storage, report, onSetAside: () => onUnread({}) });
  const owners = new Map<string, ModuleId>();
  const declared$ = new BehaviorSubject<Readonly<PreferenceDeclarations>>({});
  let account: string | null = null;
  const user$ = new BehaviorSubject<Raw>(stored.load(account));
  const instance$ = new BehaviorSubject<Raw>({});
  const defaults$ = new BehaviorSubject<Readonly<PreferenceValues>>({});
  const values$ = new BehaviorSubject<Readonly<PreferenceValues>>({});

  const reported = new Set<string>();
  const valid = (raw: Raw, declared: Readonly<PreferenceDeclarations>, source: string) => {
    const { values, bad } = readPreferences(raw, declared);
    const fresh = bad.filter((key) => !reported.has(`${source} ${key}`));
    for (const key of fresh) reported.add(`${source} ${key}`);
    if (fresh.length > 0) {
      report(`${source} with a bad value: ${fresh.join(', ')}`);
      if (raw === user$.value) onUnread(Object.fromEntries(fresh.map((key) => [key, raw[key]])));
    }
    return values;
  };
  const feeding = combineLatest([declared$, instance$, user$])
    .pipe(
      map(([declared, instance, user]) => {
        defaults$.next({ ...defaultsOf(declared), ...valid(instance, declared, "the instance's configuration") });
        return { ...defaults$.value, ...valid(user, declared, 'stored settings') };
      }),
    )
    .subscribe(values$);
  feeding.add(instanceDefaults$.subscribe((config) => instance$.next(config)));
  tabs.addEventListener(
    'storage',
    (event) => {
      const { key } = event as StorageEvent;
      if (key === SETTINGS_KEY || key === null) user$.next(stored.load(account));
    },
    { signal },
  );
  signal.addEventListener('abort', () => feeding.unsubscribe(), { once: true });

  /** `null` is no choice, whatever the browser had before there was an account. */
  async function choose(key: string, value: PreferenceValue | null): Promise<void> {
    user$.next({ ...user$.value, [key]: value });
    try {
      // How the page looks and which language it speaks is the browser's, whoever is signed in.
      stored.save(owners.get(key) === 'shell' && !OF_ACCOUNT.has(key) ? null : account, key, value);
    } catch (refusal) {
      onRefused();
      throw refusal;
    }
  }

  const service: SettingsService = {
    use(next) {
      account = next;
      user$.next(stored.load(account));
    },
    forget: stored.forget,
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
    declarations: () => declared$.value,
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
      await choose(key, value);
    },
    defaultOf: (key) => defaults$.value[key],
    reset: (key) => choose(key, null),
    explicit: () => readPreferences(user$.value, declared$.value).values,
    portFor: (module) => createSettingsPort(module, service, report),
    preferencesOf: (modules) => ({
      declarations: service.declarations,
      declaration: service.declaration,
      get: service.get,
      observe: service.observe,
      set: service.set,
      defaultOf: service.defaultOf,
      reset: service.reset,
      loadRows: async () => (await import('./load-rows.ts')).loadRows(modules(), i18n(), report, signal),
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
