import type { ListEntry } from '@skerry/shared/contract';
import { isNotNewer } from '../older-id.ts';
import type { RepeatsOfHour } from './switches/repeats-by-hour.ts';

/** Between what is new and what the user has seen before. */
interface HereEntry {
  readonly here: true;
}

/** What a timeline lists: statuses, gaps, and repeats that are folded. */
export type TimelineEntries = readonly (ListEntry | RepeatsOfHour)[];

/** A row of a timeline: an entry or the place of the last visit, with a key of its own. */
export interface Row {
  readonly key: string;
  readonly entry: ListEntry | RepeatsOfHour | HereEntry;
}

const HERE: Row = { key: 'here', entry: { here: true } };

/**
 * Makes rows of entries, the same row for the same entry: a row renders again only when it is another object. `here`:
 * the newest status that was seen before.
 */
export function createRows(): (entries: TimelineEntries, here?: string | null) => Row[] {
  const known = new WeakMap<ListEntry | RepeatsOfHour, Row>();
  return (entries, here = null) => {
    const rows = entries.map((entry) => {
      const row = known.get(entry) ?? { key: keyOf(entry), entry };
      known.set(entry, row);
      return row;
    });
    const isSeen = (entry: ListEntry | RepeatsOfHour) => {
      const id = 'repeats' in entry ? entry.repeats[0]?.id : 'id' in entry ? entry.id : undefined;
      return here !== null && id !== undefined && isNotNewer(id, here);
    };
    const at = entries.findIndex(isSeen);
    return at > 0 ? rows.toSpliced(at, 0, HERE) : rows;
  };
}

function keyOf(entry: ListEntry | RepeatsOfHour): string {
  if ('repeats' in entry) return `repeats:${entry.repeats[0]?.id ?? ''}`;
  return 'id' in entry ? entry.id : entry.gap;
}
