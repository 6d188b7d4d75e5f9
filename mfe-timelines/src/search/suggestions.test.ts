import type { Account } from '@skerry/shared/entities';
import { expect, test } from 'vitest';
import { beginsAs, matchIn, suggestionsOf, textOf, type SuggestionParts } from './suggestions.ts';

const person = (acct: string, displayName = acct) => ({ id: acct, acct, displayName }) as Account;
const people = (...names: string[]) => names.map((name) => person(name));
const tag = (name: string) => ({ name, url: '', uses: [] });
const PARTS: SuggestionParts = {
  typed: 'tid',
  address: null,
  followed: [],
  others: [],
  tags: [],
  saved: [],
  recent: [],
};
const keys = (parts: Partial<SuggestionParts>) => suggestionsOf({ ...PARTS, ...parts }).map(({ key }) => key);

test('people one follows come first, recent searches last, and of each only some', () => {
  const names = ['tide1', 'tide2', 'tide3', 'tide4'];
  expect(
    keys({
      followed: people(...names),
      others: people('tidy1', 'tidy2', 'tidy3'),
      tags: names.map(tag),
      saved: names.map((label) => ({ search: `query=${label}`, label })),
      recent: ['tide', ...names.map((name) => `${name} tables`)],
    }),
  ).toEqual([
    'person tide1',
    'person tide2',
    'person tide3',
    'person tidy1',
    'person tidy2',
    'tag tide1',
    'tag tide2',
    'saved query=tide1',
    'saved query=tide2',
    'saved query=tide3',
    'recent tide',
    'recent tide1 tables',
    'recent tide2 tables',
  ]);
});

test('nobody is there twice, and someone one follows is not among the others', () => {
  const followed = people('tides', 'tides');
  expect(keys({ followed, others: people('tides', 'tidal') })).toEqual(['person tides', 'person tidal']);
});

test('saved and recent searches fit what is typed by the beginnings of their words; the same words are none', () => {
  const recent = ['high tide', 'Tídal clock', 'outside', 'tid'];
  expect(keys({ recent })).toEqual(['recent high tide', 'recent Tídal clock']);
  expect(keys({ recent, typed: 'clock ti' })).toEqual(['recent Tídal clock']);
});

test('what is saved is not offered once more as a recent search', () => {
  expect(keys({ saved: [{ search: 'query=tide', label: 'tide' }], recent: ['tide'] })).toEqual(['saved query=tide']);
});

test('an empty field offers more of what was searched for', () => {
  const recent = Array.from({ length: 12 }, (_, at) => `tide ${at}`);
  expect(keys({ recent, typed: ' ' })).toHaveLength(8);
});

test('what an address leads to comes first', () => {
  const address = { href: '/notice/1', account: null };
  expect(keys({ address, followed: people('tides') })).toEqual(['address', 'person tides']);
});

test('the field gets the text of a suggestion', () => {
  const rows = suggestionsOf({
    ...PARTS,
    address: { href: '/notice/1', account: null },
    followed: people('tides'),
    others: people('tidy@far.example'),
    tags: [tag('tide')],
    saved: [{ search: 'query=tide&has=media', label: 'tide, media' }],
    recent: ['tide pool'],
  });
  expect(rows.map(textOf)).toEqual([null, '@tides', '@tidy@far.example', '#tide', 'tide', 'tide pool']);
});

test.each([
  ['Tide tables', 'tid', { from: 0, to: 3 }],
  ['high tide', 'TID', { from: 5, to: 8 }],
  ['outside', 'tid', null],
  ['tide', '#tid', { from: 0, to: 3 }],
  ['tide', ' ', null],
  ['ﬁsh tide', 'tid', null],
])('%s has %s at %j', (text, typed, place) => {
  expect(matchIn(text, typed)).toEqual(place);
});

test.each([
  ['tid', true],
  ['@tides', true],
  ['lindq', true],
  ['quist', false],
  ['@', false],
])('%s is the beginning of a name or handle: %s', (typed, is) => {
  expect(beginsAs(person('tides', 'Tobias Lindquist'), typed)).toBe(is);
});
