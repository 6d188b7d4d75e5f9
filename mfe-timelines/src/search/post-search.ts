import { bookmarks, favourites, homeTimeline, search } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import type { PostParser } from '@skerry/shared/html';
import type { Cursor, PagedSource } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import { earlier, hasWords, newestFirst, searchHeld } from './held-posts.ts';
import { fits, type SearchedPlace, type SearchFilters, type SearchPlan } from './search-filters.ts';

export interface PostCounts {
  /** Found by the server, and kept by the filters. */
  readonly server: number;
  /** Found among what the browser holds, or in the user's own list. */
  readonly here: number;
  /** When the oldest of the posts was written that were searched here. */
  readonly since: string | null;
  readonly hasEnd: boolean;
}

interface PostSearchOptions {
  query: string;
  filters: SearchFilters;
  plan: SearchPlan;
  parser: PostParser | undefined;
}

type Page = { data: { ids: readonly string[] }; page: { next?: Cursor }; error: null } | { error: ApiError };
const OWN_LISTS = { home: homeTimeline, bookmarks, favourites } as const;
/** The most that servers send of a list that is searched here. */
const LIST_PAGE = 40;

/** The posts of a search with filters: from the server, from what the browser holds, or from one of the user's lists. */
export class PostSearch {
  readonly key: string;
  readonly #ctx: Pick<ModuleContext, 'ports' | 'session'>;
  readonly #options: PostSearchOptions;
  readonly #counts$ = new BehaviorSubject<PostCounts>({ server: 0, here: 0, since: null, hasEnd: false });
  readonly #shown = new Set<string>();
  /** What the browser holds and no page has shown yet, newest first. */
  #held: readonly Status[] | null = null;
  /** All pages so far, as one: a return shows them at once. */
  #known: { ids: readonly string[]; next: Cursor | null } | null = null;

  constructor(ctx: Pick<ModuleContext, 'ports' | 'session'>, key: string, options: PostSearchOptions) {
    this.#ctx = ctx;
    this.key = key;
    this.#options = options;
  }

  get counts$(): Observable<PostCounts> {
    return this.#counts$;
  }

  /** Stable: one list of the page is made of it. */
  readonly ask: PagedSource['ask'] = async ({ cursor }, signal) => {
    if (!cursor && this.#known) return replyOf(this.#known.ids, this.#known.next);
    const page = await this.#page(cursor, signal);
    if (page.error) return page;
    const { ids } = page.data;
    const next = page.page.next ?? null;
    this.#known = { ids: [...(this.#known?.ids ?? []), ...ids], next };
    this.#count({ hasEnd: next === null });
    return replyOf(ids, next);
  };

  async #page(cursor: Cursor | undefined, signal: AbortSignal): Promise<Page> {
    const { place } = this.#options.filters;
    if (place !== null && place !== 'mine') return this.#listPage(place, cursor, signal);
    const { server, here } = this.#options.plan;
    if (server === null) {
      this.#held ??= this.#searchHeld();
      return replyOf(this.#takeHeld(null), null);
    }
    const offset = Number(cursor?.['offset'] ?? 0);
    const { words, accountId } = server;
    const call = search(words, { type: 'statuses', limit: PAGE_SIZE, offset: offset || undefined, accountId });
    const { data, error } = await this.#ctx.ports.api.request(call, { signal });
    if (error) return { error };
    // After the reply: right after a reload the browser holds no other posts.
    this.#held ??= here.length > 0 ? this.#searchHeld() : [];
    const all = this.#statuses(data.statuses);
    const isNew = all.some(({ id }) => !this.#shown.has(id));
    // A server without offsets sends the same page again.
    const next = all.length < PAGE_SIZE || !isNew ? null : { offset: String(offset + all.length) };
    const me = this.#ctx.session.account?.id ?? null;
    const fresh = all.filter((one) => !this.#shown.has(one.id) && fits(one, this.#options.filters, me));
    for (const { id } of all) this.#shown.add(id);
    this.#count({ server: this.#counts$.value.server + fresh.length });
    // What the browser holds of the page's span is put between; below the last page comes the rest.
    const held = this.#takeHeld(next === null ? null : (all.at(-1)?.createdAt ?? null));
    const ids = held.length === 0 ? fresh.map(({ id }) => id) : mixed(fresh, this.#statuses(held));
    return replyOf(ids, next);
  }

  async #listPage(
    place: Exclude<SearchedPlace, 'mine'>,
    cursor: Cursor | undefined,
    signal: AbortSignal,
  ): Promise<Page> {
    const reply = await this.#ctx.ports.api.request(OWN_LISTS[place]({ cursor, limit: LIST_PAGE }), { signal });
    if (reply.error) return { error: reply.error };
    const { query, filters, parser } = this.#options;
    const isFound = hasWords(this.#ctx, query, parser);
    const me = this.#ctx.session.account?.id ?? null;
    const posts = this.#statuses(reply.data.ids).map((one) =>
      one.repeatOfId === null ? one : (this.#ctx.ports.entities.peek('status', one.repeatOfId) ?? one),
    );
    const fresh = posts.filter((one) => !this.#shown.has(one.id) && fits(one, filters, me) && isFound(one));
    for (const { id } of posts) this.#shown.add(id);
    const { here, since } = this.#counts$.value;
    this.#count({
      here: here + fresh.length,
      since: posts.reduce<string | null>((first, { createdAt }) => earlier(first, createdAt), since),
    });
    const last = reply.data.ids.at(-1);
    const next = reply.page.next ?? (place === 'home' && last !== undefined ? { max_id: last } : null);
    return replyOf([...new Set(fresh.map(({ id }) => id))], last === undefined ? null : next);
  }

  #searchHeld(): readonly Status[] {
    const { query, filters, parser } = this.#options;
    const { found, since } = searchHeld(this.#ctx, query, filters, parser);
    this.#count({ since });
    return found;
  }

  /** Takes those that are newer than a moment, or all. */
  #takeHeld(until: string | null): string[] {
    const held = (this.#held ?? []).filter(({ id }) => !this.#shown.has(id));
    const taken = until === null ? held : held.filter((one) => newestFirst(one, { createdAt: until }) < 0);
    for (const { id } of taken) this.#shown.add(id);
    this.#held = held.filter(({ id }) => !this.#shown.has(id));
    this.#count({ here: this.#counts$.value.here + taken.length });
    return taken.map(({ id }) => id);
  }

  #statuses(ids: readonly string[]): Status[] {
    return ids.flatMap((id): Status | never[] => this.#ctx.ports.entities.peek('status', id) ?? []);
  }

  #count(changed: Partial<PostCounts>): void {
    this.#counts$.next({ ...this.#counts$.value, ...changed });
  }
}

function mixed(some: readonly Status[], others: readonly Status[]): string[] {
  return [...some, ...others].toSorted(newestFirst).map(({ id }) => id);
}

function replyOf(ids: readonly string[], next: Cursor | null) {
  return { data: { ids }, page: next ? { next } : {}, error: null };
}
