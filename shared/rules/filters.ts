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

const STRENGTH: readonly FilterAction[] = ['warn', 'blur', 'hide'];

/**
 * Says which of a person's filters a status meets, `null` for none (reference: "Filters v1": the client applies them, whatever the case of letters, anywhere or as whole words).
 * `text`: all of it that a reader sees: warning, words, options of a poll, descriptions. Make it once for a list of filters: each is compiled the first time it is asked.
 */
export function createFilterMatcher(filters: readonly WordFilter[]): (status: { id: string; text: string }, context: string, nowMs: number) => FilterMatch | null {
  const patterns = new Map<WordFilter, RegExp | null>();
  const patternOf = (filter: WordFilter) => {
    if (!patterns.has(filter)) patterns.set(filter, compile(filter));
    return patterns.get(filter) ?? null;
  };
  return (status, context, nowMs) => {
    const met = filters.filter((filter) => filter.contexts.includes(context) && !(filter.expiresAt !== null && Date.parse(filter.expiresAt) <= nowMs)
      && (filter.statuses.some(({ statusId }) => statusId === status.id) || patternOf(filter)?.test(status.text) === true));
    if (met.length === 0) return null;
    const strongest = Math.max(...met.map(({ action }) => STRENGTH.indexOf(action)));
    return { action: STRENGTH[strongest] ?? 'warn', titles: met.map(({ title }) => title) };
  };
}

/** One pattern for all phrases; nothing in a phrase is syntax, and no alternative repeats, so it is linear. A word ends where no letter, digit or underscore of any script goes on. */
function compile({ keywords }: WordFilter): RegExp | null {
  const parts = keywords.flatMap(({ phrase, isWholeWord }) => {
    const words = phrase.trim();
    if (words === '') return [];
    const literal = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    return isWholeWord ? `(?<![\\p{L}\\p{M}\\p{N}_])${literal}(?![\\p{L}\\p{M}\\p{N}_])` : literal;
  });
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'iu');
}
