import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '@skerry/shared/entities';
import { anAccount, aStatus, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aReport, reportPage as page, REPORTS_PATH as PATH } from '../testing/reports.ts';
import { ReportsPane } from './reports-pane.tsx';

let fake: FakeCtx;

const OPEN = [aReport(), aReport({ id: 'r2', accountId: 'bo', actorId: 'ana', content: 'rude', statusIds: [] })];

beforeEach(() => {
  fake = fakeCtx();
  fake.answer(`GET ${PATH}`, ({ query }) => page(query?.state === 'open' ? OPEN : []));
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

test('a very long comment is shown in parts, each on request, to its end', async () => {
  fake.answer(`GET ${PATH}`, () => page([aReport({ content: `${'a '.repeat(30_000)}ends`, statusIds: [] })]));
  renderIn(fake, <ReportsPane />);
  const comment = () => document.querySelector('blockquote')?.textContent ?? '';
  fireEvent.click((await row('Ana')).getByRole('button', { name: 'Show more' }));
  expect(comment().endsWith(' ends')).toBe(true);
  expect((await row('Ana')).queryByRole('button', { name: 'Show more' })).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await card('Ana')));
});

test('[AD-008] a report shows the account, the comment, the status, the reporter and the notes', async () => {
  const notes = [{ id: '4', content: 'warned before', accountId: 'mod', createdAt: '2026-11-21T10:00:00.000Z' }];
  fake.answer(`GET ${PATH}`, () => page([aReport({ notes })]));
  renderIn(fake, <ReportsPane />);
  const article = await card('Ana');
  for (const words of ['@ana@remote.test', /spam\s+links/, 'Buy now', /Reported by .@bo/, 'warned before'])
    expect(within(article).getByText(words)).toBeTruthy();
  expect(article.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T10:00:00.000Z');
});

test('[AD-008] a report of several statuses shows each of them', async () => {
  const reported = aReport({ statusIds: ['s1', 's2', 's3'] });
  const answer = page([reported]);
  const second = aStatus({ id: 's2', contentHtml: '<p>Buy two</p>' });
  const status = [...answer.entities.status, second];
  fake.answer(`GET ${PATH}`, () => ({ ...answer, entities: { ...answer.entities, status } }));
  renderIn(fake, <ReportsPane />);
  const article = within(await card('Ana'));
  for (const words of ['Buy now', 'Buy two', 'A post that no longer exists'])
    expect(article.getByText(words)).toBeTruthy();
});

test('the custom emoji in the name of a reported account are pictures', async () => {
  const cat = {
    shortcode: 'cat',
    url: 'https://remote.test/cat.png',
    staticUrl: 'https://remote.test/cat.png',
    category: '',
  };
  fake.answer(`GET ${PATH}`, () => ({
    ...page([aReport()]),
    entities: { report: [aReport()], account: [anAccount({ displayName: 'Ana :cat:', emojis: [cat] })] },
  }));
  renderIn(fake, <ReportsPane />);
  const name = await screen.findByRole('link', { name: /Ana/ });
  expect(name.querySelector('img')?.getAttribute('src')).toBe(cat.url);
  expect(name.textContent).not.toContain(':cat:');
});

test('[AD-012] the reports are listed by state', async () => {
  renderIn(fake, <ReportsPane />);
  await card('Ana');
  fireEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  expect(await screen.findByText('No reports here')).toBeTruthy();
  expect(fake.calls.map(({ query }) => query?.state)).toEqual(['open', 'resolved']);
});

test('resolving a report removes it from the list and reduces the count', async () => {
  renderIn(fake, <ReportsPane />);
  fireEvent.click((await row('Ana')).getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Report about Ana' })).toBeNull());
  expect(fake.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { reports: [{ id: 'r1', state: 'resolved' }] } });
  await waitFor(() => expect(fake.badge('reports')).toBe(1));
});

test('[AD-009] several are changed at once', async () => {
  renderIn(fake, <ReportsPane />);
  await card('Ana');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the report about Ana' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '1 of 2 selected' }));
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Selected reports' })).getByRole('button', { name: 'Close' }),
  );
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
      expect.objectContaining({ level: 'error', text: 'That didn’t work: You’re not allowed to do that here.' }),
    ),
  );
  expect(screen.getByRole('article', { name: 'Report about Ana' })).toBeTruthy();
});

