import type { OwnedSettings, PreferenceDeclaration } from '@skerry/shared/contract';
import { expect, test } from 'vitest';
import { SAMPLE_PREFERENCES, SAMPLE_ROWS } from '../testing/sample-rows.ts';
import { buildTabs } from './build-tabs.ts';

const DECLARED: Readonly<Record<string, object>> = SAMPLE_PREFERENCES;

const PUSH =
  'notifications / Push notifications / Push notifications to this browser / Hide text behind a content warning';

function draw({
  off = [],
  more = [],
  locale = 'en',
  isSignedIn = true,
}: { off?: string[]; more?: OwnedSettings[]; locale?: string; isSignedIn?: boolean } = {}) {
  const tabs = buildTabs({
    isSignedIn,
    settings: [...SAMPLE_ROWS.loaded.filter(({ owner }) => !off.includes(owner)), ...more],
    locale,
    t: (key) => key,
    languages: [],
    declaration: (key) => DECLARED[key] as PreferenceDeclaration | undefined,
  });
  return tabs.flatMap(({ id, groups }) =>
    groups.map((group) => [id, group.title, ...group.rows.map(({ label }) => label)].join(' / ')),
  );
}

test('rows of all modules are in their groups, in the order of their numbers', () => {
  expect(draw()).toEqual([
    'general / group.start / Interface language / Theme / Show all settings',
    'general / group.ask / Muting an account',
    'appearance / group.layout / Side column on the other side',
    'reading / group.type / Text size',
    'reading / group.space / Density',
    'timelines / group.live / Draw only what is near',
    'timelines / group.shown / Replies in timelines',
    'timelines / group.conversations / Levels shown before folding',
    'timelines / Water / Place / Height that counts as high',
    'notifications / group.notificationKinds / Favourites / Repeats',
    PUSH,
    'muted / group.words / Muted words',
  ]);
});

test('groups of modules follow those of the tab, in the order of their numbers', () => {
  const group = (id: string, order: number): OwnedSettings => ({
    owner: id,
    groups: [{ id: `${id}.own`, tab: 'timelines', titleKey: 'title', order }],
    rows: [{ preference: 'tide.place', group: `${id}.own`, order: 1, kind: 'text', labelKey: 'row' }],
    texts: { en: { title: id, row: 'Row' } },
  });
  const drawn = draw({ more: [group('later', 30), group('first', 5)] }).filter((line) => line.startsWith('timelines'));
  expect(drawn.map((line) => line.split(' / ')[1]).slice(-3)).toEqual(['first', 'Water', 'later']);
});

test("a disabled module's rows are gone, and so are groups and tabs without other rows", () => {
  expect(draw({ off: ['timelines'] })).toEqual([
    'general / group.start / Interface language / Theme / Show all settings',
    'appearance / group.layout / Side column on the other side',
    'reading / group.type / Text size',
    'reading / group.space / Density',
    'timelines / Water / Place / Height that counts as high',
    PUSH,
  ]);
});

test('a visitor has no group of web push', () => {
  expect(draw({ isSignedIn: false })).toEqual(draw().filter((line) => line !== PUSH));
});

test("texts are the module's own, English where the language has none", () => {
  expect(draw({ locale: 'de' })).toContain('timelines / Wasser / Place / Höhe, die als hoch gilt');
});

test('a row that this dialog does not support is left out, the others stay', () => {
  const row = { group: 'ask', order: 1, labelKey: 'x' };
  const of = (...rows: object[]) =>
    ({ owner: 'later', groups: [], rows, texts: { en: { x: 'Later' } } }) as unknown as OwnedSettings;
  const strange = of(
    { ...row, preference: 'modalOnMute', kind: 'hologram' },
    { ...row, preference: 'modalOnMute', kind: 'number' },
    { ...row, preference: 'later.gone', kind: 'switch' },
  );
  expect(draw({ more: [strange] })).toEqual(draw());
});

test('a number has the narrower limits of its row, else those of its declaration', () => {
  const rows = buildTabs({
    isSignedIn: true,
    settings: SAMPLE_ROWS.loaded,
    locale: 'en',
    t: (key) => key,
    languages: [],
    declaration: (key) => DECLARED[key] as PreferenceDeclaration | undefined,
  }).flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  expect(rows.find(({ preference }) => preference === 'maxDepthInThread')).toMatchObject({ min: 3, max: 20 });
  expect(rows.find(({ preference }) => preference === 'tide.height')).toMatchObject({ min: 1, max: 9 });
});
