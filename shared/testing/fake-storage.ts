import type { StoragePort } from '../contract/ports.ts';

/** What a module keeps, held in a map; values are copied as a real store copies them. */
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
