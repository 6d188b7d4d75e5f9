import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { firstValueFrom } from '@skerry/shared/runtime';
import { House } from '@skerry/shared/ui/icons';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { landingPath } from './landing-path.ts';
import { LoginRequired } from './login-required.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { LANDING_WAIT_MS } from './use-landing.ts';

afterEach(cleanup);

describe('the root', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const CHOSEN = { redirectRootLogin: '/main/friends', redirectRootNoLogin: '/about' };

  test("[SH-021] [SH-024] leads a signed-in user to the operator's choice", () => {
    const shell = fakeShell({ start: '/', session: MAREN, instance: CHOSEN });
    shell.show(<RootRedirect />);
    expect(shell.navigation.trail).toEqual(['/main/friends']);
  });

  test("[SH-022] leads a visitor to the operator's choice", () => {
    const shell = fakeShell({ start: '/', instance: CHOSEN });
    shell.show(<RootRedirect />);
    expect(shell.navigation.trail).toEqual(['/about']);
  });

  test.each([
    [''],
    ['/'],
    ['main/all'],
    ['//elsewhere.test/x'],
    ['/\\elsewhere.test/x'],
    ['/\t/elsewhere.test/x'],
    ['https://elsewhere.test/'],
  ])("[SH-023] leads to /main/all when the operator's choice is %j", (path) => {
    expect(landingPath({ redirectRootLogin: path, redirectRootNoLogin: path }, { account: null })).toBe('/main/all');
  });

  const HOME = {
    key: 'tide tide.home',
    label: 'Home',
    icon: House,
    group: 'timelines',
    badge: 0,
    run: vi.fn(),
  } as const;
  const entries = [{ ...HOME, href: '/tides' }];
  const startPage = (chosen: string) => ({ 'shell.startPage': chosen, 'shell.navigation': ['{"key":"/lists/3"}'] });

  test.each([
    ['tide tide.home', '/tides'],
    ['/lists/3', '/lists/3'],
    ['/columns', '/columns'],
  ])('leads a signed-in user to the start page of their own, at once: %s', (chosen, path) => {
    const instance = { ...CHOSEN, isKnown: false };
    const shell = fakeShell({ start: '/', session: MAREN, instance, entries, settings: startPage(chosen) });
    shell.show(<RootRedirect />);
    expect(shell.navigation.trail).toEqual([path]);
  });

  test.each(['gone gone.page', '/lists/4', '//elsewhere.test'])(
    "leads to the operator's choice where that of the user is not there: %s",
    (chosen) => {
      const shell = fakeShell({ start: '/', session: MAREN, instance: CHOSEN, entries, settings: startPage(chosen) });
      shell.show(<RootRedirect />);
      expect(shell.navigation.trail).toEqual(['/main/friends']);
    },
  );

  test.each(['tide tide.home', '/columns'])(
    'leads a visitor to the operator’s choice, whatever is kept: %s',
    (chosen) => {
      const shell = fakeShell({ start: '/', instance: CHOSEN, entries, settings: startPage(chosen) });
      shell.show(<RootRedirect />);
      expect(shell.navigation.trail).toEqual(['/about']);
    },
  );

  test('waits for the instance, but only for a limited time', () => {
    const shell = fakeShell({ start: '/', instance: { isKnown: false, redirectRootNoLogin: '' } });
    shell.show(<RootRedirect />);
    expect(shell.navigation.location.pathname).toBe('/');
    act(() => {
      vi.advanceTimersByTime(LANDING_WAIT_MS);
    });
    expect(shell.navigation.location.pathname).toBe('/main/all');
  });
});

describe('a message in the address of the root', () => {
  const START = `/?${new URLSearchParams({ message: 'Low water & high 100% tide' })}`;

  test('[CO-011] opens the composer with it, above the landing page', () => {
    const shell = fakeShell({
      start: START,
      session: MAREN,
      instance: { redirectRootLogin: '/main/friends' },
      commands: ['composer/open/v1'],
    });
    shell.show(<RootRedirect />);
    expect(shell.navigation.trail).toEqual(['/main/friends']);
    expect(shell.command.mock.calls).toEqual([['composer/open/v1', { text: 'Low water & high 100% tide' }]]);
  });

  test('leads a visitor to the login, and comes back with it', () => {
    const shell = fakeShell({ start: START, commands: ['composer/open/v1'] });
    shell.show(<RootRedirect />);
    expect(shell.navigation.trail).toEqual(['/login']);
    expect(shell.navigation.location.state).toEqual({ from: START });
    expect(shell.command).not.toHaveBeenCalled();
  });

  test('that cannot be opened is said, and not lost: the retry has it again', async () => {
    const shell = fakeShell({ start: START, session: MAREN });
    shell.show(<RootRedirect />);
    await act(async () => {});
    const [notice] = await firstValueFrom(shell.notices.notices$);
    expect(notice?.level).toBe('error');
    shell.command.mockClear();
    act(() => notice?.action?.run());
    expect(shell.command.mock.calls).toEqual([['composer/open/v1', { text: 'Low water & high 100% tide' }]]);
  });

  test('what an app shares is several messages: title, text and address, each where it has one', () => {
    const shell = fakeShell({
      start: '/?message=Tides&message=&message=https%3A%2F%2Ftide.example%2F',
      session: MAREN,
      commands: ['composer/open/v1'],
    });
    shell.show(<RootRedirect />);
    expect(shell.command.mock.calls).toEqual([['composer/open/v1', { text: 'Tides\nhttps://tide.example/' }]]);
  });

  test.each(['/', '/?message=', '/?text=x'])('%s opens nothing', (start) => {
    const shell = fakeShell({ start, session: MAREN, commands: ['composer/open/v1'] });
    shell.show(<RootRedirect />);
    expect(shell.command).not.toHaveBeenCalled();
  });
});

describe('a screen for members', () => {
  test('[SH-030] [SH-057] leads a visitor to the landing page with a notice, and remembers the requested page', async () => {
    const shell = fakeShell({ start: '/main/friends', instance: { redirectRootNoLogin: '/main/all' } });
    shell.show(<LoginRequired />);
    expect(shell.navigation.trail).toEqual(['/main/all']);
    expect(shell.navigation.location.state).toEqual({ from: '/main/friends' });
    const [notice] = await firstValueFrom(shell.notices.notices$);
    expect(notice?.text).toBe('Log in to see that page.');
    act(() => notice?.action?.run());
    expect(shell.navigation.location).toMatchObject({ pathname: '/login', state: { from: '/main/friends' } });
  });

  test('shows the login itself where the landing page is for members too', async () => {
    const shell = fakeShell({ start: '/main/friends', instance: { redirectRootNoLogin: '/main/friends' } });
    shell.show(<LoginRequired />);
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maren' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    });
    expect(shell.session.signIn).toHaveBeenCalledOnce();
  });
});
