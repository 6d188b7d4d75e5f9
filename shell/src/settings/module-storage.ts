import { StorageUnavailable } from './storage-unavailable.ts';
import type { ModuleStorage } from './stored-values.ts';

/** As `createStoredValues`, whose code is fetched with the first value that a module asks for. */
export function createModuleStorage(indexedDB: () => IDBFactory, signal: AbortSignal): ModuleStorage {
  const erased = new Set<string | null>();
  let loading: Promise<ModuleStorage> | null = null;

  function load(what: string): Promise<ModuleStorage> {
    loading ??= import('./stored-values.ts').then(({ createStoredValues }) =>
      createStoredValues(indexedDB, signal, erased),
    );
    return loading.catch((cause: unknown) => {
      loading = null;
      throw new StorageUnavailable(what, cause);
    });
  }

  return {
    erase: async (accountId) => (await load('what is left')).erase(accountId),
    portFor(module, accountId) {
      // Added again: what its views store from now on stays.
      erased.delete(accountId);
      const port = async (what: string) => (await load(what)).portFor(module, accountId);
      return {
        get: async <T>(key: string) => (await port(key)).get<T>(key),
        set: async (key, value) => (await port(key)).set(key, value),
        remove: async (key) => (await port(key)).remove(key),
        keys: async () => (await port('the list of keys')).keys(),
      };
    },
  };
}
