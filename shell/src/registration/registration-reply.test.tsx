import { ApiFailure } from '@skerry/shared/api';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { errorOf, failed, field, fill, FILLED, open, refusal, submit, type } from './testing/filled-form.tsx';

afterEach(cleanup);

describe('the reply', () => {
  test('[PR-087] is pending, with one request only, then a failure, then a success', async () => {
    const { session } = open();
    const first = Promise.withResolvers<ReturnType<typeof failed>>();
    session.register.mockReturnValueOnce(first.promise);
    fill();
    const button = screen.getByRole('button', { name: 'Create account' });
    const form = button.closest('form')!;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(session.register).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(form);
    expect(session.register).toHaveBeenCalledOnce();
    await act(async () => first.resolve(failed(new ApiFailure('server', { status: 500 }))));
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t create your account');
    await submit();
    expect(session.register).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['PR-088', 'signed-in', '/main/friends', null],
    ['PR-089', 'awaiting-approval', '/registration-request-sent', null],
    ['PR-090', 'missing-confirmed-email', '/awaiting-email-confirmation', { email: 'c@mail.test' }],
  ] as const)('[%s] %s leads to %3$s', async (_, kind, path, state) => {
    const { session, navigation } = open();
    session.register.mockResolvedValue({ kind });
    fill([['Email address (optional)', 'c@mail.test']]);
    await submit();
    expect(navigation.trail).toEqual([path]);
    expect(navigation.location.state).toEqual(state);
  });

  test('[PR-091] any other one leads nowhere: the page says that the account is there, and has the focus', async () => {
    const { session, navigation } = open();
    session.register.mockResolvedValue({ kind: 'created' });
    fill();
    await submit();
    expect(navigation.trail).toEqual(['/registration']);
    expect(screen.getByText('Your account was created')).toBeTruthy();
    expect(within(document.activeElement as HTMLElement).getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test('a server that takes none after all leads to its own page, and nothing typed is lost', async () => {
    const { session } = open();
    session.register.mockResolvedValue({ kind: 'unsupported' });
    fill();
    await submit();
    expect(screen.getByRole('link', { name: 'Go to skerry.social' })).toBeTruthy();
    expect(field('Password').value).toBe('tea and cake ');
  });

  test('that comes when the user is elsewhere leads nowhere, unless it signs in', async () => {
    const { session, navigation } = open();
    const later = Promise.withResolvers<{ kind: 'awaiting-approval' }>();
    session.register.mockReturnValue(later.promise);
    fill();
    await submit();
    navigation.go('/about');
    cleanup();
    await act(async () => later.resolve({ kind: 'awaiting-approval' }));
    expect(navigation.location.pathname).toBe('/about');
  });

  test('[PR-084] [PR-085] [PR-092] messages of the server are beside their fields, until these are changed', async () => {
    const { session } = open({ instance: { isApprovalRequired: true } });
    session.register.mockResolvedValue(
      refusal([
        { key: 'username', field: 'Username', message: 'has already been taken' },
        { key: 'email', field: 'Email', message: 'has invalid format' },
        { key: 'email', field: 'Email', message: 'is on a list' },
        { key: 'password_confirmation', field: 'Password confirmation', message: 'is odd' },
        {
          key: 'registration_reason',
          field: 'Registration reason',
          message: 'should be at most %{count} character(s)',
        },
        { key: 'shoe_size', field: 'Shoe size', message: 'is too large' },
      ]),
    );
    fill([
      ['Why do you want to join?', 'boats'],
      ['Email address (optional)', 'c@mail.test'],
    ]);
    await submit();
    expect(errorOf('Username')).toBe('Username: already taken');
    expect(errorOf('Email address (optional)')).toBe('Email: invalid format · Email is on a list');
    expect(errorOf('Confirm password')).toBe('Password confirmation is odd');
    expect(errorOf('Why do you want to join?')).toBe('Registration reason: too long');
    expect(screen.getByText('Shoe size is too large')).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
    expect(FILLED.map(([label]) => field(label).value)).toEqual(FILLED.map(([, value]) => value));
    type('Username', 'carol2');
    expect(errorOf('Username')).toBeUndefined();
    expect(errorOf('Confirm password')).toBeTruthy();
  });

  test.each<[string, ApiFailure, string]>([
    [
      'a limit with its time',
      new ApiFailure('rate-limited', { status: 429, retryAfter: 30 }),
      'You are rate limited. Try again in',
    ],
    [
      'an error of the server',
      new ApiFailure('server', { status: 500 }),
      'The server is having problems. Try again later.',
    ],
    ['no connection', new ApiFailure('network'), 'Your account may have been created anyway'],
    ['no answer in time', new ApiFailure('timeout'), 'Your account may have been created anyway'],
    ['its own words', new ApiFailure('forbidden', { status: 403, serverText: 'Not today' }), 'Not today'],
    [
      'an invitation that is none',
      new ApiFailure('invalid', { status: 400, serverText: 'Invalid token' }),
      'This invitation isn’t valid.',
    ],
    [
      'an invitation that is used up',
      new ApiFailure('invalid', { status: 400, serverText: 'Expired token' }),
      'This invitation was used or has expired.',
    ],
  ])('%s is said once, above the button, and nothing typed is lost', async (_, error, text) => {
    const { session } = open();
    session.register.mockResolvedValue(failed(error));
    fill();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.queryByText(/Your account may have been created/) !== null).toBe(error.status === 0);
    expect(field('Password').value).toBe('tea and cake ');
  });

  test('a parameter that is missing is said beside its field', async () => {
    const { session } = open();
    session.register.mockResolvedValue(
      failed(new ApiFailure('invalid', { status: 400, serverText: 'Missing parameter: email' })),
    );
    fill();
    await submit();
    expect(errorOf('Email address (optional)')).toBe('Email: can’t be blank');
  });

  test('code that cannot be loaded is said too', async () => {
    const { session } = open();
    session.register.mockRejectedValue(new Error('gone'));
    fill();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t create your account');
  });
});
