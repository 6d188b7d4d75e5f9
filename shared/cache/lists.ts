import type { Observable } from 'rxjs';
import type { EntityPort, ListEntry, ListPlace, ListView } from '../contract/entities.ts';
import { Watchers } from './watchers.ts';

const EMPTY: ListView = Object.freeze({ entries: Object.freeze([]), hasEnd: false });
const isGap = (entry: ListEntry | undefined): entry is { readonly gap: string } =>
  entry !== undefined && 'gap' in entry;

/** Ordered lists of unique ids, with rows for missing parts (gaps). A view is never changed: a change creates a new one. */
export class Lists {
  readonly #views = new Map<string, ListView>();
  /** For the latest view of a growing list: another page costs as much as the page, not the list. */
  readonly #idsOf = new WeakMap<ListView, Set<string>>();
  readonly #watchers = new Watchers<ListView>();
  /** They outlive the views: a list that was evicted is loaded again. */
  readonly #places = new Map<string, ListPlace>();

  watch(key: string): Observable<ListView> {
    return this.#watchers.watch(key, () => this.#touched(key));
  }

  peek(key: string): ListView {
    return this.#views.get(key) ?? EMPTY;
  }

  replace(key: string, ids: readonly string[]): void {
    this.#write(key, toEntries(new Set(ids)), false);
  }

  /** Ids that are already in the list keep their position. */
  prepend(key: string, ids: readonly string[]): void {
    const view = this.peek(key);
    const fresh = this.#missing(ids, view);
    this.#grow(key, view, fresh, [...toEntries(fresh), ...view.entries], view.hasEnd);
  }

  append(key: string, ids: readonly string[], end = false): void {
    const view = this.peek(key);
    const fresh = this.#missing(ids, view);
    this.#grow(key, view, fresh, [...view.entries, ...toEntries(fresh)], end);
  }

  gap(key: string, afterId: string): void {
    const { entries, hasEnd } = this.peek(key);
    const at = indexOf(entries, afterId);
    if (at < 0 || isGap(entries[at + 1])) return;
    this.#write(key, entries.toSpliced(at + 1, 0, { gap: `after:${afterId}` }), hasEnd);
  }

  /** Inserts the missing ids at the gap; `closed` removes the gap, else it stays below them. */
  fillGap(key: string, gap: string, ids: readonly string[], closed: boolean): void {
    const view = this.peek(key);
    const at = view.entries.findIndex((entry) => isGap(entry) && entry.gap === gap);
    if (at < 0) return;
    const fresh = this.#missing(ids, view);
    this.#grow(key, view, fresh, view.entries.toSpliced(at, closed ? 1 : 0, ...toEntries(fresh)), view.hasEnd);
  }

  remove(key: string, id: string): void {
    const { entries, hasEnd } = this.peek(key);
    const at = indexOf(entries, id);
    if (at >= 0) this.#write(key, withoutDoubleGaps(entries.toSpliced(at, 1)), hasEnd);
  }

  evict(key: string, keep: number): void {
    const { entries } = this.peek(key);
    if (entries.length > keep) this.#write(key, entries.slice(0, Math.max(0, keep)), false);
  }

  /**
   * Evicts lists without observers, the longest unused first, until they contain at most `maxIds` ids and are at most
   * `maxLists`. A reader who returns to one finds it empty and loads it again. The last used one stays complete at any
   * length, because its reader may go back.
   */
  forgetUnwatched(maxIds: number, maxLists: number): void {
    let ids = 0;
    let lists = 0;
    for (const [key, { entries }] of [...this.#views].toReversed()) {
      if (this.#watchers.has(key)) continue;
      ids += entries.length;
      lists += 1;
      if (lists > 1 && (ids > maxIds || lists > maxLists)) this.#views.delete(key);
    }
  }

  /** Every id in a list. */
  heldIds(): Set<string> {
    return idsIn(this.#views.values());
  }

  shownIn(place: ListPlace): Set<string> {
    return idsIn([...this.#places].flatMap(([key, where]) => (where === place ? [this.peek(key)] : [])));
  }

  clear(): void {
    const keys = [...this.#views.keys()];
    this.#views.clear();
    this.#places.clear();
    for (const key of keys) this.#watchers.notify(key, EMPTY);
  }

  get size(): number {
    return this.#views.size;
  }

  /** The port's methods, bound. */
  port(): EntityPort['lists'] {
    return {
      watch: (key) => this.watch(key),
      peek: (key) => this.peek(key),
      replace: (key, ids) => this.replace(key, ids),
      prepend: (key, ids) => this.prepend(key, ids),
      append: (key, ids, end) => this.append(key, ids, end),
      gap: (key, afterId) => this.gap(key, afterId),
      fillGap: (key, gap, ids, closed) => this.fillGap(key, gap, ids, closed),
      remove: (key, id) => this.remove(key, id),
      evict: (key, keep) => this.evict(key, keep),
      place: (key, place) => void this.#places.set(key, place),
      shownIn: (place) => this.shownIn(place),
    };
  }

  /** The view, moved to the end of the map: the last used list is evicted last. */
  #touched(key: string): ListView {
    const view = this.#views.get(key);
    if (!view) return EMPTY;
    this.#views.delete(key);
    this.#views.set(key, view);
    return view;
  }

  #missing(ids: readonly string[], view: ListView): Set<string> {
    const known = this.#idsOf.get(view) ?? new Set(view.entries.flatMap((entry) => (isGap(entry) ? [] : entry.id)));
    this.#idsOf.set(view, known);
    return new Set(ids.filter((id) => !known.has(id)));
  }

  #grow(key: string, view: ListView, fresh: ReadonlySet<string>, entries: readonly ListEntry[], hasEnd: boolean): void {
    this.#write(key, entries, hasEnd, (next) => {
      const known = this.#idsOf.get(view);
      if (!known) return;
      // Moved to the new view: the previous one belongs to no list any more.
      this.#idsOf.delete(view);
      for (const id of fresh) known.add(id);
      this.#idsOf.set(next, known);
    });
  }

  /** `before` observers are notified, because they may change the list again. */
  #write(key: string, entries: readonly ListEntry[], hasEnd: boolean, before?: (next: ListView) => void): void {
    const known = this.#views.get(key);
    if (known && known.hasEnd === hasEnd && sameEntries(known.entries, entries)) return;
    const view: ListView = { entries, hasEnd };
    this.#views.delete(key);
    this.#views.set(key, view);
    before?.(view);
    this.#watchers.notify(key, view);
  }
}

function idsIn(views: Iterable<ListView>): Set<string> {
  const ids = new Set<string>();
  for (const { entries } of views) for (const entry of entries) if (!isGap(entry)) ids.add(entry.id);
  return ids;
}

function toEntries(ids: Iterable<string>): ListEntry[] {
  return Array.from(ids, (id) => ({ id }));
}

function indexOf(entries: readonly ListEntry[], id: string): number {
  return entries.findIndex((entry) => !isGap(entry) && entry.id === id);
}

function withoutDoubleGaps(entries: readonly ListEntry[]): ListEntry[] {
  return entries.filter((entry, index) => !(isGap(entry) && isGap(entries[index - 1])));
}

function sameEntries(a: readonly ListEntry[], b: readonly ListEntry[]): boolean {
  const keyOf = (entry: ListEntry) => (isGap(entry) ? entry.gap : `id:${entry.id}`);
  return a.length === b.length && a.every((entry, index) => keyOf(entry) === keyOf(b[index]!));
}
