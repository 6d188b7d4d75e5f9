import type { Contribution } from '@skerry/shared/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Report } from '@skerry/shared/entities';
import { anAccount, renderIn, type FakeCtx, type Neighbour } from '@skerry/shared/testing';
import { defineComponent } from '@skerry/shared/runtime';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aReport, reportPage } from '../testing/reports.ts';
import { ReportCard } from './report-card.tsx';

let fake: FakeCtx;
const onMove = vi.fn();
const onChoose = vi.fn();
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  onMove.mockReset();
  onChoose.mockReset();
});

function show(part: Partial<Report> = {}, { isChosen = false, isBusy = false, account = anAccount() } = {}) {
  const { entities } = reportPage([aReport(part)]);
  fake.entities.merge({ ...entities, account: [...entities.account.filter(({ id }) => id !== account.id), account] });
  renderIn(
    fake,
    <ul>
      <ReportCard reportId="r1" isChosen={isChosen} isBusy={isBusy} onChoose={onChoose} onMove={onMove} />
    </ul>,
  );
  return screen.getByRole('listitem');
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test.each([
  ['open', ['Resolve', 'Close']],
  ['resolved', ['Reopen', 'Close']],
  ['closed', ['Reopen', 'Resolve']],
] as const)('[AD-009] an %s report can be given each other state, and its own not', (state, offered) => {
  show({ state });
  expect(buttons().filter((text) => !['Add a note', 'Take'].includes(text))).toEqual(offered);
});

test('[AD-009] a click gives the state', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onMove.mock.calls).toEqual([['closed']]);
});

test('while a change is under way the buttons do nothing', () => {
  show({}, { isBusy: true });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onMove).not.toHaveBeenCalled();
});

test('closing stands back behind resolving', () => {
  show();
  const [resolve, close] = ['Resolve', 'Close'].map((name) => screen.getByRole('button', { name }).className);
  expect(resolve).not.toBe(close);
});

test.each([true, false])('a report that is chosen is marked: %s', (isChosen) => {
  const item = show({}, { isChosen });
  expect(item.hasAttribute('data-chosen')).toBe(isChosen);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the report about Ana' }));
  expect(onChoose.mock.calls).toEqual([[!isChosen]]);
});

test.each([
  [{ isLocal: true }, []],
  [{ isLocal: false }, ['Remote']],
  [{ isLocal: true, isDeactivated: true }, ['Deactivated']],
])('the account %o is marked with %o', (part, expected) => {
  show({}, { account: anAccount(part) });
  const marks = ['Remote', 'Deactivated'].filter((text) => screen.queryByText(text));
  expect(marks).toEqual(expected);
});

test('the name leads to the profile, and the article takes no place in the order of the keyboard', () => {
  show();
  const article = screen.getByRole('article', { name: 'Report about Ana' });
  expect(within(article).getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(
    fake.ctx.ports.navigation.href('profile.user', { name: 'ana@remote.test' }),
  );
  expect(article.getAttribute('tabindex')).toBe('-1');
});

test('an account and a reporter that are not known are named as such, without an address', () => {
  show({ accountId: null, actorId: null });
  const article = screen.getByRole('article', { name: 'Report about an unknown account' });
  expect(article.textContent).toContain('Reporter unknown · ');
  expect(article.textContent).not.toContain('@');
  expect(within(article).queryByRole('link')).toBeNull();
});

test('a report without a comment has no empty quotation', () => {
  show({ content: '' });
  expect(document.querySelector('blockquote')).toBeNull();
});

test('a comment that is short has nothing more to show', () => {
  show({ content: 'rude' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a reported status that is gone is said to be gone', () => {
  show({ statusIds: ['gone'] });
  expect(screen.getByText('A post that no longer exists')).toBeTruthy();
});

test('a module that shows statuses shows the reported one, as evidence', async () => {
  const Card = ({ params: { statusId, isEvidence } }: { params: { statusId: string; isEvidence?: boolean } }) => (
    <p>
      Drawn: {statusId}
      {isEvidence && ', to be looked at'}
    </p>
  );
  const timelines: Neighbour = {
    id: 'timelines',
    slots: [{ slot: 'status/card/v1', expose: './card', kind: 'component' }],
    code: { './card': defineComponent<'status/card/v1'>(Card) as Contribution },
  };
  fake = fakeCtx({ neighbours: [timelines] });
  show();
  expect(await screen.findByText('Drawn: s1, to be looked at')).toBeTruthy();
  expect(screen.queryByText('Buy now')).toBeNull();
});
