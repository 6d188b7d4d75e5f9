import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';
import type { Settings, SettingsPort } from '@skerry/shared/contract';
import { DEFAULT_PREFERENCES } from '@skerry/shared/rules';
import type { Report } from '../services.ts';
import { readPreferences } from './read-preferences.ts';
import { createSettingsStorage, SETTINGS_KEY } from './stored-settings.ts';

export interface SettingsOptions {
  storage(): Storage;
  /** What the operator configured, by its keys, in which other things stand too (`pleroma_fe` under `skerry`). */
  instanceDefaults$: Observable<Readonly<Record<string, unknown>>>;
  /** The window: other tabs are heard through its `storage` events. */
  tabs: EventTarget;
  report: Report;
  signal: AbortSignal;
}

export interface SettingsService extends SettingsPort {
  /** What the person chose, without defaults: what an export and a settings profile hold. */
  explicit(): Partial<Settings>;
}

/**
 * Preferences: defaults, over them the instance's, over them the person's. Kept under one key (requirements SH-122);
 * other tabs follow.
 */
export function createSettings({ storage, instanceDefaults$, tabs, report, signal }: SettingsOptions): SettingsService {
  const stored = createSettingsStorage({ storage, report });
  const person$ = new BehaviorSubject<Partial<Settings>>(stored.load());
  const instance$ = new BehaviorSubject<Partial<Settings>>({});
  const all$ = new BehaviorSubject<Readonly<Settings>>(DEFAULT_PREFERENCES);

  const feeding = combineLatest([instance$, person$])
    .pipe(map(([instance, person]) => ({ ...DEFAULT_PREFERENCES, ...instance, ...person })))
    .subscribe(all$);
  feeding.add(
    instanceDefaults$.subscribe((config) => {
      const { values, bad } = readPreferences(config);
      if (bad.length > 0) report(`the instance's configuration has bad values for: ${bad.join(', ')}`);
      instance$.next(values);
    }),
  );
  tabs.addEventListener(
    'storage',
    (event) => {
      const { key } = event as StorageEvent;
      if (key === SETTINGS_KEY || key === null) person$.next(stored.load());
    },
    { signal },
  );
  signal.addEventListener('abort', () => feeding.unsubscribe(), { once: true });

  return {
    get: (key) => all$.value[key],
    observe: (key) =>
      all$.pipe(
        map((all) => all[key]),
        distinctUntilChanged(isSame),
      ),
    async set(key, value) {
      person$.next({ ...person$.value, [key]: value });
      stored.save(key, value);
    },
    explicit: () => ({ ...person$.value }),
  };
}

/** Lists and records come anew from storage each time another tab saves. */
function isSame<T>(one: T, other: T): boolean {
  return Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
