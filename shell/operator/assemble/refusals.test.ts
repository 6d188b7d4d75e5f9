import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFeed } from '@skerry/shared/contract';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal, problemsOf } from '../testing/expect-problem.ts';
import { STAFF_MODULE } from '../testing/sample-deployment.ts';
import { placeBuild, writeSampleModule, writeSampleShell } from '../testing/sample-module.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { assemble } from './assemble.ts';
import { layoutOf } from './layout.ts';
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
  for (const [, ...rest] of modules) await placeBuild(dir, await writeSampleModule(root, ...rest));
  return dir;
}

test('a module of a later contract is refused for its range, not for fields unknown here', async () => {
  const dir = await shellWith();
  const place = join(dir, 'modules/future/1.0.0-aaaa1111');
  await mkdir(place, { recursive: true });
  await writeFile(
    join(place, 'module.json'),
    JSON.stringify({ id: 'future', requires: { contract: '^3.0.0' }, hologram: true }),
  );
  expect(await problemsOf(assemble({ dir }))).toMatchObject([{ code: 'MODULE_CONTRACT_RANGE', module: 'future' }]);
});

test.each([
  [
    'a shared package of another version',
    { requires: { contract: '^2.0.0', capabilities: [], shared: { react: '^18.0.0' } } },
    'MODULE_SHARED_RANGE',
    'requires.shared.react',
  ],
  [
    'a shared package that the shell does not provide',
    { requires: { contract: '^2.0.0', capabilities: [], shared: { vue: '^3.0.0' } } },
    'MODULE_SHARED_RANGE',
    'requires.shared.vue',
  ],
  [
    'an expose that the build does not have',
    { background: { expose: './nowhere' } },
    'MODULE_MANIFEST_INVALID',
    'background.expose',
  ],
  ['a file without a hash', { entry: 'other.js' }, 'MODULE_MANIFEST_INVALID', 'entry'],
  [
    'an unknown slot',
    { slots: [{ slot: 'status/card/v9', expose: './view', kind: 'component' }] },
    'SLOT_UNKNOWN',
    'slots[0].slot',
  ],
  [
    'an unknown command',
    { commands: [{ type: 'composer/shut/v1', expose: './view' }] },
    'MODULE_MANIFEST_INVALID',
    'commands[0].type',
  ],
  ['a key without a text', { texts: { en: {} } }, 'MODULE_MANIFEST_INVALID', 'navigation[0].titleKey'],
  [
    'a path of the server',
    { routes: [{ id: 'timelines.first', path: '/api/mine', expose: './view', auth: 'any' }] },
    'ROUTE_RESERVED',
    'routes[0].path',
  ],
  [
    'a page of the shell',
    { routes: [{ id: 'timelines.first', path: '/registration/:code', expose: './view', auth: 'any' }] },
    'ROUTE_RESERVED',
    'routes[0].path',
  ],
  [
    'two routes of one path',
    {
      routes: [
        { id: 'timelines.first', path: '/tag/:tag', expose: './view', auth: 'any' },
        { id: 'timelines.second', path: '/tag/:name', expose: './view', auth: 'any' },
      ],
    },
    'ROUTE_CONFLICT',
    'routes[1].path',
  ],
  [
    'two routes of one id',
    {
      routes: [
        { id: 'timelines.first', path: '/a', expose: './view', auth: 'any' },
        { id: 'timelines.first', path: '/b', expose: './view', auth: 'any' },
      ],
    },
    'ROUTE_CONFLICT',
    'routes[1].id',
  ],
] as const)('refused: %s', async (_what, overrides, code, field) => {
  const dir = await shellWith(['', 'timelines', overrides as unknown as Parameters<typeof writeSampleModule>[2]]);
  expect(await problemsOf(assemble({ dir }))).toContainEqual(
    expect.objectContaining({ code, module: 'timelines', field, fix: expect.stringMatching(/./) as string }),
  );
});

test('two modules with one path: the second is refused, naming the first', async () => {
  const routes = (id: string) =>
    ({
      routes: [{ id: `${id}.first`, path: '/notice/:id', expose: './view', auth: 'any' }],
      navigation: [],
    }) as Parameters<typeof writeSampleModule>[2];
  const dir = await shellWith(['', 'timelines', routes('timelines')], ['', 'profile', routes('profile')]);
  const problems = await problemsOf(assemble({ dir }));
  expect(problems).toMatchObject([{ code: 'ROUTE_CONFLICT', module: 'timelines' }]);
  expect(problems[0]?.message).toContain('profile');
});

test('one key belongs to one module: another claim of it is refused, naming the first', async () => {
  const keys = (...names: string[]) => ({
    navigation: [],
    shortcuts: names.map((key) => ({ key, titleKey: 'first.title', view: true as const })),
  });
  const dir = await shellWith(['', 'profile', keys('j', 'p')], ['', 'timelines', keys('k', 'p', 'k')]);
  const problems = await problemsOf(assemble({ dir }));
  expect(problems.map(({ code, module, field }) => `${code} ${module} ${field}`)).toEqual([
    'SHORTCUT_CONFLICT timelines shortcuts[1].key',
    'SHORTCUT_CONFLICT timelines shortcuts[2].key',
  ]);
  expect(problems[0]?.message).toMatch(/"p".*profile/);
  expect(problems[1]?.message).toMatch(/"k".*timelines/);
});

