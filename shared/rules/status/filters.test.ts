import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterResult } from '../../entities/status.ts';
import { createFilterMatcher, matchOfResults, nextFilterEnd, type WordFilter } from './filters.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const filter = (phrase: string, parts: Partial<WordFilter> = {}, isWholeWord = true): WordFilter => ({
  id: `of ${phrase}`,
  title: phrase,
  contexts: ['home'],
  action: 'warn',
  expiresAt: null,
  keywords: [{ phrase, isWholeWord }],
  statuses: [],
  ...parts,
});
const meets = (text: string, ...filters: WordFilter[]) =>
  createFilterMatcher(filters)({ id: '1', text: () => text }, 'home', NOW);

test.for<[phrase: string, isWholeWord: boolean, text: string, isMet: boolean]>([
  ['tea', true, 'Green TEA, please', true],
  ['tea', true, 'steam', false],
  ['tea', false, 'steam', true],
  ['tea', true, 'tea_time', false],
  ['tea', true, 'tea-time', true],
  ['tea', true, 'tea', true],
  ['Größe', true, 'die größe', true],
  ['чай', true, 'зелёный чай!', true],
  ['чай', true, 'чайник', false],
  ['お茶', false, '今日はお茶です', true],
  ['#tea', true, 'some #tea here', true],
  ['tea cup', true, 'a tea cup.', true],
  ['a.b', true, 'axb', false],
  ['c++', true, 'I like c++', true],
  ['(', false, 'a ( b', true],
  ['[', false, 'tea', false],
  ['\\', false, 'a \\ b', true],
  ['  ', false, 'a   b', false],
  ['', false, 'tea', false],
  [' tea ', true, 'tea', true],
])('the phrase “%s” (as whole words: %s) in “%s”: %s', ([phrase, isWholeWord, text, isMet]) => {
  expect(meets(text, filter(phrase, {}, isWholeWord)) !== null).toBe(isMet);
});

test('of all that are met the strongest one applies, and every one is named', () => {
  expect(
    meets(
      'tea and cake',
      filter('tea', { action: 'warn' }),
      filter('cake', { action: 'hide' }),
      filter('cake', { title: 'sweets', action: 'blur' }),
      filter('coffee', { action: 'hide' }),
    ),
  ).toEqual({ action: 'hide', titles: ['tea', 'cake', 'sweets'], id: 'of cake' });
  expect(meets('tea and cake', filter('tea', { action: 'blur' }), filter('cake'))).toMatchObject({ action: 'blur' });
});

test('a filter works where it should, and until it ends', () => {
  const matcher = createFilterMatcher([filter('tea', { contexts: ['thread'], expiresAt: '2026-11-21T12:00:00.000Z' })]);
  const status = { id: '1', text: () => 'tea' };
  expect(
    [matcher(status, 'thread', NOW - 1), matcher(status, 'home', NOW - 1), matcher(status, 'thread', NOW)].map(Boolean),
  ).toEqual([true, false, false]);
});

test('a status that is named is met, whatever it says', () => {
  const named = filter('', { title: 'Not this one', keywords: [], statuses: [{ statusId: '1' }] });
  expect(meets('anything', named)).toEqual({ action: 'warn', titles: ['Not this one'], id: 'of ' });
  expect(createFilterMatcher([named])({ id: '2', text: () => 'anything' }, 'home', NOW)).toBeNull();
});

test('a text is read once, and only where words are looked for', () => {
  let reads = 0;
  const text = () => {
    reads += 1;
    return 'tea';
  };
  const matcher = createFilterMatcher([filter('cake'), filter('tea'), filter('tea', { contexts: ['thread'] })]);
  matcher({ id: '1', text }, 'account', NOW);
  expect(reads).toBe(0);
  matcher({ id: '1', text }, 'home', NOW);
  expect(reads).toBe(1);
});

const result = (parts: Partial<FilterResult>): FilterResult => ({
  filterId: '1',
  title: 'tea',
  action: 'warn',
  contexts: ['home'],
  expiresAt: null,
  ...parts,
});
test.for<[string, Partial<FilterResult>[], ReturnType<typeof matchOfResults>]>([
  ['nothing', [], null],
  ['one that works here', [{}], { action: 'warn', titles: ['tea'], id: '1' }],
  ['one that works elsewhere', [{ contexts: ['thread', 'notifications'] }], null],
  ['one that ended this moment', [{ expiresAt: '2026-11-21T12:00:00.000Z' }], null],
  [
    'one that ends in a moment',
    [{ expiresAt: '2026-11-21T12:00:00.001Z' }],
    { action: 'warn', titles: ['tea'], id: '1' },
  ],
  [
    'two of which one hides',
    [{}, { filterId: '2', title: 'cake', action: 'hide' }],
    { action: 'hide', titles: ['tea', 'cake'], id: '2' },
  ],
  ['two of one name', [{}, { action: 'blur' }], { action: 'blur', titles: ['tea'], id: '1' }],
])('of the server’s results, %s: %3$j', ([, results, match]) => {
  expect(matchOfResults(results.map(result), 'home', NOW)).toEqual(match);
});

test.for<[(string | null)[], string | null]>([
  [[], null],
  [[null], null],
  [['2026-11-21T12:00:00.000Z'], null],
  [
    ['2026-11-22T00:00:00.000Z', null, '2026-11-21T12:00:01.000Z', '2026-11-20T00:00:00.000Z'],
    '2026-11-21T12:00:01.000Z',
  ],
])('of the ends %j the next is %s', ([ends, next]) => {
  expect(
    nextFilterEnd(
      ends.map((expiresAt) => ({ expiresAt })),
      NOW,
    ),
  ).toBe(next && Date.parse(next));
});

test('any phrase is found as a separate word, and none is syntax', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((phrase) => phrase.trim() !== ''),
      fc.boolean(),
      (phrase, isWholeWord) => {
        expect(meets(`before ${phrase} after`, filter(phrase, {}, isWholeWord))).not.toBeNull();
        expect(meets('', filter(phrase, {}, isWholeWord))).toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});

test('each phrase of a filter is found by itself', () => {
  const both = filter('tea', {
    keywords: ['tea', 'milk'].map((phrase) => ({ phrase, isWholeWord: true })),
  });
  expect(['tea', 'milk', 'teamilk'].map((text) => meets(text, both)?.action)).toEqual(['warn', 'warn', undefined]);
});

test('a repeat of the named person is met, and what they write is not', () => {
  const match = createFilterMatcher([filter('', { keywords: [], repeaters: [{ id: 'a1' }], action: 'hide' })]);
  const by = (repeatedBy?: string) => match({ id: '1', repeatedBy, text: () => 'tea' }, 'home', NOW);
  expect([by('a1')?.action, by('a2'), by()]).toEqual(['hide', null, null]);
});
