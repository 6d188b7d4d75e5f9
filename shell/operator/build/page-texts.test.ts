import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { readPageTexts } from './page-texts.ts';

const temporaryFolder = temporaryFolders();

test('the page has both texts of a language or none, and the one for old browsers names them', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'messages'));
  const texts = {
    en: { 'page.loading': 'Loading', 'page.tooOld': '{title} needs {browsers}' },
    de: { 'page.loading': 'Lädt', 'page.tooOld': '{title} braucht {browsers}' },
    fr: { 'page.loading': 'Chargement' },
  };
  for (const [locale, all] of Object.entries(texts))
    await writeFile(join(folder, `messages/${locale}.json`), JSON.stringify(all));
  const found = readPageTexts(folder);
  expect(found.map(({ lang, loading }) => `${lang} ${loading}`)).toEqual(['en Loading', 'de Lädt']);
  expect(found[1]?.tooOld).toMatch(/^\{title\} braucht Chrome \d/);
});
