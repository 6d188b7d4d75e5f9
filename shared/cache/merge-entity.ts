import { deepEqual } from './deep-equal.ts';
import { missingKeys } from '../entities/missing.ts';

/** Merges the known values with those of a reply. Members missing in the reply stay. */
export function mergeEntity<T extends object>(known: T | undefined, incoming: T): T {
  return known ? merged(known, incoming, missingKeys(incoming)) : incoming;
}

/** The next shown value, from any parts. */
export function nextShown<T extends object>(known: T, next: T): T {
  return merged(known, next, []);
}

/** The same object if nothing changed, with the same members where they did not: views compare by identity. */
function merged<T extends object>(known: T, incoming: T, missing: readonly PropertyKey[]): T {
  if (known === incoming) return known;
  let next = known;
  for (const key of Object.keys(incoming) as (keyof T)[]) {
    if (missing.includes(key)) continue;
    const value = completed(known[key], incoming[key]);
    if (deepEqual(known[key], value)) continue;
    if (next === known) next = { ...known };
    next[key] = value;
  }
  return next;
}

/** A member that is itself marked as incomplete keeps its known values. */
function completed<V>(known: V, incoming: V): V {
  if (typeof known !== 'object' || known === null || typeof incoming !== 'object' || incoming === null) return incoming;
  const missing = missingKeys(incoming);
  return missing.length > 0 ? merged(known, incoming, missing) : incoming;
}
