import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from '../cli.ts';
import { deployments } from '../testing/deployments.ts';
import { placeBuild, writeSampleModule } from '../testing/sample-module.ts';
import { reportFailure } from './output.ts';

/** The user of that name, or at least no other one. */
const NOBODY = 65_534;
const deployment = deployments();
afterEach(() => void vi.restoreAllMocks());

async function run(words: string[], ask?: (question: string) => Promise<boolean>) {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await main(['node', 'skerry', ...words], { out: write, err: write, ...(ask ? { ask } : {}) });
  const text = lines.join('\n');
  expect(text).not.toMatch(/unexpected error|^\s+at /m);
  return { code, text };
}

/** Root is refused nothing, so it becomes another user for that time. */
async function withoutRoot<T>(act: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(NOBODY);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}

/** Of everything below a folder. */
async function modesBelow(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true });
  return Promise.all(
    entries.map(
      async (name) => [name, ((await stat(join(folder, name))).mode & 0o777).toString(8)] as [string, string],
    ),
  );
}

test.each(['publish BUILD', 'publish BUILD --assemble', 'assemble --add BUILD', 'assemble', 'modules list', 'doctor'])(
  'in the folder of a module `skerry %s` without --dir says so, and writes nothing',
  async (line) => {
    const { root } = await deployment();
    const team = join(root, 'team');
    await mkdir(join(team, 'dist'), { recursive: true });
    const build = await writeSampleModule(team, 'kelp');
    vi.spyOn(process, 'cwd').mockReturnValue(team);
    const { code, text } = await run(line.replace('BUILD', build).split(' '));
    expect(code).toBe(1);
    expect(text).toMatch(/--dir/);
    expect(await readdir(join(team, 'dist'))).toEqual([]);
  },
);

test.each([
  ['publish BUILD --dir NOWHERE', /no deployment in .*NOWHERE.*--dir/s],
  ['publish TEAM --dir DIST', /has the sources of a module.*skerry build/s],
  ['publish ROOT --dir DIST', /not a built module/],
  ['publish BUILD/module.json --dir DIST', /not a built module/],
  ['modules list --dir ROOT', /no build of the shell in .*--dir/s],
  ['doctor --dir BUILD/module.json', /no build of the shell in .*--dir/s],
  ['modules remove kelpp --dir DIST', /no module "kelpp"/],
  ['modules remove composer 9.9.9 --dir DIST', /no build "9\.9\.9".*Builds in place/s],
])('`skerry %s` exits with 1, a reason and a next step', async (line, words) => {
  const { root, dir } = await deployment();
  const build = await writeSampleModule(root, 'kelp');
  await mkdir(join(root, 'TEAM'));
  await writeFile(join(root, 'TEAM/module.json'), '{"id":"kelp","budget":{}}');
  const places = { BUILD: build, DIST: dir, ROOT: root, TEAM: join(root, 'TEAM'), NOWHERE: join(root, 'NOWHERE') };
  const { code, text } = await run(
    line.split(' ').map((word) => word.replace(/^[A-Z]+/, (name) => places[name as keyof typeof places])),
  );
  expect(code).toBe(1);
  expect(text).toMatch(words);
});

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOENT', 'ENOTDIR', 'EISDIR'])(
  'the file system says %s: no bug of the tool, but a reason and what to do',
  (code) => {
    const lines: string[] = [];
    const error = Object.assign(new Error(`${code}: refused`), { code, path: '/srv/skerry' });
    expect(reportFailure(error, { out: () => undefined, err: (text) => void lines.push(text) })).toBe(1);
    expect(lines.join('')).toMatch(/^skerry: FILE_REFUSED: \/srv\/skerry: .*\n[A-Z].{10,}/);
    expect(lines.join('')).not.toContain('unexpected');
  },
);

test.skipIf(process.platform === 'win32')(
  'in a shell that keeps its files to itself all that a web server reads is written for it',
  async () => {
    const { root, dir } = await deployment();
    const before = process.umask(0o077);
    const build = await writeSampleModule(root, 'kelp');
    expect(await run(['publish', build, '--assemble', '--dir', dir])).toMatchObject({ code: 0 });
    process.umask(before);
    const modes = await modesBelow(join(dir, 'modules/kelp'));
    expect(modes.length).toBeGreaterThan(3);
    expect(modes.filter(([, mode]) => mode !== '644' && mode !== '755')).toEqual([]);
    expect(((await stat(join(dir, 'index.html'))).mode & 0o777).toString(8)).toBe('644');
  },
);

test.skipIf(process.platform === 'win32')(
  'a deployment that was copied where files are kept to oneself can be read by a web server once it is assembled',
  async () => {
    const { root, dir } = await deployment();
    const [key, link] = [join(root, 'key'), join(dir, 'assets/link')];
    await writeFile(key, '', { mode: 0o600 });
    await symlink(key, link);
    await writeFile(join(dir, 'notes.txt'), '', { mode: 0o600 });
    const published = ['.', 'assets', 'modules', 'modules/timelines/1.0.0-aaaa1111/view.1a2b.css'];
    for (const name of published) await chmod(join(dir, name), name.endsWith('.css') ? 0o600 : 0o700);
    expect(await run(['assemble', '--dir', dir])).toMatchObject({ code: 0 });
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await Promise.all(published.map((name) => modeOf(join(dir, name))))).toEqual(['755', '755', '755', '644']);
    expect([await modeOf(key), await modeOf(join(dir, 'notes.txt'))]).toEqual(['600', '600']);
  },
);

