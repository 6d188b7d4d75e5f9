import * as v from 'valibot';
import { flawOf, isRecord, Members } from '../flaw.ts';
import type { Report } from '../services.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

export const SETTINGS_KEY = 'skerry.settings';
export const BROKEN_SETTINGS_KEY = 'skerry.settings.broken';
/**
 * The version of the stored format (requirement SH-122). What was stored before there were several accounts has no
 * `accounts`.
 */
const SETTINGS_VERSION = [1, 0] as const;

/** `values` are the browser's, for each account that has no own; `accounts` those of accounts, by id. */
const Stored = v.object({ version: v.array(v.number()), values: Members, accounts: v.record(v.string(), Members) });
type StoredSettings = v.InferOutput<typeof Stored>;
type Choices = Pick<StoredSettings, 'values' | 'accounts'>;

export interface SettingsStorage {
  /** The user's choices, unchecked; a state that cannot be read is put aside, what can be of it is kept. Never throws. */
  load(account: string | null): Readonly<Record<string, unknown>>;
  /**
   * Writes one key of the account, `null`: of the browser, and leaves the others as they are now: another tab's
   * changes, and preferences of disabled modules. Throws `StorageUnavailable`.
   */
  save(account: string | null, key: string, value: unknown): void;
  /** Deletes what the account chose. Throws `StorageUnavailable`. */
  forget(account: string): void;
}

export interface SettingsStorageOptions {
  /** A function because naming `localStorage` throws in browsers that refuse it. */
  storage(): Storage;
  report: Report;
  /** A state was put aside; what could be read of it holds. */
  onSetAside(): void;
}

export function createSettingsStorage({ storage, report, onSetAside }: SettingsStorageOptions): SettingsStorage {
  function read(): StoredSettings {
    const raw = storage().getItem(SETTINGS_KEY);
    if (raw === null) return current(NOTHING);
    let state: unknown = null;
    try {
      state = { accounts: {}, ...(JSON.parse(raw) as object) };
      const flaw = flawOf(Stored, state, 'the state') ?? newer(state as StoredSettings);
      if (flaw === null) return state as StoredSettings;
      throw new TypeError(flaw);
    } catch (cause) {
      report(`the stored settings cannot be read; they are kept as ${BROKEN_SETTINGS_KEY}`, cause);
      const kept = current(readable(state));
      storage().setItem(BROKEN_SETTINGS_KEY, raw);
      storage().setItem(SETTINGS_KEY, JSON.stringify(kept));
      onSetAside();
      return kept;
    }
  }

  function write(what: string, change: (state: Choices) => Partial<Choices>): void {
    try {
      const state = read();
      storage().setItem(SETTINGS_KEY, JSON.stringify({ ...state, ...change(state) }));
    } catch (cause) {
      throw new StorageUnavailable(what, cause);
    }
  }

  return {
    load(account) {
      try {
        const { values, accounts } = read();
        return { ...values, ...ownOf(accounts, account) };
      } catch (cause) {
        report('the stored settings could not be loaded', cause);
        return {};
      }
    },
    save(account, key, value) {
      write(`the setting ${key}`, ({ values, accounts }) =>
        account === null
          ? { values: { ...values, [key]: value } }
          : { accounts: { ...accounts, [account]: { ...ownOf(accounts, account), [key]: value } } },
      );
    },
    forget(account) {
      write('what is left', ({ accounts: { [account]: _, ...accounts } }) => ({ accounts }));
    },
  };
}

const NOTHING: Choices = { values: {}, accounts: {} };

const current = (choices: Choices): StoredSettings => ({ version: [...SETTINGS_VERSION], ...choices });

/** What can be used of a state that is not whole. */
function readable(state: unknown): Choices {
  if (!isRecord(state)) return NOTHING;
  const { values, accounts } = state;
  return {
    values: isRecord(values) ? values : {},
    accounts: isRecord(accounts)
      ? Object.fromEntries(
          Object.entries(accounts).filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1])),
        )
      : {},
  };
}

const ownOf = (accounts: Choices['accounts'], account: string | null) =>
  account !== null && Object.hasOwn(accounts, account) ? accounts[account] : {};

/** A form that this client is too old for. What a later version of its own form has beside its choices stays as it is. */
const newer = ({ version: [major = 0] }: StoredSettings) =>
  major > SETTINGS_VERSION[0] ? `version ${major} is of a newer client` : null;
