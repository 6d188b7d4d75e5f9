import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(cleanup);

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
async function giveCredentials() {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: ' maren ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  await press('Log in');
}
async function giveCode(label: string, code: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
  await press('Verify');
}

function atSecondStep(parts: Parameters<typeof fakeShell>[0] = {}) {
  const shell = fakeShell(parts);
  shell.session.signIn.mockResolvedValue({ kind: 'mfa', mfaToken: 'M' });
  shell.show(<LoginForm />);
  return shell;
}

describe('the password', () => {
  test('[SH-088] has a username, a password and a button', async () => {
    const shell = fakeShell();
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(shell.session.signIn).toHaveBeenCalledWith('maren', 'correct horse');
  });

  test('the code that signs in is fetched when the form has the focus', () => {
    const shell = fakeShell();
    shell.show(<LoginForm />);
    expect(shell.session.prepareSignIn).not.toHaveBeenCalled();
    act(() => screen.getByLabelText('Username').focus());
    expect(shell.session.prepareSignIn).toHaveBeenCalled();
  });

  test.each([
    [true, true, '/password-reset'],
    [false, true, undefined],
    [undefined, true, undefined],
    [true, false, undefined],
  ])(
    '[SH-007] [SH-089] has a link to the reset of a forgotten password, where the server resets it (%s) and sends mail (%s)',
    (passwordReset, isMailerEnabled, address) => {
      fakeShell({ instance: { isMailerEnabled, abilities: { passwordReset } } }).show(<LoginForm />);
      expect(screen.queryByRole('link', { name: 'Forgot password?' })?.getAttribute('href')).toBe(address);
    },
  );

  test.each([
    [true, true, '/registration'],
    [false, true, undefined],
    [true, false, 'https://skerry.social'],
    [false, false, undefined],
  ])(
    '[SH-007] [SH-090] has a link to the registration while the instance is open for it (%s): here, where the server takes it from clients (%s), else on its page',
    (isRegistrationOpen, registration, address) => {
      fakeShell({ instance: { isRegistrationOpen, abilities: { registration } } }).show(<LoginForm />);
      expect(screen.queryByRole('link', { name: 'Create an account' })?.getAttribute('href')).toBe(address);
    },
  );

  test('[SH-100] leads home', async () => {
    const shell = fakeShell();
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(shell.navigation.location.pathname).toBe('/main/friends');
  });

  test('leads back to the page from which the login was opened', async () => {
    const shell = fakeShell({ start: '/login', state: { from: '/notice/7?x=1' } });
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(shell.navigation.trail).toEqual(['/notice/7?x=1']);
  });

  test('stays there when the login page, which a session ends, has led there first', async () => {
    const shell = fakeShell({ start: '/login', state: { from: '/notice/7?x=1' } });
    shell.session.signIn.mockImplementation(async () => {
      shell.navigation.go('/notice/7?x=1', { replace: true });
      return { kind: 'signed-in' };
    });
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(shell.navigation.trail).toEqual(['/notice/7?x=1']);
  });

  test('never leads to another host', async () => {
    const shell = fakeShell({ start: '/login', state: { from: '//elsewhere.test/' } });
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(shell.navigation.location.pathname).toBe('/main/friends');
  });

  test.each([
    ['[SH-104] reports a wrong name or password', 'wrong-credentials', 'Wrong username or password'],
    ['[SH-105] reports any other error', 'failed', 'An error occurred, please try again'],
    ['[SH-106] reports a network failure', 'unreachable', 'Failed to connect to server, try again'],
  ] as const)('%s', async (_, reason, text) => {
    const shell = fakeShell();
    shell.session.signIn.mockResolvedValue({ kind: 'failed', reason, serverText: null });
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(shell.navigation.location.pathname).toBe('/main/all');
  });

  test("[SH-094] [SH-103] shows the server's text in an alert that can be dismissed", async () => {
    const shell = fakeShell();
    shell.session.signIn.mockResolvedValue({
      kind: 'failed',
      reason: 'failed',
      serverText: 'Your account is currently disabled',
    });
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(screen.getByRole('alert').textContent).toContain('Your account is currently disabled');
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SH-101] leads to the reset where the server requires one', async () => {
    const shell = fakeShell();
    shell.session.signIn.mockResolvedValue({ kind: 'password-reset-required' });
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(shell.navigation.trail.at(-1)).toBe('/password-reset?passwordResetRequested=true');
  });

  test('[SE-055] is not requested where the instance has a login page of its own, and is by default', async () => {
    fakeShell({ instance: { loginMethod: 'password' } }).show(<LoginForm />);
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(DEFAULT_INSTANCE.loginMethod).toBe('password');
    cleanup();
    const shell = fakeShell({ instance: { loginMethod: 'token' } });
    shell.show(<LoginForm />);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Log in at skerry.social');
    expect(shell.session.startAuthorization).toHaveBeenCalled();
  });

  test('on the page of the server is a choice below the form, which comes back to where the user was', async () => {
    const shell = fakeShell({ start: '/login', state: { from: '/notice/7' } });
    shell.show(<LoginForm />);
    await press('Log in at skerry.social instead');
    expect(shell.session.startAuthorization).toHaveBeenCalledExactlyOnceWith({ from: '/notice/7' });
  });

  test('that the server takes from no app leads to its page at once, and back', async () => {
    const shell = fakeShell();
    shell.session.signIn.mockResolvedValue({ kind: 'failed', reason: 'password-refused', serverText: null });
    shell.show(<LoginForm />);
    await giveCredentials();
    expect(screen.getByRole('alert').textContent).toContain('doesn’t accept passwords from apps');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Log in at skerry.social');
    expect(shell.session.startAuthorization).toHaveBeenCalledOnce();
    await press('Use your password here instead');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('says why it is requested again', () => {
    const shell = fakeShell();
    shell.session.ended$.next('revoked');
    shell.show(<LoginForm />);
    expect(screen.getByRole('status').textContent).toContain('Your session has ended');
  });
});

describe('the second step', () => {
  test('[SH-091] [SH-095] [SH-096] requests a one-time code once the server requires one', async () => {
    const shell = atSecondStep();
    expect(screen.getByLabelText('Password')).toBeTruthy();
    await giveCredentials();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await giveCode('Authentication code', '123 456');
    expect(shell.session.answerChallenge).toHaveBeenCalledWith('M', '123456', 'totp');
    expect(shell.navigation.location.pathname).toBe('/main/friends');
  });

  test('takes digits of other scripts', async () => {
    const shell = atSecondStep();
    await giveCredentials();
    await giveCode('Authentication code', '١٢٣٤٥٦');
    expect(shell.session.answerChallenge).toHaveBeenCalledWith('M', '123456', 'totp');
  });

  test('[SH-102] clears a wrong code and says so', async () => {
    const shell = atSecondStep();
    shell.session.answerChallenge.mockResolvedValue({ kind: 'failed', reason: 'wrong-code', serverText: null });
    await giveCredentials();
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await giveCode('Authentication code', '111111');
    expect(screen.getByRole('alert').textContent).toContain('That code didn’t match');
    expect(screen.getByLabelText<HTMLInputElement>('Authentication code').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Authentication code'));
  });

  test.each(['Use a recovery code instead', 'Cancel'])(
    '[SH-102] the error of a code is gone after "%s", and while the next one is checked',
    async (leave) => {
      const shell = atSecondStep();
      shell.session.answerChallenge.mockResolvedValueOnce({ kind: 'failed', reason: 'wrong-code', serverText: null });
      await giveCredentials();
      await giveCode('Authentication code', '111111');
      shell.session.answerChallenge.mockReturnValueOnce(new Promise(() => undefined));
      await giveCode('Authentication code', '222222');
      expect(screen.queryByRole('alert')).toBeNull();
      cleanup();
      const again = atSecondStep();
      again.session.answerChallenge.mockResolvedValueOnce({ kind: 'failed', reason: 'wrong-code', serverText: null });
      await giveCredentials();
      await giveCode('Authentication code', '111111');
      await press(leave);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('[SH-092] [SH-093] [SH-097] switches to a recovery code and back', async () => {
    const shell = atSecondStep();
    await giveCredentials();
    await press('Use a recovery code instead');
    await press('Cancel');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    await giveCredentials();
    await press('Use a recovery code instead');
    await press('Use a two-factor code instead');
    expect(screen.getByLabelText('Authentication code')).toBeTruthy();
    await press('Use a recovery code instead');
    await giveCode('Recovery code', 'abcd-efgh');
    expect(shell.session.answerChallenge).toHaveBeenCalledExactlyOnceWith('M', 'abcd-efgh', 'recovery');
  });

  test('[SH-098] returns to the password when cancelled', async () => {
    atSecondStep();
    await giveCredentials();
    await press('Cancel');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('asks a member of staff for one more code where the first is used up', async () => {
    const shell = atSecondStep();
    shell.session.answerChallenge.mockResolvedValueOnce({ kind: 'mfa', mfaToken: 'N', isForStaff: true });
    await giveCredentials();
    expect(screen.queryByText(/a member of staff/)).toBeNull();
    await giveCode('Authentication code', '123456');
    expect(screen.getByText(/a member of staff/)).toBeTruthy();
    await giveCode('Authentication code', '654321');
    expect(shell.session.answerChallenge).toHaveBeenLastCalledWith('N', '654321', 'totp');
  });

  test('[SH-099] returns to the password after a login', async () => {
    atSecondStep();
    await giveCredentials();
    await giveCode('Authentication code', '123456');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
