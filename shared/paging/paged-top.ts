import { allEntries, entryIds, jointOf, unknownIds } from './joints.ts';
import type { PagedSource } from './paged-state.ts';

export type Taken = (isWhole: boolean) => void;

/**
 * What a page of newer ids did: it joins the known ones; or there is a gap below it; or all of it is hidden, and what
 * is below is still missing.
 */
export type Joined = 'whole' | 'gap' | 'hidden';

/** The upper end of a paged list: ids newer than all known ones, in pages and as they arrive. */
export class PagedTop {
  readonly #source: PagedSource;
  readonly #pageSize: number;
  #newest: string | null = null;
  #arrivals: { ids: readonly string[]; taken: Taken | undefined }[] = [];
  /** Number of misses: all; when newer ids were last requested; and covered by a page or a gap. */
  #misses = { all: 0, asked: 0, caught: 0 };

  constructor(source: PagedSource, pageSize: number) {
    this.#source = source;
    this.#pageSize = pageSize;
  }

  /** The newest id that the server sent, shown or not. */
  get newest(): string | null {
    return this.#newest;
  }

  /** Ids may have been missed since newer ones were last requested. */
  get isBehind(): boolean {
    return this.#misses.caught < this.#misses.all;
  }

  /** Starts with the newest known id, or without. Newer ones count as missed. */
  begin(newest: string | null): void {
    this.#newest = newest;
    this.#arrivals = [];
    this.#misses = { all: newest === null ? 0 : 1, asked: 0, caught: 0 };
  }

  /** Starts with ids of an earlier visit: newer ones are missing, and are being requested. */
  keep(newest: string | null): void {
    this.#newest = newest;
    this.#misses.all += 1;
    this.ask();
  }

  /** Newer ids are requested now. */
  ask(): void {
    this.#misses.asked = this.#misses.all;
  }

  /** The first page has replaced everything. */
  replace(newest: string | null): void {
    this.#newest = newest;
    this.#misses.caught = this.#misses.asked;
  }

  /** As `PagedList.take`. */
  take(ids: readonly string[], isSince: boolean): Joined {
    const placed = this.#placed();
    const joint = jointOf(ids, placed);
    // A short page may be one from which the server left something out: only a known id proves that nothing is missing.
    const isOpen = ids.length >= this.#pageSize || (!isSince && ids.length > 0 && placed.length > 0);
    const hasGap = isOpen && joint === ids.length;
    const above = ids.slice(0, joint);
    const isPut = this.#put(ids[0], unknownIds(this.#source, above, this.#known()), hasGap);
    if (hasGap && !isPut) {
      // There is no id above the gap: the next one gets it.
      this.#misses.all += 1;
      this.#misses.asked += 1;
      return 'hidden';
    }
    this.#misses.caught = this.#misses.asked;
    return hasGap ? 'gap' : 'whole';
  }

  /** Arrived ids, to be placed by `place` after the running request. */
  defer(ids: readonly string[], taken: Taken | undefined): void {
    this.#arrivals.push({ ids, taken });
  }

  /** Places the deferred ids: all up to the last one in the page are in it, or further below. */
  placeDeferred(): void {
    const arrivals = this.#arrivals.splice(0);
    const placed = new Set(this.#placed());
    const last = arrivals.findLastIndex(({ ids }) => ids.some((id) => placed.has(id)));
    for (const [index, { ids, taken }] of arrivals.entries()) {
      const at = index < last ? ids.length : ids.findLastIndex((id) => placed.has(id)) + 1;
      const isWhole = at === ids.length || this.place(ids.slice(at));
      taken?.(isWhole);
    }
  }

  /** Places arrived ids, in the order of arrival, newer than all. True if nothing is missing below them. */
  place(ids: readonly string[]): boolean {
    const isWhole = !this.isBehind;
    // Of two that show the same the earlier one counts, as if each had come alone.
    const fresh = unknownIds(this.#source, ids, this.#known()).toReversed();
    if (this.#put(ids.at(-1), fresh, !isWhole)) this.#misses.caught = this.#misses.all;
    return isWhole;
  }

  missed(): void {
    this.#misses.all += 1;
    this.#arrivals = [];
  }

  /** `fresh`: those that are new here, newest first. True if there are any. */
  #put(newest: string | undefined, fresh: readonly string[], hasGap: boolean): boolean {
    const { lists, key, head } = this.#source;
    const last = fresh.at(-1);
    if (last === undefined && hasGap) return false;
    this.#newest = newest ?? this.#newest;
    if (last === undefined) return false;
    if (head) head.take(fresh, hasGap);
    else {
      lists.prepend(key, fresh);
      if (hasGap) lists.gap(key, last);
    }
    return true;
  }

  /** The known ids in the server's order. */
  #placed(): string[] {
    const { isEarly } = this.#source;
    return isEarly ? this.#known().filter((id) => !isEarly(id)) : this.#known();
  }

  #known(): string[] {
    return entryIds({ entries: allEntries(this.#source) });
  }
}
