import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiCall } from '@skerry/shared/contract';
import type { ReportState } from '@skerry/shared/entities';
import { apiError, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import manifest from '../../module.json';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aReport, reportPage, REPORTS_PATH as PATH } from '../testing/reports.ts';
import { ReportsPane } from './reports-pane.tsx';

let fake: FakeCtx;
/** The states that the server has. */
let states: Map<string, ReportState>;
const ABOUT = { r1: 'ana', r2: 'bo', r3: 'mod' } as const;

function page({ query }: ApiCall<unknown>) {
  const ids = (Object.keys(ABOUT) as (keyof typeof ABOUT)[]).filter((id) => states.get(id) === query?.state);
  return reportPage(
    ids.map((id) => aReport({ id, accountId: ABOUT[id], state: states.get(id)!, content: `No ${id}`, statusIds: [] })),
  );
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  states = new Map(Object.keys(ABOUT).map((id) => [id, 'open']));
  fake = fakeCtx();
  fake.answer(`GET ${PATH}`, page);
  fake.answer(`PATCH ${PATH}`, ({ body }) => {
    for (const { id, state } of (body as { reports: { id: string; state: ReportState }[] }).reports)
      states.set(id, state);
  });
  renderIn(fake, <ReportsPane />);
  await act(settle);
  for (const row of screen.getAllByRole('listitem')) row.getBoundingClientRect = () => new DOMRect(0, 200, 100, 50);
});
afterEach(() => fake.end());

async function press(key: string, init: KeyboardEventInit = {}) {
  const isFree = fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
  // The focus moves once the row is gone.
  await act(async () => {
    await settle();
    await new Promise((resolve) => setTimeout(resolve));
  });
  return isFree;
}
const shown = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label')?.replace(/.* /, ''));
const focused = () => document.activeElement?.getAttribute('data-key');
const patches = () => fake.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const undo = () =>
  act(async () => {
    fake.notices.mock.lastCall?.[0].action?.run();
    await settle();
  });

test.each([
  ['d', 'resolved', 'Report resolved'],
  ['c', 'closed', 'Report closed'],
] as const)(
  '%s gives the report with the focus the state %s, and the next one has the focus',
  async (key, state, text) => {
    await press('j');
    expect(focused()).toBe('r1');
    await press(key);
    expect(patches()).toEqual([{ reports: [{ id: 'r1', state }] }]);
    expect(fake.noticeTexts()).toEqual([text]);
    expect([shown(), focused()]).toEqual([['Bo', 'Mod'], 'r2']);
  },
);

test('at the last report the focus goes to the one before; u leaves an open one alone', async () => {
  for (const _ of Object.keys(ABOUT)) await press('j');
  await press('u');
  expect(patches()).toEqual([]);
  await press('d');
  expect(focused()).toBe('r2');
});

test('s selects and gives up, and the keys of states then are for all that are selected', async () => {
  await press('j');
  await press('s');
  await press('j');
  await press('j');
  await press('s');
  await press('k');
  expect(screen.getByText('2 of 3 selected')).toBeTruthy();
  await press('c');
  expect(patches()).toEqual([
    {
      reports: [
        { id: 'r1', state: 'closed' },
        { id: 'r3', state: 'closed' },
      ],
    },
  ]);
  expect(fake.noticeTexts()).toEqual(['2 reports closed']);
  await press('s');
  expect(screen.getByText('1 of 1 selected')).toBeTruthy();
  await press('s');
  expect(screen.queryByText('1 of 1 selected')).toBeNull();
});

test('the notice takes a change back: the states and the places of the reports, and the count', async () => {
  await press('j');
  await press('j');
  await press('d');
  expect([shown(), fake.badge('reports')]).toEqual([['Ana', 'Mod'], 2]);
  await undo();
  expect(patches().at(-1)).toEqual({ reports: [{ id: 'r2', state: 'open' }] });
  expect(fake.noticeTexts().at(-1)).toBe('Report moved back');
  expect([shown(), fake.badge('reports')]).toEqual([['Ana', 'Bo', 'Mod'], 3]);
});

