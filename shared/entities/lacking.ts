/**
 * What a reply did not say. Servers send some members only to signed-in readers or only in some calls; the parser fills
 * them with defaults, so that types stay honest, and notes their names here, so that the cache keeps what it knew
 * before. A registered symbol: parser and cache may come from different bundles.
 */
const LACKING = Symbol.for('skerry.lacking');

/** Marks keys of an entity as defaults that no server sent. Returns the same object; the mark is not copied by a spread. */
export function markLacking<T extends object>(entity: T, keys: readonly (keyof T)[]): T {
  if (keys.length > 0) Object.defineProperty(entity, LACKING, { value: keys, configurable: true });
  return entity;
}

/** The marked keys, none where everything was sent. */
export function lackingKeys(entity: object): readonly PropertyKey[] {
  return (entity as { [LACKING]?: readonly PropertyKey[] })[LACKING] ?? [];
}
