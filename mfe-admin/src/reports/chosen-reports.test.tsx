import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiError, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aReport, reportPage, REPORTS_PATH as PATH } from '../testing/reports.ts';
import { ReportsPane } from './reports-pane.tsx';

const OPEN = ['ana', 'bo', 'mod'].map((accountId, index) =>
  aReport({ id: `r${index + 1}`, accountId, content: `No ${index + 1}`, statusIds: [] }),
);
let fake: FakeCtx;
let release: () => void;

beforeEach(async () => {
  fake = fakeCtx();
  fake.answer(`GET ${PATH}`, ({ query }) => reportPage(query?.state === 'open' ? OPEN : []));
  fake.answer(
    `PATCH ${PATH}`,
    () =>
      new Promise((resolve) => {
        release = () => resolve(undefined);
      }),
  );
  renderIn(fake, <ReportsPane />);
  await act(settle);
});
afterEach(() => fake.end());

const bar = () => screen.queryByRole('group', { name: 'Selected reports' });
const inBar = () => within(screen.getByRole('group', { name: 'Selected reports' }));
const choose = (name: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select the report about ${name}` }));
const isChosen = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select the report about ${name}` }).checked;
const all = () => inBar().getByRole<HTMLInputElement>('checkbox');
const cards = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'));
const done = () =>
  act(async () => {
    release();
    await settle();
  });

test('[AD-009] what is offered for all that are chosen is what is offered for one', () => {
  expect(bar()).toBeNull();
  choose('Ana');
  expect(
    inBar()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Resolve', 'Close']);
  const [resolve, close] = inBar()
    .getAllByRole('button')
    .map((button) => button.className);
  expect(resolve).not.toBe(close);
});

test('the first choice moves nothing: the row of the bar is there before, and cannot be reached', () => {
  const rows = () => screen.getByRole('list').parentElement?.parentElement?.childElementCount;
  const kept = () => document.querySelector<HTMLElement>('[aria-label="Selected reports"]');
  expect([kept()?.style.visibility, bar()]).toEqual(['hidden', null]);
  const [before, place] = [rows(), kept()];
  choose('Ana');
  expect([rows(), kept() === place, kept()?.style.visibility]).toEqual([before, true, '']);
});

test('a report is chosen and given up without the others', () => {
  choose('Ana');
  choose('Bo');
  expect(['Ana', 'Bo', 'Mod'].map(isChosen)).toEqual([true, true, false]);
  expect(inBar().getByText('2 of 3 selected')).toBeTruthy();
  choose('Ana');
  expect(['Ana', 'Bo', 'Mod'].map(isChosen)).toEqual([false, true, false]);
  choose('Bo');
  expect(bar()).toBeNull();
});

test('the box of all is mixed until all are chosen, chooses them, and gives them up', () => {
  choose('Ana');
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  fireEvent.click(all());
  expect(['Ana', 'Bo', 'Mod'].map(isChosen)).toEqual([true, true, true]);
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
  fireEvent.click(all());
  expect(bar()).toBeNull();
});

test('while the chosen are changed no button of theirs does anything, but those of the rest do', async () => {
  choose('Ana');
  fireEvent.click(inBar().getByRole('button', { name: 'Resolve' }));
  await act(settle);
  const first = release;
  fireEvent.click(inBar().getByRole('button', { name: 'Close' }));
  await act(settle);
  expect(fake.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  const bo = within(screen.getByRole('article', { name: 'Report about Bo' }).closest('li')!);
  fireEvent.click(bo.getByRole('button', { name: 'Close' }));
  await act(settle);
  expect(fake.calls.at(-1)?.body).toEqual({ reports: [{ id: 'r2', state: 'closed' }] });
  await done();
  expect(cards()).toEqual(['Report about Ana', 'Report about Mod']);
  await act(async () => {
    first();
    await settle();
  });
  expect(cards()).toEqual(['Report about Mod']);
});

test('a report that is changed by itself leaves the others chosen', async () => {
  choose('Ana');
  choose('Bo');
  const mod = within(screen.getByRole('article', { name: 'Report about Mod' }).closest('li')!);
  fireEvent.click(mod.getByRole('button', { name: 'Resolve' }));
  await act(settle);
  await done();
  expect(['Ana', 'Bo'].map(isChosen)).toEqual([true, true]);
  expect(inBar().getByText('2 of 2 selected')).toBeTruthy();
  fireEvent.click(inBar().getByRole('button', { name: 'Resolve' }));
  await act(settle);
  await done();
  expect(bar()).toBeNull();
});

test('the count of open reports follows what leaves them, and what comes back', async () => {
  expect(fake.badge('reports')).toBe(3);
  choose('Ana');
  choose('Bo');
  fireEvent.click(inBar().getByRole('button', { name: 'Close' }));
  await act(settle);
  await done();
  await waitFor(() => expect(fake.badge('reports')).toBe(1));
});

test.each([
  ['Reopen', 4],
  ['Close', 3],
])('%s on a resolved report makes the count %i', async (act_, expected) => {
  fake.answer(`GET ${PATH}`, ({ query }) =>
    reportPage(query?.state === 'resolved' ? [aReport({ state: 'resolved' })] : OPEN),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  await act(settle);
  expect(fake.badge('reports')).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: act_ }));
  await act(settle);
  await done();
  expect(cards()).toEqual([]);
  expect(fake.badge('reports')).toBe(expected);
});

test('after a refusal the same buttons work again, for one and for those that are chosen', async () => {
  fake.answer(`PATCH ${PATH}`, () => {
    throw apiError(403);
  });
  choose('Ana');
  const resolve = async (within_: ReturnType<typeof within>) => {
    fireEvent.click(within_.getByRole('button', { name: 'Resolve' }));
    await act(settle);
  };
  const bo = within(screen.getByRole('article', { name: 'Report about Bo' }).closest('li')!);
  await resolve(inBar());
  await resolve(bo);
  await resolve(inBar());
  await resolve(bo);
  expect(fake.noticeTexts()).toHaveLength(4);
  expect([isChosen('Ana'), cards().length]).toEqual([true, 3]);
});

test('without open reports it says that all is quiet', async () => {
  cleanup();
  fake.end();
  fake = fakeCtx();
  fake.answer(`GET ${PATH}`, () => reportPage([]));
  renderIn(fake, <ReportsPane />);
  expect(screen.getByRole('status', { name: 'Loading reports' }).children).toHaveLength(3);
  await act(settle);
  expect(screen.getByText('No open reports')).toBeTruthy();
  expect(screen.getByText('All quiet.')).toBeTruthy();
});

test('each state without reports says so, the open ones with a word of comfort', async () => {
  fake.answer(`GET ${PATH}`, () => reportPage([]));
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await act(settle);
  expect(screen.getByText('No reports here')).toBeTruthy();
  expect(screen.queryByText('All quiet.')).toBeNull();
});
