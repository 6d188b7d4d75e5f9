import type { ListEntry } from '@skerry/shared/contract';

/** A row of a timeline: a status or a gap, with a key of its own. */
export interface Row {
  readonly key: string;
  readonly entry: ListEntry;
}

/** Makes rows of entries, the same row for the same entry: a row renders again only when it is another object. */
export function createRows(): (entries: readonly ListEntry[]) => Row[] {
  const known = new WeakMap<ListEntry, Row>();
  return (entries) =>
    entries.map((entry) => {
      const row = known.get(entry) ?? { key: 'id' in entry ? entry.id : entry.gap, entry };
      known.set(entry, row);
      return row;
    });
}
