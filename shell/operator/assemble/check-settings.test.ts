import { expect, test } from 'vitest';
import { sampleManifest } from '../testing/sample-module.ts';
import { checkSettings } from './check-settings.ts';

const FILE = 'settings.1a2b.json';
const MANIFEST = sampleManifest('tide', {
  preferences: { 'tide.height': { type: 'boolean', default: true } },
  settings: FILE,
});
const ROW = { preference: 'tide.height', group: 'text', order: 1, kind: 'switch', labelKey: 'height' };
const built = (row: object = {}, texts: object = { en: { height: 'Height' } }) =>
  JSON.stringify({ groups: [], rows: [{ ...ROW, ...row }], texts });

const problems = (text: string | undefined) =>
  checkSettings(MANIFEST, text).map(({ module, field, fix }) => [module, field, fix]);

test('rows that fit the manifest pass; a build without rows has nothing to check', () => {
  expect(problems(built())).toEqual([]);
  expect(checkSettings(sampleManifest('tide'), undefined)).toEqual([]);
});

test.each<[string, string, RegExp, RegExp]>([
  ['no JSON', '{ "rows": [', /^settings\.1a2b\.json$/, /Build the module again/],
  ['no English', built({}, { de: { height: 'Höhe' } }), /, texts$/, /Build the module again/],
  ['an undeclared preference', built({ preference: 'tide.hight' }), /, rows\[0\]\.preference$/, /"tide\.height"/],
  ['an unknown key', built({ hintkey: 'x' }), /, rows\[0\]\.hintkey$/, /"hintKey"/],
  ['a missing text', built({ hintKey: 'why' }), /, rows\[0\]\.hintKey$/, /add it there/],
])('%s is refused with module, field and fix', (_what, text, field, fix) => {
  expect(problems(text)).toEqual([
    ['tide', expect.stringMatching(field) as string, expect.stringMatching(fix) as string],
  ]);
});
