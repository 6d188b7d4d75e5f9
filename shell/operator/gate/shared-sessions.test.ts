import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectRefusal } from '../testing/expect-problem.ts';
import { freePort } from '../testing/free-port.ts';
import { VALKEY } from '../found-programs.ts';
import { runValkey, type Valkey } from '../testing/run-valkey.ts';
import { createGate, type Gate, type Opened } from './gate.ts';
import { IDLE_MS, RECHECK_MS, SessionsUnavailable } from './gate-store.ts';
import type { RoleAnswer } from './staff-role.ts';
import { connectValkey } from './valkey-store.ts';

const TOKEN = 'token-of-staff';
const ADDRESS = '198.51.100.7';

interface Site {
  gates: readonly [Gate, Gate];
  valkey: Valkey;
  askRole: ReturnType<typeof vi.fn<(token: string, address: string) => Promise<RoleAnswer>>>;
  clock: { now: number };
  said: string[];
}

/** Two gates, as on two machines, with their sessions in one place. */
async function site(password?: string): Promise<Site> {
  const valkey = await runValkey({ password });
  const clock = { now: 1_000_000 };
  const said: string[] = [];
  const askRole = vi.fn(async (_token: string, _address: string): Promise<RoleAnswer> => 'staff');
  const gate = async () => {
    const store = await connectValkey(valkey.url, (text) => said.push(text));
    onTestFinished(() => store.close());
    return createGate({ askRole, store, now: () => clock.now });
  };
  return { gates: [await gate(), await gate()], valkey, askRole, clock, said };
}

function idOf(opened: Opened): string {
  if (opened.kind !== 'open') throw new Error(`not opened: ${opened.kind}`);
  return opened.id;
}

test.skipIf(!VALKEY)('a session of one gate is open at the other, which asks no one, and has the same id', async () => {
  const { gates, askRole } = await site();
  const id = idOf(await gates[0].open(TOKEN, ADDRESS));
  expect(await gates[1].admits(id, ADDRESS)).toBe(true);
  expect(idOf(await gates[1].open(TOKEN, ADDRESS))).toBe(id);
  expect(askRole).toHaveBeenCalledTimes(1);
});

test.skipIf(!VALKEY)('what ends at one gate has ended at the other: by leaving, and by a lost role', async () => {
  const { gates, askRole, clock } = await site();
  const first = idOf(await gates[0].open(TOKEN, ADDRESS));
  await gates[0].close(first);
  expect(await gates[1].admits(first, ADDRESS)).toBe(false);
  const second = idOf(await gates[1].open(TOKEN, ADDRESS));
  expect(second).not.toBe(first);
  clock.now += RECHECK_MS;
  askRole.mockResolvedValue('not-staff');
  expect(await gates[0].admits(second, ADDRESS)).toBe(false);
  askRole.mockResolvedValue('staff');
  expect(await gates[1].admits(second, ADDRESS)).toBe(false);
});

test.skipIf(!VALKEY)('a role that one gate has checked again is valid at the other', async () => {
  const { gates, askRole, clock } = await site();
  const id = idOf(await gates[0].open(TOKEN, ADDRESS));
  clock.now += RECHECK_MS;
  expect(await gates[0].admits(id, ADDRESS)).toBe(true);
  expect(await gates[1].admits(id, ADDRESS)).toBe(true);
  expect(askRole).toHaveBeenCalledTimes(2);
});

test.skipIf(!VALKEY)('leaving at one gate while the other checks the role ends the session', async () => {
  const { gates, askRole, clock } = await site();
  const id = idOf(await gates[0].open(TOKEN, ADDRESS));
  clock.now += RECHECK_MS;
  let answer: (role: RoleAnswer) => void = () => undefined;
  askRole.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const admitted = gates[0].admits(id, ADDRESS);
  await vi.waitFor(() => expect(askRole).toHaveBeenCalledTimes(2));
  await gates[1].close(id);
  answer('staff');
  expect(await admitted).toBe(false);
  expect(await gates[1].admits(id, ADDRESS)).toBe(false);
});

test.skipIf(!VALKEY)('a token that one gate has refused is refused by the other without a question', async () => {
  const { gates, askRole } = await site();
  askRole.mockResolvedValue('not-staff');
  expect(await gates[0].open(TOKEN, ADDRESS)).toEqual({ kind: 'refused' });
  expect(await gates[1].open(TOKEN, ADDRESS)).toEqual({ kind: 'refused' });
  expect(askRole).toHaveBeenCalledTimes(1);
});

test.skipIf(!VALKEY)('a copy of the store has neither a token nor the id of a session, and forgets both', async () => {
  const { gates, valkey } = await site();
  const id = idOf(await gates[0].open(TOKEN, ADDRESS));
  const client = new Redis(valkey.port, '127.0.0.1');
  onTestFinished(() => client.disconnect());
  const keys = (await client.keys('*')).sort();
  expect(keys).toEqual([
    expect.stringMatching(/^skerry:gate:session:[\w-]{43}$/),
    expect.stringMatching(/^skerry:gate:token:[\w-]{43}$/),
  ]);
  const all = JSON.stringify([keys, await client.hgetall(keys[0] ?? ''), await client.get(keys[1] ?? '')]);
  expect(all).not.toContain(TOKEN);
  expect(all).not.toContain(id);
  for (const key of keys) {
    const left = await client.pttl(key);
    expect(left).toBeGreaterThan(IDLE_MS - 60_000);
    expect(left).toBeLessThanOrEqual(IDLE_MS);
  }
});

test.skipIf(!VALKEY)('while the store is away no one is let in, which is said once; then all goes on', async () => {
  const { gates, valkey, said } = await site();
  const id = idOf(await gates[0].open(TOKEN, ADDRESS));
  await valkey.stop();
  await expect(gates[0].admits(id, ADDRESS)).rejects.toThrow(SessionsUnavailable);
  expect(await gates[0].open(TOKEN, ADDRESS)).toMatchObject({ kind: 'unknown' });
  await vi.waitFor(() => expect(said).toHaveLength(2));
  await runValkey({ port: valkey.port });
  await vi.waitFor(() => expect(said).toHaveLength(4), { timeout: 10_000 });
  expect(said.map((text) => text.replace(/ \(.*/, ''))).toEqual([
    ...Array.from({ length: 2 }, () => `The server of the sessions at 127.0.0.1:${valkey.port} cannot be reached`),
    ...Array.from({ length: 2 }, () => `The server of the sessions at 127.0.0.1:${valkey.port} is back.`),
  ]);
  idOf(await gates[0].open(TOKEN, ADDRESS));
});

test.skipIf(!VALKEY)('with a password in its address, and without it there is no start', async () => {
  const { gates, valkey } = await site('s3cret');
  idOf(await gates[0].open(TOKEN, ADDRESS));
  await expectRefusal(connectValkey(new URL(`redis://127.0.0.1:${valkey.port}`)), 'SESSIONS_UNREACHABLE', /NOAUTH/);
});

test('a server of the sessions that is not there stops the start, and its password is not repeated', async () => {
  const port = await freePort();
  const failed = connectValkey(new URL(`redis://:hidden@127.0.0.1:${port}`));
  await expectRefusal(failed, 'SESSIONS_UNREACHABLE', /127.0.0.1:\d+ cannot be reached \(ECONNREFUSED\)/);
  await expect(failed).rejects.not.toThrow(/hidden/);
});
