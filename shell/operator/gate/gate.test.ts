import { expect, test, vi } from 'vitest';
import { createGate, GRACE_MS, type Opened } from './gate.ts';
import { AGAIN_MS, IDLE_MS, RECHECK_MS } from './gate-store.ts';
import { MOST_POSTS, MOST_QUESTIONS, MOST_QUESTIONS_OF_ONE, senderOf, WINDOW_MS } from './post-limits.ts';
import { createAskRole, isStaffAccount, type RoleAnswer } from './staff-role.ts';

const STAFF = '198.51.100.7';
const STRANGER = '203.0.113.9';

function idOf(opened: Opened): string {
  if (opened.kind !== 'open') throw new Error(`not opened: ${opened.kind}`);
  return opened.id;
}

function gateWith(first: RoleAnswer) {
  const clock = { now: 0 };
  const askRole = vi.fn(async (_token: string, _address: string): Promise<RoleAnswer> => first);
  return { clock, askRole, gate: createGate({ askRole, now: () => clock.now }) };
}

async function openSession(first: RoleAnswer = 'staff') {
  const made = gateWith(first);
  return { ...made, id: idOf(await made.gate.open('token', STAFF)) };
}

test('only staff get a session; if the role is unknown, no one does', async () => {
  expect(await gateWith('not-staff').gate.open('token', STAFF)).toEqual({ kind: 'refused' });
  expect(await gateWith('unknown').gate.open('token', STAFF)).toMatchObject({ kind: 'unknown' });
  expect((await openSession()).id).toMatch(/^[\w-]{43}$/);
});

test('an unknown id admits no one', async () => {
  const { gate } = await openSession();
  expect(await gate.admits(undefined, STAFF)).toBe(false);
  expect(await gate.admits('A'.repeat(43), STAFF)).toBe(false);
});

test('the role is checked again after 60 s, with one request for all that wait', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS - 1;
  expect(await gate.admits(id, STAFF)).toBe(true);
  expect(askRole).toHaveBeenCalledTimes(1);
  clock.now = RECHECK_MS;
  expect(await Promise.all([gate.admits(id, STAFF), gate.admits(id, STAFF), gate.admits(id, STAFF)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(askRole).toHaveBeenCalledTimes(2);
});

test('losing the role ends the session permanently', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS;
  askRole.mockResolvedValue('not-staff');
  expect(await gate.admits(id, STAFF)).toBe(false);
  askRole.mockResolvedValue('staff');
  expect(await gate.admits(id, STAFF)).toBe(false);
});

test('an open session outlasts an instance that does not answer now, for ten minutes', async () => {
  const { gate, id, askRole, clock } = await openSession();
  askRole.mockResolvedValue('unknown');
  clock.now = RECHECK_MS;
  expect(await gate.admits(id, STAFF)).toBe(true);
  clock.now = GRACE_MS - 1;
  expect(await gate.admits(id, STAFF)).toBe(true);
  expect(GRACE_MS).toBe(10 * 60_000);
  clock.now = GRACE_MS;
  expect(await gate.admits(id, STAFF)).toBe(false);
  clock.now += AGAIN_MS;
  expect(await gate.admits(id, STAFF)).toBe(false);
  askRole.mockResolvedValue('staff');
  clock.now += AGAIN_MS;
  expect(await gate.admits(id, STAFF)).toBe(true);
});

test('an instance that did not answer is asked again after 10 s, not for each file', async () => {
  const { gate, id, askRole, clock } = await openSession();
  askRole.mockResolvedValue('unknown');
  clock.now = RECHECK_MS;
  for (let file = 0; file < 20; file += 1) await gate.admits(id, STAFF);
  expect(askRole).toHaveBeenCalledTimes(2);
  clock.now += AGAIN_MS - 1;
  await gate.admits(id, STAFF);
  expect(askRole).toHaveBeenCalledTimes(2);
  clock.now += 1;
  await gate.admits(id, STAFF);
  expect(askRole).toHaveBeenCalledTimes(3);
});

test('a role that was lost during that time ends the session at the first answer', async () => {
  const { gate, id, askRole, clock } = await openSession();
  askRole.mockResolvedValue('unknown');
  clock.now = RECHECK_MS;
  await gate.admits(id, STAFF);
  askRole.mockResolvedValue('not-staff');
  clock.now += AGAIN_MS;
  expect(await gate.admits(id, STAFF)).toBe(false);
});

test('the instance is told whose question it is, also when it is asked again', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS;
  await gate.admits(id, '192.0.2.4');
  expect(askRole.mock.calls).toEqual([
    ['token', STAFF],
    ['token', '192.0.2.4'],
  ]);
});

