import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deployments } from '../testing/deployments.ts';
import { freePort } from '../testing/free-port.ts';
import { sampleInstance } from '../testing/sample-instance.ts';

const TOOL = join(import.meta.dirname, '../bin/skerry.mjs');
const deployment = deployments();

async function serving(...words: string[]) {
  return servingIn({}, ...words);
}

async function servingIn(environment: Record<string, string>, ...words: string[]) {
  const { dir } = await deployment();
  const instance = await sampleInstance();
  onTestFinished(() => instance.close());
  const place = ['serve', '--instance', instance.url, '--dir', dir, '--port', '0'];
  const child = spawn(process.execPath, [TOOL, ...place, ...words], {
    stdio: 'pipe',
    env: { ...process.env, ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said.text += text.toString()));
  return { child, said };
}

const address = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

test('serve prints answers and has a monitor where these are asked for, and ends both at SIGTERM', async () => {
  const { child, said } = await serving('--access-log', '--monitor-port', '0');
  const site = () => address(said.text, /Skerry is at (\S+) /);
  await expect.poll(site, { timeout: 20_000 }).not.toBe('');
  const monitor = address(said.text, /Health and figures are at (\S+)\.\n/);
  expect((await fetch(`${monitor}/health`)).status).toBe(200);
  await (await fetch(`${site()}/@ann`, { headers: { accept: 'text/html' } })).arrayBuffer();
  await expect.poll(() => said.text).toMatch(/^\{"time":"[^"]+","method":"GET","route":"page","status":200,/m);
  expect(await (await fetch(`${monitor}/metrics`)).text()).toContain('route="page",status="200"} 1');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('without these options it prints no answers', async () => {
  const { child, said } = await serving();
  const site = () => address(said.text, /Skerry is at (\S+) /);
  await expect.poll(site, { timeout: 20_000 }).not.toBe('');
  await (await fetch(site(), { headers: { accept: 'text/html' } })).arrayBuffer();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(said.text).not.toMatch(/"route"|Health/);
});

test.each([
  ['of the monitor', (port: number) => ['--monitor-port', String(port)]],
  ['of its own', (port: number) => ['--monitor-port', '0', '--port', String(port)]],
])('it ends with a message if a port is taken: %s', async (_which, words) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { child, said } = await serving(...words(port));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said.text).toContain(`Port ${port} of 127.0.0.1 is taken`);
});

test.each([
  ['--sessions', (url: string) => servingIn({}, '--sessions', url)],
  ['SKERRY_SESSIONS', (url: string) => servingIn({ SKERRY_SESSIONS: url })],
])('it does not start without the sessions that %s names', async (_how, start) => {
  const port = await freePort();
  const { child, said } = await start(`redis://:hidden@127.0.0.1:${port}`);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said.text).toContain(`The server of the sessions at 127.0.0.1:${port} cannot be reached (ECONNREFUSED).`);
  expect(said.text).not.toContain('hidden');
});

test('what is no address of sessions is refused, and not repeated', async () => {
  const { child, said } = await servingIn({ SKERRY_SESSIONS: 'https://:hidden@127.0.0.1' });
  expect(await once(child, 'exit')).toEqual([2, null]);
  expect(said.text).toContain('not the address of a Valkey or Redis');
  expect(said.text).not.toContain('hidden');
});
