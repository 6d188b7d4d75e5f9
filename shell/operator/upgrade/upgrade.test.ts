import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { ModuleFeed, ModuleManifest } from '@skerry/shared/contract';
import { assemble } from '../assemble/assemble.ts';
import { readConfig } from '../assemble/config.ts';
import { layoutOf } from '../assemble/layout.ts';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { publish } from '../assemble/publish.ts';
import { readShellBuild, type ShellBuild } from '../assemble/shell-build.ts';
import { main } from '../cli.ts';
import { fileExists, filesBelow, integrityOf } from '../files.ts';
import { deployments } from '../testing/deployments.ts';
import { writeSampleModule } from '../testing/sample-module.ts';
import { upgrade } from './upgrade.ts';

const deployment = deployments();
const COMPOSER: Partial<ModuleManifest> = {
  routes: [],
  navigation: [],
  commands: [{ type: 'composer/open/v1', expose: './view' }],
};
const DAY = 24 * 60 * 60 * 1000;
const WORKER = 'sw-sample.js';

interface Place {
  root: string;
  dir: string;
}
const place: Place = { root: '', dir: '' };
beforeEach(async () => void Object.assign(place, await deployment()));

async function run(line: string) {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await main(['node', 'skerry', ...line.split(' '), '--dir', place.dir], { out: write, err: write });
  const text = lines.join('\n');
  expect(text).not.toMatch(/unexpected error/);
  return { code, text };
}

async function shown(): Promise<string[]> {
  const page = await readFile(join(place.dir, 'index.html'), 'utf8');
  const { modules } = JSON.parse(readDataBlock(page, FEED_BLOCK_ID) ?? '') as ModuleFeed;
  const script = /<script defer src="\/assets\/main\.([^."]+)/.exec(page)?.[1] ?? '';
  return [`shell ${script}`, ...modules.map(({ manifest }) => `${manifest.id} ${manifest.version}`).sort()];
}

/** Writes a shell with files of its own names, and one of a fixed name, into a folder. */
async function writeShell(dir: string, name: string, changes: Partial<ShellBuild> = {}): Promise<void> {
  const written = async (file: string, content: string) => {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), content);
    return { file, integrity: integrityOf(Buffer.from(content)) };
  };
  const script = await written(`assets/main.${name}.js`, `"shell ${name}";${'/* shell */'.repeat(99)}`);
  const style = await written(`assets/main.${name}.css`, 'body{margin:0}');
  const later = await written(`assets/later.${name}.js`, `"later ${name}";`);
  const worker = await written(WORKER, `"worker ${name}";${'/* worker */'.repeat(99)}`);
  const shell: ShellBuild = {
    contract: '2.0.0',
    shared: { react: '19.3.1' },
    scripts: [script],
    preload: [],
    styles: [style],
    files: [script, style, later, worker],
    preferences: {},
    title: 'Skerry',
    ...changes,
  };
  await mkdir(join(dir, '.skerry'), { recursive: true });
  await writeFile(layoutOf(dir).shellBuild, JSON.stringify(shell));
}

/** A new version as its build writes it: a shell, the composer 1.1.0 and a module that is new. */
async function newVersion(name = 'bbbb', changes: Partial<ShellBuild> = {}, version = '1.1.0'): Promise<string> {
  const dir = join(place.root, `new-${name}`);
  await writeShell(dir, name, changes);
  const composer = await writeSampleModule(place.root, 'composer', { ...COMPOSER, version });
  const kelp = await writeSampleModule(place.root, 'kelp', { version });
  await publish({ dir, builds: [composer, kelp] });
  await assemble({ dir });
  return dir;
}

const OLD = ['shell 1a2b', 'composer 1.0.0', 'timelines 1.0.0'];
const NEW = ['shell bbbb', 'composer 1.1.0', 'kelp 1.1.0', 'timelines 1.0.0'];

test('an upgrade takes in shell and modules, in one step for a reader; the way back leads to what was before', async () => {
  const from = await newVersion();
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
  expect((await run('upgrade --back')).text).toMatch(/no upgrade of .* to take back/);
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  expect(await shown()).toEqual(NEW);
});

test('the version in place, taken in again, makes damaged files whole and is no step on the way back', async () => {
  const from = await newVersion();
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
  const { text: said } = await run(`upgrade ${await newVersion()}`);
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
  const worker = () => readFile(join(place.dir, WORKER), 'utf8');
  expect((await run(`upgrade ${await newVersion()}`)).code).toBe(0);
  expect(await worker()).toMatch('worker bbbb');
  expect((await run(`upgrade ${await newVersion('cccc')}`)).code).toBe(0);
  for (const name of ['bbbb', 'aaaa']) {
    expect((await run('upgrade --back')).code).toBe(0);
    expect(await worker()).toMatch(`worker ${name}`);
    expect(await shown()).toContain(`shell ${name}`);
    expect((await run('doctor')).code).toBe(0);
  }
});

