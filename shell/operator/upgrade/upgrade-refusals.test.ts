import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { layoutOf } from '../assemble/layout.ts';
import { readShellBuild, type ShellBuild } from '../assemble/shell-build.ts';
import { filesBelow, integrityOf } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { newVersion, shownIn, skerry, writeShell } from '../testing/sample-version.ts';

const deployment = deployments();

interface Place {
  root: string;
  dir: string;
}
const place: Place = { root: '', dir: '' };
beforeEach(async () => void Object.assign(place, await deployment()));

const run = (line: string) => skerry(place.dir, line);
const shown = () => shownIn(place.dir);

test.each([
  [
    'a shell with a changed file',
    (from: string) => writeFile(join(from, 'assets/later.bbbb.js'), 'changed'),
    /shell, assets\/later\.bbbb\.js: it is not the file that was built/,
  ],
  [
    'a shell with a lost file',
    (from: string) => rm(join(from, 'assets/later.bbbb.js')),
    /shell, assets\/later\.bbbb\.js: it is missing/,
  ],
  [
    'a module with a changed file',
    (from: string) => writeFile(join(from, 'modules/kelp/1.1.0-aaaa1111/view.1a2b.css'), 'changed'),
    /kelp, view\.1a2b\.css: it is not/,
  ],
  [
    'a shell that no module in place fits',
    (from: string) => writeShell(from, 'bbbb', { contract: '3.0.0' }),
    /MODULE_CONTRACT_RANGE {2}timelines.*modules disable timelines/s,
  ],
  [
    'a shell with a staff call',
    async (from: string) => {
      const call = 'fetch("/api/v1/pleroma/admin/users")';
      await writeFile(join(from, 'assets/later.bbbb.js'), call);
      const { shellBuild } = layoutOf(from);
      const shell = JSON.parse(await readFile(shellBuild, 'utf8')) as ShellBuild;
      const files = shell.files?.map((one) =>
        one.file === 'assets/later.bbbb.js' ? { ...one, integrity: integrityOf(Buffer.from(call)) } : one,
      );
      await writeFile(shellBuild, JSON.stringify({ ...shell, files }));
    },
    /MODULE_FORBIDDEN {2}shell/,
  ],
  [
    'a shell whose file would leave the folder',
    (from: string) =>
      writeShell(from, 'bbbb', { files: [{ file: '../outside.js', integrity: integrityOf(Buffer.of()) }] }),
    /outside\.js: it is no name/,
  ],
  [
    'a shell of older tools',
    async (from: string) => {
      const { files: _, ...shell } = await readShellBuild(layoutOf(from));
      await writeFile(layoutOf(from).shellBuild, JSON.stringify(shell));
    },
    /does not list the shell's files/,
  ],
])('%s is refused before anything is written', async (_, spoil, words) => {
  const from = await newVersion(place.root);
  await spoil(from);
  const before = await filesBelow(place.dir);
  const page = await readFile(join(place.dir, 'index.html'), 'utf8');
  const { code, text } = await run(`upgrade ${from}`);
  expect(text).toMatch(words);
  expect(code).toBe(1);
  expect(await filesBelow(place.dir)).toEqual(before);
  expect(await readFile(join(place.dir, 'index.html'), 'utf8')).toBe(page);
});

test('a module that the new shell cannot run does not stand in the way once it is off', async () => {
  const from = await newVersion(place.root, 'bbbb', { contract: '3.0.0' }).catch(() => join(place.root, 'new-bbbb'));
  for (const id of ['timelines', 'composer', 'admin']) await run(`modules disable ${id}`);
  await rm(join(from, 'modules'), { recursive: true, force: true });
  await writeFile(layoutOf(from).config, '{}');
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  expect(await shown()).toEqual(['shell bbbb']);
});

test.each(['upgrade', 'upgrade NEW --back', 'upgrade DIST'])(
  '`skerry %s` is a mistake of the command line',
  async (line) => {
    const from = await newVersion(place.root);
    expect(await run(line.replace('NEW', from).replace('DIST', place.dir))).toMatchObject({
      code: 2,
      text: expect.stringContaining('skerry upgrade NEWDIST --dir DIR') as string,
    });
  },
);

test('no new version in the folder: the message says so', async () => {
  expect((await run(`upgrade ${join(place.root, 'nowhere')}`)).text).toMatch(/no deployment in .*nowhere/);
  expect((await run(`upgrade ${join(place.root, 'built')}`)).text).toMatch(/no build of the shell in .*built/);
});
