import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { readSettings } from './built-settings.ts';
import { readSource } from './describe-build.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TIDE = join(ROOT, 'e2e/fixtures/tide');
const temporaryFolder = temporaryFolders();

async function tide(changed: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const part of ['settings', 'messages']) await cp(join(TIDE, part), join(folder, part), { recursive: true });
  for (const [path, text] of Object.entries(changed)) await writeFile(join(folder, path), text);
  return folder;
}

test('rows are built with their texts in every language', () => {
  const settings = readSettings(TIDE, readSource(TIDE));
  expect(settings?.rows).toMatchObject([{ preference: 'tide.height', group: 'tide.water' }]);
  expect(settings?.texts).toMatchObject({
    en: { height: 'Height of high water' },
    de: { height: 'Höhe des Hochwassers' },
  });
});

test('a module without rows has none', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'src'));
  expect(readSettings(folder, readSource(TIDE))).toBeNull();
});

test('a row that does not fit is refused with file, field and fix', async () => {
  const rows = (await readFile(join(TIDE, 'settings/rows.json'), 'utf8')).replace('"tide.height"', '"tide.hight"');
  const folder = await tide({ 'settings/rows.json': rows });
  expect(() => readSettings(folder, readSource(TIDE))).toThrow(
    /settings\/rows\.json is invalid:\n {2}rows\[0\]\.preference is "tide\.hight", .*Did you mean "tide\.height"\?/,
  );
});

test('a text that takes arguments cannot be a label', async () => {
  const folder = await tide({
    'messages/en.json': '{ "water": "W", "height": "{count} m", "height.hint": "H" }',
  });
  expect(() => readSettings(folder, readSource(TIDE))).toThrow(/en\.json is invalid:\n {2}height takes arguments/);
});
