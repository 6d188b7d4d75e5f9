import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import type { Settings, SettingsPort } from '../contract/ports.ts';
import { DEFAULT_PREFERENCES } from '../rules/preferences/preferences.ts';

/** Preferences that nobody keeps; while `refusesToKeep.is`, setting one rejects as a browser without storage does. */
export function fakeSettings(own: Partial<Settings> = {}) {
  const values$ = new BehaviorSubject<Settings>({ ...DEFAULT_PREFERENCES, ...own });
  const refusesToKeep = { is: false };
  const settings: SettingsPort = {
    get: (key) => values$.value[key],
    observe: (key) =>
      values$.pipe(
        map((values) => values[key]),
        distinctUntilChanged(),
      ),
    set: async (key, value) => {
      values$.next({ ...values$.value, [key]: value });
      if (refusesToKeep.is)
        throw Object.assign(new Error('The browser keeps nothing.'), { name: 'StorageUnavailable' });
    },
  };
  return { settings, values$, refusesToKeep };
}