test('z takes the last change back, once; the notice then says that it is done', async () => {
  await press('j');
  await press('d');
  const { action } = fake.notices.mock.lastCall![0];
  await press('z');
  expect(shown()).toEqual(['Ana', 'Bo', 'Mod']);
  action?.run();
  expect(fake.noticeTexts().at(-1)).toBe('That’s already undone.');
  expect(patches()).toHaveLength(2);
});

test('a report that was taken has the focus, where its button is gone', async () => {
  fake.answer(`POST ${PATH}/r1/notes`, () => undefined);
  fake.answer(`GET ${PATH}/r1`, () => {
    const notes = [{ id: '1', content: '[taken]', accountId: 'mod', createdAt: '2026-11-20T10:00:00.000Z' }];
    return { kind: 'report', id: 'r1', entities: { report: [aReport({ notes, state: 'closed' })] } };
  });
  const take = screen.getAllByRole('button', { name: 'Take' })[0]!;
  take.focus();
  fireEvent.click(take);
  await press('Shift');
  expect(take.isConnected).toBe(false);
  expect(focused()).toBe('r1');
});

test('before any change z does nothing', async () => {
  await press('z');
  expect([patches(), fake.noticeTexts()]).toEqual([[], []]);
});

test('a change that was refused to be taken back says so, and can be tried again', async () => {
  await press('j');
  await press('d');
  const { action } = fake.notices.mock.lastCall![0];
  const agree = (call: ApiCall<unknown>) => void states.set('r1', (call.body as typeof BODY).reports[0]!.state);
  const BODY = { reports: [{ id: 'r1', state: 'open' as ReportState }] };
  fake.answer(`PATCH ${PATH}`, () => {
    throw apiError(500);
  });
  action?.run();
  await act(settle);
  expect(fake.noticeTexts().at(-1)).toContain('Couldn’t undo that:');
  expect(shown()).toEqual(['Bo', 'Mod']);
  fake.answer(`PATCH ${PATH}`, agree);
  await press('z');
  expect(shown()).toEqual(['Ana', 'Bo', 'Mod']);
});

test('taken back while another state is shown, the report leaves that list', async () => {
  await press('j');
  await press('d');
  fireEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  await act(settle);
  expect(shown()).toEqual(['Ana']);
  await press('z');
  expect(shown()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Open' }));
  await act(settle);
  expect(shown()).toEqual(['Ana', 'Bo', 'Mod']);
});

test.each([
  ['typed in a field', () => screen.getByRole('searchbox').focus(), {}],
  ['with Ctrl', () => undefined, { ctrlKey: true }],
  ['held down', () => undefined, { repeat: true }],
])('%s the keys do nothing', async (_, prepare, init) => {
  await press('j');
  prepare();
  for (const key of ['d', 'c', 's', 'z']) expect(await press(key, init)).toBe(true);
  expect([patches(), screen.queryByText(/^[1-9].* selected/)]).toEqual([[], null]);
});

test('below another dialog the keys do nothing', async () => {
  await press('j');
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  expect(await press('d')).toBe(true);
  dialog.remove();
  expect(patches()).toEqual([]);
});

test('the keys are those that the list of keys shows', () => {
  expect(manifest.shortcuts.map(({ key }) => key)).toEqual(['d', 'c', 'u', 's', 'z']);
});

test('words find reports by who is in them and what they say, and nothing else is selected or changed', async () => {
  const field = screen.getByRole('searchbox', { name: 'Search loaded reports' });
  const search = (value: string) => fireEvent.change(field, { target: { value } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the report about Bo' }));
  search('MOD no');
  expect(shown()).toEqual(['Mod']);
  expect(screen.getByText('1 of 3 loaded reports match')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Selected reports' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the report about Mod' }));
  const bar = within(screen.getByRole('group', { name: 'Selected reports' }));
  fireEvent.click(bar.getByRole('button', { name: 'Resolve' }));
  await act(settle);
  expect(patches()).toEqual([{ reports: [{ id: 'r3', state: 'resolved' }] }]);
  search('nothing of that kind');
  expect(screen.getByText('No matching loaded reports')).toBeTruthy();
  search('');
  expect(shown()).toEqual(['Ana', 'Bo']);
});