test.each([
  [
    'a shell with a changed file',
    (from: string) => writeFile(join(from, 'assets/later.bbbb.js'), 'changed'),
    /shell, assets\/later\.bbbb\.js: it is not the file that was built/,
  ],
  [
    'a shell with a lost file',
    (from: string) => rm(join(from, 'assets/later.bbbb.js')),
    /shell, assets\/later\.bbbb\.js: it is missing/,
  ],
  [
    'a module with a changed file',
    (from: string) => writeFile(join(from, 'modules/kelp/1.1.0-aaaa1111/view.1a2b.css'), 'changed'),
    /kelp, view\.1a2b\.css: it is not/,
  ],
  [
    'a shell that no module in place fits',
    (from: string) => writeShell(from, 'bbbb', { contract: '3.0.0' }),
    /MODULE_CONTRACT_RANGE {2}timelines.*modules disable timelines/s,
  ],
  [
    'a shell with a staff call',
    async (from: string) => {
      const call = 'fetch("/api/v1/pleroma/admin/users")';
      await writeFile(join(from, 'assets/later.bbbb.js'), call);
      const { shellBuild } = layoutOf(from);
      const shell = JSON.parse(await readFile(shellBuild, 'utf8')) as ShellBuild;
      const files = shell.files?.map((one) =>
        one.file === 'assets/later.bbbb.js' ? { ...one, integrity: integrityOf(Buffer.from(call)) } : one,
      );
      await writeFile(shellBuild, JSON.stringify({ ...shell, files }));
    },
    /MODULE_FORBIDDEN {2}shell/,
  ],
  [
    'a shell whose file would leave the folder',
    (from: string) =>
      writeShell(from, 'bbbb', { files: [{ file: '../outside.js', integrity: integrityOf(Buffer.of()) }] }),
    /outside\.js: it is no name/,
  ],
  [
    'a shell of older tools',
    async (from: string) => {
      const { files: _, ...shell } = await readShellBuild(layoutOf(from));
      await writeFile(layoutOf(from).shellBuild, JSON.stringify(shell));
    },
    /does not list the shell's files/,
  ],
])('%s is refused before anything is written', async (_, spoil, words) => {
  const from = await newVersion();
  await spoil(from);
  const before = (await filesBelow(place.dir)).filter((file) => !file.startsWith('.skerry/lock.'));
  const page = await readFile(join(place.dir, 'index.html'), 'utf8');
  const { code, text } = await run(`upgrade ${from}`);
  expect(text).toMatch(words);
  expect(code).toBe(1);
  expect((await filesBelow(place.dir)).filter((file) => !file.startsWith('.skerry/lock.'))).toEqual(before);
  expect(await readFile(join(place.dir, 'index.html'), 'utf8')).toBe(page);
});

test('a module that the new shell cannot run does not stand in the way once it is off', async () => {
  const from = await newVersion('bbbb', { contract: '3.0.0' }).catch(() => join(place.root, 'new-bbbb'));
  for (const id of ['timelines', 'composer', 'admin']) await run(`modules disable ${id}`);
  await rm(join(from, 'modules'), { recursive: true, force: true });
  await writeFile(layoutOf(from).config, '{}');
  expect((await run(`upgrade ${from}`)).code).toBe(0);
  expect(await shown()).toEqual(['shell bbbb']);
});

test.each(['upgrade', 'upgrade NEW --back', 'upgrade DIST'])(
  '`skerry %s` is a mistake of the command line',
  async (line) => {
    const from = await newVersion();
    expect(await run(line.replace('NEW', from).replace('DIST', place.dir))).toMatchObject({
      code: 2,
      text: expect.stringContaining('skerry upgrade NEWDIST --dir DIR') as string,
    });
  },
);

test('no new version in the folder: the message says so', async () => {
  expect((await run(`upgrade ${join(place.root, 'nowhere')}`)).text).toMatch(/no deployment in .*nowhere/);
  expect((await run(`upgrade ${join(place.root, 'built')}`)).text).toMatch(/no build of the shell in .*built/);
});

test('an upgrade that was cut off before the page is completed by the next one, or taken back; doctor names it', async () => {
  const from = await newVersion();
  const page = await readFile(join(place.dir, 'index.html'));
  const shell = await readFile(layoutOf(place.dir).shellBuild);
  const steps = join(place.dir, '.skerry/upgrades.json');
  const cutOff = async () => {
    await run(`upgrade ${from}`);
    await writeFile(join(place.dir, 'index.html'), page);
    await writeFile(steps, (await readFile(steps, 'utf8')).replace('"isDone": true', '"isDone": false'));
  };
  await cutOff();
  expect((await run('doctor')).text).toMatch(/starts another shell than .*shell\.json describes.*skerry assemble/);
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

test('doctor compares page, shell and all files of the shell', async () => {
  await run(`upgrade ${await newVersion()}`);
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
    await upgrade({ from: await newVersion(name), dir, now: new Date(start + index * 8 * DAY) });
  const there = async (name: string) => fileExists(join(dir, `assets/later.${name}.js`));
  expect(await Promise.all(versions.map(there))).toEqual([true, true, true]);
  expect(await fileExists(join(dir, 'assets/main.1a2b.js'))).toBe(false);
  await upgrade({ from: await newVersion('eeee'), dir, now: new Date(start + 60 * DAY) });
  expect(await Promise.all(versions.map(there))).toEqual([false, false, true]);
  expect((await run('doctor')).code).toBe(0);
  expect((await run('upgrade --back')).code).toBe(0);
  expect(await shown()).toContain('shell dddd');
});
