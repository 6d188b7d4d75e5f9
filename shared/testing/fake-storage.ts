import type { StoragePort } from '../contract/ports.ts';

/** A module's storage in a map; values are copied as in a real store. */
export function fakeStorage() {
  const stored = new Map<string, unknown>();
  const storage: StoragePort = {
    get: async <T>(key: string) => structuredClone(stored.get(key)) as T | undefined,
    set: async (key, value) => {
      stored.set(key, structuredClone(value));
    },
    remove: async (key) => {
      stored.delete(key);
    },
    keys: async () => [...stored.keys()],
  };
  return { storage, stored };
}
