import { expect, test } from 'vitest';
import { line } from '../fixtures/line.ts';
import { replyOf } from '../fixtures/reply-of.ts';
import { users, type UserFilter } from './index.ts';

const bob = {
  id: 'b',
  nickname: 'bob',
  email: null,
  local: true,
  is_active: true,
  is_approved: true,
  is_confirmed: false,
  roles: { admin: false, moderator: true },
  tags: ['mrf_tag:sandbox'],
  actor_type: 'Service',
};
const found = (rows: readonly unknown[], filters: readonly UserFilter[] = []) =>
  replyOf(users({ filters }), { users: rows, count: rows.length }).data;

test('each filter goes where the server has it, and what is not asked for is left out', () => {
  expect(line(users({ query: 'bo' }))).toBe('GET /api/v1/pleroma/admin/users?query=bo&page=1&page_size=50');
  expect(users({ name: 'Bo', filters: ['local', 'need_approval', 'bot', 'sandbox'] }).query).toEqual({
    query: undefined,
    name: 'Bo',
    email: undefined,
    filters: 'local,need_approval',
    actor_types: ['Service', 'Application'],
    tags: ['mrf_tag:sandbox'],
    page: 1,
    page_size: 50,
  });
});

test('an answer tells what the server says about accounts, and no more', () => {
  expect(found([]).told).toEqual([]);
  expect(found([{ id: 'b', nickname: 'bob', local: true }]).told).toEqual(['local', 'external']);
  expect(found([bob]).told).toEqual(
    expect.arrayContaining(['need_approval', 'unconfirmed', 'is_admin', 'bot', 'sandbox', 'email']),
  );
  const { email: _, is_approved: __, ...old } = bob;
  expect(found([old]).told).not.toContain('email');
  expect(found([old]).told).not.toContain('need_approval');
});

test.each<[UserFilter, Record<string, unknown>]>([
  ['local', { local: false }],
  ['external', { local: true }],
  ['active', { is_active: false }],
  ['deactivated', { is_active: true }],
  ['need_approval', { is_approved: true }],
  ['unconfirmed', { is_confirmed: true }],
  ['is_admin', { roles: { admin: false, moderator: true } }],
  ['is_moderator', { roles: { admin: true, moderator: false } }],
  ['person', { actor_type: 'Service' }],
  ['bot', { actor_type: 'Person' }],
  ['group', { actor_type: 'Person' }],
  ['sandbox', { tags: ['mrf_tag:media-strip'] }],
])('a server that finds an account which %s excludes has ignored that filter', (filter, part) => {
  const matching = {
    local: { local: true },
    external: { local: false },
    active: { is_active: true },
    deactivated: { is_active: false },
    need_approval: { is_approved: false },
    unconfirmed: { is_confirmed: false },
    is_admin: { roles: { admin: true } },
    is_moderator: { roles: { moderator: true } },
    person: { actor_type: 'Person' },
    bot: { actor_type: 'Application' },
    group: { actor_type: 'Group' },
    sandbox: { tags: ['mrf_tag:sandbox'] },
  }[filter as 'local'];
  expect(found([{ ...bob, ...matching }], [filter]).ignored).toEqual([]);
  expect(
    found(
      [
        { ...bob, ...matching },
        { ...bob, ...part, id: 'c' },
      ],
      [filter],
    ).ignored,
  ).toEqual([filter]);
  expect(found([{ id: 'b', nickname: 'bob' }], [filter]).ignored).toEqual([]);
});

test('why accounts want to be here comes with them, as a text', () => {
  const { reasons } = found([
    { ...bob, registration_reason: 'birds' },
    { ...bob, id: 'c', registration_reason: null },
    { ...bob, id: 'd', registration_reason: '' },
  ]);
  expect([...reasons]).toEqual([['b', 'birds']]);
});
