import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { readSource } from './describe-build.ts';
import { writeTexts } from './manifest-texts.ts';

const TIDE = join(import.meta.dirname, '../../../e2e/fixtures/tide');
const temporaryFolder = temporaryFolders();

test('a build has the texts of its manifest in each language of the module', async () => {
  const folder = await temporaryFolder();
  for (const language of ['de', 'en', 'notes'])
    await writeFile(join(folder, `${language}.json`), JSON.stringify({ 'tide.title': `Tide (${language})`, own: '' }));
  const output = await temporaryFolder();
  const { i18n, texts } = writeTexts(readSource(TIDE), folder, output);
  expect(i18n).toEqual({ locales: ['en', 'de'] });
  expect(texts.en).toEqual({ 'tide.title': 'Tide (en)' });
  expect(Object.keys(texts.files)).toEqual(['de']);
  expect(await readFile(join(output, texts.files['de'] ?? ''), 'utf8')).toBe('{"tide.title":"Tide (de)"}');
});
