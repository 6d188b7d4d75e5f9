import { expect, test } from 'vitest';
import { MalformedReply } from '../errors.ts';
import { createAnnouncement, reports, setReportStates, setUserActivation, users } from './index.ts';

const account = (id: string) => ({ id, acct: `user${id}`, username: `user${id}` });
const report = {
  id: 'R1',
  state: 'open',
  content: 'spam<br>links',
  created_at: '2026-11-21T11:00:00.000Z',
  account: account('1'),
  actor: account('2'),
  statuses: [{ id: 'S1', account: account('1') }],
  notes: [{ id: 4, content: 'seen', created_at: '2026-11-21T11:05:00.000Z', user: account('3') }],
};

test('[EN-036] a page of reports holds ids; people and statuses go to the cache', () => {
  const problems: string[] = [];
  const page = reports({ state: 'open' }).parse(
    { total: 3, reports: [report, { state: 'open' }, { ...report, id: 'R2', account: {}, notes: null }] },
    (problem) => problems.push(problem),
  );
  expect(page.reports).toMatchObject([
    {
      id: 'R1',
      state: 'open',
      accountId: '1',
      actorId: '2',
      statusIds: ['S1'],
      content: 'spam<br>links',
      createdAt: '2026-11-21T11:00:00.000Z',
      notes: [{ id: '4', content: 'seen', accountId: '3', createdAt: '2026-11-21T11:05:00.000Z' }],
    },
    { id: 'R2', accountId: null, notes: [] },
  ]);
  expect(page.batch.account?.map(({ id }) => id)).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(problems).toHaveLength(1);
});

test("[EN-037] a report is open, resolved or closed; another word of a server's is an open one", () => {
  const found = reports({}).parse(
    {
      total: 4,
      reports: ['open', 'resolved', 'closed', 'assigned'].map((state, index) => ({
        ...report,
        id: `R${index}`,
        state,
      })),
    },
    () => {},
  );
  expect(found.reports.map(({ state }) => state)).toEqual(['open', 'resolved', 'closed', 'open']);
});

test('[EN-039] the draft of an announcement has a text, a beginning, an end, and whether they are whole days', () => {
  expect(
    createAnnouncement({
      content: 'tonight',
      startsAt: '2026-11-21T20:00:00Z',
      endsAt: '2026-11-22T20:00:00Z',
      isAllDay: true,
    }).body,
  ).toEqual({ content: 'tonight', starts_at: '2026-11-21T20:00:00Z', ends_at: '2026-11-22T20:00:00Z', all_day: true });
});

test('what is no page of reports is refused', () => {
  expect(() => reports({}).parse('<html>', () => {})).toThrow(MalformedReply);
});

test('states are changed in bulk', () => {
  expect(setReportStates([{ id: 'R1', state: 'resolved' }])).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/pleroma/admin/reports',
    body: { reports: [{ id: 'R1', state: 'resolved' }] },
  });
});

test('users come with their role; one without a name is left out', () => {
  const list = users({ query: 'al' }).parse(
    {
      users: [{ id: '1', nickname: 'alice', roles: { admin: true, moderator: true }, is_active: true }, { id: '2' }],
      count: 2,
    },
    () => {},
  );
  expect(list.users).toMatchObject([{ nickname: 'alice', role: 'admin', isActive: true }]);
  expect(setUserActivation(['alice'], false)).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/pleroma/admin/users/deactivate',
    body: { nicknames: ['alice'] },
  });
});
