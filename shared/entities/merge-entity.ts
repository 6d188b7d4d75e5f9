import { deepEqual } from './deep-equal.ts';
import { missingKeys } from './missing.ts';

/** What is known and what a reply brought, in one. What the reply does not say stays. */
export function mergeEntity<T extends object>(known: T | undefined, incoming: T): T {
  return known ? merged(known, incoming, missingKeys(incoming)) : incoming;
}

/** The next state of what is shown, whatever it is made of. */
export function nextShown<T extends object>(known: T, next: T): T {
  return merged(known, next, []);
}

/** The same object where nothing changed, and the same members where they did not: views compare by identity. */
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

/** A member that is marked as poorer itself keeps what was known of it. */
function completed<V>(known: V, incoming: V): V {
  if (typeof known !== 'object' || known === null || typeof incoming !== 'object' || incoming === null) return incoming;
  const missing = missingKeys(incoming);
  return missing.length > 0 ? merged(known, incoming, missing) : incoming;
}
