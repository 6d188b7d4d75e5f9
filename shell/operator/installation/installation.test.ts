import { chmod, cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { layoutOf } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
import { publish } from '../assemble/publish.ts';
import { fileExists, filesBelow } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { installPackage } from '../testing/sample-installation.ts';
import { writeSampleModule } from '../testing/sample-module.ts';
import { newVersion, shownIn, skerry } from '../testing/sample-version.ts';
import { install } from './install.ts';
import { findInstallation } from './installation.ts';

const deployment = deployments();
const DAY = 24 * 60 * 60 * 1000;
const place = { root: '', dir: '', staticDir: '', frontend: '' };
beforeEach(async () => {
  const { root, dir } = await deployment();
  Object.assign(place, { root, dir, staticDir: join(root, 'static'), frontend: await installPackage(root, dir) });
});

const run = (line: string) => skerry(place.dir, `${line} --static-dir ${place.staticDir}`);
const shown = () => shownIn(place.frontend);
const OLD = ['shell 1a2b', 'composer 1.0.0', 'timelines 1.0.0'];

async function contents(folder: string): Promise<Map<string, string>> {
  const files = await filesBelow(folder);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'latin1')] as const)),
  );
}

/** Nothing of the operator's and no code of the staff, whatever was done before. */
async function expectNothingClosed() {
  for (const [path, text] of await contents(place.staticDir))
    expect([path, /\.skerry|staff|modules\.config/.test(path) || /admin/i.test(text)]).toEqual([path, false]);
}

const placeComposer = async (version: string) => {
  const composer = await writeSampleModule(place.root, 'composer', {
    version,
    routes: [],
    navigation: [],
    commands: [{ type: 'composer/open/v1', expose: './view' }],
  });
  await publish({ dir: place.dir, builds: [composer] });
};

test('an installation that was just made is in order, and nothing has to be written', async () => {
  const before = await contents(place.staticDir);
  expect(await run('doctor')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/skerry\/1\.0\.0 is in order/) as string,
  });
  expect((await run('assemble')).text).toContain('skerry/1.0.0: nothing had to be written.');
  expect(await contents(place.staticDir)).toEqual(before);
});

test('modules are switched off and on, pinned, followed, rolled back and tried there', async () => {
  expect(await shown()).toEqual(OLD);
  await run('modules disable composer');
  expect(await shown()).toEqual(['shell 1a2b', 'timelines 1.0.0']);
  await run('modules enable composer');
  await placeComposer('1.1.0');
  await run('assemble');
  expect(await shown()).toEqual(['shell 1a2b', 'composer 1.1.0', 'timelines 1.0.0']);
  await run('modules rollback composer');
  expect(await shown()).toEqual(OLD);
  await run('modules unpin composer');
  expect((await shown())[1]).toBe('composer 1.1.0');
  await run('modules pin composer 1.0.0-aaaa1111');
  expect(await shown()).toEqual(OLD);
  await run('modules canary composer 1.1.0-aaaa1111 --percent 20');
  expect(await readFile(join(place.frontend, 'index.html'), 'utf8')).toContain('"canaries":[{"percent":20');
  await run('modules canary composer --end');
  expect(await readFile(join(place.frontend, 'index.html'), 'utf8')).not.toContain('"canaries"');
  expect((await run('modules disable composer')).code).toBe(0);
  await run('modules remove composer');
  expect(await shown()).toEqual(['shell 1a2b', 'timelines 1.0.0']);
  expect(await run('doctor')).toMatchObject({ code: 0 });
  await expectNothingClosed();
});

test('its page brings the policy along after each change, and every file that it names is there', async () => {
  await placeComposer('1.1.0');
  expect((await run('assemble')).text).toMatch(/skerry\/1\.0\.0: [1-9]\d* files written/);
  const page = await readFile(join(place.frontend, 'index.html'), 'utf8');
  expect(page).toContain('<meta http-equiv="Content-Security-Policy"');
  expect(page).toContain('<!--server-generated-meta-->');
  expect(page).toContain('"gate":null');
  expect(await fileExists(join(place.frontend, 'modules/composer/1.1.0-aaaa1111/view.1a2b.js'))).toBe(true);
  // Pages that are open go on with the files of the former.
  expect(await fileExists(join(place.frontend, 'modules/composer/1.0.0-aaaa1111/view.1a2b.js'))).toBe(true);
});

