import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { assemble } from '../assemble/assemble.ts';
import { readConfig } from '../assemble/config.ts';
import { layoutOf } from '../assemble/layout.ts';
import { fileExists } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { FIXED_FILE, newVersion, shownIn, skerry, writeShell } from '../testing/sample-version.ts';
import { upgrade } from './upgrade.ts';

const deployment = deployments();
const DAY = 24 * 60 * 60 * 1000;

interface Place {
  root: string;
  dir: string;
}
const place: Place = { root: '', dir: '' };
beforeEach(async () => void Object.assign(place, await deployment()));

const run = (line: string) => skerry(place.dir, line);
const shown = () => shownIn(place.dir);

const OLD = ['shell 1a2b', 'composer 1.0.0', 'timelines 1.0.0'];
const NEW = ['shell bbbb', 'composer 1.1.0', 'kelp 1.1.0', 'timelines 1.0.0'];

test('an upgrade takes in shell and modules, in one step for a reader; the way back leads to what was before', async () => {
  const from = await newVersion(place.root);
  expect(await run(`upgrade ${from}`)).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /New builds: composer\/1\.1\.0-aaaa1111, kelp\/1\.1\.0-aaaa1111\..*upgrade --back/s,
    ) as string,
  });
  expect(await shown()).toEqual(NEW);
  expect(await run('doctor')).toMatchObject({ code: 0 });
  expect(await fileExists(join(place.dir, 'assets/main.1a2b.js'))).toBe(true);
  const back = await run('upgrade --back');
  expect(back.code).toBe(0);
  expect(await shown()).toEqual(OLD);
  expect((await run('assemble')).code).toBe(0);
  expect(await shown()).toEqual(OLD);
  expect(await run('doctor')).toMatchObject({ code: 0 });
  expect((await run('modules rollback composer')).text).toMatch(/no earlier build/);
  const { text: list } = await run('modules list');
  expect(list).toMatch(/composer .*1\.1\.0-aaaa1111 \(held back\) 1\.0\.0-aaaa1111$/m);
  expect(list).toMatch(/^timelines .*1\.0\.0-aaaa1111$/m);
  expect(list).toMatch(/^held back: .*modules pin NAME BUILD/m);
  const { text: json } = await run('modules list --json');
  expect(JSON.parse(json)).toContainEqual(
    expect.objectContaining({
      id: 'composer',
      builds: [
        expect.objectContaining({ build: '1.1.0-aaaa1111', isHeldBack: true }),
        expect.objectContaining({ build: '1.0.0-aaaa1111', isHeldBack: false }),
      ],
    }),
  );
  expect((await run('upgrade --back')).text).toMatch(/no upgrade of .* to take back/);
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  expect(await shown()).toEqual(NEW);
  expect((await run('modules list')).text).not.toMatch('held back');
});

test('the version in place, taken in again, makes damaged files whole and is no step on the way back', async () => {
  const from = await newVersion(place.root);
  await run(`upgrade ${from}`);
  await writeFile(join(place.dir, 'assets/later.bbbb.js'), 'changed');
  await rm(join(place.dir, 'modules/kelp'), { recursive: true });
  await run('assemble');
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  expect(await shown()).toEqual(NEW);
  expect((await run('doctor')).code).toBe(0);
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  await run('upgrade --back');
  // Once for the module that was published again, once for the upgrade.
  await run('upgrade --back');
  expect(await shown()).toEqual(OLD);
});

test('what the operator decided before and after an upgrade stays, there and back', async () => {
  await run('modules disable timelines');
  await run('modules pin composer 1.0.0-aaaa1111');
  await run('assemble --no-gate');
  const config = layoutOf(place.dir);
  const text = JSON.parse(await readFile(config.config, 'utf8')) as object;
  await writeFile(config.config, JSON.stringify({ ...text, landing: '/kelp' }));
  const { text: said } = await run(`upgrade ${await newVersion(place.root)}`);
  expect(said).toMatch(/composer stays pinned; `skerry modules unpin composer`/);
  expect(await shown()).toEqual(['shell bbbb', 'composer 1.0.0', 'kelp 1.1.0']);
  const kept = { gate: false, landing: '/kelp' };
  const decided = { timelines: { enabled: false }, composer: { version: '1.0.0-aaaa1111' } };
  expect(await readConfig(config)).toMatchObject({ ...kept, modules: decided });
  await run('modules enable timelines');
  expect((await run('upgrade --back')).code).toBe(0);
  expect(await shown()).toEqual(OLD);
  expect(await readConfig(config)).toMatchObject({ ...kept, modules: { timelines: { enabled: true } } });
  expect((await run('modules unpin composer')).code).toBe(0);
  expect(await shown()).toEqual(OLD);
});

test('a file of a fixed name is the one of the version in place, there and back, with its compressed copies', async () => {
  await writeShell(place.dir, 'aaaa');
  await assemble({ dir: place.dir });
  const worker = () => readFile(join(place.dir, FIXED_FILE), 'utf8');
  expect((await run(`upgrade ${await newVersion(place.root)}`)).code).toBe(0);
  expect(await worker()).toMatch('worker bbbb');
  expect((await run(`upgrade ${await newVersion(place.root, 'cccc')}`)).code).toBe(0);
  for (const name of ['bbbb', 'aaaa']) {
    expect((await run('upgrade --back')).code).toBe(0);
    expect(await worker()).toMatch(`worker ${name}`);
    expect(await shown()).toContain(`shell ${name}`);
    expect((await run('doctor')).code).toBe(0);
  }
});

