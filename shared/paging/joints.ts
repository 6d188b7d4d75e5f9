import type { ListEntry, ListView } from '../contract/entities.ts';
import type { PagedSource } from './paged-state.ts';

/** Number of ids before the first known one: there a page joins the list. */
export function jointOf(ids: readonly string[], known: Iterable<string>): number {
  const held = new Set(known);
  const at = ids.findIndex((id) => held.has(id));
  return at < 0 ? ids.length : at;
}

export function entryIds({ entries }: Pick<ListView, 'entries'>): string[] {
  return entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
}

/** All entries of a source, newest first: those that are held back, then the list's. */
export function allEntries({ head, lists, key }: PagedSource): readonly ListEntry[] {
  const { entries } = lists.peek(key);
  return head ? [...head.entries, ...entries] : entries;
}

/** The ids that show nothing that is shown already. */
export function unknownIds({ unknown }: PagedSource, ids: readonly string[], shown: readonly string[]): string[] {
  if (unknown) return unknown(ids, shown);
  const known = new Set(shown);
  return ids.filter((id) => !known.has(id));
}
