import { expect, test } from 'vitest';
import { defaultVisibility, quoteScopes, replyScopes, scopeOrder } from './visibility.ts';
import type { Visibility } from '../../entities/account.ts';

test('[CO-036] scopes are ordered direct, private, local and unlisted, public', () => {
  expect((['direct', 'private', 'local', 'unlisted', 'public'] as const).map(scopeOrder)).toEqual([0, 1, 2, 2, 3]);
});

test.for<[Visibility | null, string[]]>([
  [null, ['public', 'unlisted', 'local', 'private', 'direct']],
  ['public', ['public', 'unlisted', 'local', 'private', 'direct']],
  ['unlisted', ['unlisted', 'local', 'private', 'direct']],
  ['private', ['private', 'direct']],
])('[CO-037] a reply or quote of %s offers nothing wider than it', ([original, offered]) => {
  expect(replyScopes(original)).toEqual(offered);
  expect(quoteScopes(original)).toEqual(offered);
});

test.for<Visibility>(['direct', 'list'])('[CO-038] a reply or quote of %s is direct', (original) => {
  expect(replyScopes(original)).toEqual(['direct']);
  expect(quoteScopes(original)).toEqual(['direct']);
});

test('[CO-039] a reply or quote of a local status is local or direct', () => {
  expect(replyScopes('local')).toEqual(['local', 'direct']);
  expect(quoteScopes('local')).toEqual(['local', 'direct']);
});

test.for<Visibility>(['public', 'unlisted', 'local', 'private', 'direct'])(
  '[CO-040] without an original, the composer starts with the own default %s',
  (ownDefault) => {
    expect(defaultVisibility({ original: null, ownDefault, isCopied: true })).toBe(ownDefault);
  },
);

test.for([true, false])('[CO-041] direct is kept, whether scopes are copied (%s) or not', (isCopied) => {
  expect(defaultVisibility({ original: 'direct', ownDefault: 'public', isCopied })).toBe('direct');
});

test.for<[Visibility, Visibility, boolean, Visibility]>([
  ['unlisted', 'public', true, 'unlisted'],
  ['private', 'public', true, 'private'],
  ['local', 'public', true, 'local'],
  ['unlisted', 'private', true, 'private'],
  ['public', 'unlisted', true, 'unlisted'],
  ['public', 'public', false, 'public'],
  ['unlisted', 'local', true, 'unlisted'],
  ['unlisted', 'public', false, 'unlisted'],
  ['local', 'unlisted', false, 'local'],
  ['local', 'private', false, 'direct'],
  ['private', 'local', false, 'private'],
])(
  '[CO-042] an original %s with the own default %s (copied: %s) gives %s',
  ([original, ownDefault, isCopied, expected]) => {
    expect(defaultVisibility({ original, ownDefault, isCopied })).toBe(expected);
  },
);

test('no start is wider than what the original allows', () => {
  const all = ['public', 'unlisted', 'local', 'private', 'direct', 'list'] as const;
  for (const original of all)
    for (const ownDefault of all)
      for (const isCopied of [true, false]) {
        expect(replyScopes(original)).toContain(defaultVisibility({ original, ownDefault, isCopied }));
      }
});