test('a refused token is refused for a minute without a question', async () => {
  const { gate, askRole, clock } = gateWith('not-staff');
  for (let post = 0; post < 50; post += 1) expect(await gate.open('token', STRANGER)).toEqual({ kind: 'refused' });
  expect(askRole).toHaveBeenCalledTimes(1);
  clock.now = RECHECK_MS - 1;
  await gate.open('token', STRANGER);
  expect(askRole).toHaveBeenCalledTimes(1);
  clock.now = RECHECK_MS;
  askRole.mockResolvedValue('staff');
  expect(await gate.open('token', STRANGER)).toMatchObject({ kind: 'open' });
});

test('one address may ask about ten tokens a minute; others are not concerned', async () => {
  const { gate, askRole, clock } = gateWith('not-staff');
  for (let post = 0; post < MOST_POSTS; post += 1) await gate.open(`guess ${post}`, STRANGER);
  expect(MOST_POSTS).toBe(10);
  clock.now = 20_000;
  expect(await gate.open('guess', STRANGER)).toEqual({ kind: 'limited', retryAfterMs: WINDOW_MS - 20_000 });
  expect(askRole).toHaveBeenCalledTimes(MOST_POSTS);
  askRole.mockResolvedValue('staff');
  expect(await gate.open('staff', STAFF)).toMatchObject({ kind: 'open' });
  clock.now = WINDOW_MS;
  expect(await gate.open('guess', STRANGER)).toMatchObject({ kind: 'open' });
});

test('staff that load the page again and again are not limited, and asked about once a minute', async () => {
  const { gate, askRole, clock } = gateWith('staff');
  for (let post = 0; post < 3 * MOST_POSTS; post += 1) idOf(await gate.open('token', STAFF));
  expect(askRole).toHaveBeenCalledTimes(1);
  for (let post = 0; post < 3 * MOST_POSTS; post += 1) {
    idOf(await gate.open(`token of another ${post}`, STAFF));
    clock.now += 1;
  }
});

test('questions that are open at once are few, for one address and for all', async () => {
  const { gate, askRole } = gateWith('unknown');
  const answers: (() => void)[] = [];
  askRole.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve('not-staff'))));
  const posts = Array.from({ length: 3 * MOST_QUESTIONS }, (_, n) => gate.open(`guess ${n}`, `203.0.113.${n % 12}`));
  await vi.waitFor(() => expect(askRole).toHaveBeenCalledTimes(MOST_QUESTIONS));
  expect(await gate.open('guess', '198.51.100.1')).toEqual({ kind: 'limited', retryAfterMs: 1_000 });
  for (const answer of answers) answer();
  await Promise.all(posts);
  answers.length = 0;
  const ofOne = Array.from({ length: 8 }, (_, n) => gate.open(`more ${n}`, STRANGER));
  await vi.waitFor(() => expect(answers).toHaveLength(MOST_QUESTIONS_OF_ONE));
  for (const answer of answers) answer();
  await Promise.all(ofOne);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
])('the addresses of one network of IPv6 are one sender: %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender);
});

test('signing out during a role check admits no one', async () => {
  const { gate, id, askRole, clock } = await openSession();
  clock.now = RECHECK_MS;
  let answer: (role: RoleAnswer) => void = () => undefined;
  askRole.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const admitted = gate.admits(id, STAFF);
  await vi.waitFor(() => expect(askRole).toHaveBeenCalledTimes(2));
  await gate.close(id);
  answer('staff');
  expect(await admitted).toBe(false);
});

test('a second tab with the same token gets the same session, and the first keeps its files', async () => {
  const { gate, id, clock } = await openSession();
  expect(idOf(await gate.open('token', STAFF))).toBe(id);
  clock.now = RECHECK_MS;
  expect(idOf(await gate.open('token', STAFF))).toBe(id);
  expect(await gate.admits(id, STAFF)).toBe(true);
  expect(idOf(await gate.open('token of another', STAFF))).not.toBe(id);
});

test('a session ends when closed and after 12 hours without use; the same token opens another then', async () => {
  const { gate, id, clock } = await openSession();
  await gate.close(id);
  expect(await gate.admits(id, STAFF)).toBe(false);
  const second = idOf(await gate.open('token', STAFF));
  clock.now += IDLE_MS + 1;
  expect(idOf(await gate.open('token', STAFF))).not.toBe(second);
  expect(await gate.admits(second, STAFF)).toBe(false);
  const third = idOf(await gate.open('token', STAFF));
  clock.now += IDLE_MS + 1;
  expect(await gate.admits(third, STAFF)).toBe(false);
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
  expect(await createAskRole(new URL('https://instance.test'), send)('secret', STAFF)).toBe(expected);
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    redirect: 'error',
    headers: { authorization: 'Bearer secret', 'x-forwarded-for': STAFF },
  });
});

test('no answer means unknown', async () => {
  const send = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('fetch failed')));
  expect(await createAskRole(new URL('https://instance.test'), send)('secret', STAFF)).toBe('unknown');
});
