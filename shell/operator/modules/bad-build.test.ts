import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFeed, ModuleManifest } from '@skerry/shared/contract';
import { assemble } from '../assemble/assemble.ts';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { publish } from '../assemble/publish.ts';
import { fileExists, filesBelow } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal, problemsOf } from '../testing/expect-problem.ts';
import { placeBuild, writeSampleModule } from '../testing/sample-module.ts';
import { editModule, type ModuleEdit } from './edit.ts';
import { listModules, listText } from './list.ts';
import { removeBuilds } from './remove.ts';

const deployment = deployments();
const edit = (dir: string, id: string, what: ModuleEdit) => editModule({ dir, id, edit: what });
const COMPOSER: Partial<ModuleManifest> = {
  routes: [],
  navigation: [],
  commands: [{ type: 'composer/open/v1', expose: './view' }],
};
const UNFIT = { requires: { contract: '^2.0.0', capabilities: [], shared: { react: '^18.0.0' } } };

const built = (root: string, version: string, parts: Partial<ModuleManifest> = {}) =>
  writeSampleModule(root, 'composer', { ...COMPOSER, version, ...parts });
async function shown(dir: string): Promise<string[]> {
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const { modules } = JSON.parse(readDataBlock(page, FEED_BLOCK_ID) ?? '') as ModuleFeed;
  return modules.map(({ manifest }) => `${manifest.id} ${manifest.version}`);
}
const published = (dir: string): Promise<string[]> => filesBelow(dir);
const activeOf = async (dir: string): Promise<string | null | undefined> =>
  (await listModules(dir)).find(({ id }) => id === 'composer')?.active;

/** A deployment with an unfit build of the composer that is the latest, as if somebody had copied it there. */
async function withUnfit(parts: Partial<ModuleManifest> = UNFIT): Promise<{ root: string; dir: string }> {
  const { root, dir } = await deployment();
  await placeBuild(dir, await built(root, '1.1.0', parts));
  return { root, dir };
}

test('a build that cannot run is refused before anything of it is copied', async () => {
  const { root, dir } = await deployment();
  const before = await published(dir);
  const unfit = [
    await built(root, '1.1.0', UNFIT),
    await built(root, '1.2.0', { requires: { contract: '^3.0.0', capabilities: [], shared: {} } }),
    await built(root, '1.3.0', { routes: [{ id: 'composer.all', path: '/main/all', expose: './view', auth: 'any' }] }),
    await built(root, '1.4.0', { routes: [{ id: 'composer.api', path: '/api/x', expose: './view', auth: 'any' }] }),
  ];
  const codes = ['MODULE_SHARED_RANGE', 'MODULE_CONTRACT_RANGE', 'ROUTE_CONFLICT', 'ROUTE_RESERVED'];
  for (const [index, build] of unfit.entries())
    expect(await problemsOf(publish({ dir, builds: [build] }))).toMatchObject([
      { code: codes[index], module: 'composer' },
    ]);
  expect(await published(dir)).toEqual(before);
});

test('an older build, or one for a module that is off, is checked too; staff calls are found before they are public', async () => {
  const { root, dir } = await deployment();
  expect(await problemsOf(publish({ dir, builds: [await built(root, '0.1.0', UNFIT)] }))).toMatchObject([
    { code: 'MODULE_SHARED_RANGE' },
  ]);
  await edit(dir, 'composer', { kind: 'disable' });
  expect(await problemsOf(publish({ dir, builds: [await built(root, '2.0.0', UNFIT)] }))).toMatchObject([
    { code: 'MODULE_SHARED_RANGE' },
  ]);
  const leaking = await writeSampleModule(
    root,
    'leak',
    {},
    {
      files: {
        'remoteEntry.1a2b.js': 'fetch("/api/v1/pleroma/admin/users")',
        'messages.1a2b.js': '1',
        'view.1a2b.js': '2',
        'view.1a2b.css': '3',
      },
    },
  );
  expect(await problemsOf(publish({ dir, builds: [leaking] }))).toMatchObject([
    { code: 'MODULE_FORBIDDEN', field: 'remoteEntry.1a2b.js' },
  ]);
  expect(await fileExists(join(dir, 'modules/leak'))).toBe(false);
});

