import type { EntityPort, ListEntry } from '@skerry/shared/contract';
import { entryIds, type PagedHead } from '@skerry/shared/paging';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { isOlderId, tellsAge } from '../../older-id.ts';
import { createdTime } from './shown-ids.ts';

interface Waiting {
  /** Newest first, with gaps. */
  readonly entries: readonly ListEntry[];
  readonly needsFlush: boolean;
}

/** More than anybody reads: the timeline starts again instead. */
export const MAX_WAITING = 1_000;
const NOTHING: Waiting = { entries: [], needsFlush: false };

/** Newer statuses behind "show new", and the user's own that are shown before them. */
export class WaitingStatuses implements PagedHead {
  readonly state$ = new BehaviorSubject<Waiting>(NOTHING);
  readonly #entities: EntityPort;
  readonly #key: string;
  /** The user's own statuses, shown at once: the waiting ones may be older. */
  readonly #early = new Set<string>();

  constructor(entities: EntityPort, key: string) {
    this.#entities = entities;
    this.#key = key;
  }

  get entries(): readonly ListEntry[] {
    return this.state$.value.entries;
  }

  get needsFlush(): boolean {
    return this.state$.value.needsFlush;
  }

  get ids(): string[] {
    return entryIds(this);
  }

  isEarly(id: string): boolean {
    return this.#early.has(id);
  }

  take(ids: readonly string[], hasGap: boolean): void {
    const last = ids.at(-1);
    if (this.entries.length + ids.length > MAX_WAITING) this.state$.next({ entries: [], needsFlush: true });
    else this.#set([...toEntries(ids), ...(hasGap ? [gapAfter(last)] : []), ...this.entries]);
  }

  fillGap(gap: string, ids: readonly string[], isClosed: boolean): void {
    const at = this.entries.findIndex((entry) => 'gap' in entry && entry.gap === gap);
    if (at >= 0) this.#set(this.entries.toSpliced(at, isClosed ? 1 : 0, ...toEntries(ids)));
  }

  clear(): void {
    this.#early.clear();
    this.state$.next(NOTHING);
  }

  /** Drops the waiting statuses: below the user's own ones there is then a gap. */
  leave(): void {
    for (const id of this.#early) this.#entities.lists.gap(this.#key, id);
    this.clear();
  }

  markFlush(): void {
    this.state$.next({ ...this.state$.value, needsFlush: true });
  }

  /** Shows the user's own status on top, before the waiting ones. */
  post(id: string): void {
    this.keep((waiting) => waiting !== id);
    this.#early.add(id);
    this.#entities.lists.prepend(this.#key, [id]);
  }

  /** All up to this one is known: if nothing waits, the user's own statuses from there on are in order. */
  settle(id: string): void {
    if (this.#early.size === 0 || this.ids.length > 0) return;
    const shown = entryIds(this.#entities.lists.peek(this.#key));
    const at = shown.indexOf(id);
    if (at >= 0) for (const own of shown.slice(at)) this.#early.delete(own);
  }

  keep(belongs: (id: string) => boolean): void {
    if (!this.ids.every(belongs))
      this.#set(this.state$.value.entries.filter((entry) => 'gap' in entry || belongs(entry.id)));
  }

  /** Shows the waiting statuses, with their gaps, and with the user's own in order. */
  reveal(): void {
    if (this.ids.length === 0) return;
    const { lists } = this.#entities;
    const shown = entryIds(lists.peek(this.#key));
    const early = shown.filter((id) => this.#early.has(id));
    let { entries } = this.state$.value;
    for (const id of early) {
      lists.remove(this.#key, id);
      entries = this.#insert(entries, id);
    }
    lists.prepend(this.#key, entryIds({ entries }));
    for (const [index, entry] of entries.entries()) {
      const above = entries[index - 1];
      if ('gap' in entry && above && 'id' in above) lists.gap(this.#key, above.id);
    }
    // For those still above all others, older ones may arrive later.
    const top = entries.findIndex((entry) => 'id' in entry && !this.#early.has(entry.id));
    for (const id of entryIds({ entries: entries.slice(top) })) this.#early.delete(id);
    this.#set(entries.slice(0, 1).filter((entry) => 'gap' in entry));
  }

  /** By its time; after a gap, with a gap above and below it. */
  #insert(entries: readonly ListEntry[], id: string): readonly ListEntry[] {
    const older = entries.findIndex((entry) => 'id' in entry && this.#isOlder(entry.id, id));
    const at = older < 0 ? entries.length : older;
    const above = entries[at - 1];
    return entries.toSpliced(at, 0, { id }, ...(above && 'gap' in above ? [gapAfter(id)] : []));
  }

  /** Servers cut times to the second, in which a thread and others' posts arrive: then the ids decide. */
  #isOlder(id: string, other: string): boolean {
    const difference = createdTime(this.#entities, id) - createdTime(this.#entities, other);
    return difference < 0 || (difference === 0 && tellsAge(id) && tellsAge(other) && isOlderId(id, other));
  }

  #set(entries: readonly ListEntry[]): void {
    this.state$.next({ ...this.state$.value, entries: entries.filter(isNoSecondGap) });
  }
}

function toEntries(ids: readonly string[]): ListEntry[] {
  return ids.map((id) => ({ id }));
}

function gapAfter(id = ''): ListEntry {
  return { gap: `after:${id}` };
}

function isNoSecondGap(entry: ListEntry, index: number, all: readonly ListEntry[]): boolean {
  const above = all[index - 1];
  return !('gap' in entry && above && 'gap' in above);
}
