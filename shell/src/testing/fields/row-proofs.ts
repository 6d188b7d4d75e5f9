import { check, ModuleSource, settingsFaults } from '@skerry/shared/contract/schema';
import { expect } from 'vitest';
import type { Proofs } from './proof.ts';
import { SOURCE } from './whole-documents.ts';

const HEIGHT = { group: 'tide.water', order: 1, kind: 'number', labelKey: 'height' };
const UNIT = { group: 'tide.water', order: 2, kind: 'choice', labelKey: 'unit' };
const OPTIONS = [{ value: 'm', labelKey: 'unit' }];
const GROUP = { id: 'tide.water', tab: 'timelines', titleKey: 'height', order: 1 };

function faultsOf({ height = {}, options = OPTIONS, group = {} }): string[] {
  const source = {
    ...SOURCE,
    preferences: {
      'tide.height': { type: 'number', default: 3, min: 1, max: 9, row: { ...HEIGHT, ...height } },
      'tide.unit': { type: 'choice', default: 'm', options: ['m', 'ft'], row: { ...UNIT, options } },
    },
    settingsGroups: [{ ...GROUP, ...group }],
  };
  const checked = check(ModuleSource, source);
  const faults = checked.ok ? settingsFaults(checked.value, ['height', 'unit']) : checked.faults;
  return faults.map(({ field }) => field);
}

function faulty(field: string, changes: Parameters<typeof faultsOf>[0]) {
  return () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(changes)).toContain(field);
  };
}
const faultyHeight = (field: string, value: unknown) =>
  faulty(`preferences["tide.height"].row.${field}`, { height: { [field]: value } });
const faultyOption = (field: string, option: Partial<(typeof OPTIONS)[number]>) =>
  faulty(`preferences["tide.unit"].row.options[0].${field}`, {
    options: [{ value: 'm', labelKey: 'unit', ...option }],
  });

/** Fields with tests of the settings dialog. */
export const ROW_FIELDS: readonly string[] = [
  'preferences.*.perDevice',
  'preferences.*.row.order',
  'preferences.*.row.level',
  'settingsGroups[].order',
];

/** For rows of preferences, and their groups: the build takes them out of the manifest. */
export const ROW_PROOFS: Proofs = {
  'preferences.*.row.group': faultyHeight('group', 'tide.watr'),
  'preferences.*.row.kind': faultyHeight('kind', 'text'),
  'preferences.*.row.labelKey': faultyHeight('labelKey', 'no.text'),
  'preferences.*.row.hintKey': faultyHeight('hintKey', 'no.text'),
  'preferences.*.row.min': faultyHeight('min', 0),
  'preferences.*.row.max': faultyHeight('max', 10),
  'preferences.*.row.options[].value': faultyOption('value', { value: 'mm' }),
  'preferences.*.row.options[].labelKey': faultyOption('labelKey', { labelKey: 'no' }),
  'settingsGroups[].id': faulty('settingsGroups[0].id', { group: { id: 'moon.water' } }),
  'settingsGroups[].tab': faulty('settingsGroups[0].tab', { group: { tab: 'timeline' } }),
  'settingsGroups[].titleKey': faulty('settingsGroups[0].titleKey', { group: { titleKey: 'no.text' } }),
};
