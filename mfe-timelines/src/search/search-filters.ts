import type { Status } from '@skerry/shared/entities';

/** Whose posts, or which of the user's own lists, are searched. */
export const SEARCHED_PLACES = ['home', 'bookmarks', 'favourites', 'mine'] as const;
export type SearchedPlace = (typeof SEARCHED_PLACES)[number];
const REPLIES = ['only', 'none'] as const;

/** What the posts of a search are limited to. `null`: not limited. */
export interface SearchFilters {
  readonly place: SearchedPlace | null;
  /** The id of an account. */
  readonly author: string | null;
  /** Days, `2026-01-31`, in the user's time zone: the posts are of later and of earlier days. */
  readonly after: string | null;
  readonly before: string | null;
  readonly media: 'only' | null;
  /** ISO 639-1. */
  readonly language: string | null;
  readonly replies: (typeof REPLIES)[number] | null;
}
export type FilterName = keyof SearchFilters;

export const NO_FILTERS: SearchFilters = {
  place: null,
  author: null,
  after: null,
  before: null,
  media: null,
  language: null,
  replies: null,
};
export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** Of an address, without what nothing here could have written. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const fitting = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : null;
  };
  return {
    place: SEARCHED_PLACES.find((place) => place === params.get('in')) ?? null,
    author: params.get('account') || null,
    after: fitting('after', DAY),
    before: fitting('before', DAY),
    media: params.get('has') === 'media' ? 'only' : null,
    language: fitting('language', LANGUAGE),
    replies: REPLIES.find((one) => one === params.get('replies')) ?? null,
  };
}

/** As the address has them, in one order. */
export function filterParams({ place, author, after, before, media, language, replies }: SearchFilters) {
  const params = { in: place, account: author, after, before, has: media && 'media', language, replies };
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null));
}

export const isFiltered = (filters: SearchFilters): boolean => FILTER_NAMES.some((name) => filters[name] !== null);

/** Which servers can do which. */
export interface SearchAbilities {
  /** They read operators such as `after:` in the words. */
  readonly operators: boolean;
  readonly byAuthor: boolean;
}

/** Whether the server can be asked for what a filter leaves. */
export function isAsked(name: FilterName, filters: SearchFilters, can: SearchAbilities): boolean {
  if (name === 'author') return can.byAuthor || can.operators;
  if (name === 'place') return filters.place === 'mine' && (can.byAuthor || can.operators);
  return can.operators;
}

export interface SearchPlan {
  /** What the server is asked for; `null`: it can't be asked. */
  readonly server: { readonly words: string; readonly accountId?: string } | null;
  /** Filters that the server doesn't know: what it answers is filtered here, and what the browser holds is searched. */
  readonly here: readonly FilterName[];
}

/** `me`: the user's own account, `authorAcct`: the handle of the person whose posts are searched. */
export function planOf(
  query: string,
  filters: SearchFilters,
  can: SearchAbilities,
  { me, authorAcct }: { me: string | null; authorAcct: string | null },
): SearchPlan {
  const set = FILTER_NAMES.filter((name) => filters[name] !== null);
  const isOwnList = filters.place !== null && filters.place !== 'mine';
  if (isOwnList) return { server: null, here: set };
  const isByHandle = !can.byAuthor && authorAcct === null;
  const here = set.filter((name) => !isAsked(name, filters, can) || (name === 'author' && isByHandle));
  const accountId = can.byAuthor ? (filters.place === 'mine' ? me : filters.author) : null;
  const isFrom = filters.author !== null && !can.byAuthor;
  const operators = can.operators ? operatorsOf(filters, isFrom ? authorAcct : null, can.byAuthor) : [];
  const words = [query, ...operators].filter((part) => part !== '').join(' ');
  // No server finds the posts of two people at once: the second is looked for among the posts of the first.
  const isOfTwo = filters.place === 'mine' && filters.author !== null && filters.author !== me;
  if (words === '' || isOfTwo) return { server: null, here: set };
  return { server: { words, ...(accountId !== null && { accountId }) }, here };
}

function operatorsOf(
  { place, after, before, media, language, replies }: SearchFilters,
  authorAcct: string | null,
  isByAuthor: boolean,
): string[] {
  return [
    place === 'mine' && !isByAuthor ? 'from:me' : '',
    authorAcct === null ? '' : `from:${authorAcct}`,
    after === null ? '' : `after:${after}`,
    before === null ? '' : `before:${before}`,
    media === null ? '' : 'has:media',
    language === null ? '' : `language:${language}`,
    replies === null ? '' : replies === 'only' ? 'is:reply' : '-is:reply',
  ].filter((operator) => operator !== '');
}

/** Whether a post is what the filters leave, its words aside. Which of the user's lists it is in, its list says. */
export function fits(status: Status, filters: SearchFilters, me: string | null): boolean {
  const { place, author, after, before, media, language, replies } = filters;
  const isReply = status.inReplyToId !== null || status.inReplyToAccountId !== null || status.isParentUnavailable;
  const day = dayOf(status.createdAt);
  return (
    (place !== 'mine' || status.accountId === me) &&
    (author === null || status.accountId === author) &&
    (after === null || day > after) &&
    (before === null || day < before) &&
    (media === null || status.attachments.length > 0) &&
    (language === null || status.language?.split('-', 1)[0] === language.split('-', 1)[0]) &&
    (replies === null || isReply === (replies === 'only'))
  );
}

/** The day of a moment in the user's time zone, as the filters name it. */
function dayOf(iso: string): string {
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The words of a query, each of which a post must have; those in quotation marks are one. */
export function wordsOf(query: string): string[] {
  return Array.from(query.matchAll(/["“„«]([^"“”„«»]+)["”»]|\S+/gu), ([whole, quoted]) => quoted ?? whole);
}