test('an upgrade and its way back', async () => {
  const from = await newVersion(place.root);
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  expect(await shown()).toEqual(['shell bbbb', 'composer 1.1.0', 'kelp 1.1.0', 'timelines 1.0.0']);
  expect(await fileExists(join(place.frontend, 'assets/main.1a2b.js'))).toBe(true);
  expect((await run('upgrade --back')).code).toBe(0);
  expect(await shown()).toEqual(OLD);
  await expectNothingClosed();
});

test('`publish --assemble` brings a build there, and without it none', async () => {
  const kelp = await writeSampleModule(place.root, 'kelp', {});
  await run(`publish ${kelp}`);
  expect(await shown()).toEqual(OLD);
  await run(`publish ${kelp} --assemble`);
  expect(await shown()).toEqual(['shell 1a2b', 'composer 1.0.0', 'kelp 1.0.0', 'timelines 1.0.0']);
});

test('modules at a place of their own are below STATIC_DIR/static, and an installation anew leaves them', async () => {
  expect((await run('assemble --modules-path /static/skerry/')).code).toBe(0);
  const build = join(place.staticDir, 'static/skerry/composer/1.0.0-aaaa1111/view.1a2b.js');
  expect(await fileExists(build)).toBe(true);
  expect(await readFile(join(place.frontend, 'index.html'), 'utf8')).toContain('/static/skerry/composer/');
  expect(await run('doctor')).toMatchObject({ code: 0 });
  // As the instance's tool does it: the folder is emptied, with an older page in the archive.
  const archive = join(place.root, 'older');
  await cp(place.frontend, archive, { recursive: true });
  await run('modules disable composer');
  await rm(place.frontend, { recursive: true });
  await rename(archive, place.frontend);
  expect(await shown()).toEqual(OLD);
  expect(await run('doctor')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/does not show what the deployment says.*skerry apply/s) as string,
  });
  expect((await run('apply')).code).toBe(0);
  expect(await shown()).toEqual(['shell 1a2b', 'timelines 1.0.0']);
  expect(await fileExists(build)).toBe(true);
  await expectNothingClosed();
});

test('the list says what the installed page names', async () => {
  await skerry(place.dir, 'modules disable composer');
  const { text } = await run('modules list');
  expect(text).toMatch(/MODULE +STATE +ACTIVE +INSTALLED +CHANNEL/);
  expect(text).toMatch(/composer +off +- +1\.0\.0-aaaa1111/);
  expect(text).toMatch(/admin +on +1\.0\.0-aaaa1111 +- +latest, staff only/);
  const listed = JSON.parse((await run('modules list --json')).text) as { id: string; installed: string | null }[];
  expect(listed.map(({ id, installed }) => [id, installed])).toEqual([
    ['admin', null],
    ['composer', '1.0.0-aaaa1111'],
    ['timelines', '1.0.0-aaaa1111'],
  ]);
  expect((await skerry(place.dir, 'modules list')).text).not.toContain('INSTALLED');
});

test.each([
  ['changed', 'assets/main.1a2b.js', (path: string) => writeFile(path, '"other"')],
  ['missing', 'modules/composer/1.0.0-aaaa1111/view.1a2b.js', (path: string) => rm(path)],
])('doctor finds a file that is %s, changes nothing, and apply makes it whole', async (_name, file, spoil) => {
  const whole = await contents(place.staticDir);
  await spoil(join(place.frontend, file));
  const before = await contents(place.staticDir);
  const said = await run('doctor');
  expect(said.code).toBe(1);
  expect(said.text).toContain(file);
  expect(await contents(place.staticDir)).toEqual(before);
  expect((await run('apply')).code).toBe(0);
  expect(await contents(place.staticDir)).toEqual(whole);
});

