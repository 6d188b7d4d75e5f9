import type { EntityPort } from '@skerry/shared/contract';
import type { FoldedRepeats } from '../../status/people/folded-repeats.ts';

/**
 * The `ids` that are not shown yet: not the same entry; with `folded` neither a repeat of a shown status, nor a second
 * repeat of one, which it remembers. Order is kept.
 */
export function unknownStatuses(
  entities: EntityPort,
  ids: readonly string[],
  shown: readonly string[],
  folded: FoldedRepeats | null,
): string[] {
  const seen = shownAmong(entities, ids, shown, folded !== null);
  return ids.filter((id) => {
    const shows = shownBy(entities, id, folded !== null);
    if (shows.some((one) => seen.has(one))) {
      const repeat = seen.has(id) ? undefined : entities.peek('status', id);
      if (repeat?.repeatOfId) folded?.add(repeat.repeatOfId, repeat.accountId);
      return false;
    }
    for (const one of shows) seen.add(one);
    return true;
  });
}

/** What the `ids` show and `shown` does too. Of thousands shown hardly any is: nothing is made for the others. */
function shownAmong(entities: EntityPort, ids: readonly string[], shown: readonly string[], isFolding: boolean) {
  const sought = new Set(ids.flatMap((id) => shownBy(entities, id, isFolding)));
  const addresses = new Set(ids.flatMap((id) => urisOf(entities, id)));
  const seen = new Set<string>();
  for (const id of shown) {
    const status = entities.peek('status', id);
    const repeatedId = isFolding ? status?.repeatOfId : null;
    const repeated = repeatedId ? entities.peek('status', repeatedId) : null;
    const isSought =
      sought.has(id) ||
      (repeatedId && sought.has(repeatedId)) ||
      addresses.has(status?.uri ?? '') ||
      addresses.has(repeated?.uri ?? '');
    if (isSought) for (const one of shownBy(entities, id, isFolding)) seen.add(one);
  }
  return seen;
}

/** The entry itself, and the status that it repeats; each also by its address, where ids change (snac). */
function shownBy(entities: EntityPort, id: string, isFolding: boolean): string[] {
  const repeated = (isFolding && entities.peek('status', id)?.repeatOfId) || null;
  const ids = repeated ? [id, repeated] : [id];
  return [...ids, ...ids.flatMap((one) => addressOf(entities, one))];
}

function urisOf(entities: EntityPort, id: string): string[] {
  const status = entities.peek('status', id);
  const repeated = status?.repeatOfId ? entities.peek('status', status.repeatOfId) : undefined;
  return [status?.uri, repeated?.uri].filter((uri): uri is string => Boolean(uri));
}

/** With its author: an address alone could be that of anybody's status. */
function addressOf(entities: EntityPort, id: string): string[] {
  const status = entities.peek('status', id);
  return status?.uri ? [`${status.accountId} ${status.uri}`] : [];
}

/** When it appeared in the timeline (a repeat's own time), in milliseconds; 0 if unknown. */
export function createdTime(entities: EntityPort, id: string): number {
  return Date.parse(entities.peek('status', id)?.createdAt ?? '') || 0;
}
