import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '@skerry/shared/entities';
import {
  anAccount,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import { ReportsPane } from '../reports/reports-pane.tsx';
import { UsersPane } from '../users/users-pane.tsx';
import { fakeCtx } from './fake-ctx.ts';

const PATH = '/api/v1/pleroma/admin/reports';
const report: Report = {
  id: 'r1',
  state: 'open',
  accountId: 'ana',
  actorId: 'ana',
  statusIds: [],
  content: 'rude',
  createdAt: '2026-11-20T10:00:00.000Z',
  notes: [],
};
let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.answer(`GET ${PATH}`, () => ({
    kind: 'report',
    ids: ['r1'],
    total: 1,
    entities: { account: [anAccount()], report: [report] },
  }));
});
afterEach(() => fake.end());

const note = async () => {
  renderIn(fake, <ReportsPane />);
  await act(settle);
  await press('Add a note');
  fireEvent.change(screen.getByLabelText('Note for other staff'), { target: { value: 'looked into it' } });
  await press('Save');
};

describe.each(FAULTS)('$name', (fault) => {
  test.each([
    ['accounts', /users/, <UsersPane key="u" mayApprove />],
    ['reports', /reports/, <ReportsPane key="r" />],
  ])('%s say it once', async (_, pattern, view) => {
    fake.api.on(pattern, fault.fails);
    renderIn(fake, view);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });

  test('a report that is to be resolved says it once, and stays', async () => {
    fake.api.on(/^PATCH/, fault.fails);
    renderIn(fake, <ReportsPane />);
    await act(settle);
    await press('Resolve');
    expectOneMessage(fake, fault);
    expect(screen.getByText('rude')).toBeTruthy();
  });

  test('a note says it once, and keeps its text', async () => {
    fake.api.on(/notes/, fault.fails);
    await note();
    expectOneMessage(fake, fault);
    expect(screen.getByLabelText<HTMLInputElement>('Note for other staff').value).toBe('looked into it');
  });

  test('a note that is saved, of a report that does not load after it, is not written twice', async () => {
    fake.api.on(/notes/, { json: {} });
    fake.api.on(/reports\/r1$/, fault.fails);
    await note();
    expectOneMessage(fake, fault);
    expect(fake.noticeTexts()[0]).toContain('Done, but');
    expect(screen.queryByLabelText('Note for other staff')).toBeNull();
  });
});
