import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { main } from '../cli.ts';
import { filesBelow } from '../files.ts';
import { readDataBlock, FEED_BLOCK_ID } from '../assemble/page.ts';
import { deployments } from '../testing/deployments.ts';
import { writePackage } from './write-package.ts';

const deployment = deployments();

async function run(...words: string[]) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  return { code: await main(['node', 'skerry', ...words], { out: say, err: say }), text: lines.join('\n') };
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

/** Path and content of each file of a folder. */
async function contents(folder: string): Promise<Map<string, string>> {
  const files = await filesBelow(folder);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'latin1')] as const)),
  );
}

test('the archive has page, shell and the modules for everybody below dist/, and nothing else', async () => {
  const { root, dir } = await deployment();
  await writeFile(join(dir, 'notes.txt'), 'of the operator');
  const before = await contents(dir);
  await writePackage({ dir, out: join(root, 'skerry.zip') });
  const files = unzipSync(await readFile(join(root, 'skerry.zip')));
  const names = Object.keys(files);
  expect(names.every((name) => name.startsWith('dist/'))).toBe(true);
  expect(names).toEqual(
    expect.arrayContaining(['dist/index.html', 'dist/assets/main.1a2b.js', 'dist/assets/main.1a2b.css']),
  );
  for (const module of ['timelines', 'composer'])
    expect(names.filter((name) => name.startsWith(`dist/modules/${module}/`)).length).toBeGreaterThan(2);
  expect(names.filter((name) => /staff|admin|\.skerry|notes|\/\.|\.br$/.test(name))).toEqual([]);
  for (const [name, bytes] of Object.entries(files))
    expect([name, /admin/i.test(textOf(bytes))]).toEqual([name, false]);
  // Nothing of the deployment was changed: the file of the operator is still there, too.
  expect(await contents(dir)).toEqual(before);
});

test('its page has no gate, and brings its policy along, before all that it is to hold', async () => {
  const { root, dir } = await deployment();
  await writePackage({ dir, out: join(root, 'skerry.zip') });
  const page = textOf(unzipSync(await readFile(join(root, 'skerry.zip')))['dist/index.html']);
  const feed = JSON.parse(readDataBlock(page, FEED_BLOCK_ID) ?? '') as Record<string, unknown>;
  expect(feed).toMatchObject({ audience: 'public', gate: null, staffFeed: null });
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page);
  expect(meta?.[1]).toContain("require-trusted-types-for 'script'; trusted-types skerry");
  expect(meta?.[1]).toContain("default-src 'none'; script-src 'self';");
  // Browsers ignore it there, and say so.
  expect(meta?.[1]).not.toContain('frame-ancestors');
  for (const later of ['<script', '<link', '<!--server-generated-meta-->'])
    expect(page.indexOf(later)).toBeGreaterThan(meta?.index ?? Infinity);
  expect(await readFile(join(dir, 'index.html'), 'utf8')).not.toContain('http-equiv');
});

test('copies for Akkoma and Pleroma are compressed by gzip, and contain the same', async () => {
  const { root, dir } = await deployment();
  await writePackage({ dir, out: join(root, 'skerry.zip') });
  const files = unzipSync(await readFile(join(root, 'skerry.zip')));
  const copies = Object.keys(files).filter((name) => name.endsWith('.gz'));
  expect(copies).toContain('dist/assets/main.1a2b.js.gz');
  for (const name of copies) expect(gunzipSync(files[name]!)).toEqual(Buffer.from(files[name.slice(0, -3)]!));
});

test('a module that is off is not in it, and one for staff is named', async () => {
  const { root, dir } = await deployment();
  expect((await run('modules', 'disable', 'composer', '--dir', dir)).code).toBe(0);
  const { modules, forStaff } = await writePackage({ dir, out: join(root, 'skerry.zip') });
  expect(modules.map((one) => one.split(' ')[0])).toEqual(['timelines']);
  expect(forStaff).toEqual(['admin']);
  const names = Object.keys(unzipSync(await readFile(join(root, 'skerry.zip'))));
  expect(names.filter((name) => name.includes('composer'))).toEqual([]);
});

test('a folder gets the same files, and has to be empty', async () => {
  const { root, dir } = await deployment();
  await writePackage({ dir, out: join(root, 'skerry.zip') });
  const archive = Object.keys(unzipSync(await readFile(join(root, 'skerry.zip')))).map((name) => name.slice(5));
  await writePackage({ dir, out: join(root, 'site') });
  expect((await filesBelow(join(root, 'site'))).sort()).toEqual(archive.sort());
  await expect(writePackage({ dir, out: join(root, 'site') })).rejects.toMatchObject({ code: 'FOLDER_NOT_EMPTY' });
});

test.each(['.', 'skerry.zip', 'modules/site'])('nothing is written into the deployment: %s', async (name) => {
  const { root, dir } = await deployment();
  const before = await contents(dir);
  await expect(writePackage({ dir, out: join(dir, name) })).rejects.toMatchObject({ code: 'USAGE' });
  await symlink(dir, join(root, 'link'));
  await expect(writePackage({ dir: join(root, 'link'), out: join(dir, name) })).rejects.toMatchObject({
    code: 'USAGE',
  });
  expect(await contents(dir)).toEqual(before);
});

test.each([
  ['changed', (path: string) => writeFile(path, '"other"')],
  ['missing', (path: string) => rm(path)],
  ['a link', async (path: string) => (await rm(path), symlink('/etc/hostname', path))],
])('a file of the shell that is %s stops it, and nothing is written', async (_name, spoil) => {
  const { root, dir } = await deployment();
  await spoil(join(dir, 'assets/main.1a2b.js'));
  await expect(writePackage({ dir, out: join(root, 'a.zip') })).rejects.toMatchObject({ code: 'CHECKS_FAILED' });
  await expect(readFile(join(root, 'a.zip'))).rejects.toThrow('ENOENT');
});

test('a build that cannot run is left out and named; the command says what is in it, and how to install it', async () => {
  const { root, dir } = await deployment();
  const said = await run('package', join(root, 'skerry.zip'), '--dir', dir);
  expect(said.code).toBe(0);
  expect(said.text).toMatch(/Modules: composer \S+, timelines \S+\./);
  expect(said.text).toContain('Not in it, because nothing there refuses them to others: admin, for staff.');
  expect(said.text).toMatch(/mix pleroma\.frontend install skerry --ref \S+ --file \S+skerry\.zip/);
  const [file = ''] = (await filesBelow(join(dir, 'modules/composer'))).filter((name) => name.endsWith('.js'));
  await writeFile(join(dir, 'modules/composer', file), '"other"');
  const less = await run('package', join(root, 'less.zip'), '--dir', dir);
  expect(less.code).toBe(1);
  expect(less.text).toContain('Everything else was written.');
  expect(less.text).toContain('Left out: composer');
  const names = Object.keys(unzipSync(await readFile(join(root, 'less.zip'))));
  expect(names.filter((name) => name.includes('composer'))).toEqual([]);
  expect(names).toContain('dist/index.html');
});
