import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFeed, ModuleManifest } from '@skerry/shared/contract';
import { assemble } from '../assemble/assemble.ts';
import { layoutOf } from '../assemble/layout.ts';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { KEEP_MS } from '../assemble/prune.ts';
import { publish } from '../assemble/publish.ts';
import { fileExists } from '../files.ts';
import { packageFiles } from '../packaging/package-files.ts';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal, problemsOf } from '../testing/expect-problem.ts';
import { placeBuild, writeSampleModule } from '../testing/sample-module.ts';
import { skerry } from '../testing/sample-version.ts';
import { editModule, type ModuleEdit } from './edit.ts';
import { removeBuilds } from './remove.ts';

const deployment = deployments();
const OLD = '1.0.0-aaaa1111';
const NEW = '1.1.0-aaaa1111';
const COMPOSER: Partial<ModuleManifest> = {
  routes: [],
  navigation: [],
  commands: [{ type: 'composer/open/v1', expose: './view' }],
};
const edit = (dir: string, what: ModuleEdit, now?: Date) =>
  editModule({ dir, id: 'composer', edit: what, ...(now ? { now } : {}) });

async function feedOf(dir: string): Promise<ModuleFeed> {
  return JSON.parse(readDataBlock(await readFile(join(dir, 'index.html'), 'utf8'), FEED_BLOCK_ID) ?? '') as ModuleFeed;
}
async function shown(dir: string): Promise<string[]> {
  const { modules, canaries = [] } = await feedOf(dir);
  return [
    ...modules.map(({ manifest }) => `${manifest.id} ${manifest.version}`),
    ...canaries.map(({ manifest, percent }) => `${manifest.id} ${manifest.version} for ${percent} %`),
  ];
}

/** A deployment with a newer build of the composer that nobody has yet. */
async function withNew(parts: Partial<ModuleManifest> = {}) {
  const { root, dir } = await deployment();
  const built = await writeSampleModule(root, 'composer', { ...COMPOSER, version: '1.1.0', ...parts });
  await publish({ dir, builds: [built] });
  return { root, dir };
}

test('a canary is in the feed beside the build that all others keep, also where they followed the latest', async () => {
  const { dir } = await withNew();
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 });
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0', 'composer 1.1.0 for 20 %']);
  expect((await feedOf(dir)).canaries?.[0]?.base).toBe(`/modules/composer/${NEW}/`);
  await assemble({ dir });
  expect(await shown(dir)).toHaveLength(3);
  await edit(dir, { kind: 'canary', build: NEW, percent: 50 });
  expect(await shown(dir)).toContain('composer 1.1.0 for 50 %');
  await edit(dir, { kind: 'end-canary' });
  expect(await feedOf(dir)).not.toHaveProperty('canaries');
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0']);
});

test('a canary that all get is none any more; a rollback from it goes to the build before', async () => {
  const { dir } = await withNew();
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 });
  await edit(dir, { kind: 'pin', build: NEW });
  expect(await shown(dir)).toEqual(['composer 1.1.0', 'timelines 1.0.0']);
  await edit(dir, { kind: 'rollback' });
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0']);
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 });
  await edit(dir, { kind: 'unpin' });
  expect(await shown(dir)).toEqual(['composer 1.1.0', 'timelines 1.0.0']);
});

test('a module that is off has no canary, and has it again when it is on', async () => {
  const { dir } = await withNew();
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 });
  await edit(dir, { kind: 'disable' });
  expect(await feedOf(dir)).not.toHaveProperty('canaries');
  await expectRefusal(edit(dir, { kind: 'canary', build: NEW, percent: 5 }), 'MODULE_OFF', /modules enable composer/);
  await edit(dir, { kind: 'enable' });
  expect(await shown(dir)).toContain('composer 1.1.0 for 20 %');
});

test('a build that all have, that is not there, or that cannot run is refused, and nothing changes', async () => {
  const { root, dir } = await withNew();
  await expectRefusal(edit(dir, { kind: 'canary', build: OLD, percent: 5 }), 'MODULE_ON', /All accounts have/);
  await expectRefusal(edit(dir, { kind: 'canary', build: 'x', percent: 5 }), 'VERSION_UNKNOWN', /1\.1\.0/);
  await writeFile(join(dir, 'modules/composer', NEW, 'view.1a2b.js'), 'changed');
  const before = await readFile(join(dir, '.skerry/modules.config.json'), 'utf8');
  expect(await problemsOf(edit(dir, { kind: 'canary', build: NEW, percent: 5 }))).toMatchObject([
    { code: 'MODULE_INTEGRITY' },
  ]);
  expect(await readFile(join(dir, '.skerry/modules.config.json'), 'utf8')).toBe(before);
  const routes: ModuleManifest['routes'] = [{ id: 'composer.all', path: '/main/all', expose: './view', auth: 'any' }];
  await publish({ dir, builds: [await writeSampleModule(root, 'composer', { ...COMPOSER, version: '1.2.0' })] });
  const placed = join(dir, 'modules/composer/1.2.0-aaaa1111/module.json');
  const manifest = JSON.parse(await readFile(placed, 'utf8')) as ModuleManifest;
  await writeFile(placed, JSON.stringify({ ...manifest, routes }));
  expect(await problemsOf(edit(dir, { kind: 'canary', build: '1.2.0-aaaa1111', percent: 5 }))).toMatchObject([
    { code: 'ROUTE_CONFLICT', module: 'composer' },
  ]);
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0']);
});

