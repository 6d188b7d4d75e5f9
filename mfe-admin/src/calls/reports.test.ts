import { expect, test } from 'vitest';
import { reports, setReportStates } from './reports.ts';

const account = (id: string) => ({ id, username: id, acct: id, display_name: id, url: `https://here.test/${id}` });
const wire = {
  total: 7,
  reports: [
    { id: 'r1', state: 'resolved', content: 'spam<br>links', created_at: '2026-11-21T11:00:00.000Z', account: account('bob'), actor: account('ana'), statuses: [{ id: 's1', account: account('bob'), content: 'Buy', created_at: '2026-11-20T11:00:00.000Z' }], notes: [{ id: 4, content: 'checked', created_at: '2026-11-21T11:05:00.000Z', user: account('mod') }] },
    { id: 'r2', state: 'strange', content: null, account: {}, actor: null, statuses: null },
    { state: 'open' },
  ],
};

test('reports are read with everything in them; what is malformed is left out and told', () => {
  const problems: string[] = [];
  const { reports: [first, second, ...rest], total, batch } = reports().parse(wire, (problem) => problems.push(problem));
  expect(first).toMatchObject({ id: 'r1', state: 'resolved', accountId: 'bob', actorId: 'ana', statusIds: ['s1'], notes: [{ id: '4', content: 'checked', accountId: 'mod' }] });
  expect(batch.account?.map(({ id }) => id)).toEqual(expect.arrayContaining(['bob', 'ana', 'mod']));
  expect(batch.status?.map(({ id }) => id)).toEqual(['s1']);
  expect(second).toMatchObject({ id: 'r2', state: 'open', accountId: null, actorId: null, statusIds: [], content: '' });
  expect(rest).toEqual([]);
  expect(total).toBe(7);
  expect(problems).toEqual(['a malformed report was left out of a list']);
});

test('what is no list of reports is refused', () => {
  expect(() => reports().parse({ error: 'nope' }, () => undefined)).toThrow('a list of reports');
});

test('states are changed in one call', () => {
  expect(setReportStates([{ id: 'r1', state: 'closed' }])).toMatchObject({ method: 'PATCH', path: '/api/v1/pleroma/admin/reports', body: { reports: [{ id: 'r1', state: 'closed' }] } });
});
