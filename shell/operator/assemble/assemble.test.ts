import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ModuleFeed } from '@skerry/shared/contract';
import { filesBelow, fileExists, integrityOf } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { writeSampleModule, writeSampleShell } from '../testing/sample-module.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { examine } from '../modules/examine.ts';
import { assemble } from './assemble.ts';
import { layoutOf } from './layout.ts';
import { publish } from './publish.ts';
import { FEED_BLOCK_ID, readDataBlock } from './page.ts';

const temporaryFolder = temporaryFolders();
const deployment = deployments();
const pageOf = (dir: string): Promise<string> => readFile(join(dir, 'index.html'), 'utf8');
const feedOf = async (dir: string): Promise<ModuleFeed> =>
  JSON.parse(readDataBlock(await pageOf(dir), FEED_BLOCK_ID) ?? '') as ModuleFeed;

async function shellWith(...modules: Parameters<typeof writeSampleModule>[]): Promise<string> {
  const root = await temporaryFolder();
  const dir = join(root, 'dist');
  await writeSampleShell(dir);
  const builds: string[] = [];
  for (const [, ...rest] of modules) builds.push(await writeSampleModule(root, ...rest));
  if (builds.length > 0) await publish({ dir, builds });
  return dir;
}

test('the public feed names public modules, the staff feed the gated one', async () => {
  const { dir } = await deployment();
  const feed = await feedOf(dir);
  expect(feed.modules.map(({ base }) => base)).toEqual([
    '/modules/composer/1.0.0-aaaa1111/',
    '/modules/timelines/1.0.0-aaaa1111/',
  ]);
  expect(feed).toMatchObject({
    audience: 'public',
    gate: '/modules/staff/gate',
    staffFeed: '/modules/staff/feed.json',
  });
  const staff = JSON.parse(await readFile(layoutOf(dir).staffFeed, 'utf8')) as ModuleFeed;
  expect(staff).toMatchObject({ audience: 'staff', modules: [{ base: '/modules/staff/admin/1.0.0-aaaa1111/' }] });
});

test('no public file names the gated module or a staff call', async () => {
  const { dir } = await deployment();
  const files = (await filesBelow(dir)).filter(
    (file) => !file.startsWith('modules/staff/') && !file.startsWith('.skerry/') && !/\.(br|gz)$/.test(file),
  );
  for (const file of files) expect(await readFile(join(dir, file), 'utf8')).not.toMatch(/pleroma\/admin|skerry_admin/);
});

test('without a gate the gated module is left out and no gate is named', async () => {
  const { dir } = await deployment();
  await assemble({ dir, gate: false });
  expect(await feedOf(dir)).toMatchObject({ gate: null, staffFeed: null });
  await assemble({ dir });
  expect(await feedOf(dir)).toMatchObject({ gate: null });
  const shown = (await filesBelow(dir)).filter((file) => !file.startsWith('.skerry/'));
  expect(shown.filter((file) => file.includes('staff') || file.includes('admin'))).toEqual([]);
  await assemble({ dir, gate: true });
  expect(await feedOf(dir)).toMatchObject({ gate: '/modules/staff/gate' });
  expect(await fileExists(join(dir, 'modules/staff/admin/1.0.0-aaaa1111/module.json'))).toBe(true);
});

test('the page has no inline script or style, and preloads the first screen with hashes', async () => {
  const page = await pageOf((await deployment()).dir);
  expect(page).not.toMatch(/<style|style=|\son\w+=/);
  for (const [tag] of page.matchAll(/<script[^>]*>/g))
    expect(tag).toMatch(
      /type="application\/json"|src="\/assets\/[^"]+" integrity="sha256-[^"]+" crossorigin="anonymous"/,
    );
  const preloads = [
    ...page.matchAll(
      /<link rel="preload" as="(\w+)" href="([^"]+)" integrity="sha256-[^"]{44}" crossorigin="anonymous">/g,
    ),
  ].map(([, as, href]) => `${as} ${href?.split('/').at(-1)}`);
  expect(preloads).toEqual([
    'style view.1a2b.css',
    'script remoteEntry.1a2b.js',
    'script messages.1a2b.js',
    'script view.1a2b.js',
  ]);
  expect(page).toContain('<!--server-generated-meta-->');
  expect(page).toContain('<html lang="en" dir="ltr" data-theme="pleroma-dark">');
});

