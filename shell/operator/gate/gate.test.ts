import { expect, test, vi } from 'vitest';
import { createGate, IDLE_MS, RECHECK_MS } from './gate.ts';
import { createAskRole, isStaffAccount, type RoleAnswer } from './staff-role.ts';

function gateWith(first: RoleAnswer) {
  const clock = { now: 0 };
  const askRole = vi.fn(async (_token: string): Promise<RoleAnswer> => first);
  return { clock, askRole, gate: createGate({ askRole, now: () => clock.now }) };
}

async function openSession(first: RoleAnswer = 'staff') {
  const made = gateWith(first);
  const opened = await made.gate.open('token');
  if (typeof opened === 'string') throw new Error(`not opened: ${opened}`);
  return { ...made, id: opened.id };
}

test('only staff get a session; if the role is unknown, no one does', async () => {
  expect(await gateWith('not-staff').gate.open('token')).toBe('refused');
  expect(await gateWith('unknown').gate.open('token')).toBe('unknown');
  expect((await openSession()).id).toMatch(/^[\w-]{43}$/);
});

test('an unknown id admits no one', async () => {
  const { gate } = await openSession();
  expect(await gate.admits(undefined)).toBe(false);
  expect(await gate.admits('A'.repeat(43))).toBe(false);
});

test('the role is checked again after 60 s, with one request for all that wait', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS - 1;
  expect(await gate.admits(id)).toBe(true);
  expect(askRole).toHaveBeenCalledTimes(1);
  clock.now = RECHECK_MS;
  expect(await Promise.all([gate.admits(id), gate.admits(id), gate.admits(id)])).toEqual([true, true, true]);
  expect(askRole).toHaveBeenCalledTimes(2);
});

test('losing the role ends the session permanently', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS;
  askRole.mockResolvedValue('not-staff');
  expect(await gate.admits(id)).toBe(false);
  askRole.mockResolvedValue('staff');
  expect(await gate.admits(id)).toBe(false);
});

test('an instance that does not answer closes the gate until it does', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS;
  askRole.mockResolvedValue('unknown');
  expect(await gate.admits(id)).toBe(false);
  askRole.mockResolvedValue('staff');
  expect(await gate.admits(id)).toBe(true);
});

test('signing out during a role check admits no one', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS;
  let answer: (role: RoleAnswer) => void = () => undefined;
  askRole.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const admitted = gate.admits(id);
  gate.close(id);
  answer('staff');
  expect(await admitted).toBe(false);
});

test('a session ends when closed, when the token opens another, and after 12 hours without use', async () => {
  const { gate, id, clock } = await openSession();
  const second = await gate.open('token');
  expect(await gate.admits(id)).toBe(false);
  const secondId = typeof second === 'string' ? undefined : second.id;
  expect(await gate.admits(secondId)).toBe(true);
  gate.close(secondId);
  expect(await gate.admits(secondId)).toBe(false);
  const third = await gate.open('token');
  clock.now += IDLE_MS + 1;
  expect(await gate.admits(typeof third === 'string' ? undefined : third.id)).toBe(false);
});

test.each([
  [{ pleroma: { is_moderator: true, is_admin: false } }, true],
  [{ pleroma: { is_moderator: false, is_admin: true } }, true],
  [{ pleroma: { is_moderator: false, is_admin: false } }, false],
  [{ pleroma: { is_moderator: 'true' } }, false],
  [{ role: { id: '1', name: 'Moderator', permissions: '1040' } }, true],
  [{ role: { id: '3', name: 'Owner', permissions: '1' } }, true],
  [{ role: { id: '-99', name: '', permissions: '65536' } }, false],
  [{ role: { name: 'Admin' } }, false],
  [{}, false],
  [null, false],
  ['staff', false],
])('who is staff: %j', (account, expected) => {
  expect(isStaffAccount(account)).toBe(expected);
});

test.each([
  [200, '{"pleroma":{"is_admin":true}}', 'staff'],
  [200, '{"pleroma":{}}', 'not-staff'],
  [200, '<html>', 'unknown'],
  [401, '{}', 'not-staff'],
  [403, '{}', 'not-staff'],
  [429, '{}', 'unknown'],
  [502, '', 'unknown'],
] as const)('an answer %i %s of the instance means %s', async (status, body, expected) => {
  const send = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  expect(await createAskRole(new URL('https://instance.test'), send)('secret')).toBe(expected);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', headers: { authorization: 'Bearer secret' } });
});

test('no answer means unknown', async () => {
  const send = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('fetch failed')));
  expect(await createAskRole(new URL('https://instance.test'), send)('secret')).toBe('unknown');
});
