import { readFile } from 'node:fs/promises';
import type { Installed, ModuleManifest } from '@skerry/shared/contract';
import { check, ModuleFeed } from '@skerry/shared/contract/schema';
import { expect, test } from 'vitest';
import { editModule, type ModuleEdit } from '../modules/edit.ts';
import { deployments } from '../testing/deployments.ts';
import { writeSampleModule } from '../testing/sample-module.ts';
import { assemble } from './assemble.ts';
import { layoutOf } from './layout.ts';
import { publish } from './publish.ts';

const deployment = deployments();
const OLD = '1.0.0-aaaa1111';
const NEW = '1.1.0-aaaa1111';
const COMPOSER: Partial<ModuleManifest> = {
  routes: [],
  navigation: [],
  commands: [{ type: 'composer/open/v1', expose: './view' }],
};
const day = (n: number) => new Date(`2026-03-0${n}T10:00:00.000Z`);
const edit = (dir: string, what: ModuleEdit, now: Date) => editModule({ dir, id: 'composer', edit: what, now });

const staffFeed = async (dir: string) =>
  JSON.parse(await readFile(layoutOf(dir).staffFeed, 'utf8')) as { installed: Installed };
async function told(dir: string, id = 'composer') {
  const feed = await staffFeed(dir);
  expect(check(ModuleFeed, feed)).toMatchObject({ ok: true });
  return feed.installed.modules.find((one) => one.id === id);
}

test("the staff's feed says of each module what is in place, what is on and since when; the page does not", async () => {
  const { root, dir } = await deployment();
  const built = await writeSampleModule(root, 'composer', { ...COMPOSER, version: '1.1.0' });
  await publish({ dir, builds: [built], now: day(2) });
  // In place, and not on yet.
  expect(await told(dir)).toMatchObject({
    build: OLD,
    builds: [{ build: NEW, publishedAt: day(2).toISOString() }, {}],
  });
  await assemble({ dir, now: day(3) });
  expect(await told(dir)).toMatchObject({
    isEnabled: true,
    pinned: null,
    build: NEW,
    since: day(3).toISOString(),
    before: OLD,
    canary: null,
  });
  expect((await staffFeed(dir)).installed.modules.map(({ id }) => id)).toEqual(['admin', 'composer', 'timelines']);
  expect(await readFile(layoutOf(dir).index, 'utf8')).not.toContain('installed');
  // Assembled again, nothing is on anew.
  await assemble({ dir, now: day(4) });
  expect(await told(dir)).toMatchObject({ since: day(3).toISOString() });
  await edit(dir, { kind: 'rollback' }, day(5));
  expect(await told(dir)).toMatchObject({ pinned: OLD, build: OLD, since: day(5).toISOString(), before: null });
  await edit(dir, { kind: 'canary', build: NEW, percent: 20 }, day(6));
  // As `skerry apply` takes it.
  const { configuration } = (await staffFeed(dir)).installed;
  expect(configuration).toMatchObject({ gate: true, landing: '/main/all' });
  expect(configuration['modules']).toMatchObject({ timelines: { enabled: true, version: 'latest' } });
  expect((configuration['modules'] as Record<string, unknown>)['composer']).toEqual({
    enabled: true,
    version: OLD,
    canary: { version: NEW, percent: 20 },
  });
  expect(await told(dir)).toMatchObject({ since: day(5).toISOString(), canary: { version: NEW, percent: 20 } });
});

test('a module that is off is in place, and on since it was switched on again', async () => {
  const { dir } = await deployment();
  await edit(dir, { kind: 'disable' }, day(2));
  expect(await told(dir)).toMatchObject({ isEnabled: false, build: null, since: null, builds: [{ build: OLD }] });
  await edit(dir, { kind: 'enable' }, day(3));
  expect(await told(dir)).toMatchObject({ isEnabled: true, build: OLD, since: day(3).toISOString() });
});

test('builds that are pruned are not offered', async () => {
  const { root, dir } = await deployment();
  for (const version of ['1.1.0', '1.2.0'])
    await publish({ dir, builds: [await writeSampleModule(root, 'composer', { ...COMPOSER, version })], now: day(1) });
  await assemble({ dir, now: day(2) });
  expect((await told(dir))?.builds).toHaveLength(3);
  await assemble({ dir, now: new Date('2026-05-01T10:00:00.000Z') });
  expect((await told(dir))?.builds.map(({ build }) => build)).toEqual(['1.2.0-aaaa1111', OLD]);
});
