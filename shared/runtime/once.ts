import type { ModuleContext } from '../contract/context.ts';

/** `once` of a new context. */
export function createOnce(): ModuleContext['once'] {
  const made = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make());
    // The creator of a key's value determines its type.
    return made.get(key) as T;
  };
}
