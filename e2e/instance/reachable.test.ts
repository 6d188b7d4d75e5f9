import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPassword } from './model/passwords.ts';
import { isLoopback } from './loopback.ts';
import { DEMO_PASSWORD } from './seed/demo-users.ts';
import { createInstance, type Instance } from './server.ts';
import type { InstanceOptions } from './options.ts';

async function started(options: InstanceOptions): Promise<Instance> {
  const instance = await createInstance({ port: 0, ...options });
  onTestFinished(() => instance.close());
  return instance;
}

const hashes = ({ core }: Instance): string[] =>
  core.db
    .all<{ password_hash: string }>('SELECT password_hash FROM accounts WHERE password_hash IS NOT NULL')
    .map(({ password_hash }) => password_hash);

test.each(['demo', 'empty'] as const)(
  'what others can reach has no password of the documentation: %s',
  async (seed) => {
    const instance = await started({ seed, reachable: true });
    expect(hashes(instance).filter((hash) => isPassword(hash, DEMO_PASSWORD))).toEqual([]);
    for (const { password } of instance.users) {
      expect(password).toMatch(/^[\w-]{16}$/);
      expect(hashes(instance).filter((hash) => isPassword(hash, password))).toHaveLength(1);
    }
    expect(new Set(instance.users.map(({ password }) => password)).size).toBe(4);
  },
);

test('each start has other ones, with the data of the start before', async () => {
  const data = await mkdtemp(join(tmpdir(), 'skerry-reachable-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const first = await createInstance({ port: 0, seed: 'empty', reachable: true, data });
  await first.close();
  const second = await started({ seed: 'empty', reachable: true, data });
  expect(second.users[0]?.password).not.toBe(first.users[0]?.password);
  expect(hashes(second).filter((hash) => isPassword(hash, first.users[0]?.password ?? ''))).toEqual([]);
});

test('no page of another origin may read what others can reach; on this machine any may', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const origin = async (instance: Instance): Promise<string | null> =>
    (await fetch(`${instance.url}/api/v1/instance`, { headers })).headers.get('access-control-allow-origin');
  expect(await origin(await started({ seed: 'empty', reachable: true }))).toBeNull();
  expect(await origin(await started({ seed: 'empty' }))).toBe('*');
});

test('an address that others can reach is enough', async () => {
  const instance = await started({ seed: 'empty', host: '0.0.0.0' });
  expect(instance.users.map(({ password }) => password)).not.toContain(DEMO_PASSWORD);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['127.0.0.1.example.org', false],
  ['localhost.example.org', false],
])('an address of this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
