import type { ModuleContext } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import { statusWords } from '@skerry/shared/filters';
import type { PostParser } from '@skerry/shared/html';
import { createPhraseSearch } from '@skerry/shared/rules';
import { fits, wordsOf, type SearchFilters } from './search-filters.ts';

export interface HeldPosts {
  /** Newest first. */
  readonly found: readonly Status[];
  /** When the oldest post that the browser holds was written; `null` if it holds none. */
  readonly since: string | null;
}

/** Whether a post has all words of a query, in its text, its warning, its poll or the descriptions of its media. */
export function hasWords(
  ctx: Pick<ModuleContext, 'ports'>,
  query: string,
  parser: PostParser | undefined,
): (status: Status) => boolean {
  const words = wordsOf(query);
  if (words.length === 0) return () => true;
  const search = createPhraseSearch(words.map((phrase) => ({ phrase, isWholeWord: false })));
  return (status) => search(statusWords(status, ctx.ports.entities, parser)).length === words.length;
}

/** Searches the posts that the browser holds. */
export function searchHeld(
  ctx: Pick<ModuleContext, 'ports' | 'session'>,
  query: string,
  filters: SearchFilters,
  parser: PostParser | undefined,
): HeldPosts {
  const me = ctx.session.account?.id ?? null;
  const isFound = hasWords(ctx, query, parser);
  const held = ctx.ports.entities
    .known('status')
    .filter(({ repeatOfId, isDeleted }) => repeatOfId === null && !isDeleted);
  return {
    found: held.filter((status) => fits(status, filters, me) && isFound(status)).toSorted(newestFirst),
    since: held.reduce<string | null>((since, { createdAt }) => earlier(since, createdAt), null),
  };
}

export const newestFirst = (one: Pick<Status, 'createdAt'>, other: Pick<Status, 'createdAt'>): number =>
  timeOf(other.createdAt) - timeOf(one.createdAt);

/** Of two moments the earlier one; `null` is none. */
export function earlier(one: string | null, other: string): string {
  return one !== null && timeOf(one) <= timeOf(other) ? one : other;
}

/** Milliseconds since 1970; what is no time is the beginning. */
const timeOf = (iso: string): number => Date.parse(iso) || 0;
