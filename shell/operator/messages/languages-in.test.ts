import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { languagesIn, namesOf, sharesIn } from './languages-in.ts';

const temporaryFolder = temporaryFolders();

test('a language that lacks texts has a share, cut and never rounded up to all', async () => {
  const folder = await temporaryFolder();
  const english = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, 'Text']));
  const { key0: _, ...german } = english;
  for (const [name, texts] of Object.entries({ en: english, de: german, fr: english, notes: {} }))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(texts));
  expect(languagesIn(folder)).toEqual(['en', 'de', 'fr']);
  expect(sharesIn(folder)).toEqual({ de: 0.99 });
});

test('languages are named in themselves, as a name begins', () => {
  expect(namesOf(['en', 'fr', 'eo', 'ar'])).toEqual({ en: 'English', fr: 'Français', eo: 'Esperanto', ar: 'العربية' });
});
