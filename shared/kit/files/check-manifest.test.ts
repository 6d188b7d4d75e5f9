import { describe, expect, test } from 'vitest';
import { SOUND_MANIFEST, temporaryModule } from '../testing/temporary-module.ts';
import { textOf } from '../testing/text-of.ts';
import { checkManifest } from './check-manifest.ts';
import { preferenceTypes } from './preference-types.ts';

describe('the manifest', () => {
  test.each([
    ['an unknown field', { ...SOUND_MANIFEST, rotues: [] }, 'rotues'],
    [
      'a path without a slash',
      { ...SOUND_MANIFEST, routes: [{ ...SOUND_MANIFEST.routes[0], path: 'buoy' }] },
      'module.json, routes[0].path',
    ],
    [
      'a later contract',
      { ...SOUND_MANIFEST, requires: { contract: '^9.0.0', capabilities: [] } },
      'is ^9.0.0, which is not the contract',
    ],
    [
      'an expose without a file',
      { ...SOUND_MANIFEST, background: { expose: './work' } },
      'names "./work", and there is no file',
    ],
    [
      'a missing text',
      { ...SOUND_MANIFEST, navigation: [{ ...SOUND_MANIFEST.navigation[0], titleKey: 'nope' }] },
      'names the text "nope"',
    ],
    [
      'a route with the prefix of another module',
      { ...SOUND_MANIFEST, routes: [{ ...SOUND_MANIFEST.routes[0], id: 'profile.user' }] },
      'an id of another module',
    ],
    [
      'an entry that leads nowhere',
      { ...SOUND_MANIFEST, navigation: [{ ...SOUND_MANIFEST.navigation[0], routeId: 'buoy.gone' }] },
      'is "buoy.gone", and there is no such route',
    ],
  ])('%s is found', async (_, manifest, words) => {
    expect(textOf(await checkManifest(temporaryModule({}, manifest)))).toContain(words);
  });

  const HEIGHT = { 'buoy.height': { type: 'boolean', default: true } as const };
  const withRow = (row: object) => ({
    ...SOUND_MANIFEST,
    preferences: {
      'buoy.height': {
        ...HEIGHT['buoy.height'],
        row: { group: 'text', order: 1, kind: 'switch', labelKey: 'height', ...row },
      },
    },
  });
  const TYPES = { 'src/preferences.d.ts': preferenceTypes(HEIGHT) };
  const TEXTS = { 'messages/en.json': '{ "title": "Buoys", "height": "Height" }' };

  test('preferences with their types and rows are sound', async () => {
    expect(await checkManifest(temporaryModule({ ...TYPES, ...TEXTS }, withRow({})))).toEqual([]);
  });

  test.each<[string, object, Record<string, string | null>, string]>([
    [
      "a preference in another module's name",
      { ...SOUND_MANIFEST, preferences: { 'reef.height': HEIGHT['buoy.height'] } },
      { 'src/preferences.d.ts': preferenceTypes({ 'reef.height': HEIGHT['buoy.height'] }) },
      'Call it "buoy.height".',
    ],
    [
      'a default outside of its bounds',
      { ...SOUND_MANIFEST, preferences: { 'buoy.height': { type: 'number', default: 3, max: 2 } } },
      {},
      'module.json, preferences["buoy.height"].default: is not a value',
    ],
    ['types that were not written', withRow({}), TEXTS, 'src/preferences.d.ts: is not what module.json declares'],
    [
      'a row that cannot set its preference',
      withRow({ kind: 'number' }),
      { ...TYPES, ...TEXTS },
      'module.json, preferences["buoy.height"].row.kind: is "number"',
    ],
    [
      'a row without its text',
      withRow({ hintKey: 'why' }),
      { ...TYPES, ...TEXTS },
      'module.json, preferences["buoy.height"].row.hintKey: names the text "why"',
    ],
    [
      'a file of rows',
      withRow({}),
      { ...TYPES, ...TEXTS, 'settings/rows.json': '{ "rows": [] }' },
      'settings/rows.json: is not read any more: rows are in module.json.',
    ],
  ])('%s is found', async (_, manifest, files, words) => {
    expect(textOf(await checkManifest(temporaryModule(files, manifest)))).toContain(words);
  });

  test('a file that nothing names is found', async () => {
    expect(textOf(await checkManifest(temporaryModule({ 'src/exposes/left-over.ts': '' })))).toContain(
      'src/exposes/left-over: module.json does not name it',
    );
  });
});
