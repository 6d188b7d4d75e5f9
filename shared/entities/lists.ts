import type { Observable } from 'rxjs';
import type { EntityPort, ListEntry, ListView } from '../contract/entities.ts';
import { Watchers } from './watchers.ts';

const EMPTY: ListView = Object.freeze({ entries: Object.freeze([]), hasEnd: false });
const isGap = (entry: ListEntry | undefined): entry is { readonly gap: string } => entry !== undefined && 'gap' in entry;

/** Ordered lists of ids, each id once, with rows that say "something is missing here". A view is never changed: what changes is a new one. */
export class Lists {
  readonly #views = new Map<string, ListView>();
  readonly #watchers = new Watchers<ListView>();

  watch(key: string): Observable<ListView> {
    return this.#watchers.watch(key, () => this.peek(key));
  }

  peek(key: string): ListView {
    return this.#views.get(key) ?? EMPTY;
  }

  replace(key: string, ids: readonly string[]): void {
    this.#write(key, toEntries(new Set(ids)), false);
  }

  /** Ids that stand in the list already keep their place. */
  prepend(key: string, ids: readonly string[]): void {
    const { entries, hasEnd } = this.peek(key);
    this.#write(key, [...toEntries(missing(ids, entries)), ...entries], hasEnd);
  }

  append(key: string, ids: readonly string[], end = false): void {
    const { entries } = this.peek(key);
    this.#write(key, [...entries, ...toEntries(missing(ids, entries))], end);
  }

  gap(key: string, afterId: string): void {
    const { entries, hasEnd } = this.peek(key);
    const at = indexOf(entries, afterId);
    if (at < 0 || isGap(entries[at + 1])) return;
    this.#write(key, entries.toSpliced(at + 1, 0, { gap: `after:${afterId}` }), hasEnd);
  }

  /** Puts what was missing where the gap is; `closed` takes the gap away, else it stays below what came. */
  fillGap(key: string, gap: string, ids: readonly string[], closed: boolean): void {
    const { entries, hasEnd } = this.peek(key);
    const at = entries.findIndex((entry) => isGap(entry) && entry.gap === gap);
    if (at < 0) return;
    this.#write(key, entries.toSpliced(at, closed ? 1 : 0, ...toEntries(missing(ids, entries))), hasEnd);
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

  /** Every id that some list holds. */
  heldIds(): Set<string> {
    const held = new Set<string>();
    for (const { entries } of this.#views.values()) for (const entry of entries) if (!isGap(entry)) held.add(entry.id);
    return held;
  }

  clear(): void {
    const keys = [...this.#views.keys()];
    this.#views.clear();
    for (const key of keys) this.#watchers.tell(key, EMPTY);
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
    };
  }

  #write(key: string, entries: readonly ListEntry[], hasEnd: boolean): void {
    const known = this.#views.get(key);
    if (known && known.hasEnd === hasEnd && sameEntries(known.entries, entries)) return;
    const view: ListView = { entries, hasEnd };
    this.#views.set(key, view);
    this.#watchers.tell(key, view);
  }
}

function toEntries(ids: Iterable<string>): ListEntry[] {
  return Array.from(ids, (id) => ({ id }));
}

function missing(ids: readonly string[], entries: readonly ListEntry[]): Set<string> {
  const found = new Set(ids);
  for (const entry of entries) if (!isGap(entry)) found.delete(entry.id);
  return found;
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