test('a build in place that cannot run is left out with its code; the one before it stays on, and all others move', async () => {
  const { dir } = await withUnfit();
  expect((await assemble({ dir })).leftOut).toMatchObject([
    { id: 'composer', build: '1.1.0-aaaa1111', isReplaced: true, problems: [{ code: 'MODULE_SHARED_RANGE' }] },
  ]);
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0']);
  for (const kind of ['disable', 'enable', 'unpin'] as const) await edit(dir, 'timelines', { kind });
  await edit(dir, 'composer', { kind: 'disable' });
  expect(await shown(dir)).toEqual(['timelines 1.0.0']);
  await edit(dir, 'composer', { kind: 'enable' });
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0']);
});

test('without another build the module is left out, its paths are known as switched off, and it cannot be enabled', async () => {
  const { dir } = await deployment();
  await writeFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.js'), 'changed');
  expect((await assemble({ dir })).leftOut).toMatchObject([{ id: 'timelines', isReplaced: false }]);
  expect(await shown(dir)).toEqual(['composer 1.0.0']);
  expect(await readFile(join(dir, 'index.html'), 'utf8')).toContain('"tombstones":["/main/all"]');
  await edit(dir, 'composer', { kind: 'disable' });
  expect(await problemsOf(edit(dir, 'timelines', { kind: 'enable' }))).toMatchObject([{ code: 'MODULE_INTEGRITY' }]);
});

test('a pin to a build that cannot run is refused, and one that breaks later does not stop the rest', async () => {
  const { dir } = await withUnfit();
  expect(await problemsOf(edit(dir, 'composer', { kind: 'pin', build: '1.1.0-aaaa1111' }))).toMatchObject([
    { code: 'MODULE_SHARED_RANGE' },
  ]);
  await edit(dir, 'composer', { kind: 'pin', build: '1.0.0-aaaa1111' });
  await rm(join(dir, 'modules/composer/1.0.0-aaaa1111'), { recursive: true });
  expect((await assemble({ dir })).leftOut).toContainEqual(
    expect.objectContaining({ id: 'composer', build: null, isReplaced: false }),
  );
  expect(await shown(dir)).toEqual(['timelines 1.0.0']);
});

test('of two modules that claim the same, the one that is on keeps it', async () => {
  const { root, dir } = await deployment();
  const routes: ModuleManifest['routes'] = [{ id: 'aaa.all', path: '/main/all', expose: './view', auth: 'any' }];
  await placeBuild(dir, await writeSampleModule(root, 'aaa', { routes, navigation: [] }));
  expect((await assemble({ dir })).leftOut).toMatchObject([{ id: 'aaa', problems: [{ code: 'ROUTE_CONFLICT' }] }]);
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0']);
});

test('a deleted module can be switched off and removed, and does not stop the rest', async () => {
  const { dir } = await deployment();
  await rm(join(dir, 'modules/composer'), { recursive: true });
  expect((await assemble({ dir })).leftOut).toMatchObject([{ id: 'composer', problems: [{ module: 'composer' }] }]);
  await edit(dir, 'composer', { kind: 'disable' });
  expect((await assemble({ dir })).leftOut).toEqual([]);
  expect(await removeBuilds({ dir, id: 'composer' })).toMatchObject({ builds: [], isWhole: true });
  await expectRefusal(edit(dir, 'composer', { kind: 'enable' }), 'MODULE_UNKNOWN', /no module "composer"/);
});