test('a canary that breaks later, or is lost, is left out with its code, and all have the other build', async () => {
  const { dir } = await withNew();
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 });
  await writeFile(join(dir, 'modules/composer', NEW, 'view.1a2b.js'), 'changed');
  expect((await assemble({ dir })).leftOut).toMatchObject([
    { id: 'composer', build: NEW, isReplaced: true, problems: [{ code: 'MODULE_INTEGRITY' }] },
  ]);
  expect(await shown(dir)).toEqual(['composer 1.0.0', 'timelines 1.0.0']);
  await rm(join(dir, 'modules/composer', NEW), { recursive: true });
  expect((await assemble({ dir })).leftOut).toMatchObject([
    { build: NEW, problems: [{ code: 'MODULE_INTEGRITY', fix: expect.stringContaining('--end') as string }] },
  ]);
  expect((await skerry(dir, 'doctor')).text).toContain('as a canary');
});

test('two canaries that claim the same do not come together', async () => {
  const { root, dir } = await deployment();
  // Builds that are copied into place are not on before they are asked for.
  for (const id of ['composer', 'timelines']) await editModule({ dir, id, edit: { kind: 'pin', build: OLD } });
  const commands: ModuleManifest['commands'] = [{ type: 'media/open/v1', expose: './view' }];
  for (const [id, version] of [
    ['composer', '1.2.0'],
    ['timelines', '1.2.0'],
  ] as const) {
    const own =
      id === 'composer' ? { ...COMPOSER, commands: [...(COMPOSER.commands ?? []), ...commands] } : { commands };
    await placeBuild(dir, await writeSampleModule(root, id, { ...own, version }));
  }
  await edit(dir, { kind: 'canary', build: '1.2.0-aaaa1111', percent: 20 });
  const second = editModule({ dir, id: 'timelines', edit: { kind: 'canary', build: '1.2.0-aaaa1111', percent: 20 } });
  expect(await problemsOf(second)).toMatchObject([{ module: 'timelines' }]);
  expect(await shown(dir)).toContain('composer 1.2.0 for 20 %');
});

test("the staff's canary is in the staff's feed alone", async () => {
  const { root, dir } = await deployment();
  const built = await writeSampleModule(root, 'admin', { version: '1.1.0', access: { gated: true, roles: ['admin'] } });
  await publish({ dir, builds: [built] });
  await editModule({ dir, id: 'admin', edit: { kind: 'canary', build: NEW, percent: 20 } });
  expect(await feedOf(dir)).not.toHaveProperty('canaries');
  const staff = JSON.parse(await readFile(layoutOf(dir).staffFeed, 'utf8')) as ModuleFeed;
  expect(staff.canaries?.map(({ base }) => base)).toEqual([`/modules/staff/admin/${NEW}/`]);
});

test('its files stay while it is tried, and 14 days longer', async () => {
  const { dir } = await withNew();
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 });
  await expectRefusal(removeBuilds({ dir, id: 'composer', build: NEW }), 'MODULE_ON', /canary composer --end/);
  const later = new Date(Date.now() + 2 * KEEP_MS);
  // A build that is neither the latest nor named.
  const { root } = await deployment();
  const newest = await writeSampleModule(root, 'composer', { ...COMPOSER, version: '1.3.0' });
  await publish({ dir, builds: [newest], confirm: async () => true });
  expect((await assemble({ dir, now: later })).pruned).toEqual([]);
  await edit(dir, { kind: 'end-canary' }, later);
  expect(await fileExists(join(dir, 'modules/composer', NEW))).toBe(true);
  const { pruned } = await assemble({ dir, now: new Date(later.getTime() + KEEP_MS + 1) });
  expect(pruned).toEqual([`composer/${NEW}`]);
});

test('the package of a deployment has the files of its canaries', async () => {
  const { dir } = await withNew();
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 });
  const { files } = await packageFiles(dir);
  expect([...files.keys()]).toContain(`modules/composer/${NEW}/view.1a2b.js`);
});

test('the command says what it does, and refuses what it cannot do', async () => {
  const { dir } = await withNew();
  expect((await skerry(dir, `modules canary composer ${NEW} --percent 20`)).text).toContain(
    `composer is on: ${OLD}, pinned. 20 % of the accounts get ${NEW}.`,
  );
  expect((await skerry(dir, 'modules list')).text).toMatch(
    new RegExp(`pinned, 20 % get ${NEW.replaceAll('.', '\\.')}`),
  );
  expect((await skerry(dir, `modules canary composer ${NEW}`)).text).toContain('10 % of the accounts');
  for (const wrong of ['0', '101', 'all', '2.5']) {
    const refused = await skerry(dir, `modules canary composer ${NEW} --percent ${wrong}`);
    expect([refused.code, refused.text]).toEqual([2, expect.stringContaining('--percent 10')]);
  }
  for (const wrong of ['modules canary composer', `modules canary composer ${NEW} --end`])
    expect((await skerry(dir, wrong)).code).toBe(2);
  expect((await skerry(dir, 'modules canary composer --end')).text).toContain(
    `composer is on: ${OLD}, pinned. The next`,
  );
});

test.each([
  '"x"',
  '{"version": "1.1.0-aaaa1111"}',
  '{"version": "1.1.0-aaaa1111", "percent": 0}',
  '{"version": 1, "percent": 5}',
])('a canary of the configuration that is none is named: %s', async (canary) => {
  const { dir } = await withNew();
  await writeFile(
    join(dir, '.skerry/modules.config.json'),
    `{"modules": {"composer": {"enabled": true, "version": "latest", "canary": ${canary}}}}`,
  );
  await expectRefusal(assemble({ dir }), 'CONFIG_INVALID', /modules\.composer\.canary must be an object such as/);
});