test.skipIf(process.platform === 'win32')(
  '`skerry doctor` names what a web server cannot read, and the cure',
  async () => {
    const { root, dir } = await deployment();
    expect(await run(['publish', await writeSampleModule(root, 'kelp'), '--assemble', '--dir', dir])).toMatchObject({
      code: 0,
    });
    expect(await run(['doctor', '--dir', dir])).toMatchObject({ code: 0 });
    await chmod(join(dir, 'index.html'), 0o600);
    await chmod(join(dir, 'modules'), 0o700);
    await chmod(join(dir, '.skerry'), 0o700);
    const { code, text } = await run(['doctor', '--dir', dir]);
    expect(code).toBe(1);
    expect(text).toContain(`cannot read ${join(dir, 'index.html')} and 1 more. Allow it: \`chmod -R a+rX\``);
  },
);

test.skipIf(process.platform === 'win32')('without rights to the deployment the command says so', async ({ skip }) => {
  const { root, dir } = await deployment();
  // Also loads what the command needs, which nobody may be able to read.
  expect(await run(['assemble', '--dir', dir])).toMatchObject({ code: 0 });
  await chmod(root, 0o755);
  await chmod(join(dir, '.skerry'), 0o555);
  const canReach = await withoutRoot(() =>
    stat(join(dir, '.skerry/shell.json')).then(
      () => true,
      () => false,
    ),
  );
  skip(!canReach, 'a folder above this one is closed to other users');
  const { code, text } = await withoutRoot(() => run(['assemble', '--dir', dir]));
  await chmod(join(dir, '.skerry'), 0o755);
  expect(code).toBe(1);
  expect(text).toMatch(
    /^skerry: UNWRITABLE: .*\.skerry.* could not be written \(EACCES\)\.\nGive this user the rights/,
  );
});

test('a build for a pinned module is refused with the option for it, and published with it, or where somebody agrees', async () => {
  const { root, dir } = await deployment();
  const parts = { routes: [], navigation: [], commands: [{ type: 'composer/open/v1', expose: './view' } as const] };
  const next = (version: string) => writeSampleModule(root, 'composer', { ...parts, version });
  await run(['modules', 'pin', 'composer', '1.0.0-aaaa1111', '--dir', dir]);
  const publish = async (version: string, ...rest: string[]) => ['publish', await next(version), '--dir', dir, ...rest];
  const refused = await run(await publish('1.1.0'));
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toMatch(/pinned to 1\.0\.0-aaaa1111.*not be on.*add --to-pinned/s);
  expect(await readdir(join(dir, 'modules/composer'))).toEqual(['1.0.0-aaaa1111']);
  expect(await run(await publish('1.1.0', '--to-pinned'))).toMatchObject({ code: 0 });
  expect(await run(await publish('1.2.0'), () => Promise.resolve(false))).toMatchObject({ code: 1 });
  const ask = vi.fn(() => Promise.resolve(true));
  expect(await run(await publish('1.3.0'), ask)).toMatchObject({ code: 0 });
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('pinned to 1.0.0'));
  expect((await readdir(join(dir, 'modules/composer'))).sort()).toEqual(
    ['1.0.0', '1.1.0', '1.3.0'].map((version) => `${version}-aaaa1111`),
  );
});

test('a build of another npm package under a taken id is refused with the option for it', async () => {
  const { root, dir } = await deployment();
  const of = (publisher: string, version: string) => writeSampleModule(root, 'kelp', { package: publisher, version });
  expect(await run(['publish', await of('@sea/kelp', '1.0.0'), '--dir', dir])).toMatchObject({ code: 0 });
  expect(await run(['publish', await of('@sea/kelp', '1.1.0'), '--dir', dir])).toMatchObject({ code: 0 });
  const other = await of('@land/kelp', '9.0.0');
  const refused = await run(['publish', other, '--dir', dir]);
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/of the package @sea\/kelp; this one is of @land\/kelp.*add --other-publisher/s);
  expect((await run(['assemble', '--add', other, '--dir', dir])).text).toContain('--other-publisher');
  expect(await run(['publish', other, '--other-publisher', '--dir', dir])).toMatchObject({ code: 0 });
});

