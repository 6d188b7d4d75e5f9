import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFilterMatcher, type WordFilter } from './filters.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const filter = (phrase: string, parts: Partial<WordFilter> = {}, isWholeWord = true): WordFilter => ({ title: phrase, contexts: ['home'], action: 'warn', expiresAt: null, keywords: [{ phrase, isWholeWord }], statuses: [], ...parts });
const meets = (text: string, ...filters: WordFilter[]) => createFilterMatcher(filters)({ id: '1', text }, 'home', NOW);

test.for<[phrase: string, isWholeWord: boolean, text: string, isMet: boolean]>([
  ['tea', true, 'Green TEA, please', true], ['tea', true, 'steam', false], ['tea', false, 'steam', true], ['tea', true, 'tea_time', false], ['tea', true, 'tea-time', true], ['tea', true, 'tea', true],
  ['Größe', true, 'die größe', true], ['чай', true, 'зелёный чай!', true], ['чай', true, 'чайник', false], ['お茶', false, '今日はお茶です', true], ['#tea', true, 'some #tea here', true], ['tea cup', true, 'a tea cup.', true],
  ['a.b', true, 'axb', false], ['c++', true, 'I like c++', true], ['(', false, 'a ( b', true], ['[', false, 'tea', false], ['\\', false, 'a \\ b', true], ['  ', false, 'a   b', false], ['', false, 'tea', false], [' tea ', true, 'tea', true],
])('the phrase “%s” (as whole words: %s) in “%s”: %s', ([phrase, isWholeWord, text, isMet]) => {
  expect(meets(text, filter(phrase, {}, isWholeWord)) !== null).toBe(isMet);
});

test('of all that are met the strongest acts, and every one is named', () => {
  expect(meets('tea and cake', filter('tea', { action: 'warn' }), filter('cake', { action: 'hide' }), filter('cake', { title: 'sweets', action: 'blur' }), filter('coffee', { action: 'hide' })))
    .toEqual({ action: 'hide', titles: ['tea', 'cake', 'sweets'] });
  expect(meets('tea and cake', filter('tea', { action: 'blur' }), filter('cake'))).toMatchObject({ action: 'blur' });
});

test('a filter works where it should, and until it ends', () => {
  const matcher = createFilterMatcher([filter('tea', { contexts: ['thread'], expiresAt: '2026-11-21T12:00:00.000Z' })]);
  const status = { id: '1', text: 'tea' };
  expect([matcher(status, 'thread', NOW - 1), matcher(status, 'home', NOW - 1), matcher(status, 'thread', NOW)].map(Boolean)).toEqual([true, false, false]);
});

test('a status that is named is met, whatever it says', () => {
  const named = filter('', { title: 'Not this one', keywords: [], statuses: [{ statusId: '1' }] });
  expect(meets('anything', named)).toEqual({ action: 'warn', titles: ['Not this one'] });
  expect(createFilterMatcher([named])({ id: '2', text: 'anything' }, 'home', NOW)).toBeNull();
});

test('any phrase is found where it stands alone, and none is syntax', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((phrase) => phrase.trim() !== ''), fc.boolean(), (phrase, isWholeWord) => {
    expect(meets(`before ${phrase} after`, filter(phrase, {}, isWholeWord))).not.toBeNull();
    expect(meets('', filter(phrase, {}, isWholeWord))).toBeNull();
  }), { numRuns: 300 });
});
