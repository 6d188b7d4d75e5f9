import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { main } from './cli.ts';
import { deployments } from './testing/deployments.ts';
import { writeSampleModule } from './testing/sample-module.ts';
import { temporaryFolders } from './testing/temporary-folder.ts';

const temporaryFolder = temporaryFolders();
const deployment = deployments();

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] };
  const code = await main(['node', 'skerry', ...words], {
    out: (text) => void lines.out.push(text),
    err: (text) => void lines.err.push(text),
  });
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

test('--help lists the commands and the exit codes', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const word of [
    'assemble',
    'publish',
    'modules',
    'serve',
    'gate',
    'nginx',
    'doctor',
    'create',
    'build',
    'Exit codes',
  ])
    expect(out).toContain(word);
  expect((await run('modules', '--help')).out).toMatch(/list.*enable.*disable.*pin.*unpin.*rollback/s);
});

test.each([
  [[], /Usage: skerry/],
  [['modulse'], /unknown command 'modulse'/],
  [['modules', 'enable'], /missing required argument 'name'/],
  [['modules', 'list', '--jsno'], /unknown option '--jsno'/],
  [['serve'], /--instance <url>/],
  [['nginx', '--instance', 'http://127.0.0.1:1'], /--server-name <name>/],
  [['nginx', '--server-name', 'a b', '--instance', 'http://127.0.0.1:1'], /not the name of a server/],
  [['serve', '--instance', 'ftp://x'], /not the address of an instance.*--instance https/s],
  [['serve', '--instance', 'https://example.social/path'], /not the address of an instance/],
  [['serve', '--instance', 'example.social', '--port', 'many'], /"many" is not a port/],
  [['gate', '--instance', 'example.social'], /--trusted-proxy <address>/],
  [['gate', '--instance', 'example.social', '--trusted-proxy', 'nginx'], /"nginx" is not an address/],
  [['serve', '--instance', 'example.social', '--trusted-proxy', '127.0.0.1,10.0.0.0/33'], /"10.0.0.0\/33" is not/],
  [['gate', '--instance', 'example.social', '--port', '70000'], /"70000" is not a port/],
])('a wrong command line exits with 2 and says how to correct it: %j', async (words, message) => {
  const { code, err } = await run(...words);
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n\s+at /);
});

test('nginx prints the configuration that the docs have', async () => {
  const line = 'nginx --server-name instance.example --instance http://127.0.0.1:4001 --dir /srv/skerry';
  const printed = await run(...line.split(' '));
  const written = await readFile(join(import.meta.dirname, '../../docs/nginx.conf'), 'utf8');
  expect(printed).toEqual({ code: 0, out: written.trimEnd(), err: '' });
});

test('a deployment is managed from the command line', async () => {
  const { dir } = await deployment();
  expect((await run('modules', 'list', '--dir', dir)).out).toMatch(/composer +on +1\.0\.0-aaaa1111 +latest/);
  expect(await run('modules', 'disable', 'composer', '--dir', dir)).toMatchObject({
    code: 0,
    out: 'composer is off. The next page load shows it.',
  });
  const listed = JSON.parse((await run('modules', 'list', '--json', '--dir', dir)).out) as unknown;
  expect(listed).toContainEqual(expect.objectContaining({ id: 'composer', isEnabled: false, active: null }));
  expect((await run('modules', 'enable', 'composer', '--dir', dir)).out).toContain(
    'composer is on: 1.0.0-aaaa1111, the latest.',
  );
  expect((await run('modules', 'pin', 'composer', '1.0.0-aaaa1111', '--dir', dir)).out).toContain('pinned');
  expect((await run('doctor', '--dir', dir)).out).toBe(`${dir} is in order.`);
});

test('one command publishes and enables a new build', async () => {
  const { root, dir } = await deployment();
  const build = await writeSampleModule(root, 'profile', { version: '2.0.0' });
  expect((await run('publish', build, '--dir', dir)).out).toMatch(
    /profile 2\.0\.0-aaaa1111 is in place\nRun `skerry assemble`/,
  );
  expect((await run('doctor', '--dir', dir)).err).toContain('does not show what the configuration says');
  expect((await run('assemble', '--add', build, '--dir', dir)).out).toMatch(
    /already in place\nAssembled: .*profile 2\.0\.0-aaaa1111/s,
  );
  expect((await run('assemble', '--no-gate', '--dir', dir)).out).toContain('admin left out');
});

test.each([
  ['modules disable compser', /no module "compser"\.\nDid you mean "composer"/],
  ['modules pin composer 3.0.0', /no build "3\.0\.0" of the module "composer"/],
  ['modules rollback composer', /no earlier build/],
  ['publish /nowhere', /\/nowhere is not a built module/],
])('a command that fails exits with 1, a reason and a next step: %s', async (line, message) => {
  const { dir } = await deployment();
  const { code, err } = await run(...line.split(' '), '--dir', dir);
  expect(code).toBe(1);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n\s+at /);
});

test('a failed check names module, field and fix', async () => {
  const { dir } = await deployment();
  await writeFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.js'), 'tampered');
  const { code, err } = await run('assemble', '--dir', dir);
  expect(code).toBe(1);
  expect(err).toMatch(
    /MODULE_INTEGRITY {2}timelines, view\.1a2b\.js: it is not the file that was built.*\n {2}Publish the build again .*skerry modules rollback timelines/,
  );
});

test('serve exits with a message if the port is taken or nothing was built', async () => {
  const { dir } = await deployment();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const taken = await run('serve', '--instance', 'http://127.0.0.1:1', '--dir', dir, '--port', String(port));
  expect(taken).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Port \d+ of 127\.0\.0\.1 is taken.*\nStop that program, or choose another/) as string,
  });
  other.close();
  expect(await run('serve', '--instance', 'http://127.0.0.1:1', '--dir', await temporaryFolder())).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run build') as string,
  });
  expect(
    await run(
      'serve',
      '--instance',
      'http://127.0.0.1:1',
      '--dir',
      dir,
      '--tls-key',
      '/nowhere.pem',
      '--tls-cert',
      '/nowhere.pem',
    ),
  ).toMatchObject({ code: 1, err: expect.stringContaining('/nowhere.pem cannot be read') as string });
});

test('the program starts from its file and returns the exit code', async () => {
  const bin = join(import.meta.dirname, 'bin/skerry.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [bin, '--version']);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  await expect(
    promisify(execFile)(process.execPath, [bin, 'modules', 'list', '--dir', '/nowhere']),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('There is no deployment in /nowhere') as string });
});
