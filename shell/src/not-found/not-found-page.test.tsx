import { anAccount, apiError, aStatus } from '@skerry/shared/testing';
import { Globe } from '@skerry/shared/ui/icons';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import Meant from './meant.tsx';
import NotFoundPage from './not-found-page.tsx';

afterEach(cleanup);

const entry = (label: string, href: string | null, run = vi.fn()): NavigationEntry => ({
  key: label,
  label,
  icon: Globe,
  group: 'tools',
  href,
  badge: 0,
  run,
});
const openSettings = vi.fn();
const ENTRIES = [entry('Federated', '/main/all'), entry('Settings', null, openSettings)];

async function open(start: string, parts: Parameters<typeof fakeShell>[0] = {}) {
  const shell = fakeShell({ start, entries: ENTRIES, absent: ['timelines.search'], ...parts });
  const show = async (view = <NotFoundPage />) => {
    shell.show(view);
    await act(async () => {});
  };
  return { ...shell, show };
}
const meant = () => within(screen.getByRole('region', { name: 'Did you mean' }));
const links = () =>
  meant()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test.each([
  ['a visitor', undefined],
  ['a user', MAREN],
])('%s is offered the near address, and what opens without one', async (_, session) => {
  const shell = await open('/main/al', { session });
  await shell.show();
  expect(links()).toEqual(['/main/all']);
  fireEvent.click(meant().getByRole('link'));
  expect(shell.navigation.trail.at(-1)).toBe('/main/all');
  cleanup();
  await (await open('/web/setings', { session })).show();
  fireEvent.click(meant().getByRole('button', { name: 'Settings' }));
  expect(openSettings).toHaveBeenCalled();
  openSettings.mockClear();
});

test('the login is near for a visitor alone', async () => {
  await (await open('/auth/sign_in')).show();
  expect(links()).toEqual(['/login']);
  cleanup();
  await (await open('/auth/sign_in', { session: MAREN })).show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a person and a post of that name, as the server knows them', async () => {
  const shell = await open('/@ana/s1');
  const ana = anAccount({ id: '7', acct: 'ana', displayName: 'Ana' });
  shell.api.answer('GET /api/v1/accounts/lookup', () => ({ kind: 'account', id: '7', entities: { account: [ana] } }));
  shell.api.answer('GET /api/v1/statuses/s1', () => ({
    kind: 'status',
    id: 's1',
    entities: { status: [aStatus({ id: 's1', accountId: '7' })], account: [ana] },
  }));
  await shell.show();
  expect(links()).toEqual(['/users/ana', '/notice/s1']);
  expect(meant().getByRole('link', { name: 'Ana (@ana)' })).toBeTruthy();
  expect(meant().getByRole('link', { name: /Post by .?Ana/ })).toBeTruthy();
});

test.each([404, 401, 500, 0])('a server that answers %s adds nothing, and breaks nothing', async (status) => {
  const shell = await open('/@ana/s1');
  for (const call of ['GET /api/v1/accounts/lookup', 'GET /api/v1/statuses/s1'])
    shell.api.answer(call, () => {
      throw apiError(status);
    });
  await shell.show();
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing here' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search for the words, where there is one', async () => {
  await (await open('/low%20water/tides', { absent: [] })).show();
  expect(links()).toEqual(['/search?query=low+water+tides']);
});

test('a hostile address is shown as text, cut', async () => {
  await (await open(`/${'<img src=x onerror=alert(1)>'.repeat(2000)}`)).show();
  expect(screen.getByText(/There’s no page at/).textContent.length).toBeLessThan(300);
  expect(document.querySelector('img')).toBeNull();
});

test('below the screen of a module that has found nothing, near addresses without asking for the name again', async () => {
  const shell = await open('/abuot');
  await shell.show(<Meant />);
  expect(links()).toEqual(['/about']);
  expect(shell.api.calls).toEqual([]);
});
