import type { FilterResult } from '../../entities/status.ts';
import { phraseFinder, searchedText, type SearchedText } from './phrases.ts';

export type FilterAction = 'warn' | 'blur' | 'hide';

/** What a rule needs of a filter (`Filter` of `shared/api` is one). */
export interface WordFilter {
  title: string;
  /** Where it applies: home, notifications, public, thread, account. */
  contexts: readonly string[];
  action: FilterAction;
  /** ISO 8601, `null` for no end. */
  expiresAt: string | null;
  keywords: readonly { phrase: string; isWholeWord: boolean }[];
  statuses: readonly { statusId: string }[];
}

export interface FilterMatch {
  /** The strongest of the matching ones. */
  action: FilterAction;
  /** Names of all matching filters. */
  titles: string[];
}

type Acting = Pick<WordFilter, 'title' | 'contexts' | 'action' | 'expiresAt'>;
const STRENGTH: readonly FilterAction[] = ['warn', 'blur', 'hide'];

/**
 * Returns which of a user's filters match a status, `null` for none (the client applies filters of the first version,
 * anywhere or as whole words: `phraseFinder`). `text` returns all visible text, `filteredText`; it is called only if a
 * filter has words. Create it once for a list of filters: each is compiled at its first use.
 */
export function createFilterMatcher(
  filters: readonly WordFilter[],
): (status: { id: string; text: () => string }, context: string, nowMs: number) => FilterMatch | null {
  const finders = new Map<WordFilter, ReturnType<typeof findersOf>>();
  const findersFor = (filter: WordFilter) => {
    const known = finders.get(filter) ?? findersOf(filter);
    finders.set(filter, known);
    return known;
  };
  return ({ id, text }, context, nowMs) => {
    let read: SearchedText | undefined;
    return matchOf(
      filters.filter(
        (filter) =>
          works(filter, context, nowMs) &&
          (filter.statuses.some(({ statusId }) => statusId === id) ||
            findersFor(filter).some((finds) => finds((read ??= searchedText(text()))))),
      ),
    );
  };
}

/**
 * The same from the server's results, which have priority over the client's: Mastodon sends with each status which
 * filters match.
 */
export function matchOfResults(results: readonly FilterResult[], context: string, nowMs: number): FilterMatch | null {
  return matchOf(results.filter((result) => works(result, context, nowMs)));
}

/** When the first of the active filters ends, in milliseconds since the epoch; `null` if none does. */
export function nextFilterEnd(filters: readonly Pick<WordFilter, 'expiresAt'>[], nowMs: number): number | null {
  const ends = filters
    .flatMap(({ expiresAt }) => (expiresAt === null ? [] : [Date.parse(expiresAt)]))
    .filter((end) => end > nowMs);
  return ends.length === 0 ? null : Math.min(...ends);
}

function works({ contexts, expiresAt }: Acting, context: string, nowMs: number): boolean {
  return contexts.includes(context) && !(expiresAt !== null && Date.parse(expiresAt) <= nowMs);
}

function matchOf(met: readonly Acting[]): FilterMatch | null {
  if (met.length === 0) return null;
  const strongest = Math.max(...met.map(({ action }) => STRENGTH.indexOf(action)));
  return { action: STRENGTH[strongest] ?? 'warn', titles: [...new Set(met.map(({ title }) => title))] };
}

function findersOf({ keywords }: WordFilter): ((text: SearchedText) => boolean)[] {
  return keywords.flatMap(({ phrase, isWholeWord }) => phraseFinder(phrase, isWholeWord) ?? []);
}