test.each([
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
])('doctor reads the %s copies that visitors get, and assemble writes them again', async (extension, compress) => {
  const { dir } = await deployment();
  const place = 'modules/timelines/1.0.0-aaaa1111/remoteEntry.1a2b.js';
  await writeFile(join(dir, place + extension), compress('alert(1)'));
  await writeFile(join(dir, `assets/main.1a2b.js${extension}`), 'not compressed');
  const { code, text } = await run(['doctor', '--dir', dir]);
  expect(code).toBe(1);
  expect(text).toContain(`MODULE_INTEGRITY  timelines, remoteEntry.1a2b.js${extension}: visitors get`);
  expect(text).toContain(`MODULE_INTEGRITY  shell, assets/main.1a2b.js${extension}: visitors get`);
  expect(await run(['assemble', '--dir', dir])).toMatchObject({ code: 0 });
  expect(await run(['doctor', '--dir', dir])).toMatchObject({ code: 0, text: `${dir} is in order.` });
});

test('doctor names the module of a deleted and of a changed build, though another build could take over', async () => {
  const { root, dir } = await deployment();
  const parts = { routes: [], navigation: [], commands: [{ type: 'composer/open/v1', expose: './view' } as const] };
  await placeBuild(dir, await writeSampleModule(root, 'composer', { ...parts, version: '0.9.0' }));
  await rm(join(dir, 'modules/composer/1.0.0-aaaa1111'), { recursive: true });
  await writeFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.css'), 'changed');
  const { code, text } = await run(['doctor', '--dir', dir]);
  expect(code).toBe(1);
  expect(text).toMatch(
    /MODULE_INTEGRITY {2}composer, \/modules\/composer\/1\.0\.0-aaaa1111\/: the page names this build/,
  );
  expect(text).toMatch(/MODULE_INTEGRITY {2}timelines, view\.1a2b\.css: it is not the file that was built/);
});

test('assemble writes what can run, names what it left out with its code, and exits with 1', async () => {
  const { root, dir } = await deployment();
  const requires = { contract: '^2.0.0', capabilities: [], shared: { vue: '^3.0.0' } } as const;
  await placeBuild(dir, await writeSampleModule(root, 'kelp', { requires: { ...requires, capabilities: [] } }));
  const { code, text } = await run(['assemble', '--dir', dir]);
  expect(code).toBe(1);
  expect(text).toMatch(
    /kelp left out.*Everything else was assembled.*MODULE_SHARED_RANGE {2}kelp.*modules remove kelp/s,
  );
  const edited = await run(['modules', 'disable', 'composer', '--dir', dir]);
  expect(edited.code).toBe(0);
  expect(edited.text).toMatch(/composer is off.*Left out: kelp 1\.0\.0.*MODULE_SHARED_RANGE/s);
  expect((await run(['modules', 'remove', 'kelp', '--dir', dir])).text).toBe('kelp is removed (1.0.0-aaaa1111).');
  expect(await run(['doctor', '--dir', dir])).toMatchObject({ code: 0 });
});

test('assemble says when the landing screen is of no module that is on', async () => {
  const { dir } = await deployment();
  expect((await run(['assemble', '--dir', dir])).text).not.toContain('preloaded');
  await run(['modules', 'disable', 'timelines', '--dir', dir]);
  expect((await run(['assemble', '--dir', dir])).text).toMatch(/Nothing is preloaded: .*"landing" \(\/main\/all\)/);
});

test('the cure for a build that was deleted works as it is printed', async () => {
  const { dir } = await deployment();
  await rm(join(dir, 'modules/composer'), { recursive: true });
  const { text } = await run(['assemble', '--dir', dir]);
  const cure = /`skerry (modules remove [^`]*)`\.$/.exec(text)?.[1] ?? '';
  expect(await run([...cure.split(' '), '--dir', dir])).toMatchObject({ code: 0 });
  expect(await run(['doctor', '--dir', dir])).toMatchObject({ code: 0 });
});

test('doctor lists a changed file once, though the page names its build', async () => {
  const { dir } = await deployment();
  await writeFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.css'), 'changed');
  const { text } = await run(['doctor', '--dir', dir]);
  expect(text.match(/view\.1a2b\.css: it is not the file that was built/g)).toHaveLength(1);
});

test('doctor does not blame a folder in order for an instance that does not answer, and lists the two apart', async () => {
  const { dir } = await deployment();
  const command = ['doctor', '--dir', dir, '--instance', 'http://127.0.0.1:9'];
  const dead = await run(command);
  expect(dead.code).toBe(1);
  expect(dead.text).toMatch(
    /^skerry: INSTANCE_UNREACHABLE: .*dist is in order, but the instance at http:\/\/127\.0\.0\.1:9 cannot/,
  );
  await writeFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.css'), 'changed');
  const both = await run(command);
  expect(both.text).toMatch(
    /^skerry: CHECKS_FAILED: .*dist is not in order:\nMODULE_INTEGRITY.*\nApart from the folder: the instance/s,
  );
});

test('files that were changed in place are replaced when the same build is published again', async () => {
  const { root, dir } = await deployment();
  await writeFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.css'), 'changed');
  const build = join(root, 'built/timelines-1.0.0-aaaa1111');
  expect(await run(['publish', build, '--assemble', '--dir', dir])).toMatchObject({ code: 0 });
  expect(await run(['doctor', '--dir', dir])).toMatchObject({ code: 0 });
});
