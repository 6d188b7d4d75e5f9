import { expect, test } from 'vitest';
import type { PreferenceDeclarations } from '@skerry/shared/contract';
import { hasChanges, isSameJson, toProfile } from './profile-settings.ts';

const DECLARED: PreferenceDeclarations = {
  theme: { type: 'text', default: '' },
  'tide.high': { type: 'boolean', default: false, aliases: ['high'] },
  hideSiteName: { type: 'boolean', default: false, aliases: ['hideSitename'] },
  'tide.own': { type: 'number', default: 1 },
};
const VALUES = { theme: 'sand', 'tide.high': true, hideSiteName: true, 'tide.own': 2 };

test('preferences are under the names that other clients know', () => {
  expect(toProfile({ theirs: {}, values: VALUES, declared: DECLARED })).toEqual({
    theme: 'sand',
    high: true,
    hideSiteName: true,
    'tide.own': 2,
  });
});

test('a name that the profile has stays, and no second one beside it', () => {
  const theirs = { hideSitename: false, hideSiteName: false, 'tide.high': false, more: null };
  expect(toProfile({ theirs, values: VALUES, declared: DECLARED })).toEqual({
    theme: 'sand',
    high: true,
    hideSitename: true,
    'tide.own': 2,
    more: null,
  });
});

test('a value that means nothing here stays until it is changed here', () => {
  const theirs = { theme: { name: 'redmond' } };
  const written = (before: typeof VALUES | undefined) =>
    toProfile({ theirs, values: VALUES, declared: DECLARED, before }).theme;
  expect(written(undefined)).toEqual({ name: 'redmond' });
  expect(written(VALUES)).toEqual({ name: 'redmond' });
  expect(written({ ...VALUES, theme: 'lichen' })).toBe('sand');
});

test('what is declared at one of two times alone is no change', () => {
  const { theme: _, ...without } = VALUES;
  expect([hasChanges(VALUES, without), hasChanges(without, VALUES), hasChanges(VALUES, VALUES)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(hasChanges(VALUES, { ...without, 'tide.own': 3 })).toBe(true);
});

test.each([
  [{ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: 1 }, { a: 1, b: null }, false],
])('%j and %j say the same: %s', (one, other, isSame) => {
  expect(isSameJson(one, other)).toBe(isSame);
});
