import { expect, test } from 'vitest';
import { anAccount, aRelationship } from '@skerry/shared/testing';
import { EVERYBODY, isChosen, isEverybody, type Relation } from './people-choice.ts';

const zoe = anAccount({ displayName: 'Zoë Ågren', acct: 'zoe@remote.test', fqn: 'zoe@remote.test' });

test.each([
  ['', true],
  ['zoe', true],
  ['AGREN', true],
  ['ågren zoë', true],
  ['@remote', true],
  ['@emote', false],
  ['zoe@rem', true],
  ['ｚｏｅ', true],
  ['zoe ben', false],
])('the words "%s" find a person: %s', (words, isFound) => {
  expect(isChosen({ words, relation: 'all' }, zoe, undefined)).toBe(isFound);
});

test.each<[Relation, boolean[]]>([
  ['all', [true, true, true, true]],
  ['mutual', [false, false, false, true]],
  ['following', [false, false, true, true]],
  ['strangers', [true, true, false, false]],
  ['followers', [false, true, false, true]],
])('of strangers, followers, followed and mutual people "%s" are %j', (relation, expected) => {
  const people = [false, true].flatMap((following) =>
    [false, true].map((followedBy) => aRelationship({ following, followedBy })),
  );
  expect(people.map((one) => isChosen({ words: '', relation }, zoe, one))).toEqual(expected);
});

test('who is not known, or whose relationship is not, is not chosen by it', () => {
  expect(isChosen(EVERYBODY, undefined, aRelationship())).toBe(false);
  expect(isChosen({ words: '', relation: 'strangers' }, zoe, undefined)).toBe(false);
});

test('spaces alone choose nobody out', () => {
  expect([EVERYBODY, { ...EVERYBODY, words: '  ' }, { ...EVERYBODY, words: 'a' }].map(isEverybody)).toEqual([
    true,
    true,
    false,
  ]);
});
