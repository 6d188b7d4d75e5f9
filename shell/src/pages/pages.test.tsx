import { apiError, type AnswerParsed } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { LoginPage } from './login-page.tsx';
import OauthCallbackPage from '../login/oauth-callback-page.tsx';
import PasswordResetPage from '../login/password-reset-page.tsx';

afterEach(cleanup);
const settle = () =>
  act(async () => {
    await Promise.resolve();
  });

describe("the return from the instance's login page", () => {
  test('[SH-048] [SH-107] exchanges the code once and goes home', async () => {
    const shell = fakeShell({ start: '/oauth-callback?code=C&state=S' });
    shell.show(
      <StrictMode>
        <OauthCallbackPage />
      </StrictMode>,
    );
    await settle();
    expect(shell.session.finishAuthorization).toHaveBeenCalledExactlyOnceWith('?code=C&state=S');
    expect(shell.navigation.trail).toEqual(['/main/friends']);
  });

  test('says what failed and links to the login', async () => {
    const shell = fakeShell({ start: '/oauth-callback?error=access_denied' });
    shell.session.finishAuthorization.mockResolvedValue({ kind: 'failed', reason: 'failed', serverText: null });
    shell.show(<OauthCallbackPage />);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t log you in');
    fireEvent.click(screen.getByRole('link', { name: 'Log in again' }));
    expect(shell.navigation.trail).toEqual(['/login']);
  });
});

describe('the return of a member of staff', () => {
  async function comeBack() {
    const shell = fakeShell({ start: '/oauth-callback?code=C&state=S', session: MAREN });
    shell.session.finishAuthorization.mockResolvedValue({
      kind: 'signed-in',
      from: '/notice/7',
      lacksStaffScope: true,
    });
    shell.show(<OauthCallbackPage />);
    await settle();
    expect(shell.navigation.trail).toHaveLength(1);
    return shell;
  }

  test('offers the tools of staff, which the instance asks for once more', async () => {
    const { session } = await comeBack();
    fireEvent.click(screen.getByRole('button', { name: 'Allow staff tools at skerry.social' }));
    expect(session.startAuthorization).toHaveBeenCalledExactlyOnceWith({ from: '/notice/7', isForStaff: true });
  });

  test('goes on without them, to where the user was', async () => {
    const { navigation } = await comeBack();
    fireEvent.click(screen.getByRole('button', { name: 'Continue without them' }));
    expect(navigation.trail.at(-1)).toBe('/notice/7');
  });

  test('goes on where the tools were not allowed, because the session stays', async () => {
    const shell = fakeShell({ start: '/oauth-callback?error=access_denied', session: MAREN });
    shell.session.finishAuthorization.mockResolvedValue({ kind: 'failed', reason: 'denied', serverText: null });
    shell.show(<OauthCallbackPage />);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('You didn’t allow access');
    fireEvent.click(screen.getByRole('link', { name: 'Continue' }));
    expect(shell.navigation.trail).toEqual(['/']);
  });

  test('that was used before leads home', async () => {
    const shell = fakeShell({ start: '/oauth-callback?code=C&state=S', session: MAREN });
    shell.session.finishAuthorization.mockResolvedValue({ kind: 'failed', reason: 'stale', serverText: null });
    shell.show(<OauthCallbackPage />);
    await settle();
    expect(shell.navigation.trail).toEqual(['/main/friends']);
  });
});

test('[SH-047] the login page redirects a signed-in user', () => {
  const shell = fakeShell({ start: '/login', session: MAREN, state: { from: '/notice/7' } });
  shell.show(<LoginPage />);
  expect(shell.navigation.trail).toEqual(['/notice/7']);
});

