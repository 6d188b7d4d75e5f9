import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { textPatterns, textsHash } from './text-files.ts';

const TIDE = join(import.meta.dirname, '../../../e2e/fixtures/tide');
const temporaryFolder = temporaryFolders();

async function tideWith(german: object) {
  const folder = await temporaryFolder();
  await cp(join(TIDE, 'module.json'), join(folder, 'module.json'));
  await cp(join(TIDE, 'src'), join(folder, 'src'), { recursive: true });
  await mkdir(join(folder, 'messages'));
  await cp(join(TIDE, 'messages/en.json'), join(folder, 'messages/en.json'));
  await writeFile(join(folder, 'messages/notes.json'), '{}');
  await writeFile(join(folder, 'messages/de.json'), JSON.stringify(german));
  return folder;
}

/** The files that the plugin writes, with their content. */
function written(folder: string, hash?: string): Record<string, unknown> {
  const patterns = textPatterns({ folder, mode: 'production' }, hash);
  return Object.fromEntries(patterns.map(({ to, transform }) => [to, JSON.parse(transform())]));
}

test('each language has its texts, those of the parts, and those shown without code, as files', async () => {
  const folder = await tideWith({
    'tide.title': 'Tide',
    height: 'Höhe',
    'tide.low': '{count, plural, one {Eine} other {#}}',
  });
  const files = written(folder);
  expect(Object.keys(files).sort()).toEqual(['texts-code.de.json', 'texts-manifest.de.json', 'texts-settings.de.json']);
  expect(files['texts-manifest.de.json']).toMatchObject({ 'tide.title': 'Tide' });
  expect(files['texts-settings.de.json']).toEqual({ height: 'Höhe' });
  expect(files['texts-code.de.json']).toMatchObject({
    'failure.retry': 'Erneut versuchen',
    'tide.low': [['plural', 'count', expect.anything(), 'cardinal', 0]],
  });
  expect(files['texts-code.de.json']).not.toHaveProperty('height');
});

test('names have a hash where builds share a folder, another one for other texts', async () => {
  const [one, other] = await Promise.all([tideWith({ height: 'Höhe' }), tideWith({ height: 'Höhen' })]);
  expect(Object.keys(written(one, 'a1b2'))).toContain('texts-code.de.a1b2.json');
  expect(textsHash(one)).toMatch(/^[0-9a-f]{8}$/);
  expect(textsHash(one)).not.toBe(textsHash(other));
});

test('a malformed text, and a label of a setting that takes arguments, are refused with their file', async () => {
  const malformed = await tideWith({ 'tide.title': '{count, plural' });
  expect(() => written(malformed)).toThrow(/messages\/de\.json: message "tide\.title"/);
  const label = await tideWith({ height: '{n} m' });
  expect(() => written(label)).toThrow(/messages\/de\.json is invalid:\n {2}height takes arguments/);
  await writeFile(join(label, 'messages/de.json'), '{ "height": "Höhe" "water": "Wasser" }');
  expect(() => written(label)).toThrow(/messages\/de\.json is not JSON: line 1/);
});

test('a package without other languages writes none', () => {
  expect(textPatterns({ folder: join(TIDE, 'nowhere'), mode: 'production' })).toEqual([]);
});
