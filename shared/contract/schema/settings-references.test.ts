import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { check, fieldPath } from './fault.ts';
import { preferenceNameFaults } from './preference-names.ts';
import { DeclaredPreferences } from './preferences.ts';
import { settingsFaults } from './settings-references.ts';
import { SettingsGroup } from './settings-rows.ts';

const PREFERENCES = {
  greentext: { type: 'boolean', default: false },
  'tide.height': { type: 'number', default: 3, min: 1, max: 9 },
  'tide.unit': { type: 'choice', default: 'm', options: ['m', 'ft', 'cubit'] },
  'tide.kinds': { type: 'switches', default: { spring: true, neap: true } },
  'tide.people': { type: 'records', default: {}, fields: { color: { type: 'text' } } },
};
const ROW = { group: 'text', order: 1, kind: 'switch', labelKey: 'label' };
const HEIGHT = { ...ROW, kind: 'number' };
const UNIT = { ...ROW, kind: 'choice' };
const WATER = { id: 'tide.water', tab: 'timelines', titleKey: 'label', order: 1 };
const Declared = v.object({
  preferences: DeclaredPreferences,
  settingsGroups: v.array(SettingsGroup),
});

function faults(rows: Partial<Record<keyof typeof PREFERENCES, object>>, settingsGroups: object[] = []) {
  const preferences = Object.fromEntries(
    Object.entries({ ...PREFERENCES }).map(([key, one]) => [
      key,
      Object.hasOwn(rows, key) ? { ...one, row: rows[key as keyof typeof PREFERENCES] } : one,
    ]),
  );
  const checked = check(Declared, { preferences, settingsGroups });
  return checked.ok ? settingsFaults({ id: 'tide', ...checked.value }, ['label']) : checked.faults;
}

test('rows that match their preferences are accepted', () => {
  const options = [
    { value: 'm', labelKey: 'label' },
    { value: 'ft', labelKey: 'label' },
  ];
  expect(
    faults(
      {
        greentext: { ...ROW, level: 'expert', hintKey: 'label' },
        'tide.height': { ...HEIGHT, group: 'tide.water', min: 2, max: 8 },
        'tide.unit': { ...UNIT, options },
        'tide.kinds': { group: 'text', order: 1, kind: 'switches', options: [{ value: 'neap', labelKey: 'label' }] },
      },
      [WATER],
    ),
  ).toEqual([]);
});

describe('refused with field and fix', () => {
  const cases: [what: string, key: keyof typeof PREFERENCES, row: object, field: string, fix: RegExp][] = [
    ['an unknown field', 'greentext', { ...ROW, labelKy: 'x' }, '.labelKy', /Did you mean "labelKey"/],
    ['a kind that cannot set it', 'greentext', { ...ROW, kind: 'words' }, '.kind', /^Use one of: switch\.$/],
    ['a row of what has an editor elsewhere', 'tide.people', ROW, '', /^Remove it\./],
    ['a switch of three options', 'tide.unit', { ...UNIT, kind: 'switch' }, '.kind', /Use choice/],
    [
      'an option that it cannot be',
      'tide.unit',
      {
        ...UNIT,
        options: [
          { value: 'm', labelKey: 'label' },
          { value: 'mile', labelKey: 'label' },
        ],
      },
      '.options[1].value',
      /Known: m, ft, cubit\. Or add it/,
    ],
    [
      'a switch that it does not have',
      'tide.kinds',
      { group: 'text', order: 1, kind: 'switches', options: [{ value: 'nep', labelKey: 'label' }] },
      '.options[0].value',
      /Did you mean "neap"\? Or add it/,
    ],
    [
      'options without the default',
      'tide.unit',
      { ...UNIT, options: [{ value: 'ft', labelKey: 'label' }] },
      '.options',
      /Add it/,
    ],
    ['a bound beyond the declared one', 'tide.height', { ...HEIGHT, max: 10 }, '.max', /from 3 to 9/],
    ['a bound that leaves out the default', 'tide.height', { ...HEIGHT, min: 4 }, '.min', /from 1 to 3/],
    ['an unknown group', 'greentext', { ...ROW, group: 'texts' }, '.group', /Did you mean "text"/],
    ['a label without a text', 'greentext', { ...ROW, labelKey: 'labels' }, '.labelKey', /Did you mean "label"/],
    ['a hint without a text', 'greentext', { ...ROW, hintKey: 'why' }, '.hintKey', /Or add it there\.$/],
    [
      'an option without a text',
      'tide.unit',
      { ...UNIT, options: [{ value: 'm', labelKey: 'metre' }] },
      '.options[0].labelKey',
      /Or add it there\.$/,
    ],
  ];
  test.each(cases)('%s', (_what, key, row, field, fix) => {
    expect(faults({ [key]: row })).toMatchObject([
      { field: `${fieldPath('preferences', key)}.row${field}`, fix: expect.stringMatching(fix) as string },
    ]);
  });

  test.each([
    ['in the name of another module', { ...WATER, id: 'sky.stars' }, 'settingsGroups[0].id', /Begin it with "tide\."/],
    ['on an unknown tab', { ...WATER, tab: 'water' }, 'settingsGroups[0].tab', /Use one of: general/],
    ['without a text', { ...WATER, titleKey: 'water' }, 'settingsGroups[0].titleKey', /Or add it there\.$/],
  ])('a group %s', (_what, group, field, fix) => {
    expect(faults({ greentext: ROW }, [group])).toMatchObject([{ field, fix: expect.stringMatching(fix) as string }]);
  });
});

test('a preference is of the specification, or begins with the id of its module', () => {
  const preferences = { 'sky.stars': { type: 'boolean', default: true } as const };
  expect(preferenceNameFaults({ id: 'tide', preferences })).toMatchObject([
    { field: 'preferences["sky.stars"]', fix: 'Call it "tide.stars".' },
  ]);
  expect(
    preferenceNameFaults({ id: 'tide', preferences: { greentxt: { type: 'boolean', default: true } } }),
  ).toMatchObject([{ fix: 'Did you mean "greentext"? Call it "tide.greentxt".' }]);
});
