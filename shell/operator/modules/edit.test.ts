import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFeed } from '@skerry/shared/contract';
import { assemble } from '../assemble/assemble.ts';
import { readConfig } from '../assemble/config.ts';
import { layoutOf } from '../assemble/layout.ts';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { publish } from '../assemble/publish.ts';
import { fileExists } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal, problemsOf } from '../testing/expect-problem.ts';
import { writeSampleModule } from '../testing/sample-module.ts';
import { editModule, type ModuleEdit } from './edit.ts';
import { listModules } from './list.ts';

const deployment = deployments();
const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-03-01T12:00:00Z');
const daysAfterStart = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

const feedOf = async (dir: string): Promise<ModuleFeed> =>
  JSON.parse(readDataBlock(await readFile(join(dir, 'index.html'), 'utf8'), FEED_BLOCK_ID) ?? '') as ModuleFeed;
const composerOf = async (dir: string): Promise<string | undefined> =>
  (await feedOf(dir)).modules.find(({ manifest }) => manifest.id === 'composer')?.manifest.buildId;
const edit = (dir: string, id: string, what: ModuleEdit): ReturnType<typeof editModule> =>
  editModule({ dir, id, edit: what });

async function publishComposer(
  root: string,
  dir: string,
  buildId: string,
  { version = '1.0.0', now = new Date() } = {},
): Promise<void> {
  const overrides = {
    version,
    buildId,
    routes: [],
    navigation: [],
    commands: [{ type: 'composer/open/v1' as const, expose: './view' as const }],
  };
  await publish({
    dir,
    builds: [await writeSampleModule(root, 'composer', overrides)],
    confirm: () => Promise.resolve(true),
    now,
  });
}

test('a disabled module is in no feed; enabled again, it is back', async () => {
  const { dir } = await deployment();
  await edit(dir, 'timelines', { kind: 'disable' });
  expect((await feedOf(dir)).modules.map(({ manifest }) => manifest.id)).toEqual(['composer']);
  expect((await feedOf(dir)).tombstones).toEqual(['/main/all']);
  expect(await readFile(join(dir, 'index.html'), 'utf8')).not.toContain('rel="preload"');
  await edit(dir, 'timelines', { kind: 'enable' });
  expect((await feedOf(dir)).modules.map(({ manifest }) => manifest.id)).toEqual(['composer', 'timelines']);
});

test('the latest build is chosen by version, then by time of publication, never by hash', async () => {
  const { root, dir } = await deployment();
  await publishComposer(root, dir, 'zzzz9999', { version: '0.9.0' });
  await assemble({ dir });
  expect(await composerOf(dir)).toBe('aaaa1111');
  await publishComposer(root, dir, '00001111');
  await publishComposer(root, dir, 'beta1111', { version: '2.0.0-beta' });
  await assemble({ dir });
  expect(await composerOf(dir)).toBe('00001111');
  await publish({ dir, builds: [join(root, 'built/composer-1.0.0-aaaa1111')] });
  await assemble({ dir });
  expect(await composerOf(dir)).toBe('aaaa1111');
});

test('a pinned module stays, an unpinned one follows', async () => {
  const { root, dir } = await deployment();
  await edit(dir, 'composer', { kind: 'pin', build: '1.0.0-aaaa1111' });
  await publishComposer(root, dir, 'bbbb2222', { version: '1.1.0' });
  await assemble({ dir });
  expect(await composerOf(dir)).toBe('aaaa1111');
  await edit(dir, 'composer', { kind: 'unpin' });
  expect(await composerOf(dir)).toBe('bbbb2222');
});

test('rollback goes to the previous build, and one step further each time', async () => {
  const { root, dir } = await deployment();
  await publishComposer(root, dir, 'bbbb2222', { version: '1.1.0' });
  await assemble({ dir });
  await publishComposer(root, dir, 'cccc3333', { version: '1.2.0' });
  await publishComposer(root, dir, 'dddd4444', { version: '1.3.0' });
  await assemble({ dir });
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await composerOf(dir)).toBe('bbbb2222');
  expect((await listModules(dir)).find(({ id }) => id === 'composer')).toMatchObject({
    active: '1.1.0-bbbb2222',
    isPinned: true,
  });
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await composerOf(dir)).toBe('aaaa1111');
  await expectRefusal(
    edit(dir, 'composer', { kind: 'rollback' }),
    'NO_EARLIER_VERSION',
    /no earlier build of "composer".*disable composer/,
  );
  await edit(dir, 'composer', { kind: 'unpin' });
  expect(await composerOf(dir)).toBe('dddd4444');
});

