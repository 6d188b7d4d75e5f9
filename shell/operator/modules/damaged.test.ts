import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFeed, ModuleManifest } from '@skerry/shared/contract';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { deployments } from '../testing/deployments.ts';
import { writeSampleModule } from '../testing/sample-module.ts';
import { skerry } from '../testing/sample-version.ts';

const deployment = deployments();
const BUILD = 'modules/composer/1.0.0-aaaa1111';
const COMPOSER: Partial<ModuleManifest> = {
  routes: [],
  navigation: [],
  commands: [{ type: 'composer/open/v1', expose: './view' }],
};

const run = (line: string, dir: string) => skerry(dir, line);

async function shown(dir: string): Promise<string[]> {
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const { modules } = JSON.parse(readDataBlock(page, FEED_BLOCK_ID) ?? '') as ModuleFeed;
  return modules.map(({ manifest }) => `${manifest.id} ${manifest.version}`);
}

const emptied = (path: string) => rm(path, { recursive: true });

const DAMAGES: Record<string, (dir: string) => Promise<unknown>> = {
  'whose folder is gone': (dir) => emptied(join(dir, 'modules/composer')),
  'whose folder is empty': async (dir) => {
    await emptied(join(dir, BUILD));
  },
  'whose folder is a file': async (dir) => {
    await emptied(join(dir, 'modules/composer'));
    await writeFile(join(dir, 'modules/composer'), '');
  },
  'whose folder is a link to itself': async (dir) => {
    await emptied(join(dir, 'modules/composer'));
    await symlink('composer', join(dir, 'modules/composer'));
  },
  'without a manifest': (dir) => emptied(join(dir, BUILD, 'module.json')),
  'with half a manifest': (dir) => writeFile(join(dir, BUILD, 'module.json'), '{"id":'),
  'with a folder in place of its manifest': async (dir) => {
    await emptied(join(dir, BUILD, 'module.json'));
    await mkdir(join(dir, BUILD, 'module.json'));
  },
  'with a folder in place of a script': async (dir) => {
    await emptied(join(dir, BUILD, 'remoteEntry.1a2b.js'));
    await mkdir(join(dir, BUILD, 'remoteEntry.1a2b.js'));
  },
  'with a link to itself in place of a script': async (dir) => {
    await emptied(join(dir, BUILD, 'remoteEntry.1a2b.js'));
    await symlink('remoteEntry.1a2b.js', join(dir, BUILD, 'remoteEntry.1a2b.js'));
  },
  'with a folder in place of a compressed copy': async (dir) => {
    await emptied(join(dir, BUILD, 'remoteEntry.1a2b.js.br'));
    await mkdir(join(dir, BUILD, 'remoteEntry.1a2b.js.br'));
    await writeFile(join(dir, BUILD, 'view.1a2b.js'), 'changed');
  },
};

test.each(Object.entries(DAMAGES))(
  'a module %s stands in the way of no command: it is left out, named, switched off, removed',
  async (_, damage) => {
    const { dir } = await deployment();
    await damage(dir);
    const examined = await run('doctor', dir);
    expect(examined.code).toBe(1);
    expect(examined.text).toMatch(/MODULE_(?:INTEGRITY|MANIFEST_INVALID) {2}composer/);
    expect(examined.text).not.toMatch(/^MODULE_\w+ {2}(?!composer)/m);
    expect((await run('modules list', dir)).code).toBe(0);
    expect((await run('modules disable timelines', dir)).code).toBe(0);
    expect(await shown(dir)).toEqual([]);
    expect((await run('modules enable timelines', dir)).code).toBe(0);
    expect(await shown(dir)).toEqual(['timelines 1.0.0']);
    expect((await run('modules disable composer', dir)).code).toBe(0);
    expect((await run('assemble', dir)).code).toBe(0);
    expect((await run('doctor', dir)).code).toBe(0);
    expect((await run('modules remove composer', dir)).code).toBe(0);
    expect((await run('modules list', dir)).text).not.toContain('composer');
  },
);

