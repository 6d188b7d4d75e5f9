import type { FilterResult } from '../../entities/status.ts';
import { createPhraseSearch, type Phrase } from './phrases.ts';

export type FilterAction = 'warn' | 'blur' | 'hide';

/** What a rule needs of a filter (`Filter` of `shared/api` is one). */
export interface WordFilter {
  id: string;
  title: string;
  /** Where it applies: home, notifications, public, thread, account. */
  contexts: readonly string[];
  action: FilterAction;
  /** ISO 8601, `null` for no end. */
  expiresAt: string | null;
  keywords: readonly Phrase[];
  statuses: readonly { statusId: string }[];
  /** Accounts whose repeats match, whatever they repeat. No server has such filters. */
  repeaters?: readonly { id: string }[];
}

export interface FilterMatch {
  /** The strongest of the matching ones. */
  action: FilterAction;
  /** Names of all matching filters. */
  titles: string[];
  /** Of the first one with that action. */
  id: string;
}

/** A status where it is shown. */
export interface FilteredStatus {
  id: string;
  /** Who repeated it there. */
  repeatedBy?: string | undefined;
  /** All visible text, `filteredText`; it is called only if filters have words. */
  text: () => string;
}
export type FilterMatcher = (status: FilteredStatus, context: string, nowMs: number) => FilterMatch | null;

type Acting = Pick<WordFilter, 'id' | 'title' | 'contexts' | 'action' | 'expiresAt'>;
const STRENGTH: readonly FilterAction[] = ['warn', 'blur', 'hide'];

/**
 * Returns which of a user's filters match a status, `null` for none. Create it once for a list of filters: those of a
 * context are compiled at its first status, and one pass over a text looks for all their words.
 */
export function createFilterMatcher(filters: readonly WordFilter[]): FilterMatcher {
  const compiled = new Map<string, ReturnType<typeof compile>>();
  return ({ id, repeatedBy, text }, context, nowMs) => {
    const here = compiled.get(context) ?? compile(filters.filter(({ contexts }) => contexts.includes(context)));
    compiled.set(context, here);
    const acting = here.filters.filter((filter) => works(filter, context, nowMs));
    if (acting.length === 0) return null;
    const worded = acting.some(({ keywords }) => keywords.length > 0) ? here.wordedIn(text()) : NO_FILTERS;
    return matchOf(
      acting.filter(
        (filter) =>
          worded.has(filter) ||
          filter.statuses.some(({ statusId }) => statusId === id) ||
          (repeatedBy !== undefined && filter.repeaters?.some((one) => one.id === repeatedBy)),
      ),
    );
  };
}

const NO_FILTERS: ReadonlySet<WordFilter> = new Set();

function compile(filters: readonly WordFilter[]) {
  const keywords = filters.flatMap((filter) => filter.keywords.map((keyword) => ({ filter, ...keyword })));
  const search = createPhraseSearch(keywords);
  return {
    filters,
    wordedIn: (text: string): ReadonlySet<WordFilter> =>
      new Set(search(text).flatMap((index) => keywords[index]?.filter ?? [])),
  };
}

/**
 * The same from the server's results, which have priority over the client's: Mastodon sends with each status which
 * filters match.
 */
export function matchOfResults(results: readonly FilterResult[], context: string, nowMs: number): FilterMatch | null {
  return matchOf(results.map((one) => ({ ...one, id: one.filterId })).filter((one) => works(one, context, nowMs)));
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
  const action = STRENGTH.findLast((one) => met.some((filter) => filter.action === one));
  const first = met.find((filter) => filter.action === action);
  return first && action ? { action, titles: [...new Set(met.map(({ title }) => title))], id: first.id } : null;
}
