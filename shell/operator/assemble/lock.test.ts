import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal } from '../testing/expect-problem.ts';
import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';
import { layoutOf, type Layout } from './layout.ts';
import { withLock } from './lock.ts';
import { ownIdentity, stateOf, type ProcessIdentity } from './process-identity.ts';

const deployment = deployments();
const COMMANDS = 6;
const CLI = join(import.meta.dirname, '../bin/skerry.mjs');
/** Whether this user may mount a small disk of its own. */
const canMount = process.platform === 'linux' && spawnSync('unshare', ['-rm', 'true']).status === 0;

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => void child.kill('SIGKILL')));

const locksOf = async ({ lock }: Layout): Promise<string[]> =>
  (await readdir(dirname(lock))).filter((name) => name.startsWith('lock'));

/** Leaves a lock in place as an owner would that never returned. */
async function leave({ lock }: Layout, change: Partial<ProcessIdentity> = {}): Promise<void> {
  await writeFile(lock, JSON.stringify({ ...(await ownIdentity()), ...change }));
}

/** Real processes that start together; each repeats its command until no other one is in its way. */
async function together(dir: string, count: number): Promise<string[]> {
  const script = join(import.meta.dirname, '../testing/add-module.ts');
  const children = Array.from({ length: count }, (_, index) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, dir, `kelp-${index}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  started.push(...children);
  const ready = children.map((child) => once(child.stdout, 'data'));
  await Promise.all(ready);
  const ends = children.map(async (child) => {
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    await once(child, 'close');
    return said.trim();
  });
  for (const child of children) child.stdin.end('go');
  return Promise.all(ends);
}

test('of many processes that change the configuration at once no change is lost', async () => {
  const { dir } = await deployment();
  const layout = layoutOf(dir);
  expect(await together(dir, COMMANDS)).toEqual(Array.from({ length: COMMANDS }, () => 'done alone'));
  const { modules } = await readConfig(layout);
  expect(Object.keys(modules).filter((id) => id.startsWith('kelp-'))).toHaveLength(COMMANDS);
  expect(await locksOf(layout)).toEqual([]);
});

test.skipIf(process.platform !== 'linux')(
  'a lock whose process number another process has now is taken over, by one of many at a time',
  async () => {
    const { dir } = await deployment();
    await leave(layoutOf(dir), { startedAt: '1' });
    expect(await together(dir, COMMANDS)).toEqual(Array.from({ length: COMMANDS }, () => 'done alone'));
    const { modules } = await readConfig(layoutOf(dir));
    expect(Object.keys(modules).filter((id) => id.startsWith('kelp-'))).toHaveLength(COMMANDS);
  },
);

test('a lock in use refuses the others, and names its file and its owner', async () => {
  const { dir } = await deployment();
  const layout = layoutOf(dir);
  await withLock(layout, async () => {
    await expectRefusal(assemble({ dir }), 'LOCKED', new RegExp(`process ${process.pid} on .*/lock\\. Wait until`));
  });
  await assemble({ dir });
});

test('a command that fails gives the lock back', async () => {
  const { dir } = await deployment();
  const layout = layoutOf(dir);
  await expect(withLock(layout, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await assemble({ dir });
});

test.each([
  ['of a process that has ended', { pid: 999_999_999 }],
  ['of an earlier start of the machine', { space: 'earlier pid:[1]' }],
])('a lock %s is taken over', async (_, change) => {
  const { dir } = await deployment();
  const layout = layoutOf(dir);
  await leave(layout, change);
  await assemble({ dir });
  expect(await locksOf(layout)).toEqual([]);
});

test.each(['', '{"pid":', '12'])('a lock that was cut off (%j) is taken over', async (content) => {
  const { dir } = await deployment();
  const layout = layoutOf(dir);
  await writeFile(layout.lock, content);
  await assemble({ dir });
  expect(await locksOf(layout)).toEqual([]);
});

test('a lock of another machine or container is left to the operator', async () => {
  const { dir } = await deployment();
  const layout = layoutOf(dir);
  await leave(layout, { host: 'elsewhere' });
  await expectRefusal(assemble({ dir }), 'LOCKED', /on elsewhere.*\/lock\..*another machine.*delete that file/);
  const own = await ownIdentity();
  const [boot = ''] = own.space.split(' ');
  expect(await stateOf({ ...own, space: `${boot} pid:[1]` }, own)).toBe('unknown');
  expect(await stateOf(own, own)).toBe('runs');
  expect(JSON.parse(await readFile(layout.lock, 'utf8'))).toMatchObject({ host: 'elsewhere' });
});

test.skipIf(process.platform === 'win32')(
  'a command that looked before another one took the lock does not take it as well',
  async () => {
    const { dir } = await deployment();
    const layout = layoutOf(dir);
    const ended = JSON.stringify({ ...(await ownIdentity()), pid: 999_999_999 });
    // It waits in its look at the lock until this pipe has a writer: the test.
    execFileSync('mkfifo', [layout.lock]);
    let isInside = false;
    const command = withLock(layout, () => Promise.resolve((isInside = true)));
    const pipe = await open(layout.lock, 'w');
    await rm(layout.lock);
    await leave(layout);
    await pipe.writeFile(ended);
    await pipe.close();
    await expectRefusal(command, 'LOCKED', /Wait until it has ended/);
    expect(isInside).toBe(false);
    expect(await locksOf(layout)).toEqual(['lock']);
  },
);

test.skipIf(!canMount)('a full disk for the lock says so', async () => {
  const { root, dir } = await deployment();
  const small = [
    `mount -t tmpfs -o size=1m small "${root}/small"`,
    `cp -r "${dir}" "${root}/small"`,
    `cat /dev/zero > "${root}/small/filler" 2>"${root}/full"`,
    `"${process.execPath}" --disable-warning=ExperimentalWarning "${CLI}" assemble --dir "${root}/small/dist"`,
  ].join('; ');
  await mkdir(join(root, 'small'));
  const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', small], { encoding: 'utf8' });
  expect(stderr).toMatch(/small\/dist\/\.skerry\/lock could not be written \(ENOSPC\)\.\nThe disk is full: make room/);
  expect(status).toBe(1);
});
