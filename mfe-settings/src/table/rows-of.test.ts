import type { OwnedSettings, PreferenceDeclaration, SettingsRow } from '@skerry/shared/contract';
import { expect, test } from 'vitest';
import { buildTabs } from './build-tabs.ts';
import english from '../../messages/en.json';
import { findGroups, holds, visibleGroups } from './find-groups.ts';
import type { Group, Row, Tab } from './row.ts';
import { rowsOf, textOf } from './rows-of.ts';

const DECLARED = {
  bool: { type: 'boolean', default: true },
  one: { type: 'choice', options: ['always'], default: 'always' },
  pair: { type: 'choice', options: ['never', 'always'], default: 'never' },
  sizes: { type: 'choice', options: [100, 80, 200], default: 100 },
  count: { type: 'number', default: 5, min: 1, max: 9 },
  list: { type: 'list', default: [] },
  text: { type: 'text', default: '', maxLength: 40 },
  several: { type: 'switches', options: ['a', 'b'], default: {} },
};
const texts = { en: { label: 'Label', hint: 'Hint', one: 'One', two: 'Two' }, de: { label: 'Beschriftung' } };
const options = [
  { value: 'never', labelKey: 'one' },
  { value: 'always', labelKey: 'two' },
];

function rows(...some: object[]): Row[] {
  const settings = {
    owner: 'tide',
    groups: [],
    texts,
    rows: some.map((row) => ({ group: 'g', order: 1, labelKey: 'label', ...row }) as unknown as SettingsRow),
  } as unknown as OwnedSettings;
  const declaration = (key: string) => (DECLARED as Record<string, unknown>)[key] as PreferenceDeclaration | undefined;
  return rowsOf(settings, 'en', { declaration, languages: [] }).map(({ row }) => row);
}
const made = (preference: string, kind: string, more: object = {}) => {
  const [row] = rows({ preference, kind, ...more });
  if (!row) return undefined;
  const { id: _, preference: __, label: ___, hint: ____, isExpert: _____, ...control } = row;
  return control;
};

test.each([
  ['bool', 'switch', {}, { kind: 'switch', off: false, on: true }],
  ['pair', 'switch', {}, { kind: 'switch', off: 'never', on: 'always' }],
  ['count', 'number', {}, { kind: 'number', min: 1, max: 9 }],
  ['count', 'number', { min: 2, max: 8 }, { kind: 'number', min: 2, max: 8 }],
  [
    'pair',
    'choice',
    { options },
    {
      kind: 'choice',
      options: [
        { value: 'never', label: 'One' },
        { value: 'always', label: 'Two' },
      ],
    },
  ],
  [
    'pair',
    'segments',
    { options },
    {
      kind: 'segments',
      options: [
        { value: 'never', label: 'One' },
        { value: 'always', label: 'Two' },
      ],
    },
  ],
  ['sizes', 'percent', {}, { kind: 'percent', steps: [80, 100, 200] }],
  ['list', 'words', {}, { kind: 'words' }],
  ['text', 'text', {}, { kind: 'text', maxLength: 40 }],
  ['text', 'language', {}, { kind: 'language', languages: [] }],
  ['text', 'theme', {}, { kind: 'theme' }],
  ['text', 'format', {}, { kind: 'format' }],
])('a preference %s is set by a %s %j', (preference, kind, more, control) => {
  expect(made(preference, kind, more)).toEqual(control);
});

test('a row of another kind than its preference, or of one that is gone, is left out', () => {
  const kinds = ['switch', 'number', 'choice', 'words', 'text', 'language', 'theme', 'format', 'switches', 'hologram'];
  const fitting = (preference: string) => kinds.filter((kind) => rows({ preference, kind, options }).length > 0);
  expect(fitting('bool')).toEqual(['switch']);
  expect(fitting('one')).toEqual(['choice']);
  expect(fitting('pair')).toEqual(['switch', 'choice']);
  expect(fitting('count')).toEqual(['number']);
  expect(fitting('list')).toEqual(['words']);
  expect(fitting('text')).toEqual(['text', 'language', 'theme', 'format']);
  expect(fitting('several')).toEqual(['switches']);
  expect(fitting('gone')).toEqual([]);
});

test('[SE-008] a row has its texts, and is for experts where it says so', () => {
  expect(rows({ preference: 'bool', kind: 'switch', hintKey: 'hint', level: 'expert' })).toMatchObject([
    { id: 'bool', preference: 'bool', label: 'Label', hint: 'Hint', isExpert: true },
  ]);
  expect(rows({ preference: 'bool', kind: 'switch' })).toMatchObject([{ hint: undefined, isExpert: false }]);
});