test('a build that was on several times is remembered once, and rollback leads from one to the other', async () => {
  const { root, dir } = await deployment();
  await publishComposer(root, dir, 'bbbb2222', { version: '1.1.0' });
  await assemble({ dir });
  const pin = (build: string) => edit(dir, 'composer', { kind: 'pin', build });
  for (let round = 0; round < 3; round += 1) {
    await pin('1.0.0-aaaa1111');
    await pin('1.1.0-bbbb2222');
  }
  const { previous } = (await readConfig(layoutOf(dir))).modules.composer ?? {};
  expect(previous).toEqual(['1.0.0-aaaa1111', '1.1.0-bbbb2222']);
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await composerOf(dir)).toBe('aaaa1111');
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await composerOf(dir)).toBe('bbbb2222');
});

test('switching off and on is not a change of build', async () => {
  const { dir } = await deployment();
  await edit(dir, 'composer', { kind: 'disable' });
  await edit(dir, 'composer', { kind: 'enable' });
  await expectRefusal(edit(dir, 'composer', { kind: 'rollback' }), 'NO_EARLIER_VERSION', /only one that was on/);
});

test('an unknown name is answered with the known ones', async () => {
  const { dir } = await deployment();
  await expectRefusal(
    edit(dir, 'compser', { kind: 'disable' }),
    'MODULE_UNKNOWN',
    /Did you mean "composer"\? Known modules: admin, composer, timelines/,
  );
  await expectRefusal(
    edit(dir, 'composer', { kind: 'pin', build: '9.9.9-x' }),
    'VERSION_UNKNOWN',
    /in place, the latest first: 1\.0\.0-aaaa1111/,
  );
});

test('a change that fails a check is not kept', async () => {
  const { dir } = await deployment();
  await edit(dir, 'composer', { kind: 'disable' });
  await writeFile(join(dir, 'modules/composer/1.0.0-aaaa1111/view.1a2b.js'), 'changed');
  await problemsOf(edit(dir, 'composer', { kind: 'enable' }));
  expect((await listModules(dir)).find(({ id }) => id === 'composer')?.isEnabled).toBe(false);
  expect(await composerOf(dir)).toBeUndefined();
});

test('old builds are removed after 14 days out of use, except for the target of a rollback', async () => {
  const { root, dir } = await deployment();
  const place = (build: string): string => join(dir, 'modules/composer', build);
  for (const [index, build] of ['bbbb2222', 'cccc3333', 'dddd4444'].entries()) {
    await publishComposer(root, dir, build, { version: `1.${index + 1}.0`, now: daysAfterStart(index) });
    await assemble({ dir, now: daysAfterStart(index) });
  }
  await assemble({ dir, now: daysAfterStart(14) });
  expect(await fileExists(place('1.1.0-bbbb2222'))).toBe(true);
  const { pruned } = await assemble({ dir, now: daysAfterStart(20) });
  expect(pruned).toEqual(['composer/1.1.0-bbbb2222']);
  expect(await fileExists(place('1.1.0-bbbb2222'))).toBe(false);
  expect(await fileExists(place('1.2.0-cccc3333'))).toBe(true);
  await edit(dir, 'composer', { kind: 'rollback' });
  expect(await composerOf(dir)).toBe('cccc3333');
});

test('a malformed configuration is reported with its line, kept, and never overwritten', async () => {
  const { dir } = await deployment();
  const { config } = layoutOf(dir);
  const broken = '{\n  "modules": {\n    "composer": { "enabled": tru }\n  }\n}\n';
  await writeFile(config, broken);
  const files = await readdir(dirname(config));
  await expectRefusal(
    edit(dir, 'composer', { kind: 'enable' }),
    'CONFIG_BROKEN',
    /modules\.config\.json, line 3: .*last-good\.json/,
  );
  expect(await readFile(config, 'utf8')).toBe(broken);
  expect(await readdir(dirname(config))).toEqual(files);
});

test.each([
  ['[]', /must contain one object/],
  ['{"modulez":{}}', /did you mean "modules"/],
  ['{"modules":{"composer":{"enabled":"yes","version":"latest"}}}', /modules\.composer\.enabled must be true or false/],
  ['{"modules":{"composer":{"enabled":true}}}', /modules\.composer\.version must be "latest"/],
  ['{"modules":{"composer":{"enabled":true,"version":"latest","chanel":1}}}', /"chanel" is not a field/],
  ['{"landing":"main"}', /landing must be a path/],
  ['{"signIn":"token"}', /signIn must be "code"/],
])('an invalid configuration is reported with the problem: %s', async (text, message) => {
  const { dir } = await deployment();
  await writeFile(layoutOf(dir).config, text);
  await expectRefusal(listModules(dir), 'CONFIG_INVALID', message);
});

test('a configuration that names an unpublished module is reported', async () => {
  const { dir } = await deployment();
  await writeFile(layoutOf(dir).config, '{"modules":{"ghost":{"enabled":true,"version":"latest"}}}');
  expect(await problemsOf(assemble({ dir }))).toMatchObject([
    { module: 'ghost', message: expect.stringContaining('not in place') as string },
  ]);
});