test('[AD-003] staff without access to reports see that, without a retry', async () => {
  fake.answer(`GET ${PATH}`, () => {
    throw new ApiFailure('forbidden', { status: 403 });
  });
  renderIn(fake, <ReportsPane />);
  expect(await screen.findByText('You’re not allowed to see this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a list that fails offers a retry', async () => {
  fake.answer(`GET ${PATH}`, () => {
    throw new ApiFailure('network');
  });
  renderIn(fake, <ReportsPane />);
  await screen.findByText('Couldn’t load reports');
  fake.answer(`GET ${PATH}`, () => page([]));
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
  fake.answer(`GET ${PATH}/r1`, () => ({
    kind: 'report',
    id: 'r1',
    entities: { report: [aReport({ notes })] },
  }));
  renderIn(fake, <ReportsPane />);
  const report = await row('Ana');
  fireEvent.click(report.getByRole('button', { name: 'Add a note' }));
  fireEvent.change(report.getByLabelText('Note for other staff'), { target: { value: ' looked into it ' } });
  fireEvent.click(report.getByRole('button', { name: 'Save' }));
  expect(await report.findByText('looked into it')).toBeTruthy();
  fireEvent.click(report.getByRole('button', { name: 'Remove note' }));
  await waitFor(() => expect(report.queryByText('looked into it')).toBeNull());
});

describe('a list of several pages', () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    aReport({ id: `m${index}`, accountId: null, content: `No ${index}` }),
  );
  const rows = () => screen.queryAllByRole('article').length;

  /** A server with the reports that are not resolved yet. */
  function serve() {
    const left = [...many];
    fake.answer(`GET ${PATH}`, ({ query }) => {
      const start = (Number(query?.page) - 1) * Number(query?.page_size);
      return page(left.slice(start, start + Number(query?.page_size)), left.length);
    });
    fake.answer(`PATCH ${PATH}`, ({ body }) => {
      for (const { id } of (body as { reports: { id: string }[] }).reports)
        left.splice(
          left.findIndex((one) => one.id === id),
          1,
        );
    });
  }

  test('loads to its end, and skips none when some were resolved meanwhile', async () => {
    serve();
    renderIn(fake, <ReportsPane />);
    await screen.findByText('No 0');
    expect(rows()).toBe(20);
    fireEvent.click(screen.getAllByRole('button', { name: 'Resolve' })[0]!);
    await waitFor(() => expect(rows()).toBe(19));
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('No 20')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toBe(24));
    expect(screen.getByText('No more reports')).toBeTruthy();
  });

  test('once all that were loaded are resolved, the next are loaded', async () => {
    serve();
    renderIn(fake, <ReportsPane />);
    await screen.findByText('No 0');
    fireEvent.click(screen.getAllByRole('checkbox')[0]!);
    fireEvent.click(screen.getByRole('checkbox', { name: '1 of 20 selected' }));
    fireEvent.click(within(screen.getByRole('group', { name: 'Selected reports' })).getByText('Resolve'));
    expect(await screen.findByText('No 24')).toBeTruthy();
    expect(rows()).toBe(5);
  });

  test('a failed next page leaves the list, and loads on retry', async () => {
    serve();
    renderIn(fake, <ReportsPane />);
    await screen.findByText('No 0');
    fake.answer(`GET ${PATH}`, () => {
      throw new ApiFailure('network');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/Couldn’t load reports\. Can’t reach the server/)).toBeTruthy();
    expect(rows()).toBe(20);
    serve();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toBe(25));
  });
});
