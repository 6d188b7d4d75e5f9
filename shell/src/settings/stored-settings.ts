import type { Report } from '../services.ts';
import { list, number, object, record, unknown, type Shaped } from '../shape.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

export const SETTINGS_KEY = 'skerry.settings';
export const BROKEN_SETTINGS_KEY = 'skerry.settings.broken';
/** The version of the stored format (requirement SH-122). */
const SETTINGS_VERSION = [1, 0] as const;

const Stored = object({ version: list(number), values: record(unknown) });

export interface SettingsStorage {
  /** The user's choices, unchecked; a state that cannot be read at all is put aside. Never throws. */
  load(): Readonly<Record<string, unknown>>;
  /**
   * Writes one key and leaves the others as they are now: another tab's changes, and preferences of disabled modules.
   * Throws `StorageUnavailable`.
   */
  save(key: string, value: unknown): void;
}

/** `storage` is a function because naming `localStorage` throws in browsers that refuse it. */
export function createSettingsStorage({ storage, report }: { storage(): Storage; report: Report }): SettingsStorage {
  function read(): Shaped<typeof Stored> {
    const raw = storage().getItem(SETTINGS_KEY);
    if (raw === null) return { version: [...SETTINGS_VERSION], values: {} };
    try {
      const state: unknown = JSON.parse(raw);
      const flaw = Stored(state, 'the state');
      if (flaw !== null) throw new TypeError(flaw);
      return state as Shaped<typeof Stored>;
    } catch (cause) {
      report(`the stored settings cannot be read; they are kept as ${BROKEN_SETTINGS_KEY}`, cause);
      storage().setItem(BROKEN_SETTINGS_KEY, raw);
      storage().removeItem(SETTINGS_KEY);
      return { version: [...SETTINGS_VERSION], values: {} };
    }
  }

  return {
    load() {
      try {
        return read().values;
      } catch (cause) {
        report('the stored settings could not be loaded', cause);
        return {};
      }
    },
    save(key, value) {
      try {
        const { version, values } = read();
        storage().setItem(SETTINGS_KEY, JSON.stringify({ version, values: { ...values, [key]: value } }));
      } catch (cause) {
        throw new StorageUnavailable(`the setting ${key}`, cause);
      }
    },
  };
}
