import * as v from 'valibot';

const KEY = 'skerry.navigation';
const Stored = v.object({ account: v.nullable(v.string()), keys: v.array(v.string()) });

/** Which entries of the navigation an account saw last, so that they stand where they stood until the instance answers. */
export interface NavigationMemory {
  /** Keys of entries; `null` for another account, and where nothing can be read. */
  recall(): ReadonlySet<string> | null;
  /** Replaces what is stored, of any account. What the browser refuses is not remembered. */
  keep(keys: readonly string[]): void;
}

/** `account`: an id, `null` for a visitor. `storage` is a function because naming it throws in browsers that refuse it. */
export function createNavigationMemory(storage: () => Storage, account: string | null): NavigationMemory {
  return {
    recall() {
      try {
        const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
        return v.is(Stored, stored) && stored.account === account ? new Set(stored.keys) : null;
      } catch {
        return null;
      }
    },
    keep(keys) {
      try {
        const next = JSON.stringify({ account, keys });
        if (storage().getItem(KEY) !== next) storage().setItem(KEY, next);
      } catch {
        // The next page draws its navigation when the instance has answered.
      }
    },
  };
}
