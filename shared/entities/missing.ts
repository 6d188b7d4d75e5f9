/**
 * What a reply did not say. Servers send some members only to signed-in readers or only in some calls; the parser fills
 * them with defaults, so that types stay honest, and notes their names here, so that the cache keeps what it knew
 * before. A registered symbol: parser and cache may come from different bundles.
 */
const MISSING = Symbol.for('skerry.missing');

/** Marks keys of an entity as defaults that no server sent. Returns the same object; the mark is not copied by a spread. */
export function markMissing<T extends object>(entity: T, keys: readonly (keyof T)[]): T {
  if (keys.length > 0) Object.defineProperty(entity, MISSING, { value: keys, configurable: true });
  return entity;
}

/** The marked keys, none where everything was sent. */
export function missingKeys(entity: object): readonly PropertyKey[] {
  return (entity as { [MISSING]?: readonly PropertyKey[] })[MISSING] ?? [];
}