test('a changed or missing file is refused', async () => {
  const { dir } = await deployment();
  const build = join(dir, 'modules/timelines/1.0.0-aaaa1111');
  await writeFile(join(build, 'view.1a2b.js'), 'alert(1)');
  await rm(join(build, 'view.1a2b.css'));
  const problems = await problemsOf(assemble({ dir }));
  expect(problems.map(({ code, module, field }) => `${code} ${module} ${field}`).sort()).toEqual([
    'MODULE_INTEGRITY timelines view.1a2b.css',
    'MODULE_INTEGRITY timelines view.1a2b.js',
  ]);
});

test('a changed file of the shell stops everything', async () => {
  const { dir } = await deployment();
  const before = await pageOf(dir);
  await writeFile(join(dir, 'assets/main.1a2b.js'), 'alert(2)');
  expect(await problemsOf(assemble({ dir }))).toMatchObject([
    { code: 'MODULE_INTEGRITY', module: 'shell', field: 'assets/main.1a2b.js' },
  ]);
  expect(await pageOf(dir)).toBe(before);
});

test('staff code in a public place is refused', async () => {
  const { root, dir } = await deployment();
  const gated = join(dir, 'modules/staff/admin/1.0.0-aaaa1111');
  await writeFile(join(dir, 'assets/leak.js'), await readFile(join(gated, 'remoteEntry.1a2b.js')));
  await writeFile(join(dir, 'assets/call.js'), 'fetch("/api/v1/pleroma/admin/users")');
  await writeFile(join(dir, 'assets/fine.js'), 'open("/pleroma/admin/#/login-pleroma")');
  const build = await writeSampleModule(root, 'admin', { ...STAFF_MODULE, buildId: 'bbbb2222' });
  const place = join(dir, 'modules/admin/1.0.0-bbbb2222');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'module.json'), await readFile(join(build, 'module.json')));
  const problems = await problemsOf(assemble({ dir }));
  expect(
    problems
      .filter(({ code }) => code === 'MODULE_FORBIDDEN')
      .map(({ field }) => field)
      .sort(),
  ).toEqual(['access.gated', 'assets/call.js', 'assets/leak.js']);
});

test('a broken module can be switched off, and leaves its paths', async () => {
  const { dir } = await deployment();
  await writeFile(
    join(dir, 'modules/timelines/1.0.0-aaaa1111/module.json'),
    JSON.stringify({ id: 'timelines', routes: [{ id: 'timelines.all', path: '/main/all' }, 7] }),
  );
  const config = layoutOf(dir).config;
  const before = JSON.parse(await readFile(config, 'utf8')) as { modules: { timelines: { enabled: boolean } } };
  before.modules.timelines.enabled = false;
  await writeFile(config, JSON.stringify(before));
  await assemble({ dir });
  expect((await feedOf(dir)).tombstones).toEqual(['/main/all']);
});

test('a missing or damaged build of the shell is reported', async () => {
  const dir = join(await temporaryFolder(), 'dist');
  await expectRefusal(assemble({ dir }), 'NO_DEPLOYMENT', /does not exist.*npm run build/);
  await mkdir(join(dir, '.skerry'), { recursive: true });
  await expectRefusal(assemble({ dir }), 'SHELL_BUILD_MISSING', /no build of the shell.*npm run build/);
  await writeFile(layoutOf(dir).shellBuild, '{"contract":"2.0.0"}');
  await expectRefusal(
    assemble({ dir }),
    'SHELL_BUILD_BROKEN',
    /wrong: shared, scripts, preload, styles, preferences, title/,
  );
});

test('a module that names what another in the feed does not have is refused, with what is meant', async () => {
  const owner = { ownSlots: [{ id: 'tide/row/v1' as const, kinds: ['component' as const] }] };
  const filler = (slot: `tide/${string}/v1`, kind: 'component' | 'mount') => ({
    uses: ['tide'],
    slots: [{ slot, kind, expose: './view' as const }],
  });
  const sound = await shellWith(['', 'tide', owner], ['', 'harbour', filler('tide/row/v1', 'component')]);
  await assemble({ dir: sound });
  const misspelt = await shellWith(['', 'tide', owner], ['', 'harbour', filler('tide/rwo/v1', 'component')]);
  expect(await problemsOf(assemble({ dir: misspelt }))).toMatchObject([
    { code: 'SLOT_UNKNOWN', module: 'harbour', field: 'slots[0].slot', fix: 'Did you mean "tide/row/v1"?' },
  ]);
  const otherKind = await shellWith(['', 'tide', owner], ['', 'harbour', filler('tide/row/v1', 'mount')]);
  expect(await problemsOf(assemble({ dir: otherKind }))).toMatchObject([{ module: 'harbour', field: 'slots[0].kind' }]);
  const alone = await shellWith(['', 'harbour', filler('tide/rwo/v1', 'component')]);
  await assemble({ dir: alone });
});
