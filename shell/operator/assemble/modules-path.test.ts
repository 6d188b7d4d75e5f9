import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ModuleFeed } from '@skerry/shared/contract';
import { main } from '../cli.ts';
import { integrityOf } from '../files.ts';
import { examine } from '../modules/examine.ts';
import { writePackage } from '../packaging/write-package.ts';
import { deployments } from '../testing/deployments.ts';
import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';
import { layoutOf } from './layout.ts';
import { isModulesPath } from './modules-path.ts';
import { FEED_BLOCK_ID, readDataBlock } from './page.ts';

const deployment = deployments();
const PATH = '/static/skerry/';

const run = async (...words: string[]) => {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  return { code: await main(['node', 'skerry', ...words], { out: say, err: say }), text: lines.join('\n') };
};

const feedOf = (page: string) => JSON.parse(readDataBlock(page, FEED_BLOCK_ID) ?? '') as ModuleFeed;

test.each([
  ['/modules/', true],
  ['/static/skerry/', true],
  ['/static/skerry/modules/', true],
  ['/static/', false],
  ['/static/skerry', false],
  ['/static/../media/', false],
  ['/static//skerry/', false],
  ['/static/.skerry/', false],
  ['/static/Skerry/', false],
  ['/modules/staff/', false],
  ['/media/skerry/', false],
  ['/assets/', false],
  ['//example.org/static/x/', false],
  ['https://example.org/static/x/', false],
  [7, false],
])('modules may be at %s: %s', (path, may) => {
  expect(isModulesPath(path)).toBe(may);
});

test('feed and preloads of the page name the configured place, and the staff’s builds stay with the gate', async () => {
  const { dir } = await deployment();
  expect((await run('assemble', '--dir', dir, '--modules-path', '/static/skerry')).code).toBe(0);
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const feed = feedOf(page);
  expect(feed.modules.map(({ base }) => base)).toEqual([
    `${PATH}composer/1.0.0-aaaa1111/`,
    `${PATH}timelines/1.0.0-aaaa1111/`,
  ]);
  expect(feed.gate).toBe('/modules/staff/gate');
  const preloads = page.match(/<link rel="preload"[^>]*view\.1a2b\.js[^>]*>/g) ?? [];
  const { integrity } = /integrity="(?<integrity>[^"]+)"/.exec(preloads[0] ?? '')?.groups ?? {};
  expect(preloads).toHaveLength(1);
  expect(preloads[0]).toContain(`href="${PATH}timelines/1.0.0-aaaa1111/view.1a2b.js"`);
  expect(integrity).toBe(integrityOf(await readFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.js'))));
  expect(page).not.toContain('"/modules/timelines');
  const staff = JSON.parse(await readFile(join(dir, 'modules/staff/feed.json'), 'utf8')) as ModuleFeed;
  expect(staff.modules.map(({ base }) => base)).toEqual(['/modules/staff/admin/1.0.0-aaaa1111/']);
  // Kept by every later command.
  expect((await run('modules', 'disable', 'composer', '--dir', dir)).code).toBe(0);
  expect((await readConfig(layoutOf(dir))).modulesPath).toBe(PATH);
  expect(feedOf(await readFile(join(dir, 'index.html'), 'utf8')).modules[0]?.base).toMatch(/^\/static\/skerry\//);
  expect(await examine(dir)).toEqual({ problems: [], remarks: [] });
});

test('the way back is the default', async () => {
  const { dir } = await deployment();
  const before = await readFile(join(dir, 'index.html'), 'utf8');
  await assemble({ dir, modulesPath: PATH });
  expect(await readFile(join(dir, 'index.html'), 'utf8')).not.toBe(before);
  await assemble({ dir, modulesPath: '/modules/' });
  expect(await readFile(join(dir, 'index.html'), 'utf8')).toBe(before);
});

test('a lost build is missed at its place in the folder', async () => {
  const { root, dir } = await deployment();
  await assemble({ dir, modulesPath: PATH });
  await rename(join(dir, 'modules/composer'), join(root, 'composer-away'));
  const { problems } = await examine(dir);
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'MODULE_INTEGRITY', field: `${PATH}composer/1.0.0-aaaa1111/` }),
  );
});

test('a package has the modules where its page looks for them', async () => {
  const { root, dir } = await deployment();
  await assemble({ dir, modulesPath: PATH });
  await writePackage({ dir, out: join(root, 'skerry.zip') });
  const files = unzipSync(await readFile(join(root, 'skerry.zip')));
  const names = Object.keys(files);
  expect(names.filter((name) => name.startsWith('dist/modules/'))).toEqual([]);
  const { modules } = feedOf(Buffer.from(files['dist/index.html'] ?? []).toString());
  expect(modules.length).toBe(2);
  for (const { base, manifest } of modules)
    for (const [file, integrity] of Object.entries(manifest.files))
      expect(integrityOf(files[`dist${base}${file}`] ?? new Uint8Array())).toBe(integrity);
});

test.each([['/media/skerry/'], ['/static/'], ['/modules/staff/'], ['https://other.example/']])(
  'another place is refused, on the command line and in the file: %s',
  async (path) => {
    const { dir } = await deployment();
    const page = await readFile(join(dir, 'index.html'), 'utf8');
    const given = await run('assemble', '--dir', dir, '--modules-path', path);
    expect([given.code, given.text]).toEqual([2, expect.stringContaining('USAGE: ')]);
    const { config } = layoutOf(dir);
    const before = JSON.parse(await readFile(config, 'utf8')) as object;
    await writeFile(config, JSON.stringify({ ...before, modulesPath: path }));
    const read = await run('assemble', '--dir', dir);
    expect([read.code, read.text]).toEqual([1, expect.stringMatching(/CONFIG_INVALID: .*modulesPath must be/)]);
    expect(await readFile(join(dir, 'index.html'), 'utf8')).toBe(page);
  },
);

test.each([
  [1, ['assemble'], { basePath: '/web/' }],
  [1, ['assemble'], { base: '/web/' }],
  [1, ['doctor', '--url', 'https://instance.example/web/'], {}],
  [1, ['doctor', '--url', 'instance.example/web'], {}],
  [1, ['nginx', '--instance', 'http://127.0.0.1:4001', '--server-name', 'instance.example/web'], {}],
])('the client below a path is refused in a plain word: %s, %j, %j', async (code, words, fields) => {
  const { dir } = await deployment();
  const { config } = layoutOf(dir);
  const before = JSON.parse(await readFile(config, 'utf8')) as object;
  await writeFile(config, JSON.stringify({ ...before, ...fields }));
  const said = await run(...words, '--dir', dir);
  expect(said.code).toBe(code);
  expect(said.text).toMatch(/^skerry: ROOT_ONLY: .*below a path; it runs at the root of a host alone\.\nGive it/);
});

test('an address that is no path of one stays a wrong command line', async () => {
  for (const url of ['https://instance.example/?a', 'ftp://instance.example'])
    expect((await run('doctor', '--url', url)).text).toMatch(/^skerry: USAGE/);
});

test('`skerry nginx` reads the place from the configuration, and needs no folder', async () => {
  const { root, dir } = await deployment();
  await mkdir(join(root, 'empty'));
  const words = ['nginx', '--instance', 'http://127.0.0.1:4001', '--server-name', 'instance.example', '--dir'];
  const plain = await run(...words, join(root, 'empty'));
  expect(plain.code).toBe(0);
  expect(plain.text).not.toContain('rewrite ^/static');
  await assemble({ dir, modulesPath: PATH });
  expect((await run(...words, dir)).text).toContain('  rewrite ^/static/skerry/(.*)$ /modules/$1;\n');
});
