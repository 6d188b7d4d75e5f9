import type { FilterResult } from '../../entities/status.ts';

export type FilterAction = 'warn' | 'blur' | 'hide';

/** What a rule needs of a filter (`Filter` of `shared/api` is one). */
export interface WordFilter {
  title: string;
  /** Where it works: home, notifications, public, thread, account. */
  contexts: readonly string[];
  action: FilterAction;
  /** ISO 8601, `null` for ever. */
  expiresAt: string | null;
  keywords: readonly { phrase: string; isWholeWord: boolean }[];
  statuses: readonly { statusId: string }[];
}

export interface FilterMatch {
  /** The strongest of those that are met. */
  action: FilterAction;
  /** Of every filter that is met. */
  titles: string[];
}

type Acting = Pick<WordFilter, 'title' | 'contexts' | 'action' | 'expiresAt'>;
const STRENGTH: readonly FilterAction[] = ['warn', 'blur', 'hide'];

/**
 * Says which of a person's filters a status meets, `null` for none (reference: "Filters v1": the client applies them,
 * whatever the case of letters, anywhere or as whole words). `text`: all of it that a reader sees, `filteredText`;
 * asked for only where a filter has words. Make it once for a list of filters: each is compiled the first time it is
 * asked.
 */
export function createFilterMatcher(
  filters: readonly WordFilter[],
): (status: { id: string; text: () => string }, context: string, nowMs: number) => FilterMatch | null {
  const patterns = new Map<WordFilter, RegExp | null>();
  const patternOf = (filter: WordFilter) => {
    if (!patterns.has(filter)) patterns.set(filter, compile(filter));
    return patterns.get(filter) ?? null;
  };
  return ({ id, text }, context, nowMs) => {
    let read: string | undefined;
    return matchOf(
      filters.filter(
        (filter) =>
          works(filter, context, nowMs) &&
          (filter.statuses.some(({ statusId }) => statusId === id) ||
            patternOf(filter)?.test((read ??= text())) === true),
      ),
    );
  };
}

/**
 * The same by the server's word, which wins over what the client finds: Mastodon says with each status what it meets,
 * wherever that works.
 */
export function matchOfResults(results: readonly FilterResult[], context: string, nowMs: number): FilterMatch | null {
  return matchOf(results.filter((result) => works(result, context, nowMs)));
}

/** When the first of the filters that still work ends, in milliseconds since the epoch; `null` where none does. */
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

/**
 * One pattern for all phrases; nothing in a phrase is syntax, and no alternative repeats, so it is linear. A word ends
 * where no letter, digit or underscore of any script goes on.
 */
function compile({ keywords }: WordFilter): RegExp | null {
  const parts = keywords.flatMap(({ phrase, isWholeWord }) => {
    const words = phrase.trim();
    if (words === '') return [];
    const literal = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    return isWholeWord ? `(?<![\\p{L}\\p{M}\\p{N}_])${literal}(?![\\p{L}\\p{M}\\p{N}_])` : literal;
  });
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'iu');
}
