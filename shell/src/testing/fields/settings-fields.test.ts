import type { PreferenceDeclarations } from '@skerry/shared/contract';
import { BuiltSettings } from '@skerry/shared/contract/schema';
import { expect } from 'vitest';
import { checkSettings } from '../../../operator/assemble/check-settings.ts';
import { sampleManifest } from '../../../operator/testing/sample-module.ts';
import { fieldsOfAll, proveFields } from './proof.ts';

const PREFERENCES: PreferenceDeclarations = {
  'tide.height': { type: 'number', default: 3, min: 1, max: 9 },
  'tide.unit': { type: 'choice', default: 'm', options: ['m', 'ft'] },
};
const HEIGHT = { preference: 'tide.height', group: 'tide.water', order: 1, kind: 'number', labelKey: 'height' };
const UNIT = { preference: 'tide.unit', group: 'tide.water', order: 2, kind: 'choice', labelKey: 'unit' };
const OPTIONS = [{ value: 'm', labelKey: 'unit' }];
const GROUP = { id: 'tide.water', tab: 'timelines', titleKey: 'height', order: 1 };
const FILE = 'settings.1a2b.json';

/** The fields that `skerry assemble` refuses in a build. */
function faultsOf({ height = {}, options = OPTIONS, group = {} }): string[] {
  const built = {
    groups: [{ ...GROUP, ...group }],
    rows: [
      { ...HEIGHT, ...height },
      { ...UNIT, options },
    ],
    texts: { en: { height: 'Height', unit: 'Unit' } },
  };
  const manifest = sampleManifest('tide', { preferences: PREFERENCES, settings: FILE });
  return checkSettings(manifest, JSON.stringify(built)).map(({ field }) => field?.replace(`${FILE}, `, '') ?? '');
}

function faulty(field: string, changes: Parameters<typeof faultsOf>[0]) {
  return () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(changes)).toContain(field);
  };
}
/** Fields with tests of the settings dialog. */
const ELSEWHERE = ['groups[].order', 'rows[].order', 'rows[].level', 'texts'];

const proofs = {
  'groups[].id': faulty('groups[0].id', { group: { id: 'moon.water' } }),
  'groups[].tab': faulty('groups[0].tab', { group: { tab: 'timeline' } }),
  'groups[].titleKey': faulty('groups[0].titleKey', { group: { titleKey: 'no.text' } }),
  'rows[].preference': faulty('rows[0].preference', { height: { preference: 'tide.hight' } }),
  'rows[].group': faulty('rows[0].group', { height: { group: 'tide.watr' } }),
  'rows[].kind': faulty('rows[0].kind', { height: { kind: 'text' } }),
  'rows[].labelKey': faulty('rows[0].labelKey', { height: { labelKey: 'no.text' } }),
  'rows[].hintKey': faulty('rows[0].hintKey', { height: { hintKey: 'no.text' } }),
  'rows[].min': faulty('rows[0].min', { height: { min: 0 } }),
  'rows[].max': faulty('rows[0].max', { height: { max: 10 } }),
  'rows[].options[].value': faulty('rows[1].options[0].value', { options: [{ value: 'mm', labelKey: 'unit' }] }),
  'rows[].options[].labelKey': faulty('rows[1].options[0].labelKey', { options: [{ value: 'm', labelKey: 'no' }] }),
};

proveFields('built settings', fieldsOfAll(BuiltSettings), proofs, ELSEWHERE);
