import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fillBrowserGaps } from '@skerry/shared/testing';
import type { KeptAccount } from '../services.ts';
import { drawShell } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(withModalDialogs);
beforeAll(fillBrowserGaps);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NOOR: KeptAccount = {
  id: '2',
  acct: 'noor',
  face: { name: 'Noor', avatar: '/n.png', avatarStatic: '/n.png' },
  unread: 3,
};
const ANA: KeptAccount = { id: '3', acct: 'ana', face: null, unread: null };

async function draw(parts: Parameters<typeof drawShell>[0] = {}) {
  const shell = await drawShell({ session: MAREN, others: [NOOR, ANA], ...parts });
  await act(async () => shell.session.keptAccounts());
  return { ...shell, kept: await shell.session.keptAccounts() };
}
/** Without controls of direction. */
const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '');
const handle = (acct: string) => new RegExp(`^\u2066?@${acct}`);
const button = () => screen.getByRole('button', { name: /^Accounts/ });
async function open() {
  fireEvent.click(button());
  const menu = await screen.findByRole('menu', { name: 'Accounts' });
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  return menu;
}
async function choose(name: string | RegExp) {
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name }));
  });
}
async function answer(name: string) {
  const question = await screen.findByRole('alertdialog');
  await act(async () => {
    fireEvent.click(within(question).getByRole('button', { name }));
  });
}
async function remove(name: string | RegExp) {
  await open();
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Remove account' }), { key: 'ArrowRight' });
  await screen.findByRole('menuitem', { name });
  await choose(name);
}

test.each([
  ['the side column', false],
  ['the drawer', true],
])(
  'the avatar in %s opens the accounts, the current one selected, with what is new for the others',
  async (_, isNarrow) => {
    const { kept } = await draw({ isNarrow });
    if (isNarrow) fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(button().textContent).toContain('new activity'));
    const menu = await open();
    const entries = within(menu).getAllByRole('menuitemradio');
    expect(entries.map((entry) => [plain(entry.textContent), entry.getAttribute('aria-checked')])).toEqual([
      ['maren@maren', 'true'],
      ['Noor@noor · 3 new', 'false'],
      ['ana@ana', 'false'],
    ]);
    expect(kept.refresh).toHaveBeenCalledWith(60_000);
  },
);

test('an account that is chosen becomes the current one; the current one stays', async () => {
  const { kept } = await draw();
  await open();
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitemradio', { name: /^maren/ }));
  });
  expect(kept.switchTo).not.toHaveBeenCalled();
  await open();
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitemradio', { name: /^Noor/ }));
  });
  expect(kept.switchTo).toHaveBeenCalledExactlyOnceWith('2');
});

test('adding one goes to the login, which knows that this one stays', async () => {
  const { navigation } = await draw({ start: '/main/friends' });
  await open();
  await choose('Add an account');
  expect([navigation.location.pathname, navigation.location.state]).toEqual(['/login', { addsTo: '1' }]);
});

test('removing one asks, even where logging out does not, then deletes what is kept of it here', async () => {
  const { kept, eraseAccount, navigation } = await draw({ start: '/main/friends', settings: { modalOnLogout: false } });
  await remove(handle('noor'));
  expect(screen.getByRole('alertdialog', { name: /^Remove .?@noor.?\?$/ }).textContent).toContain(
    'drafts and settings',
  );
  await answer('Cancel');
  expect(kept.leave).not.toHaveBeenCalled();
  await remove(handle('noor'));
  await answer('Remove');
  expect([kept.leave.mock.calls, eraseAccount.mock.calls]).toEqual([[['2']], [['2']]]);
  expect(navigation.location.pathname).toBe('/main/friends');
});

// The menu and the question are gone: the avatar that opened them is where the user was.
test.each([
  ['agreed', 'Remove'],
  ['declined', 'Cancel'],
])('when the removal is %s the focus is on the avatar that the menu belongs to', async (_, name) => {
  await draw();
  button().focus();
  await remove(handle('noor'));
  await answer(name);
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('without the current one the next takes over, on its start page; without all nobody', async () => {
  const { kept, eraseAccount, navigation } = await draw({ start: '/main/friends' });
  await remove(handle('maren'));
  await answer('Remove');
  expect([kept.leave.mock.calls, navigation.location.pathname]).toEqual([[['1']], '/']);
  await remove('All accounts');
  await answer('Remove');
  expect([kept.leave.mock.calls.slice(1), eraseAccount.mock.calls.slice(1)]).toEqual([
    [['2'], ['3'], ['1']],
    [['2'], ['3'], ['1']],
  ]);
  expect(navigation.location.pathname).toBe('/main/public');
});

test('what cannot be deleted is said', async () => {
  const { eraseAccount } = await draw();
  eraseAccount.mockRejectedValue(new Error('full'));
  await remove(handle('noor'));
  await answer('Remove');
  expect(await screen.findByText(/Couldn’t delete some of .* for .?@noor/)).toBeTruthy();
});

test('a user of one account may remove it, and has no others to remove', async () => {
  await draw({ others: [] });
  expect(button().textContent).not.toContain('new activity');
  await open();
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Remove account' }), { key: 'ArrowRight' });
  await screen.findByRole('menuitem', { name: handle('maren') });
  expect(screen.queryByRole('menuitem', { name: 'All accounts' })).toBeNull();
});

test('what is new is asked rarely, while the page is visible, and only where there are others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { kept, end } = await draw();
  expect(kept.refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  vi.advanceTimersByTime(295_000);
  expect(kept.refresh.mock.calls).toEqual([[300_000], [300_000]]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(300_000);
  expect(kept.refresh).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(kept.refresh).toHaveBeenCalledTimes(3);
  visibility.mockRestore();
  end();
  cleanup();
  vi.advanceTimersByTime(600_000);
  expect(kept.refresh).toHaveBeenCalledTimes(3);
  const alone = await draw({ others: [] });
  vi.advanceTimersByTime(600_000);
  expect(alone.kept.refresh).not.toHaveBeenCalled();
});
