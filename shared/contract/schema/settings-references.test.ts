import { describe, expect, test } from 'vitest';
import type { ModuleSource } from '../manifest.ts';
import { check } from './fault.ts';
import { preferenceNameFaults } from './preference-names.ts';
import { settingsFaults } from './settings-references.ts';
import { SettingsRows } from './settings-rows.ts';

const TIDE: Pick<ModuleSource, 'id' | 'preferences'> = {
  id: 'tide',
  preferences: {
    greentext: { type: 'boolean', default: false },
    'tide.height': { type: 'number', default: 3, min: 1, max: 9 },
    'tide.unit': { type: 'choice', default: 'm', options: ['m', 'ft', 'cubit'] },
    'tide.kinds': { type: 'switches', default: { spring: true, neap: true } },
  },
};
const ROW = { preference: 'greentext', group: 'text', order: 1, kind: 'switch', labelKey: 'label' };
const HEIGHT = { ...ROW, preference: 'tide.height', kind: 'number' };
const UNIT = { ...ROW, preference: 'tide.unit', kind: 'choice' };
const WATER = { id: 'tide.water', tab: 'timelines', titleKey: 'label', order: 1 };

function faults(rows: object[], groups: object[] = []) {
  const checked = check(SettingsRows, { rows, groups });
  return checked.ok ? settingsFaults(TIDE, checked.value, ['label']) : checked.faults;
}

test('rows that match the declarations are accepted', () => {
  const options = [
    { value: 'm', labelKey: 'label' },
    { value: 'ft', labelKey: 'label' },
  ];
  expect(
    faults(
      [
        { ...ROW, level: 'expert', hintKey: 'label' },
        { ...HEIGHT, group: 'tide.water', min: 2, max: 8 },
        { ...UNIT, options },
        {
          preference: 'tide.kinds',
          group: 'text',
          order: 1,
          kind: 'switches',
          options: [{ value: 'neap', labelKey: 'label' }],
        },
      ],
      [WATER],
    ),
  ).toEqual([]);
});

describe('refused with field and fix', () => {
  const cases: [what: string, row: object, field: string, fix: RegExp][] = [
    ['an unknown field', { ...ROW, labelKy: 'x' }, 'rows[0].labelKy', /Did you mean "labelKey"/],
    ['an unknown kind', { ...ROW, kind: 'swich' }, 'rows[0].kind', /Use one of: switch/],
    [
      'a preference that is not declared',
      { ...ROW, preference: 'tide.hight' },
      'rows[0].preference',
      /Did you mean "tide.height"/,
    ],
    ['a kind that cannot set it', { ...ROW, kind: 'words' }, 'rows[0].kind', /^Use one of: switch\.$/],
    ['a switch of three options', { ...UNIT, kind: 'switch' }, 'rows[0].kind', /Use choice/],
    [
      'an option that it cannot be',
      {
        ...UNIT,
        options: [
          { value: 'm', labelKey: 'label' },
          { value: 'mile', labelKey: 'label' },
        ],
      },
      'rows[0].options[1].value',
      /Known: m, ft, cubit\. Or add it/,
    ],
    [
      'options without the default',
      { ...UNIT, options: [{ value: 'ft', labelKey: 'label' }] },
      'rows[0].options',
      /Add it/,
    ],
    ['a bound beyond the declared one', { ...HEIGHT, max: 10 }, 'rows[0].max', /from 3 to 9/],
    ['a bound that leaves out the default', { ...HEIGHT, min: 4 }, 'rows[0].min', /from 1 to 3/],
    ['an unknown group', { ...ROW, group: 'texts' }, 'rows[0].group', /Did you mean "text"/],
    ['a label without a text', { ...ROW, labelKey: 'labels' }, 'rows[0].labelKey', /Did you mean "label"/],
    ['a hint without a text', { ...ROW, hintKey: 'why' }, 'rows[0].hintKey', /Or add it there\.$/],
    [
      'an option without a text',
      { ...UNIT, options: [{ value: 'm', labelKey: 'metre' }] },
      'rows[0].options[0].labelKey',
      /Or add it there\.$/,
    ],
  ];
  test.each(cases)('%s', (_what, row, field, fix) => {
    expect(faults([row])).toMatchObject([{ field, fix: expect.stringMatching(fix) as string }]);
  });

  test('a second row of one preference', () => {
    expect(faults([ROW, ROW])).toMatchObject([{ field: 'rows[1].preference', fix: 'Remove one.' }]);
  });

  test.each([
    ['in the name of another module', { ...WATER, id: 'sky.stars' }, 'groups[0].id', /Begin it with "tide\."/],
    ['on an unknown tab', { ...WATER, tab: 'water' }, 'groups[0].tab', /Use one of: general/],
    ['without a text', { ...WATER, titleKey: 'water' }, 'groups[0].titleKey', /Or add it there\.$/],
  ])('a group %s', (_what, group, field, fix) => {
    expect(faults([ROW], [group])).toMatchObject([{ field, fix: expect.stringMatching(fix) as string }]);
  });
});

test('a preference is of the specification, or begins with the id of its module', () => {
  const preferences = { ...TIDE.preferences, 'sky.stars': { type: 'boolean', default: true } as const };
  expect(preferenceNameFaults({ id: 'tide', preferences })).toMatchObject([
    { field: 'preferences["sky.stars"]', fix: 'Call it "tide.stars".' },
  ]);
  expect(
    preferenceNameFaults({ id: 'tide', preferences: { greentxt: { type: 'boolean', default: true } } }),
  ).toMatchObject([{ fix: 'Did you mean "greentext"? Call it "tide.greentxt".' }]);
});
