import type { EntityPort, ListView } from '@skerry/shared/contract';

/** Ids of statuses that a list shows, its entries' own and those they repeat. */
export function shownIds(entities: EntityPort, ids: Iterable<string>): Set<string> {
  const shown = new Set<string>();
  for (const id of ids) {
    shown.add(id);
    const repeated = entities.peek('status', id)?.repeatOfId;
    if (repeated) shown.add(repeated);
  }
  return shown;
}

/**
 * Those of `ids` that show nothing already shown: neither the same entry, nor a repeat of a status that stands there,
 * nor two repeats of one. Order is kept.
 */
export function unknownIds(entities: EntityPort, ids: readonly string[], shown: ReadonlySet<string>): string[] {
  const seen = new Set(shown);
  return ids.filter((id) => {
    const repeated = entities.peek('status', id)?.repeatOfId;
    if (seen.has(id) || (repeated && seen.has(repeated))) return false;
    seen.add(id);
    if (repeated) seen.add(repeated);
    return true;
  });
}

export function entryIds(list: ListView): string[] {
  return list.entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
}

/** Newest first, by the time each came into the timeline (a repeat's own time). Stable for unknown ones. */
export function newestFirst(entities: EntityPort, ids: readonly string[]): string[] {
  const time = (id: string) => Date.parse(entities.peek('status', id)?.createdAt ?? '') || 0;
  return [...ids].sort((a, b) => time(b) - time(a));
}
