import { search, type FoundTag, type SearchResult } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Cursor, PagedSource } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';

/** What a search finds, in the order of the tabs, as `type` of the address names it (requirements SH-062). */
export const FOUND_TYPES = ['statuses', 'people', 'hashtags'] as const;
export type FoundType = (typeof FOUND_TYPES)[number];

/** How the call names them. */
const WIRE = { statuses: 'statuses', people: 'accounts', hashtags: 'hashtags' } as const;
/** A week of the history that some servers send, a day each. */
const WEEK_DAYS = 7;

interface Part {
  readonly ids: readonly string[];
  /** `null`: the server has no more. */
  readonly next: Cursor | null;
}

/** The key of its list in the entity cache. */
export function foundKey(query: string, type: FoundType, isFollowing = false): string {
  return `search${isFollowing ? '-followed' : ''}:${type}:${query}`;
}

/** What one query has found so far, as lists in the entity cache, which page on by offset. */
export class Found {
  readonly query: string;
  /** What the server was asked for. */
  readonly words: string;
  /** Of people only those whom the user follows. */
  readonly isFollowing: boolean;
  readonly #ctx: Pick<ModuleContext, 'ports' | 'session'>;
  readonly #parts: Record<FoundType, Part>;
  readonly #uses = new Map<string, number>();

  constructor(
    ctx: Pick<ModuleContext, 'ports' | 'session'>,
    { query, words, isFollowing }: Pick<Found, 'query' | 'words' | 'isFollowing'>,
    first: SearchResult,
  ) {
    this.#ctx = ctx;
    this.query = query;
    this.words = words;
    this.isFollowing = isFollowing;
    this.#parts = {
      statuses: partOf(this.#take(first, 'statuses'), 0),
      people: partOf(this.#take(first, 'people'), 0),
      hashtags: partOf(this.#take(first, 'hashtags'), 0),
    };
  }

  /** Of a search without words. */
  static nothing(ctx: Pick<ModuleContext, 'ports' | 'session'>): Found {
    const found = new Found(
      ctx,
      { query: '', words: '', isFollowing: false },
      { accounts: [], statuses: [], hashtags: [] },
    );
    found.show();
    return found;
  }

  /** The key of one of its lists in the entity cache. */
  key(type: FoundType): string {
    return foundKey(this.query, type, this.isFollowing);
  }

  /** Of people, statuses or names of hashtags. */
  ids(type: FoundType): readonly string[] {
    return this.#parts[type].ids;
  }

  /** How often a hashtag was used in the last week; unknown where the server does not say. */
  usesOf(tag: string): number | undefined {
    return this.#uses.get(tag);
  }

  /** Puts all of it into the lists: those of closed tabs have a count too. */
  show(): void {
    const { lists } = this.#ctx.ports.entities;
    lists.place(this.key('statuses'), 'public');
    for (const type of FOUND_TYPES) {
      const { ids, next } = this.#parts[type];
      lists.replace(this.key(type), [...ids]);
      if (next === null) lists.append(this.key(type), [], true);
    }
  }

  /** The pages of one list: all that is known first, then what the server has below. */
  async page(
    type: FoundType,
    { cursor }: Parameters<PagedSource['ask']>[0],
    signal: AbortSignal,
  ): ReturnType<PagedSource['ask']> {
    if (!cursor) return replyOf(this.#parts[type]);
    const offset = Number(cursor['offset']);
    const following = this.isFollowing || undefined;
    const call = search(this.words, { type: WIRE[type], offset, limit: PAGE_SIZE, following });
    const { data, error } = await this.#ctx.ports.api.request(call, { signal });
    if (error) return { error };
    const { ids: known } = this.#parts[type];
    const page = partOf(this.#take(data, type), offset);
    const fresh = page.ids.filter((id) => !known.includes(id));
    // A server without offsets sends the same page again.
    const next = fresh.length === 0 ? null : page.next;
    this.#parts[type] = { ids: [...known, ...fresh], next };
    return replyOf({ ids: fresh, next });
  }

  #take(result: SearchResult, type: FoundType): readonly string[] {
    if (type !== 'hashtags') return result[WIRE[type]];
    for (const tag of result.hashtags) {
      const uses = usesThisWeek(tag);
      if (uses !== undefined) this.#uses.set(tag.name, uses);
    }
    return [...new Set(result.hashtags.map(({ name }) => name))];
  }
}

/** How often a hashtag was used in the last week; unknown where the server does not say. */
export function usesThisWeek({ uses }: FoundTag): number | undefined {
  return uses.length === 0 ? undefined : uses.slice(0, WEEK_DAYS).reduce((sum, ofDay) => sum + ofDay, 0);
}

/** A short page is the last one: the server filters before it counts. */
function partOf(ids: readonly string[], offset: number): Part {
  return { ids, next: ids.length < PAGE_SIZE ? null : { offset: String(offset + ids.length) } };
}

function replyOf({ ids, next }: Part) {
  return { data: { ids }, page: next ? { next } : {}, error: null };
}