test.each(Object.entries(DAMAGES).filter(([name]) => !/^whose folder is (?:a |gone)/.test(name)))(
  'a build %s gives way to the one before, by rollback and by pin, and is whole again when it is published again',
  async (_, damage) => {
    const { root, dir } = await deployment();
    const before = await writeSampleModule(root, 'composer', { ...COMPOSER, version: '0.9.0' });
    const now = join(root, 'built/composer-1.0.0-aaaa1111');
    await run(`publish ${before} --assemble`, dir);
    await run('modules pin composer 0.9.0-aaaa1111', dir);
    await run('modules unpin composer', dir);
    await damage(dir);
    expect((await run('modules pin composer 0.9.0-aaaa1111', dir)).code).toBe(0);
    expect(await shown(dir)).toContain('composer 0.9.0');
    await run(`publish ${now} --to-pinned`, dir);
    expect((await run('modules unpin composer', dir)).code).toBe(0);
    expect(await shown(dir)).toContain('composer 1.0.0');
    await damage(dir);
    expect((await run('modules rollback composer', dir)).code).toBe(0);
    expect(await shown(dir)).toContain('composer 0.9.0');
    expect((await run(`publish ${now} --to-pinned --assemble`, dir)).code).toBe(0);
    expect((await run('doctor', dir)).code).toBe(0);
  },
);

test.skipIf(process.platform === 'win32')('a pipe in a build stops nothing', async () => {
  const { dir } = await deployment();
  await emptied(join(dir, BUILD, 'view.1a2b.js'));
  execFileSync('mkfifo', [join(dir, BUILD, 'view.1a2b.js')]);
  expect((await run('doctor', dir)).text).toMatch(/composer, view\.1a2b\.js: it is not a file/);
  expect((await run('modules disable composer', dir)).code).toBe(0);
});

test('doctor and the list write nothing, whatever they find', async () => {
  const { dir } = await deployment();
  await writeFile(join(dir, '.skerry/modules.config.json'), '{"modules": tru}');
  await emptied(join(dir, BUILD, 'remoteEntry.1a2b.js.br'));
  const state = async () => {
    const entries = await readdir(dir, { recursive: true });
    return Promise.all(entries.sort().map(async (name) => [name, (await stat(join(dir, name))).mtimeMs]));
  };
  const before = await state();
  for (const line of ['doctor', 'modules list']) expect((await run(line, dir)).text).toMatch(/CONFIG_BROKEN/);
  await writeFile(join(dir, '.skerry/modules.config.json'), '{}');
  const valid = await state();
  for (const line of ['doctor', 'modules list', 'doctor --instance http://127.0.0.1:9']) await run(line, dir);
  expect(await state()).toEqual(valid);
  expect(valid.map(([name]) => name)).toEqual(before.map(([name]) => name));
});

test('what a killed command left behind goes with the next one; doctor names it, and leaves it', async () => {
  const { dir } = await deployment();
  const left = [
    'index.html.0a1b2c3d.tmp',
    '.skerry/modules.config.json.0a1b2c3d.tmp',
    'assets/main.1a2b.js.br.0a1b2c3d.tmp',
    'modules/composer/.0a1b2c3d4e5f.tmp',
    'modules/staff/admin/.0a1b2c3d4e5f-old.tmp',
  ];
  for (const path of left) await writeFile(join(dir, path), 'half');
  const others = ['modules/notes.tmp'];
  for (const path of others) await writeFile(join(dir, path), 'of another program');
  expect((await run('doctor', dir)).text).toMatch(/left 5 unfinished files .*/s);
  const there = async () => (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.tmp')).sort();
  expect(await there()).toEqual([...left, ...others].sort());
  expect((await run('assemble', dir)).code).toBe(0);
  expect(await there()).toEqual(others.sort());
});