test('an upgrade that was cut off before the page is completed by the next one, or taken back; doctor names it', async () => {
  const from = await newVersion(place.root);
  const page = await readFile(join(place.dir, 'index.html'));
  const shell = await readFile(layoutOf(place.dir).shellBuild);
  const steps = join(place.dir, '.skerry/upgrades.json');
  const cutOff = async () => {
    await run(`upgrade ${from}`);
    await writeFile(join(place.dir, 'index.html'), page);
    await writeFile(steps, (await readFile(steps, 'utf8')).replace('"isDone": true', '"isDone": false'));
  };
  await cutOff();
  const { text: found } = await run('doctor');
  expect(found).toMatch(/starts another shell than .*shell\.json describes.*skerry assemble/);
  expect(found).toMatch(/upgrade that began at \d{4}-\d\d-\d\dT.* was cut off\. .*upgrade NEWDIST.*upgrade --back/);
  expect(await shown()).toEqual(OLD);
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  expect(await shown()).toEqual(NEW);
  expect((await run('upgrade --back')).code).toBe(0);
  expect(await shown()).toEqual(OLD);
  await cutOff();
  await writeFile(layoutOf(place.dir).shellBuild, shell);
  expect((await run('upgrade --back')).code).toBe(0);
  expect(await shown()).toEqual(OLD);
  expect((await run('doctor')).code).toBe(0);
});

test('doctor names an upgrade that was cut off before it had changed a file of the shell, until it is taken back', async () => {
  const shell = JSON.parse(await readFile(layoutOf(place.dir).shellBuild, 'utf8')) as unknown;
  const step = { shell, added: ['composer/1.1.0-aaaa1111'], at: '2026-11-27T10:00:00.000Z', isDone: false };
  await writeFile(join(place.dir, '.skerry/upgrades.json'), JSON.stringify([step]));
  expect(await run('doctor')).toMatchObject({
    code: 1,
    text: expect.stringContaining('The upgrade that began at 2026-11-27T10:00:00.000Z was cut off.') as string,
  });
  expect((await run('upgrade --back')).code).toBe(0);
  expect((await run('doctor')).code).toBe(0);
});

test('a way back that was cut off after the page is completed by itself, or by the next upgrade and its way back', async () => {
  const from = await newVersion(place.root);
  await run(`upgrade ${from}`);
  const { lastGoodConfig } = layoutOf(place.dir);
  for (const next of ['upgrade --back', `upgrade ${from}`]) {
    await rm(lastGoodConfig, { recursive: true });
    await mkdir(lastGoodConfig);
    expect((await run('upgrade --back')).text).toMatch(/UNWRITABLE: .*last-good/);
    expect(await shown()).toEqual(OLD);
    await rm(lastGoodConfig, { recursive: true });
    expect((await run(next)).code).toBe(0);
    expect(await shown()).toEqual(next === 'upgrade --back' ? OLD : NEW);
    if (next === 'upgrade --back') await run(`upgrade ${from}`);
  }
  expect((await run('upgrade --back')).code).toBe(0);
  expect(await shown()).toEqual(OLD);
  expect((await run('doctor')).code).toBe(0);
});

test('doctor compares page, shell and all files of the shell', async () => {
  await run(`upgrade ${await newVersion(place.root)}`);
  await writeFile(join(place.dir, 'assets/later.bbbb.js'), 'changed');
  expect((await run('doctor')).text).toMatch(
    /MODULE_INTEGRITY {2}shell, assets\/later\.bbbb\.js: it is not the file.*skerry upgrade/s,
  );
  expect((await run('modules disable kelp')).code).toBe(0);
  await cp(join(place.root, 'new-bbbb/assets'), join(place.dir, 'assets'), { recursive: true });
  expect((await run('doctor')).code).toBe(0);
});

test('files of a shell are gone 14 days after it went out of use, and not those of the version before', async () => {
  const { dir } = place;
  const start = Date.now();
  const versions = ['bbbb', 'cccc', 'dddd'];
  for (const [index, name] of versions.entries())
    await upgrade({ from: await newVersion(place.root, name), dir, now: new Date(start + index * 8 * DAY) });
  const there = async (name: string) => fileExists(join(dir, `assets/later.${name}.js`));
  expect(await Promise.all(versions.map(there))).toEqual([true, true, true]);
  expect(await fileExists(join(dir, 'assets/main.1a2b.js'))).toBe(false);
  await upgrade({ from: await newVersion(place.root, 'eeee'), dir, now: new Date(start + 60 * DAY) });
  expect(await Promise.all(versions.map(there))).toEqual([false, false, true]);
  expect((await run('doctor')).code).toBe(0);
  expect((await run('upgrade --back')).code).toBe(0);
  expect(await shown()).toContain('shell dddd');
});