test('a preference of several switches has a row for each', () => {
  const switches = [
    { value: 'a', labelKey: 'one' },
    { value: 'b', labelKey: 'two' },
  ];
  expect(rows({ preference: 'several', kind: 'switches', options: switches })).toMatchObject([
    { id: 'several a', preference: 'several', kind: 'flag', flag: 'a', label: 'One' },
    { id: 'several b', preference: 'several', kind: 'flag', flag: 'b', label: 'Two' },
  ]);
});

test('a text is in the language, else in English, else its key', () => {
  const settings = { texts } as unknown as OwnedSettings;
  expect([textOf(settings, 'de', 'label'), textOf(settings, 'de', 'hint')]).toEqual(['Beschriftung', 'Hint']);
  expect([textOf(settings, 'ja', 'label'), textOf(settings, 'ja', 'none')]).toEqual(['Label', 'none']);
  expect(textOf({ texts: {} } as unknown as OwnedSettings, 'en', 'label')).toBe('label');
});

const row = (label: string, more: Partial<Row> = {}): Row =>
  ({ kind: 'words', id: label, preference: label, label, isExpert: false, ...more }) as Row;
const group = (id: string, ...all: Row[]): Group => ({ id, title: id, rows: all });
const shown = (groups: readonly Group[]) => groups.map(({ id, rows: all }) => [id, ...all.map(({ label }) => label)]);
const tabs: Tab[] = [
  { id: 'general', title: 'General', groups: [group('a', row('Theme'), row('Colours', { isExpert: true }))] },
  { id: 'timelines', title: 'Timelines', groups: [group('b', row('Words', { hint: 'In the THEME of a post' }))] },
];

test('[SE-008] what is for experts is shown at their level; a group of nothing is not shown', () => {
  const groups = [group('a', row('x'), row('y', { isExpert: true })), group('b', row('z', { isExpert: true }))];
  expect(shown(visibleGroups(groups, 0))).toEqual([['a', 'x']]);
  expect(shown(visibleGroups(groups, 1))).toEqual([
    ['a', 'x', 'y'],
    ['b', 'z'],
  ]);
});

test('[SE-008] a row of the expert level is shown where the dialog was opened at it', () => {
  expect(shown(visibleGroups([group('a', row('x'), row('y', { isExpert: true }))], 0, 'y'))).toEqual([['a', 'x', 'y']]);
});

test('rows are found by their label or hint, in any case, in all tabs, whatever the level', () => {
  expect(shown(findGroups(tabs, ' theMe ', ''))).toEqual([
    ['a', 'Theme'],
    ['b', 'Words'],
  ]);
  expect(shown(findGroups(tabs, 'colours', ''))).toEqual([['a', 'Colours']]);
  expect(shown(findGroups(tabs, 'nothing', ''))).toEqual([]);
});

test.each([
  ['boost', 'Ask before repeating a post'],
  ['Dark', 'Theme'],
  ['font', 'Theme'],
  ['size', 'Theme'],
  ['start', 'Interface language'],
  ['repeat', 'Ask before repeating a post'],
])('“%s” finds “%s” by another word for it, and nothing that is not about it', (typed, label) => {
  const finds = holds(typed, english['found.synonyms']);
  expect(finds({ label })).toBe(true);
  expect(finds({ label: 'Scroll bars in the columns' })).toBe(false);
});

test('one character is no word: only texts that contain it are found', () => {
  expect(holds('l', 'like, heart')({ label: 'Heart' })).toBe(false);
  expect(holds('li', 'like, heart')({ label: 'Heart' })).toBe(true);
});

test('tabs and rows are in order; a tab without rows is not there', () => {
  const of = (owner: string, order: number) =>
    ({
      owner,
      groups: [{ id: owner, tab: 'timelines', titleKey: 'label', order }],
      rows: [2, 1].map((at) => ({ preference: 'bool', group: owner, order: at, kind: 'switch', labelKey: `${at}` })),
      texts: { en: { label: owner, 1: '1', 2: '2' } },
    }) as unknown as OwnedSettings;
  const empty = { owner: 'c', rows: [], texts: {} } as unknown as OwnedSettings;
  const built = buildTabs({
    isSignedIn: true,
    settings: [of('b', 2), empty, of('a', 1)],
    locale: 'en',
    t: (key) => key,
    languages: [],
    declaration: () => DECLARED.bool as PreferenceDeclaration,
  });
  expect(built).toMatchObject([{ id: 'timelines', title: 'tab.timelines' }]);
  expect(shown(built[0]?.groups ?? [])).toEqual([
    ['a', '1', '2'],
    ['b', '1', '2'],
  ]);
});