test('the login page lets a user add an account, who stays logged in and may think better of it', async () => {
  const shell = fakeShell({ start: '/login', session: MAREN, state: { addsTo: '1' } });
  shell.show(<LoginPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Add an account' })).toBeTruthy();
  expect(screen.getByText(/^You’ll stay logged in as .@maren.\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(shell.navigation.location.pathname).toBe('/');
  cleanup();
  const other = fakeShell({ start: '/login', session: MAREN, state: { addsTo: '2' } });
  other.show(<LoginPage />);
  expect(other.navigation.trail).toEqual(['/main/friends']);
});

describe('the reset of a password', () => {
  async function ask(answer: AnswerParsed) {
    const shell = fakeShell({
      start: '/password-reset',
      instance: { isMailerEnabled: true, abilities: { passwordReset: true } },
    });
    shell.api.answer('POST /auth/password', answer);
    shell.show(<PasswordResetPage />);
    fireEvent.change(screen.getByLabelText('Username or email address'), { target: { value: ' maren@sea.test ' } });
    const button = screen.getByRole('button', { name: 'Send email' });
    await act(async () => {
      fireEvent.click(button);
    });
    return shell;
  }

  test('[SH-044] [PR-098] requests a mail, once', async () => {
    const { api } = await ask(() => undefined);
    expect(api.calls).toMatchObject([
      { method: 'POST', path: '/auth/password', query: { email: 'maren@sea.test' }, anonymous: true },
    ]);
    expect(screen.getByRole('status').textContent).toContain('an email is on its way');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('link', { name: 'Log in' }))).toBe(true);
  });

  test('[PR-098] is pending until there is an answer, and sent only once', async () => {
    const answer = Promise.withResolvers<undefined>();
    const { api } = await ask(() => answer.promise);
    const button = screen.getByRole('button', { name: 'Send email' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(button.closest('form')!);
    expect(api.calls).toHaveLength(1);
    await act(async () => answer.resolve(undefined));
    expect(screen.getByRole('status').textContent).toContain('an email is on its way');
  });

  test('needs a name or an address, which is said in our words where the focus is', () => {
    const shell = fakeShell({ instance: { isMailerEnabled: true, abilities: { passwordReset: true } } });
    shell.show(<PasswordResetPage />);
    const field = screen.getByLabelText('Username or email address');
    fireEvent.change(field, { target: { value: '  ' } });
    fireEvent.submit(field.closest('form')!);
    expect(shell.api.calls).toEqual([]);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Enter your username or email address')).toBeTruthy();
  });

  test('[PR-101] a failure is gone while the next request is under way', async () => {
    let failures = 1;
    await ask(() => {
      if (failures-- > 0) throw apiError(500);
      return new Promise(() => undefined);
    });
    expect(screen.getByRole('alert')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Send email' }));
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['[PR-099] [PR-100] that the limit is reached', 429, 'You have reached the limit of attempts, try again later.'],
    [
      '[PR-101] any other failure',
      500,
      'An error occurred, please try againThe server is having problems. Try again later.',
    ],
    [
      '[PR-101] no answer',
      0,
      'An error occurred, please try againCan’t reach the server. Check your connection, or try again later.',
    ],
  ])('%s: it is shown in an alert that can be dismissed', async (_, status, text) => {
    await ask(() => {
      throw apiError(status);
    });
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(' maren@sea.test ');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['sends no mail', { isMailerEnabled: false, abilities: { passwordReset: true } }],
    ['resets no passwords', { isMailerEnabled: true, abilities: { passwordReset: false } }],
  ])(
    '[SH-044] [PR-096] [PR-097] where the instance %s it says that the staff can help, and that a reset is needed only if it is',
    (_, instance) => {
      const open = (query: string) =>
        fakeShell({ start: `/password-reset${query}`, instance: { name: 'Seal Rock', ...instance } }).show(
          <PasswordResetPage />,
        );
      const needed = open('?passwordResetRequested=true');
      expect(screen.getByRole('status').textContent).toBe(
        'The staff of Seal Rock ask you to choose a new password before you log in again.',
      );
      expect(
        screen.getByText('You need to reset your password, but this server can’t send you a link. Ask its staff.'),
      ).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      needed.unmount();
      open('?passwordResetRequested=false');
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.getByText('This server can’t send password reset emails. Ask its staff.')).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  test('[SH-044] that is needed says so above the form', async () => {
    fakeShell({
      start: '/password-reset?passwordResetRequested=true',
      instance: { name: 'Seal Rock', isMailerEnabled: true, abilities: { passwordReset: true } },
    }).show(<PasswordResetPage />);
    expect(screen.getByRole('status').textContent).toContain('Seal Rock ask you to choose a new password');
    expect(screen.getByLabelText('Username or email address')).toBeTruthy();
    expect(screen.queryByText(/Ask its staff/)).toBeNull();
  });
});

describe('a page that does not exist', () => {
  test('has a way back to where the user was, or to the start page if this was the first one', () => {
    const shell = fakeShell({ start: '/main/all' });
    shell.navigation.go('/nothing/here');
    shell.show(<NotFoundPage />);
    const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    back();
    expect(shell.navigation.trail).toEqual(['/main/all']);
    cleanup();
    const opened = fakeShell({ start: '/nothing/here' });
    opened.show(<NotFoundPage />);
    back();
    expect(opened.navigation.trail).toEqual(['/nothing/here', '/']);
  });
});
