import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { readSettings } from './built-settings.ts';
import { readSource } from './read-source.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TIDE = join(ROOT, 'e2e/fixtures/tide');
const temporaryFolder = temporaryFolders();

const SOURCE = readSource(TIDE);
const built = (folder: string, source = SOURCE) => readSettings(join(folder, 'module.json'), source);

test('rows are built with their English texts', () => {
  const settings = built(TIDE);
  expect(settings?.groups).toMatchObject([{ id: 'tide.water' }]);
  expect(settings?.rows).toMatchObject([{ preference: 'tide.height', group: 'tide.water' }]);
  expect(settings?.texts).toMatchObject({ en: { height: 'Height of high water' } });
});

test('a module without rows has none', () => {
  const { settingsGroups: _, ...source } = SOURCE;
  expect(built(TIDE, { ...source, preferences: { 'tide.height': { type: 'boolean', default: true } } })).toBeNull();
});

test('a row that does not fit is refused with file, field and fix', () => {
  const row = { group: 'tide.watr', order: 1, kind: 'switch', labelKey: 'height' } as const;
  const preferences = { 'tide.height': { type: 'boolean', default: true, row } } as const;
  expect(() => built(TIDE, { ...SOURCE, preferences })).toThrow(
    /module\.json is invalid:\n {2}preferences\["tide\.height"\]\.row\.group is "tide\.watr", .*Did you mean "tide\.water"\?/,
  );
});

test('a text that takes arguments cannot be a label', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'messages'));
  await writeFile(join(folder, 'messages/en.json'), '{ "water": "W", "height": "{count} m", "height.hint": "H" }');
  expect(() => built(folder)).toThrow(/en\.json is invalid:\n {2}height takes arguments/);
});
