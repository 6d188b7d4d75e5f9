import type { EntityPort, ListView } from '@skerry/shared/contract';
import { entryIds, newestFirst, shownIds, unknownIds } from './unknown-ids.ts';

/** The list of the entity cache that a feed keeps: what of a page is new to it, and where it goes. */
export class FeedList {
  readonly #entities: EntityPort;
  readonly #key: string;
  /** Own statuses shown before others that were waiting already: they take their places when those are revealed. */
  #early = new Set<string>();

  constructor(entities: EntityPort, key: string) {
    this.#entities = entities;
    this.#key = key;
  }

  get view(): ListView {
    return this.#entities.lists.peek(this.#key);
  }

  get ids(): string[] {
    return entryIds(this.view);
  }

  /** Those that show nothing which stands here or in `others`. */
  unknown(ids: readonly string[], others: readonly string[] = []): string[] {
    return unknownIds(this.#entities, ids, shownIds(this.#entities, [...others, ...this.ids]));
  }

  /** A first page in place of all. */
  replace(ids: readonly string[], hasEnd: boolean): void {
    this.#entities.lists.replace(this.#key, unknownIds(this.#entities, ids, new Set()));
    this.#early.clear();
    if (hasEnd) this.end();
  }

  append(ids: readonly string[], hasEnd: boolean): void {
    this.#entities.lists.append(this.#key, ids, hasEnd);
  }

  end(): void {
    this.append([], true);
  }

  /** One's own status, on top; `isEarly` where others wait to be shown that are older. */
  own(id: string, isEarly: boolean): void {
    if (isEarly) this.#early.add(id);
    this.#entities.lists.prepend(this.#key, [id]);
  }

  /** What waited, in its place among what was shown early. */
  reveal(waiting: readonly string[], gapAfter: string | null): void {
    const { lists } = this.#entities;
    const early = this.ids.filter((id) => this.#early.has(id));
    for (const id of early) lists.remove(this.#key, id);
    lists.prepend(this.#key, newestFirst(this.#entities, [...early, ...waiting]));
    if (gapAfter !== null) lists.gap(this.#key, gapAfter);
    this.#early.clear();
  }

  /** Keeps the first ones; the last id that stays, `null` where all do. */
  shorten(to: number): string | null {
    if (this.ids.length <= to) return null;
    this.#entities.lists.evict(this.#key, to);
    return this.ids.at(-1) ?? null;
  }

  /** The id above a gap. */
  above(gap: string): string | null {
    const { entries } = this.view;
    const above = entries[entries.findIndex((entry) => 'gap' in entry && entry.gap === gap) - 1];
    return above && 'id' in above ? above.id : null;
  }

  fillGap(gap: string, ids: readonly string[], isClosed: boolean): void {
    this.#entities.lists.fillGap(this.#key, gap, this.unknown(ids), isClosed);
  }

  keep(belongs: (id: string) => boolean): void {
    for (const id of this.ids) if (!belongs(id)) this.#entities.lists.remove(this.#key, id);
  }
}
