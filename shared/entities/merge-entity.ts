import { deepEqual } from './deep-equal.ts';
import { lackingKeys } from './lacking.ts';

/** What is known and what came, in one. The same object where nothing changed, and the same members where they did not: views compare by identity. */
export function mergeEntity<T extends object>(known: T | undefined, incoming: T): T {
  if (!known || known === incoming) return incoming;
  const lacking = lackingKeys(incoming);
  let merged = known;
  for (const key of Object.keys(incoming) as (keyof T)[]) {
    if (lacking.includes(key) || deepEqual(known[key], incoming[key])) continue;
    if (merged === known) merged = { ...known };
    merged[key] = incoming[key];
  }
  return merged;
}
