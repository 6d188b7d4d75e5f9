import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aReport, reportPage, REPORTS_PATH } from '../testing/reports.ts';
import manifest from '../../module.json';
import open from '../exposes/open.ts';
import { moderationDialog, ModerationDialog } from './moderation-dialog.tsx';

test('[UI-001] opened again it shows the requested tab, and has a button that minimises it', () => {
  const minimise = vi.fn();
  const at = (tab?: string) => <ModerationDialog params={tab ? { tab } : {}} minimise={minimise} />;
  const { rerender } = renderIn(fakeCtx(), at('users'));
  const chosen = () => screen.getByRole('navigation').querySelector('[aria-current="true"]')?.textContent;
  expect(chosen()).toBe('People');
  rerender(at('reports'));
  expect(chosen()).toBe('Reports');
  rerender(at());
  expect(chosen()).toBe('Reports');
  fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
  expect(minimise).toHaveBeenCalledOnce();
});

test('the page is named by the pane that is shown', () => {
  const setTitle = vi.fn();
  renderIn(fakeCtx(), <ModerationDialog params={{}} setTitle={setTitle} />);
  expect(setTitle.mock.lastCall).toEqual(['Reports · Moderation']);
  fireEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(setTitle.mock.lastCall).toEqual(['People · Moderation']);
});

test('[AD-007] the reports carry the count of those that are open, and the people none', () => {
  const fake = fakeCtx();
  renderIn(fake, <ModerationDialog params={{ tab: 'users' }} />);
  const tabs = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => /Reports|People/.test(text));
  expect(tabs()).toEqual(['Reports', 'People']);
  act(() => fake.ctx.ports.badges.set('reports', 3));
  expect(tabs()).toEqual(['Reports3', 'People']);
  act(() => fake.ctx.ports.badges.set('reports', 0));
  expect(tabs()).toEqual(['Reports', 'People']);
});

test('each pane is shown for its tab', async () => {
  renderIn(fakeCtx(), <ModerationDialog params={{}} />);
  expect(screen.getByRole('radiogroup', { name: 'Report state' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Part of a handle, or a server' })).toBeTruthy();
});

test('the command opens the dialog with the requested tab', async () => {
  const fake = fakeCtx();
  await open.run({ tab: 'users' }, fake.ctx);
  expect(fake.opened.mock.calls).toEqual([
    [moderationDialog, { id: 'moderation', label: 'Moderation', size: 'large', params: { tab: 'users' } }],
  ]);
});

const tabs = () => screen.getAllByRole('button').map(({ textContent }) => textContent.replace(/\d/g, ''));

test.each(['moderator', 'admin'] as const)(
  '[AD-001] [AD-005] the dialog and its command are there for a %s, with reports and people and what is done with them',
  async (role) => {
    expect(manifest.commands).toEqual([
      { type: 'moderation/open/v1', expose: './open', roles: ['moderator', 'admin'] },
    ]);
    expect(manifest.navigation[0]?.when).toEqual([{ role: ['moderator', 'admin'] }, { ability: 'adminCalls' }]);
    const fake = fakeCtx({ role });
    fake.answer(`GET ${REPORTS_PATH}`, () => reportPage([aReport()]));
    fake.api.on(/^GET .*admin\/users$/, {
      json: { users: [{ id: 'ana', nickname: 'ana', is_active: true, local: true }], count: 1 },
    });
    renderIn(fake, <ModerationDialog params={{}} />);
    await act(settle);
    expect(tabs()).toEqual(expect.arrayContaining(['Reports', 'People']));
    expect(screen.getByRole('button', { name: 'Resolve' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'People' }));
    await act(settle);
    expect(screen.getByRole('button', { name: /^Deactivate/ })).toBeTruthy();
    fake.end();
  },
);

test.each([
  ['admin', true],
  ['moderator', false],
] as const)(
  '[AD-004] announcements are a part of the dialog of an %s: %s; nobody else requests all of them',
  async (role, has) => {
    const fake = fakeCtx({ role });
    fake.api.on(/announcements$/, { json: [] });
    renderIn(fake, <ModerationDialog params={{ tab: 'announcements' }} />);
    await act(() => vi.dynamicImportSettled());
    await act(settle);
    expect(tabs().includes('Announcements')).toBe(has);
    expect(fake.api.asked(/^GET .*admin\/announcements$/)).toHaveLength(has ? 1 : 0);
    expect(Boolean(screen.queryByRole('button', { name: 'New announcement' }))).toBe(has);
    fake.end();
  },
);
