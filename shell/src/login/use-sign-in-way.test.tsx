import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { LoginForm } from './login-form.tsx';
import { KNOWN_WAIT_MS } from './use-has-waited.ts';

afterEach(cleanup);

/** Announces versions of Mastodon's API. */
const DESCRIBING = { abilities: { passwordGrant: false, signInDescription: true } };

describe('the way', () => {
  const isPassword = () => screen.queryByLabelText('Password') !== null;
  const isPage = () => screen.queryByRole('button', { name: 'Log in at skerry.social' }) !== null;
  const settle = () => act(async () => Promise.resolve());

  test.each<[string, Parameters<typeof fakeShell>[0], 'password' | 'page']>([
    ['a server of Pleroma, by what it announces', {}, 'password'],
    ['any other server', { instance: { abilities: { passwordGrant: false } } }, 'page'],
    ['the configuration of the instance', { instance: { loginMethod: 'token' } }, 'page'],
    ['the operator, against the instance', { signInWay: 'password', instance: { loginMethod: 'token' } }, 'password'],
    ['the operator, against the server', { signInWay: 'code' }, 'page'],
  ])('is set by %s', (_, parts, way) => {
    const shell = fakeShell(parts);
    shell.show(<LoginForm />);
    expect([isPassword(), isPage()]).toEqual(way === 'password' ? [true, false] : [false, true]);
    expect(shell.session.takesPasswords).not.toHaveBeenCalled();
  });

  test.each([true, false])('is asked of a server that describes its sign-in: passwords %s', async (takes) => {
    const shell = fakeShell({ instance: DESCRIBING });
    shell.session.takesPasswords.mockResolvedValue(takes);
    shell.show(<LoginForm />);
    expect([isPassword(), isPage()]).toEqual([false, false]);
    await settle();
    expect([isPassword(), isPage()]).toEqual([takes, !takes]);
  });

  test('waits for the instance, but not longer than some seconds', () => {
    vi.useFakeTimers();
    fakeShell({ instance: { isKnown: false, abilities: { passwordGrant: undefined } } }).show(<LoginForm />);
    expect([isPassword(), isPage()]).toEqual([false, false]);
    act(() => {
      vi.advanceTimersByTime(KNOWN_WAIT_MS);
    });
    expect(isPage()).toBe(true);
    vi.useRealTimers();
  });

  test('[SH-090] leads to the registration where the instance is open for it: here, or on its own page', () => {
    const open = { abilities: { passwordGrant: false, registration: true }, isRegistrationOpen: true };
    fakeShell({ instance: open }).show(<LoginForm />);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/registration');
    cleanup();
    fakeShell({ instance: open, absent: ['shell.registration'] }).show(<LoginForm />);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('https://skerry.social');
    cleanup();
    fakeShell({ instance: { ...open, isRegistrationOpen: false } }).show(<LoginForm />);
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});
