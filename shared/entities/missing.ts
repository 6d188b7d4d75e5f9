/**
 * Members missing in a reply. Servers send some members only to signed-in readers or only in some calls; the parser
 * fills them with defaults, so that types stay complete, and records their names here, so that the cache keeps its
 * known values. A registered symbol, because parser and cache may come from different bundles.
 */
const MISSING = Symbol.for('skerry.missing');

/** Marks keys of an entity as defaults that no server sent. Returns the same object; a spread does not copy the mark. */
export function markMissing<T extends object>(entity: T, keys: readonly (keyof T)[]): T {
  // A copy has no room to grow, which an array made by `push` keeps in each of thousands of entities.
  if (keys.length > 0) Object.defineProperty(entity, MISSING, { value: keys.slice(), configurable: true });
  return entity;
}

/** The marked keys, empty if everything was sent. */
export function missingKeys(entity: object): readonly PropertyKey[] {
  return (entity as { [MISSING]?: readonly PropertyKey[] })[MISSING] ?? [];
}
