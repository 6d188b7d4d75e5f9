import { webcrypto } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCache, FORGET, PUSH_CACHE } from '../../worker/cache-names.ts';
import type { OAuthApp } from './stored-session.ts';
import { revoke } from './revocation.ts';
import { FakeServer, ORIGIN } from './testing/test-doubles.ts';

const APP: OAuthApp = { clientId: 'c', clientSecret: 's' };

afterEach(() => vi.unstubAllGlobals());

function wireOf(server: FakeServer) {
  return { origin: ORIGIN, fetch: server.fetch, createXhr: () => new XMLHttpRequest() };
}

test('with a token go the answers that the worker keeps for it, and no others, before the instance is told', async () => {
  // jsdom has no digests.
  vi.stubGlobal('crypto', webcrypto);
  const told = vi.fn();
  vi.stubGlobal('caches', { delete: async (name: string) => told(name) });
  const postMessage = vi.fn((message: unknown) => told(message));
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  const server = new FakeServer().on('POST /oauth/revoke', new TypeError('no network'));
  await expect(revoke(wireOf(server), APP, 't1')).rejects.toThrow();
  const name = await answerCache('t1');
  // The worker first: an answer may be on its way through it.
  expect(told.mock.calls).toEqual([[{ type: FORGET, name }], [name]]);
});

test('a browser without caches, or one that refuses them, revokes all the same', async () => {
  const server = new FakeServer().on('POST /oauth/revoke', { json: {} });
  await revoke(wireOf(server), APP, 't1');
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  await revoke(wireOf(server), APP, 't1');
  expect(server.to('POST /oauth/revoke')).toHaveLength(2);
});

test('with an account that leaves goes what the worker keeps of it for push, and nothing of the others', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const entries: string[] = [];
  const open = (name: string) => ({ delete: async (path: string) => void entries.push(`${name} ${path}`) });
  const has = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: async () => true, has, open: async (name: string) => open(name) });
  const server = new FakeServer().on('POST /oauth/revoke', { json: {} });
  await revoke(wireOf(server), APP, 't1');
  expect(entries).toEqual([]);
  await revoke(wireOf(server), APP, 't1', 'a/1');
  expect(entries).toEqual([`${PUSH_CACHE} /a%2F1`]);
  has.mockResolvedValue(false);
  await revoke(wireOf(server), APP, 't1', 'a2');
  expect(entries).toHaveLength(1);
});
