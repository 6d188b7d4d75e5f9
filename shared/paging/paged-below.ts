import type { PageQuery } from '../api/query.ts';
import type { ListEntry } from '../contract/entities.ts';
import { allEntries, entryIds, jointOf, unknownIds } from './joints.ts';
import { MAX_EMPTY_PAGES, nextCursor, type PageOrder } from './next-cursor.ts';
import type { Cursor, PagedSource, PageReply } from './paged-state.ts';

/** The part below known ids: the older end of a paged list, and its gaps. */
export class PagedBelow {
  readonly #source: PagedSource;
  readonly #order: PageOrder;
  #next: Cursor | null = null;
  /** The cursor for the next page of a gap, which may be far below the id above it. */
  readonly #gapCursors = new Map<string, Cursor>();
  /** How many empty pages came last: of a gap, or, by an empty name, of the older end. */
  readonly #emptyPages = new Map<string, number>();

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
    this.#emptyPages.clear();
    this.#next = next ?? (this.#order.isById ? this.#afterLast() : null);
  }

  /** Replaces everything with the first page. */
  replace(reply: PageReply): void {
    const { lists, key } = this.#source;
    this.#gapCursors.clear();
    this.#emptyPages.clear();
    this.#next = reply.data.ids.length === 0 ? null : nextCursor(reply, {}, this.#order);
    lists.replace(key, unknownIds(this.#source, reply.data.ids, []));
    if (this.#next === null) lists.append(key, [], true);
  }

  /** Appends a page. True if it added something, or was the end. */
  append(reply: PageReply, query: PageQuery): boolean {
    const { lists, key } = this.#source;
    const known = entryIds(lists.peek(key));
    this.#next = isRepeated(reply, query, known) ? null : this.#nextOf('', reply, query);
    const fresh = unknownIds(this.#source, reply.data.ids, known);
    lists.append(key, fresh, this.#next === null);
    return fresh.length > 0 || this.#next === null;
  }

  gapQuery(gap: string): PageQuery {
    const cursor = this.#gapCursors.get(gap);
    return cursor ? { cursor } : { maxId: idAbove(allEntries(this.#source), gap) };
  }

  /** Fills a gap with a page, from above. True if it added something, or closed the gap. */
  fill(gap: string, reply: PageReply, query: PageQuery): boolean {
    const { lists, key, head, isEarly } = this.#source;
    const entries = allEntries(this.#source);
    const at = entries.findIndex((entry) => isGap(entry, gap));
    // The part of the list with the gap is gone.
    if (at < 0) return true;
    const below = entryIds({ entries: entries.slice(at) });
    const { ids } = reply.data;
    const joint = jointOf(ids, isEarly ? below.filter((id) => !isEarly(id)) : below);
    const next = joint < ids.length ? null : this.#nextOf(gap, reply, query);
    // Of a gap at the top, the page begins above it: newer ids may have arrived since the request, and are known.
    const fresh = unknownIds(this.#source, ids.slice(0, joint), entryIds({ entries }));
    if (head?.entries.some((entry) => isGap(entry, gap))) head.fillGap(gap, fresh, next === null);
    else lists.fillGap(key, gap, fresh, next === null);
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

  #nextOf(part: string, reply: PageReply, query: PageQuery): Cursor | null {
    const count = reply.data.ids.length > 0 ? 0 : (this.#emptyPages.get(part) ?? 0) + 1;
    this.#emptyPages.set(part, count);
    return count > MAX_EMPTY_PAGES ? null : nextCursor(reply, query, this.#order);
  }

  #afterLast(): Cursor | null {
    const last = entryIds(this.#source.lists.peek(this.#source.key)).at(-1);
    return last === undefined ? null : { max_id: last };
  }
}

/** Without a cursor of the server: a page of known ids that leads no further down than the id it was requested below. */
function isRepeated({ data: { ids }, page }: PageReply, query: PageQuery, known: readonly string[]): boolean {
  const asked = query.cursor?.max_id ?? query.maxId;
  if (page.next || asked === undefined || !known.includes(asked)) return false;
  const reached = known.indexOf(ids.at(-1) ?? '');
  return reached >= 0 && reached <= known.indexOf(asked);
}

/** `undefined` for a gap at the top. */
function idAbove(entries: readonly ListEntry[], gap: string): string | undefined {
  const above = entries[entries.findIndex((entry) => isGap(entry, gap)) - 1];
  return above && 'id' in above ? above.id : undefined;
}

function isGap(entry: ListEntry, gap: string): boolean {
  return 'gap' in entry && entry.gap === gap;
}
