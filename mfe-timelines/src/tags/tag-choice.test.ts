import { expect, test } from 'vitest';
import { belongsTo, choiceParams, isSameTag, readChoice, tagWords, type TagChoice } from './tag-choice.ts';

const none: TagChoice = { tag: 'cats', any: [], all: [], none: [] };

test.each<[string, boolean, Partial<TagChoice>]>([
  ['', true, {}],
  ['?any=dogs,birds&all=pets&none=news', true, { any: ['dogs', 'birds'], all: ['pets'], none: ['news'] }],
  ['?any=dogs&any=birds', true, { any: ['dogs', 'birds'] }],
  // The hashtag itself is one of the four.
  [
    '?any=CATS,a,b,c,d&all=a,b,c,d,e&none=a%20b%20c%20d%20e',
    true,
    {
      any: ['a', 'b', 'c'],
      all: ['a', 'b', 'c', 'd'],
      none: ['a', 'b', 'c', 'd'],
    },
  ],
  ['?any=%23dogs,,dogs,DOGS,a/b,%3Cb%3E,..,&all=%00&none=%FF&evil=1', true, { any: ['dogs'] }],
  [`?any=${'x'.repeat(100_000)}/&all=${'a,'.repeat(100_000)}`, true, { any: ['x'.repeat(2000)], all: ['a'] }],
  // Where a server can't widen a timeline, only what narrows it counts.
  ['?any=dogs&all=pets', false, { all: ['pets'] }],
])('the address %s, with any: %s', (search, canAny, expected) => {
  expect(readChoice('cats', search, canAny)).toEqual({ ...none, ...expected });
});

test('an address is read as it was written', () => {
  const choice = { tag: 'cats', any: ['茶'], all: ['pets', 'fun'], none: ['news'] };
  const { tag, ...others } = choiceParams(choice);
  expect(tag).toBe('cats');
  expect(readChoice('cats', `?${new URLSearchParams(others)}`, true)).toEqual(choice);
  expect(choiceParams(none)).toEqual({ tag: 'cats' });
});

test('hashtags are separated by spaces and commas of several scripts, with or without signs', () => {
  expect(tagWords(' #cats, dogs ＃birds、鳥،طيور\n#cats')).toEqual(['cats', 'dogs', 'birds', '鳥', 'طيور']);
});

test.each([
  [{ all: ['pets'] }, ['cats', 'pets'], true],
  [{ all: ['pets'] }, ['cats'], false],
  [{ all: ['pets', 'fun'] }, ['cats', 'pets'], false],
  [{ none: ['news'] }, ['cats', 'pets'], true],
  [{ none: ['news'] }, ['cats', 'News'], false],
  [{ all: ['pets'], none: ['news'] }, ['PETS', 'news'], false],
  // The server alone knows what widens the timeline.
  [{ any: ['dogs'] }, ['birds'], true],
])('with %j a status with %j belongs to the timeline: %s', (choice, tags, expected) => {
  expect(
    belongsTo(
      { ...none, ...choice },
      tags.map((name) => ({ name })),
    ),
  ).toBe(expected);
});

test.each([
  ['Cats', 'cats', true],
  ['café', 'cafe', true],
  ['ｃａｔｓ', 'cats', true],
  ['कि', 'क', false],
  ['cats', 'cat', false],
])('%s and %s are the same hashtag: %s', (one, other, expected) => {
  expect(isSameTag(one, other)).toBe(expected);
});