test('a compressed copy of the page, which a server would send in its place, goes', async () => {
  await writeFile(join(place.frontend, 'index.html.gz'), 'an older page');
  await run('apply');
  expect(await fileExists(join(place.frontend, 'index.html.gz'))).toBe(false);
});

test('the page comes last: where a file cannot be written users keep the old one, whole', async () => {
  await placeComposer('1.1.0');
  const obstacle = join(place.frontend, 'modules/composer/1.1.0-aaaa1111/view.1a2b.js');
  await mkdir(join(obstacle, 'full'), { recursive: true });
  expect(await run('assemble')).toMatchObject({ code: 1, text: expect.stringContaining('UNWRITABLE') as string });
  expect(await shown()).toEqual(OLD);
  await rm(obstacle, { recursive: true });
  expect((await run('apply')).code).toBe(0);
  expect(await shown()).toContain('composer 1.1.0');
});

test('unfinished files of a killed command are named by doctor, and go with the next one; others stay', async () => {
  await run('assemble --modules-path /static/skerry/');
  const left = ['frontends/skerry/1.0.0/index.html.0a1b2c3d.tmp', 'static/skerry/composer/0.js.0a1b2c3d.tmp'];
  const other = 'static/themes.json.0a1b2c3d.tmp';
  for (const name of [...left, other]) await writeFile(join(place.staticDir, name), 'half');
  const said = await run('doctor');
  expect(said.code).toBe(1);
  for (const name of left) expect(said.text).toContain(join(place.staticDir, name));
  expect((await run('apply')).code).toBe(0);
  for (const name of left) expect(await fileExists(join(place.staticDir, name))).toBe(false);
  expect(await fileExists(join(place.staticDir, other))).toBe(true);
  expect((await run('doctor')).code).toBe(0);
});

test('one command at a time brings something there', async () => {
  const installation = await findInstallation({ dir: place.dir, staticDir: place.staticDir });
  await withLock(layoutOf(place.dir), () =>
    expect(install(place.dir, installation)).rejects.toMatchObject({ code: 'LOCKED' }),
  );
  expect(await install(place.dir, installation)).toEqual({ written: 0, removed: [] });
});

test.skipIf(process.platform === 'win32')('doctor names what the instance cannot read there', async () => {
  await chmod(join(place.frontend, 'assets/main.1a2b.js'), 0o600);
  const { code, text } = await run('doctor');
  expect(code).toBe(1);
  expect(text).toMatch(/cannot read .*assets\/main\.1a2b\.js/);
});

test('what is wrong in the deployment changes nothing there', async () => {
  const before = await contents(place.staticDir);
  await writeFile(join(place.dir, 'assets/main.1a2b.js'), '"other"');
  expect((await run('modules disable composer')).text).toMatch(/CHECKS_FAILED/);
  expect(await contents(place.staticDir)).toEqual(before);
});

test('builds and files of a shell go when the deployment has them no more, after 14 days', async () => {
  const gone = ['modules/composer/0.9.0-bbbb2222', 'assets/old.js', 'modules/composer/of-somebody-else'];
  for (const name of gone) await mkdir(join(place.frontend, name), { recursive: true });
  await rm(join(place.frontend, 'assets/old.js'), { recursive: true });
  await writeFile(join(place.frontend, 'assets/old.js'), 'old');
  await run('apply');
  for (const name of gone) expect([name, await fileExists(join(place.frontend, name))]).toEqual([name, true]);
  const long = new Date(Date.now() - 15 * DAY);
  const kept = ['modules/composer/1.0.0-aaaa1111', 'assets/main.1a2b.js'];
  for (const name of [...gone, ...kept]) await utimes(join(place.frontend, name), long, long);
  // In the deployment still: pages that are open may ask for it.
  await run('modules disable composer');
  for (const name of kept) expect([name, await fileExists(join(place.frontend, name))]).toEqual([name, true]);
  expect(await fileExists(join(place.frontend, gone[0]!))).toBe(false);
  expect(await fileExists(join(place.frontend, gone[1]!))).toBe(false);
  expect(await fileExists(join(place.frontend, gone[2]!))).toBe(true);
});
