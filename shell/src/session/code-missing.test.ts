import { expect, test, vi } from 'vitest';
import { announcements, react } from '@skerry/shared/api';
import { ALICE, sessionForEachTest, STORED, VERIFY, type TestSession } from './testing/test-session.ts';
import { SESSION_KEY } from './stored-session.ts';
import { settle } from './testing/test-doubles.ts';

/** The network broke after the first screen: code that is fetched when it is needed does not come. */
const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./kept-accounts.ts', missing);
vi.mock('./owner.ts', missing);
vi.mock('./pacing.ts', missing);
vi.mock('./revocation.ts', missing);
vi.mock('./sign-in.ts', missing);
vi.mock('./staff-gate.ts', missing);
vi.mock('./unknown-call.ts', missing);

let bench: TestSession;
sessionForEachTest((next) => {
  bench = next;
});

const UNREACHABLE = { kind: 'failed', reason: 'unreachable', serverText: null };

test('signing in says that the server cannot be reached, and is logged', async () => {
  const { store } = bench.start();
  expect(await store.signIn('alice', 'pw')).toEqual(UNREACHABLE);
  expect(await store.startAuthorization()).toEqual(UNREACHABLE);
  expect(await store.takesPasswords()).toBe(false);
  expect(bench.problems.length).toBeGreaterThan(1);
});

test('a stored session stays, and signing out forgets it', async () => {
  bench.storage.setItem(SESSION_KEY, STORED);
  const session = bench.start();
  await session.check();
  expect([session.store.view.account?.id, bench.server.to(VERIFY)]).toEqual([ALICE.id, []]);
  const before = bench.problems.length;
  expect(before).toBeGreaterThan(0);
  await session.store.signOut();
  expect([session.store.view.role, bench.problems.length]).toEqual(['anonymous', before + 1]);
});

test('a gate that cannot be closed is logged', async () => {
  bench.storage.setItem(SESSION_KEY, STORED.replace('member', 'admin'));
  const session = bench.start();
  await expect(session.openGate({ gate: '/gate', staffFeed: '/gated/feed.json' })).rejects.toThrow();
  const before = bench.problems.length;
  await session.store.signOut();
  await settle();
  expect(bench.problems).toHaveLength(before + 2);
});

test('a rate limit without a time is told at once', async () => {
  bench.server.on('GET /api/v1/announcements', { status: 429 });
  const { error } = await bench.start().anonymousApi.request(announcements());
  expect(error).toMatchObject({ code: 'rate-limited' });
});

test('a 404 about a status is not said to be a status that is gone', async () => {
  bench.server.on('PUT /api/v1/pleroma/statuses/s1/reactions/%F0%9F%8C%8A', { status: 404 });
  const { error } = await bench.start().anonymousApi.request(react('s1', '🌊'));
  expect(error?.code).not.toBe('not-found');
  expect(error?.code).not.toBe('unsupported');
});

test('a 404 without a subject stays what it is', async () => {
  bench.server.on('GET /api/v1/announcements', { status: 404 });
  const { error } = await bench.start().anonymousApi.request(announcements());
  expect(error).toMatchObject({ code: 'not-found', status: 404 });
});
