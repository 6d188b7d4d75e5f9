import { expect, test } from 'vitest';
import type { Condition, ModuleManifest, PreferenceDeclarations } from '@skerry/shared/contract';
import { sampleManifest } from '../testing/sample-module.ts';
import { checkPreferences } from './check-preferences.ts';
import type { FoundBuild } from './inventory.ts';

const OWN: PreferenceDeclarations = {
  sidebarRight: { type: 'boolean', default: false },
  hideSiteName: { type: 'boolean', default: false, aliases: ['hideSitename'] },
};
const BOOLEAN = { type: 'boolean', default: true } as const;
const module = (id: string, preferences: PreferenceDeclarations, when: Condition[] = []): ModuleManifest => {
  const sample = sampleManifest(id);
  return sampleManifest(id, { preferences, navigation: sample.navigation.map((entry) => ({ ...entry, when })) });
};
const off = (id: string, value: unknown) => ({ id, manifest: { ok: true, value } }) as FoundBuild;
const problems = (manifests: ModuleManifest[], disabled: FoundBuild[] = []) =>
  checkPreferences({ manifests, own: OWN, disabled }).map(({ code, module: id, field, message }) => [
    code,
    id,
    field,
    message,
  ]);

test('one owner each is fine', () => {
  expect(problems([module('tide', { 'tide.height': BOOLEAN }), module('sky', { greentext: BOOLEAN })])).toEqual([]);
});

test('two modules that declare one preference are refused, and the first is named', () => {
  expect(problems([module('tide', { greentext: BOOLEAN }), module('sky', { greentext: BOOLEAN })])).toEqual([
    ['PREFERENCE_CONFLICT', 'sky', 'preferences.greentext', 'the preference "greentext" is already declared by tide.'],
  ]);
});

test.each(['sidebarRight', 'hideSitename'])("a module cannot take %s, a name of the shell's", (name) => {
  const [code, id, , message] = problems([module('tide', { [name]: BOOLEAN })])[0] ?? [];
  expect([code, id, message]).toEqual([
    'PREFERENCE_CONFLICT',
    'tide',
    `the preference "${name}" is already declared by shell.`,
  ]);
});

test('conditions name a preference of the shell, of a module that is on, or of one that is off', () => {
  const conditions: Condition[] = [
    { setting: 'sidebarRight', is: true },
    { setting: 'sky.stars', is: false },
    { setting: 'storm.force', is: 12 },
  ];
  const tide = module('tide', {}, conditions);
  expect(
    problems([tide, module('sky', { 'sky.stars': BOOLEAN })], [off('storm', { preferences: { 'storm.force': {} } })]),
  ).toEqual([]);
});

test('a condition on an undeclared preference, or on a value that it cannot have, is refused', () => {
  const conditions: Condition[] = [
    { setting: 'sky.star', is: true },
    { setting: 'sky.stars', is: 'bright' },
  ];
  const found = problems(
    [module('tide', {}, conditions), module('sky', { 'sky.stars': BOOLEAN })],
    [off('storm', null), off('flood', { preferences: 'none' })],
  );
  expect(found).toEqual([
    [
      'MODULE_MANIFEST_INVALID',
      'tide',
      'navigation[0].when[0].setting',
      'is "sky.star", and no module that is installed declares such a preference.',
    ],
    ['MODULE_MANIFEST_INVALID', 'tide', 'navigation[0].when[1].is', 'is "bright", which "sky.stars" cannot be.'],
  ]);
});
