import { deepEqual } from './deep-equal.ts';
import { lackingKeys } from './lacking.ts';

/** What is known and what a reply brought, in one. What the reply does not say stays. */
export function mergeEntity<T extends object>(known: T | undefined, incoming: T): T {
  return known ? merged(known, incoming, lackingKeys(incoming)) : incoming;
}

/** The next state of what is shown, whatever it is made of. */
export function nextShown<T extends object>(known: T, next: T): T {
  return merged(known, next, []);
}

/** The same object where nothing changed, and the same members where they did not: views compare by identity. */
function merged<T extends object>(known: T, incoming: T, lacking: readonly PropertyKey[]): T {
  if (known === incoming) return known;
  let next = known;
  for (const key of Object.keys(incoming) as (keyof T)[]) {
    if (lacking.includes(key) || deepEqual(known[key], incoming[key])) continue;
    if (next === known) next = { ...known };
    next[key] = incoming[key];
  }
  return next;
}