test('the page preloads what the landing path shows', async () => {
  const { dir } = await deployment();
  expect(await pageOf(dir)).toContain('/modules/timelines/1.0.0-aaaa1111/view.1a2b.js');
  const { config } = layoutOf(dir);
  const before = JSON.parse(await readFile(config, 'utf8')) as object;
  await writeFile(config, JSON.stringify({ ...before, landing: '/about' }));
  await assemble({ dir });
  expect(await pageOf(dir)).not.toContain('rel="preload"');
});

test('the page names the way to sign in that the operator set', async () => {
  const { dir } = await deployment();
  expect(await pageOf(dir)).toContain('id="skerry-deployment">{"instanceOrigin":null}<');
  const { config } = layoutOf(dir);
  const before = JSON.parse(await readFile(config, 'utf8')) as object;
  await writeFile(config, JSON.stringify({ ...before, signIn: 'code' }));
  expect((await examine(dir)).remarks).toEqual([expect.stringContaining('does not show what the configuration says')]);
  await assemble({ dir });
  expect(await pageOf(dir)).toContain('id="skerry-deployment">{"instanceOrigin":null,"signIn":"code"}<');
  expect((await examine(dir)).remarks).toEqual([]);
});

test('the page names the worker of its shell, unless the operator wants none', async () => {
  const { dir } = await deployment();
  const { config, shellBuild, worker } = layoutOf(dir);
  const script = 'self.skipWaiting();';
  await writeFile(worker, script);
  const shell = JSON.parse(await readFile(shellBuild, 'utf8')) as { files: object[] };
  const file = { file: basename(worker), integrity: integrityOf(Buffer.from(script)) };
  await writeFile(shellBuild, JSON.stringify({ ...shell, files: [...shell.files, file] }));
  await assemble({ dir });
  expect(await pageOf(dir)).toContain('id="skerry-deployment">{"instanceOrigin":null,"worker":true}<');
  const before = JSON.parse(await readFile(config, 'utf8')) as object;
  await writeFile(config, JSON.stringify({ ...before, worker: false }));
  await assemble({ dir });
  expect(await pageOf(dir)).toContain('id="skerry-deployment">{"instanceOrigin":null}<');
});

test('the page names the manifest of an app where its shell has one', async () => {
  const { dir } = await deployment();
  expect(await pageOf(dir)).not.toContain('rel="manifest"');
  const { shellBuild } = layoutOf(dir);
  const shell = JSON.parse(await readFile(shellBuild, 'utf8')) as { files: { integrity: string }[] };
  const named = (file: string) => ({ file: `assets/${file}`, integrity: shell.files[0]?.integrity });
  const install = { manifest: named('manifest.1a.json'), touchIcon: named('touch.1a.png') };
  await writeFile(shellBuild, JSON.stringify({ ...shell, install }));
  await assemble({ dir });
  expect(await pageOf(dir)).toContain('<link rel="manifest" href="/assets/manifest.1a.json">');
  expect(await pageOf(dir)).toContain('<link rel="apple-touch-icon" href="/assets/touch.1a.png">');
});

test('a text of a manifest cannot end the data block', async () => {
  const text = '</script><img src=x onerror=alert(1)><!--';
  const dir = await shellWith(['', 'timelines', { texts: { en: { 'first.title': text } } }]);
  await assemble({ dir });
  expect(await pageOf(dir)).not.toContain('<img');
  expect((await feedOf(dir)).modules[0]?.manifest.texts.en['first.title']).toBe(text);
});

test('text files get compressed copies, and one of other content is written again', async () => {
  const { dir } = await deployment();
  const entry = join(dir, 'modules/timelines/1.0.0-aaaa1111/remoteEntry.1a2b.js');
  const { ino } = await stat(`${entry}.gz`);
  await writeFile(`${entry}.br`, brotliCompressSync('other'));
  await assemble({ dir });
  expect(brotliDecompressSync(await readFile(`${entry}.br`))).toEqual(await readFile(entry));
  expect((await stat(`${entry}.gz`)).ino).toBe(ino);
  expect(await fileExists(`${layoutOf(dir).staffFeed}.br`)).toBe(false);
});
