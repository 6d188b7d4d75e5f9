import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { readSource } from './describe-build.ts';
import { writeTexts } from './manifest-texts.ts';

const TIDE = join(import.meta.dirname, '../../../e2e/fixtures/tide');
const temporaryFolder = temporaryFolders();

async function build(locales: string[], languages: string[]) {
  const folder = await temporaryFolder();
  const messages = join(folder, 'src/messages');
  await mkdir(messages, { recursive: true });
  for (const language of languages)
    await writeFile(join(messages, `${language}.json`), JSON.stringify({ 'tide.title': `Tide (${language})` }));
  return { folder, texts: () => writeTexts({ ...readSource(TIDE), i18n: { locales } }, messages, folder) };
}

test('a build has texts of its manifest in the declared languages, and in no others', async () => {
  const { folder, texts } = await build(['en', 'de'], ['en', 'de', 'ja']);
  const { en, files } = texts();
  expect(en).toEqual({ 'tide.title': 'Tide (en)' });
  expect(Object.keys(files)).toEqual(['de']);
  expect(await readFile(join(folder, files['de'] ?? ''), 'utf8')).toBe('{"tide.title":"Tide (de)"}');
});

test('a declared language without texts fails the build, with field and fix', async () => {
  const { texts } = await build(['en', 'de'], ['en']);
  expect(texts).toThrow(/module\.json is invalid:\n {2}i18n\.locales\[1\] is "de", .* Add src\/messages\/de\.json/);
});