test('a module whose builds are all gone is still in the list, so that an operator sees what the page misses', async () => {
  const { dir } = await deployment();
  await rm(join(dir, 'modules/composer'), { recursive: true });
  const line = async () =>
    listText(await listModules(dir))
      .split('\n')
      .find((row) => row.startsWith('composer'));
  expect(await line()).toMatch(/^composer +on +1\.0\.0-aaaa1111 +latest +\(none\)$/);
  await assemble({ dir });
  expect(await line()).toMatch(/^composer +on +\(none\) +latest +\(none\)$/);
});

test('remove deletes one build, never the one that is on; with the module off all of it', async () => {
  const { dir } = await withUnfit();
  await expectRefusal(removeBuilds({ dir, id: 'composer', build: '1.0.0-aaaa1111' }), 'MODULE_ON', /is on.*rollback/);
  await expectRefusal(removeBuilds({ dir, id: 'composer' }), 'MODULE_ON', /modules disable composer/);
  await expectRefusal(removeBuilds({ dir, id: 'composer', build: 'x' }), 'VERSION_UNKNOWN', /1\.1\.0-aaaa1111/);
  expect(await removeBuilds({ dir, id: 'composer', build: '1.1.0-aaaa1111' })).toMatchObject({
    builds: ['1.1.0-aaaa1111'],
    isWhole: false,
    assembled: { leftOut: [] },
  });
  expect(await fileExists(join(dir, 'modules/composer/1.1.0-aaaa1111'))).toBe(false);
  await edit(dir, 'composer', { kind: 'disable' });
  expect(await removeBuilds({ dir, id: 'composer' })).toMatchObject({ isWhole: true });
  expect((await listModules(dir)).map(({ id }) => id)).toEqual(['admin', 'timelines']);
  expect(await shown(dir)).toEqual(['timelines 1.0.0']);
});

test('a build that leaks a staff call can be removed', async () => {
  const { dir } = await withUnfit(COMPOSER);
  await writeFile(join(dir, 'modules/composer/1.1.0-aaaa1111/leak.js'), 'fetch("/api/v1/pleroma/admin/users")');
  expect((await assemble({ dir })).leftOut).toMatchObject([{ problems: [{ code: 'MODULE_FORBIDDEN' }] }]);
  await removeBuilds({ dir, id: 'composer', build: '1.1.0-aaaa1111' });
  expect((await assemble({ dir })).leftOut).toEqual([]);
});

test('rollback returns to what was on: a pin keeps the history, a refused or never used build is not in it', async () => {
  const { root, dir } = await deployment();
  for (const version of ['1.1.0', '1.2.0']) {
    await publish({ dir, builds: [await built(root, version)] });
    await assemble({ dir });
  }
  await edit(dir, 'composer', { kind: 'pin', build: '1.1.0-aaaa1111' });
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await activeOf(dir)).toBe('1.2.0-aaaa1111');
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await activeOf(dir)).toBe('1.1.0-aaaa1111');
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await activeOf(dir)).toBe('1.0.0-aaaa1111');
  await expectRefusal(edit(dir, 'composer', { kind: 'rollback' }), 'NO_EARLIER_VERSION', /modules pin composer BUILD/);
});

test('a build that was never on is no target of a rollback, nor is one that cannot run any more', async () => {
  const { root, dir } = await withUnfit();
  await publish({ dir, builds: [await built(root, '0.9.0')] });
  await assemble({ dir });
  await expectRefusal(edit(dir, 'composer', { kind: 'rollback' }), 'NO_EARLIER_VERSION', /1\.1\.0.*0\.9\.0/);
  await publish({ dir, builds: [await built(root, '1.2.0')] });
  await publish({ dir, builds: [await built(root, '1.3.0')] });
  await edit(dir, 'composer', { kind: 'pin', build: '1.2.0-aaaa1111' });
  await edit(dir, 'composer', { kind: 'unpin' });
  await writeFile(join(dir, 'modules/composer/1.2.0-aaaa1111/view.1a2b.js'), 'changed');
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await activeOf(dir)).toBe('1.0.0-aaaa1111');
});
