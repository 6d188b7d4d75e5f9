import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseJson, writeAtomically } from './files.ts';
import { expectRefusal } from './testing/expect-problem.ts';
import { temporaryFolders } from './testing/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

test.each([
  ['{\n  "a": 1,\n  "b": tru\n}', 3],
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  a: 1\n}', 2],
  ['nope', 1],
  ['', 1],
  ['{\n"a": "x', 2],
  ['{}\n\n}', 3],
])('malformed JSON is reported with its line: %j', (text, line) => {
  expect(parseJson(text)).toMatchObject({
    ok: false,
    line,
    reason: expect.stringMatching(/^(Unexpected|Expected|Unterminated|Bad)/) as string,
  });
});

test('valid JSON is returned', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ ok: true, value: { a: [1] } });
});

test('a file is replaced as a whole, without leftovers', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'deep/file.json');
  await writeAtomically(path, 'one');
  await writeAtomically(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'deep'))).toEqual(['file.json']);
});

test('a file in the place of a folder is reported', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await expectRefusal(
    writeAtomically(join(folder, 'file/below'), 'x'),
    'UNWRITABLE',
    /could not be written.*a file is in the place of a folder/,
  );
});
