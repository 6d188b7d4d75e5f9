import { expect, test } from 'vitest';
import type { Status } from '@skerry/shared/entities';
import {
  filterParams,
  fits,
  isFiltered,
  NO_FILTERS,
  planOf,
  readFilters,
  wordsOf,
  type SearchFilters,
} from './search-filters.ts';

const ALL = { operators: true, byAuthor: true };
const FAMILY = { operators: false, byAuthor: true };
const NONE = { operators: false, byAuthor: false };
const WHO = { me: 'a9', authorAcct: 'omar@qandil.example' };
const filters = (changed: Partial<SearchFilters>): SearchFilters => ({ ...NO_FILTERS, ...changed });
const EVERY = filters({
  after: '2026-01-01',
  before: '2026-02-01',
  media: 'only',
  language: 'de',
  replies: 'none',
  author: 'a1',
});

test('an address has the filters in one order, and reads as what wrote it', () => {
  const params = new URLSearchParams(filterParams({ ...EVERY, place: 'home' }));
  expect(params.toString()).toBe(
    'in=home&account=a1&after=2026-01-01&before=2026-02-01&has=media&language=de&replies=none',
  );
  expect(readFilters(params)).toEqual({ ...EVERY, place: 'home' });
});

test.each(['in=attic', 'after=yesterday', 'before=2026-13-01', 'has=audio', 'language=<b>', 'replies=all', 'account='])(
  'what nothing here writes is no filter: %s',
  (search) => {
    expect(isFiltered(readFilters(new URLSearchParams(search)))).toBe(false);
  },
);

test('a server with operators is asked for everything', () => {
  expect(planOf('tide', EVERY, ALL, WHO)).toEqual({
    server: {
      words: 'tide after:2026-01-01 before:2026-02-01 has:media language:de -is:reply',
      accountId: 'a1',
    },
    here: [],
  });
  expect(planOf('', filters({ replies: 'only' }), ALL, WHO).server).toEqual({ words: 'is:reply' });
});

test('a server without operators is asked for one person’s posts, and the rest is filtered here', () => {
  expect(planOf('tide', EVERY, FAMILY, WHO)).toEqual({
    server: { words: 'tide', accountId: 'a1' },
    here: ['after', 'before', 'media', 'language', 'replies'],
  });
  expect(planOf('tide', EVERY, NONE, WHO).here).toContain('author');
});

test('by a handle, where a server knows no ids', () => {
  const can = { operators: true, byAuthor: false };
  expect(planOf('tide', filters({ author: 'a1' }), can, WHO).server).toEqual({
    words: 'tide from:omar@qandil.example',
  });
  expect(planOf('tide', filters({ place: 'mine' }), can, WHO).server).toEqual({ words: 'tide from:me' });
  expect(planOf('tide', filters({ author: 'a1' }), can, { ...WHO, authorAcct: null }).here).toEqual(['author']);
});

test('the user’s own posts are asked for, their own lists are searched here', () => {
  expect(planOf('tide', filters({ place: 'mine' }), FAMILY, WHO).server).toEqual({ words: 'tide', accountId: 'a9' });
  for (const place of ['home', 'bookmarks', 'favourites'] as const)
    expect(planOf('tide', filters({ place }), ALL, WHO).server).toBeNull();
});

test('without words only operators are asked', () => {
  expect(planOf('', filters({ author: 'a1' }), FAMILY, WHO).server).toBeNull();
});

const status = (changed: Partial<Status>): Status =>
  ({
    accountId: 'a1',
    createdAt: new Date(2026, 0, 15, 12).toISOString(),
    inReplyToId: null,
    inReplyToAccountId: null,
    isParentUnavailable: false,
    attachments: [{}],
    language: 'de',
    ...changed,
  }) as Status;

test('a post is what all filters leave', () => {
  expect(fits(status({}), EVERY, 'a9')).toBe(true);
});

test.each<[string, Partial<Status>]>([
  ['another author', { accountId: 'a2' }],
  ['the day itself', { createdAt: new Date(2026, 0, 1, 23, 59).toISOString() }],
  ['the last day itself', { createdAt: new Date(2026, 1, 1, 0, 0).toISOString() }],
  ['no media', { attachments: [] }],
  ['another language', { language: 'en' }],
  ['no language', { language: null }],
  ['a reply', { inReplyToId: 's1' }],
  ['a reply to what is unknown', { isParentUnavailable: true }],
])('a post with %s is not', (_name, changed) => {
  expect(fits(status(changed), EVERY, 'a9')).toBe(false);
});

test('the user’s own posts, replies alone, a language with a region', () => {
  expect(fits(status({}), filters({ place: 'mine' }), 'a1')).toBe(true);
  expect(fits(status({}), filters({ place: 'mine' }), 'a9')).toBe(false);
  expect(fits(status({ inReplyToId: 's1' }), filters({ replies: 'only' }), null)).toBe(true);
  expect(fits(status({ language: 'de-CH' }), filters({ language: 'de' }), null)).toBe(true);
});

test('words in quotation marks are one', () => {
  expect(wordsOf('  low “high tide” "the slip" ebb ')).toEqual(['low', 'high tide', 'the slip', 'ebb']);
  expect(wordsOf(' ')).toEqual([]);
});
