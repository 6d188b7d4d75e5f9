import type { EntityPort } from '@skerry/shared/contract';

/**
 * The `ids` that are not shown yet: neither the same entry, nor a repeat of a shown status, nor a second repeat of one.
 * Order is kept.
 */
export function unknownStatuses(entities: EntityPort, ids: readonly string[], shown: readonly string[]): string[] {
  const seen = new Set(shown.flatMap((id) => shownBy(entities, id)));
  return ids.filter((id) => {
    const shows = shownBy(entities, id);
    if (shows.some((one) => seen.has(one))) return false;
    for (const one of shows) seen.add(one);
    return true;
  });
}

/** The entry itself, and the status that it repeats; each also by its address, where ids change (snac). */
function shownBy(entities: EntityPort, id: string): string[] {
  const status = entities.peek('status', id);
  const repeated = status?.repeatOfId ?? null;
  const original = repeated ? entities.peek('status', repeated) : undefined;
  return [id, status?.uri, repeated, original?.uri].filter((one): one is string => Boolean(one));
}

/** When it appeared in the timeline (a repeat's own time), in milliseconds; 0 if unknown. */
export function createdTime(entities: EntityPort, id: string): number {
  return Date.parse(entities.peek('status', id)?.createdAt ?? '') || 0;
}
