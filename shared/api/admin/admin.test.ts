import { expect, test } from 'vitest';
import { MalformedReply } from '../errors.ts';
import { reports, setReportStates, setUserActivation, users } from './index.ts';

const account = (id: string) => ({ id, acct: `user${id}`, username: `user${id}` });
const report = { id: 'R1', state: 'open', content: 'spam<br>links', created_at: '2026-11-21T11:00:00.000Z', account: account('1'), actor: account('2'), statuses: [{ id: 'S1', account: account('1') }], notes: [{ id: 4, content: 'seen', created_at: '2026-11-21T11:05:00.000Z', user: account('3') }] };

test('a page of reports holds ids; people and statuses go to the cache', () => {
  const problems: string[] = [];
  const page = reports({ state: 'open' }).parse({ total: 3, reports: [report, { state: 'open' }, { ...report, id: 'R2', account: {}, notes: null }] }, (problem) => problems.push(problem));
  expect(page.reports).toMatchObject([
    { id: 'R1', accountId: '1', actorId: '2', statusIds: ['S1'], notes: [{ id: '4', accountId: '3' }] },
    { id: 'R2', accountId: null, notes: [] },
  ]);
  expect(page.batch.account?.map(({ id }) => id)).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(problems).toHaveLength(1);
});

test('what is no page of reports is refused', () => {
  expect(() => reports({}).parse('<html>', () => {})).toThrow(MalformedReply);
});

test('states are changed in bulk', () => {
  expect(setReportStates([{ id: 'R1', state: 'resolved' }])).toMatchObject({ method: 'PATCH', path: '/api/v1/pleroma/admin/reports', body: { reports: [{ id: 'R1', state: 'resolved' }] } });
});

test('users come with their role; one without a name is left out', () => {
  const list = users({ query: 'al' }).parse({ users: [{ id: '1', nickname: 'alice', roles: { admin: true, moderator: true }, is_active: true }, { id: '2' }], count: 2 }, () => {});
  expect(list.users).toMatchObject([{ nickname: 'alice', role: 'admin', isActive: true }]);
  expect(setUserActivation(['alice'], false)).toMatchObject({ method: 'PATCH', path: '/api/v1/pleroma/admin/users/deactivate', body: { nicknames: ['alice'] } });
});
