import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report } from '@skerry/shared/api/admin';
import { anAccount, aStatus, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ReportsPane } from './reports-pane.tsx';

const PATH = '/api/v1/pleroma/admin/reports';
let fake: FakeCtx;

function aReport(part: Partial<Report> = {}): Report {
  return {
    id: 'r1',
    state: 'open',
    accountId: 'ana',
    actorId: 'bo',
    statusIds: ['s1'],
    content: 'spam<br>links',
    createdAt: '2026-11-20T10:00:00.000Z',
    notes: [],
    ...part,
  };
}
const entities = {
  account: [
    anAccount(),
    anAccount({ id: 'bo', acct: 'bo', displayName: 'Bo' }),
    anAccount({ id: 'mod', username: 'mod', displayName: 'Mod' }),
  ],
  status: [aStatus({ contentHtml: '<p>Buy now</p>' })],
};

beforeEach(() => {
  fake = fakeCtx();
  fake.answer(`GET ${PATH}`, (call) => ({
    reports:
      call.query?.state === 'open'
        ? [aReport(), aReport({ id: 'r2', accountId: 'bo', actorId: 'ana', content: 'rude', statusIds: [] })]
        : [],
    total: call.query?.state === 'open' ? 2 : 0,
    entities,
  }));
  fake.answer(`PATCH ${PATH}`, () => undefined);
});
afterEach(() => {
  fake.end();
});

const card = (name: string) => screen.findByRole('article', { name: `Report about ${name}` });
const row = async (name: string) => {
  const item = (await card(name)).closest('li');
  if (!item) throw new Error('a report in the list');
  return within(item);
};

test('[AD-008] a report shows the account, the comment, the status, the reporter and the notes', async () => {
  fake.answer(`GET ${PATH}`, () => ({
    reports: [
      aReport({
        notes: [{ id: '4', content: 'warned before', accountId: 'mod', createdAt: '2026-11-21T10:00:00.000Z' }],
      }),
    ],
    total: 1,
    entities,
  }));
  renderIn(fake, <ReportsPane />);
  const article = await card('Ana');
  for (const words of ['@ana@remote.test', /spam\s+links/, 'Buy now', /by .@bo/, 'warned before'])
    expect(within(article).getByText(words)).toBeTruthy();
  expect(article.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T10:00:00.000Z');
});

test('[AD-012] the reports are listed by state', async () => {
  renderIn(fake, <ReportsPane />);
  await card('Ana');
  fireEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  expect(await screen.findByText('No reports here')).toBeTruthy();
  expect(fake.calls.map(({ query }) => query?.state)).toEqual(['open', 'resolved']);
});

test('resolving a report takes it off the list and off the count', async () => {
  renderIn(fake, <ReportsPane />);
  fireEvent.click((await row('Ana')).getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Report about Ana' })).toBeNull());
  expect(fake.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { reports: [{ id: 'r1', state: 'resolved' }] } });
  await waitFor(() => expect(fake.badge('reports')).toBe(1));
});

test('[AD-009] several are changed at once', async () => {
  renderIn(fake, <ReportsPane />);
  await card('Ana');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose the report about Ana' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '1 of 2 chosen' }));
  fireEvent.click(within(screen.getByRole('group', { name: 'Chosen reports' })).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No open reports')).toBeTruthy();
  expect(fake.calls.at(-1)?.body).toEqual({
    reports: [
      { id: 'r1', state: 'closed' },
      { id: 'r2', state: 'closed' },
    ],
  });
});

test('a refused change keeps the report, and shows the refusal', async () => {
  fake.answer(`PATCH ${PATH}`, () => {
    throw new ApiFailure('forbidden', { status: 403 });
  });
  renderIn(fake, <ReportsPane />);
  fireEvent.click((await row('Ana')).getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(fake.notices).toHaveBeenCalledWith(
      expect.objectContaining({ level: 'error', text: 'That did not work: You are not allowed to do that here.' }),
    ),
  );
  expect(screen.getByRole('article', { name: 'Report about Ana' })).toBeTruthy();
});

test('[AD-003] staff without access to reports see that, without a retry', async () => {
  fake.answer(`GET ${PATH}`, () => {
    throw new ApiFailure('forbidden', { status: 403 });
  });
  renderIn(fake, <ReportsPane />);
  expect(await screen.findByText('You are not allowed to do that here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a list that fails offers a retry', async () => {
  fake.answer(`GET ${PATH}`, () => {
    throw new ApiFailure('network');
  });
  renderIn(fake, <ReportsPane />);
  await screen.findByText('The reports could not be fetched.');
  fake.answer(`GET ${PATH}`, () => ({ reports: [], total: 0, entities: {} }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No open reports')).toBeTruthy();
});

test('[AD-010] [AD-011] a note is added and removed', async () => {
  const note = { id: '4', content: 'looked into it', accountId: 'mod', createdAt: '2026-11-21T10:00:00.000Z' };
  let notes: Report['notes'] = [];
  fake.answer(`POST ${PATH}/r1/notes`, (call) => {
    notes = [{ ...note, content: String((call.body as Record<string, unknown>).content) }];
  });
  fake.answer(`DELETE ${PATH}/r1/notes/4`, () => {
    notes = [];
  });
  fake.answer(`GET ${PATH}/r1`, () => aReport({ notes }));
  renderIn(fake, <ReportsPane />);
  const report = await row('Ana');
  fireEvent.click(report.getByRole('button', { name: 'Add a note' }));
  fireEvent.change(report.getByLabelText('Note for other staff'), { target: { value: ' looked into it ' } });
  fireEvent.click(report.getByRole('button', { name: 'Save' }));
  expect(await report.findByText('looked into it')).toBeTruthy();
  fireEvent.click(report.getByRole('button', { name: 'Remove the note' }));
  await waitFor(() => expect(report.queryByText('looked into it')).toBeNull());
});
