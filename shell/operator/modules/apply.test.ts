import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../assemble/config.ts';
import { layoutOf } from '../assemble/layout.ts';
import { publish } from '../assemble/publish.ts';
import { filesBelow } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { writeSampleModule } from '../testing/sample-module.ts';
import { shownIn, skerry } from '../testing/sample-version.ts';
import { differenceOf } from './apply.ts';

const deployment = deployments();
const place = { root: '', dir: '', file: '' };
beforeEach(async () => {
  const { root, dir } = await deployment();
  Object.assign(place, { root, dir, file: join(root, 'wanted.json') });
});

const shown = () => shownIn(place.dir);
async function apply(config: unknown, more = '') {
  await writeFile(place.file, typeof config === 'string' ? config : JSON.stringify(config));
  return skerry(place.dir, `apply ${place.file}${more}`);
}

async function contents(): Promise<Map<string, string>> {
  const files = (await filesBelow(place.dir)).filter((file) => !/\.skerry\/lock\./.test(file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(place.dir, file), 'latin1')] as const)),
  );
}

const ON = { enabled: true, version: 'latest' };

test('a configuration is put in place as a whole, and what differs is said first', async () => {
  await skerry(place.dir, 'modules disable timelines');
  const { code, text } = await apply({
    landing: '/about',
    modulesPath: '/static/skerry/',
    modules: { composer: { enabled: false, version: 'latest' }, timelines: { ...ON, version: '1.0.0-aaaa1111' } },
  });
  expect(code).toBe(0);
  expect(text).toMatch(
    /^Decided otherwise:\n {2}landing: "\/main\/all" -> "\/about"\n {2}modules\.composer\.enabled: true -> false\n {2}modules\.timelines\.enabled: false -> true\n {2}modules\.timelines\.version: "latest" -> "1\.0\.0-aaaa1111"\n {2}modulesPath: \(not set\) -> "\/static\/skerry\/"\nAssembled: /,
  );
  expect(await shown()).toEqual(['shell 1a2b', 'timelines 1.0.0']);
  const config = await readConfig(layoutOf(place.dir));
  expect(config).toMatchObject({ gate: true, landing: '/about', modulesPath: '/static/skerry/' });
  // A module that the file does not name is as one that is new.
  expect(config.modules['admin']).toMatchObject(ON);
});

test('what the file leaves out is what it is without a decision', async () => {
  await apply({ gate: false, signIn: 'code', worker: false });
  const { text } = await apply({});
  expect(text).toMatch(/gate: false -> true\n {2}signIn: "code" -> \(not set\)\n {2}worker: false -> \(not set\)/);
  expect(await readConfig(layoutOf(place.dir))).not.toHaveProperty('signIn');
});

test('the same again differs in nothing; what a rollback needs is no decision, and stays', async () => {
  const composer = await writeSampleModule(place.root, 'composer', {
    version: '1.1.0',
    routes: [],
    navigation: [],
    commands: [{ type: 'composer/open/v1', expose: './view' }],
  });
  await publish({ dir: place.dir, builds: [composer] });
  await skerry(place.dir, 'assemble');
  expect((await apply({ modules: { composer: ON } })).text).toMatch(/^Nothing is decided otherwise\./);
  await skerry(place.dir, 'modules rollback composer');
  expect(await shown()).toContain('composer 1.0.0');
});

test('a trial prints, and writes nothing', async () => {
  const before = await contents();
  const { code, text } = await apply({ modules: { composer: { ...ON, enabled: false } } }, ' --dry-run');
  expect([code, text]).toEqual([0, 'Decided otherwise:\n  modules.composer.enabled: true -> false']);
  expect(await contents()).toEqual(before);
});

test('without a file what holds is applied again: also what was edited by hand', async () => {
  await rm(join(place.dir, 'index.html'));
  expect((await skerry(place.dir, 'apply')).text).toMatch(/^Nothing is decided otherwise\.\nAssembled: /);
  expect(await shown()).toContain('composer 1.0.0');
});

