import { expect, test } from 'vitest';
import { MalformedReply } from '../errors.ts';
import { line } from '../fixtures/line.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';
import { createInvite, emailInvite, invites, revokeInvite } from './invites.ts';

const BASE = '/api/v1/pleroma/admin/users';
const wire = { id: 1, token: 'abc', used: false, uses: 2, max_use: 5, expires_at: null, invite_type: 'reusable' };

test.each([
  [invites(), `GET ${BASE}/invites`],
  [
    createInvite({ maxUses: 3, lastDay: '2026-12-24' }),
    `POST ${BASE}/invite_token {"max_use":3,"expires_at":"2026-12-24"}`,
  ],
  [createInvite({ maxUses: null, lastDay: null }), `POST ${BASE}/invite_token {}`],
  [revokeInvite('abc'), `POST ${BASE}/revoke_invite {"token":"abc"}`],
  [emailInvite('a@mail.test', 'Ann'), `POST ${BASE}/email_invite {"email":"a@mail.test","name":"Ann"}`],
  [emailInvite('a@mail.test', ''), `POST ${BASE}/email_invite {"email":"a@mail.test"}`],
] as const)('%# is %s', (call, expected) => {
  expect(line(call)).toBe(expected);
  expect(call.needs).toBe('invites');
});

test('an invitation has its uses and its last day; one of a single use says so', () => {
  const { data } = replyOf(invites(), {
    invites: [
      wire,
      { ...wire, id: 2, used: true, max_use: null, uses: 0, invite_type: 'one_time' },
      { ...wire, id: 3, max_use: null, expires_at: '2026-12-24', invite_type: 'date_limited' },
    ],
  });
  expect(data).toEqual([
    { id: '1', token: 'abc', isSpent: false, uses: 2, maxUses: 5, lastDay: null },
    { id: '2', token: 'abc', isSpent: true, uses: 0, maxUses: 1, lastDay: null },
    { id: '3', token: 'abc', isSpent: false, uses: 2, maxUses: null, lastDay: '2026-12-24' },
  ]);
});

test('one without a token is left out; a reply that is no list is refused', () => {
  expect(replyOf(invites(), { invites: [{ ...wire, token: '' }, wire] }).data).toHaveLength(1);
  expect(() => invites().parse([], newReading())).toThrow(MalformedReply);
});
