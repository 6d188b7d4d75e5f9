import type { ListView } from '../contract/entities.ts';
import type { PagedSource } from './paged-state.ts';

/** How many of the ids come before the first known one: there a page joins what is known, and continues below it. */
export function jointOf(ids: readonly string[], known: Iterable<string>): number {
  const held = new Set(known);
  const at = ids.findIndex((id) => held.has(id));
  return at < 0 ? ids.length : at;
}

export function entryIds({ entries }: Pick<ListView, 'entries'>): string[] {
  return entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
}

/** Those that show nothing of what is shown. */
export function unknownIds({ unknown }: PagedSource, ids: readonly string[], shown: readonly string[]): string[] {
  if (unknown) return unknown(ids, shown);
  const known = new Set(shown);
  return ids.filter((id) => !known.has(id));
}
