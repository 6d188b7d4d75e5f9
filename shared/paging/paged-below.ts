import type { PageQuery } from '../api/query.ts';
import type { ListView } from '../contract/entities.ts';
import { entryIds, jointOf, unknownIds } from './joints.ts';
import { nextCursor, type PageOrder } from './next-cursor.ts';
import type { Cursor, PagedSource, PageReply } from './paged-state.ts';

/** The part below known ids: the older end of a paged list, and its gaps. */
export class PagedBelow {
  readonly #source: PagedSource;
  readonly #order: PageOrder;
  #next: Cursor | null = null;
  /** The cursor for the next page of a gap, which may be far below the id above it. */
  readonly #gapCursors = new Map<string, Cursor>();

  constructor(source: PagedSource, order: PageOrder) {
    this.#source = source;
    this.#order = order;
  }

  /** The cursor of the next older page. `null`: at the end, or unknown. */
  get next(): Cursor | null {
    return this.#next;
  }

  /** Keeps the list's content; older ones begin at `next`, if known. */
  begin(next: Cursor | null): void {
    this.#gapCursors.clear();
    this.#next = next ?? (this.#order.isById ? this.#afterLast() : null);
  }

  /** Replaces everything with the first page. */
  replace(reply: PageReply): void {
    const { lists, key } = this.#source;
    this.#gapCursors.clear();
    this.#next = nextCursor(reply, {}, this.#order);
    lists.replace(key, unknownIds(this.#source, reply.data.ids, []));
    if (this.#next === null) lists.append(key, [], true);
  }

  /** Appends a page. True if it added something, or was the end. */
  append(reply: PageReply, query: PageQuery): boolean {
    const { lists, key } = this.#source;
    const known = entryIds(lists.peek(key));
    this.#next = isRepeated(reply, known) ? null : nextCursor(reply, query, this.#order);
    const fresh = unknownIds(this.#source, reply.data.ids, known);
    lists.append(key, fresh, this.#next === null);
    return fresh.length > 0 || this.#next === null;
  }

  gapQuery(gap: string): PageQuery {
    const cursor = this.#gapCursors.get(gap);
    return cursor ? { cursor } : { maxId: idAbove(this.#source.lists.peek(this.#source.key), gap) };
  }

  /** Fills a gap with a page, from above. True if it added something, or closed the gap. */
  fill(gap: string, reply: PageReply, query: PageQuery): boolean {
    const { lists, key } = this.#source;
    const { ids } = reply.data;
    const known = entryIds(lists.peek(key));
    const joint = jointOf(ids, known);
    const next = joint < ids.length ? null : nextCursor(reply, query, this.#order);
    const fresh = unknownIds(this.#source, ids.slice(0, joint), known);
    lists.fillGap(key, gap, fresh, next === null);
    if (next) this.#gapCursors.set(gap, next);
    return fresh.length > 0 || next === null;
  }

  shorten(count: number): void {
    const { lists, key } = this.#source;
    lists.evict(key, count);
    const last = lists.peek(key).entries.at(-1);
    if (last && 'gap' in last) lists.fillGap(key, last.gap, [], true);
    this.#next = this.#afterLast();
  }

  #afterLast(): Cursor | null {
    const last = entryIds(this.#source.lists.peek(this.#source.key)).at(-1);
    return last === undefined ? null : { max_id: last };
  }
}

/** Without a cursor of the server, a page of nothing but known ids would be followed by itself. */
function isRepeated({ data: { ids }, page }: PageReply, known: readonly string[]): boolean {
  const held = new Set(known);
  return !page.next && ids.every((id) => held.has(id));
}

/** `undefined` for a gap at the top. */
function idAbove({ entries }: ListView, gap: string): string | undefined {
  const above = entries[entries.findIndex((entry) => 'gap' in entry && entry.gap === gap) - 1];
  return above && 'id' in above ? above.id : undefined;
}
