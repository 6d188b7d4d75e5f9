import type { ListEntry } from '@skerry/shared/contract';
import { isOlderId, tellsAge } from '../older-id.ts';

/** Between what is new and what the user has seen before. */
interface HereEntry {
  readonly here: true;
}

/** A row of a timeline: a status, a gap or the place of the last visit, with a key of its own. */
export interface Row {
  readonly key: string;
  readonly entry: ListEntry | HereEntry;
}

const HERE: Row = { key: 'here', entry: { here: true } };

/**
 * Makes rows of entries, the same row for the same entry: a row renders again only when it is another object. `here`:
 * the newest status that was seen before.
 */
export function createRows(): (entries: readonly ListEntry[], here?: string | null) => Row[] {
  const known = new WeakMap<ListEntry, Row>();
  return (entries, here = null) => {
    const rows = entries.map((entry) => {
      const row = known.get(entry) ?? { key: 'id' in entry ? entry.id : entry.gap, entry };
      known.set(entry, row);
      return row;
    });
    const isSeen = (entry: ListEntry) =>
      here !== null && 'id' in entry && tellsAge(entry.id) && !isOlderId(here, entry.id);
    const at = entries.findIndex(isSeen);
    return at > 0 ? rows.toSpliced(at, 0, HERE) : rows;
  };
}