test.each([
  ['no JSON', '{"modules": ', 'CONFIG_BROKEN', /wanted\.json, line 1/],
  ['a field that does not exist', { landings: '/x' }, 'CONFIG_INVALID', /did you mean "landing"/],
  ['a path of the client', { basePath: '/web/' }, 'ROOT_ONLY', /wanted\.json/],
  ['a module that is not there', { modules: { composr: ON } }, 'MODULE_UNKNOWN', /Did you mean "composer"/],
  [
    'a build that is not there',
    { modules: { composer: { ...ON, version: '9.9.9-aaaa1111' } } },
    'VERSION_UNKNOWN',
    /9\.9\.9/,
  ],
  [
    'a canary that is not there',
    { modules: { composer: { ...ON, canary: { version: '9.9.9-aaaa1111', percent: 5 } } } },
    'VERSION_UNKNOWN',
    /9\.9\.9/,
  ],
])('%s is refused by its code, and nothing is changed', async (_name, config, refusal, words) => {
  const before = await contents();
  const { code, text } = await apply(config);
  expect([code, text]).toEqual([1, expect.stringContaining(`skerry: ${refusal}: `)]);
  expect(text).toMatch(words);
  expect(await contents()).toEqual(before);
});

test('a file that is not there is named', async () => {
  expect((await skerry(place.dir, `apply ${place.root}/none.json`)).text).toMatch(/FILE_REFUSED: .*none\.json/);
});

test('of two changes none is made if one module could not run', async () => {
  const entry = (await filesBelow(join(place.dir, 'modules/composer'))).find((file) => file.endsWith('.js')) ?? '';
  await skerry(place.dir, 'modules disable composer');
  await writeFile(join(place.dir, 'modules/composer', entry), '"other"');
  const before = await contents();
  const { code, text } = await apply({ landing: '/about', modules: { composer: ON } });
  expect(code).toBe(1);
  expect(text).toMatch(
    /^Decided otherwise:\n {2}landing.*CHECKS_FAILED.*nothing was changed:\nMODULE_INTEGRITY {2}composer/s,
  );
  expect(await contents()).toEqual(before);
});

test('a canary that cannot run stops it as well, and one that ends is remembered as out of use', async () => {
  const composer = await writeSampleModule(place.root, 'composer', {
    version: '1.1.0',
    routes: [],
    navigation: [],
    commands: [{ type: 'composer/open/v1', expose: './view' }],
  });
  await publish({ dir: place.dir, builds: [composer] });
  const canary = { version: '1.1.0-aaaa1111', percent: 5 };
  const pinned = { enabled: true, version: '1.0.0-aaaa1111' };
  expect((await apply({ modules: { composer: { ...pinned, canary } } })).code).toBe(0);
  await apply({ modules: { composer: pinned } });
  expect(await readFile(layoutOf(place.dir).ledger, 'utf8')).toMatch(/"1\.1\.0-aaaa1111": \{[^}]*"retiredAt"/);
  const before = await contents();
  await writeFile(join(place.dir, 'modules/composer/1.1.0-aaaa1111/view.1a2b.js'), '"other"');
  before.set('modules/composer/1.1.0-aaaa1111/view.1a2b.js', '"other"');
  expect((await apply({ modules: { composer: { ...pinned, canary } } })).text).toMatch(/CHECKS_FAILED/);
  expect(await contents()).toEqual(before);
});

test('the difference names decisions by their path, and no memory', () => {
  const config = (previous: string[]) => ({ gate: true, landing: '/', modules: { a: { ...ON, previous } } });
  expect(differenceOf(config(['x']), config([]))).toEqual([]);
  expect(differenceOf({ ...config([]), modules: {} }, config([]))).toEqual([
    'modules.a.enabled: (not set) -> true',
    'modules.a.version: (not set) -> "latest"',
  ]);
});
