import { apiError } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import AwaitingEmailPage from './awaiting-email-page.tsx';
import RequestSentPage from './request-sent-page.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { shellRoutes } from '../pages/shell-routes.tsx';

afterEach(cleanup);

test.each([
  ['/registration', 'anonymous-only', 'Create an account on skerry.social'],
  ['/registration/:token', 'anonymous-only', 'Create an account on skerry.social'],
  ['/registration-request-sent', 'any', 'Your request has been sent'],
  ['/awaiting-email-confirmation', 'any', 'Confirm your email address'],
  ['/password-reset', 'anonymous-only', 'Reset your password'],
])(
  '[SH-007] [SH-040] [SH-041] [SH-042] [SH-043] [SH-044] [PR-070] [PR-095] %s is a route, for %s users: %s',
  async (path, auth, heading) => {
    const route = shellRoutes.find((one) => one.path === path);
    expect(route?.auth).toBe(auth);
    fakeShell({ instance: { isRegistrationOpen: true, abilities: { registration: true } } }).show(route?.element);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
  },
);

test.each([
  [true, true, 'You’ll get an email once they decide'],
  [false, true, 'Try logging in from time to time'],
  [false, false, 'You’ll get an email once they decide'],
])(
  '[PR-094] the staff decide, and write where mails are sent: %s, which the server says: %s',
  (isMailerEnabled, confirmationMails, text) => {
    fakeShell({ instance: { isMailerEnabled, abilities: { confirmationMails } } }).show(<RequestSentPage />);
    expect(screen.getByText(/The staff of skerry\.social will review it/).textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  },
);

test.each([true, false])(
  '[PR-094] the address has to be confirmed; what comes after it is said (%s)',
  (isApprovalRequired) => {
    fakeShell({ session: MAREN, instance: { isApprovalRequired } }).show(<AwaitingEmailPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your email address');
    expect(screen.getByText(/skerry\.social has sent you an email/)).toBeTruthy();
    expect(screen.getByText(/your spam folder/)).toBeTruthy();
    expect(screen.queryByText(/The staff will then/) !== null).toBe(isApprovalRequired);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  },
);

test.each([
  ['the server sends none again', false, { email: 'c@mail.test' }],
  ['the page was opened by its address', true, null],
  ['no address was given', true, { email: '' }],
])('no mail is offered again where %s', (_, confirmationMails, state) => {
  fakeShell({ state, instance: { abilities: { confirmationMails } } }).show(<AwaitingEmailPage />);
  expect(screen.getByText(/has sent you an email/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the mail is sent again, and a failure is said', async () => {
  const shell = fakeShell({
    start: '/awaiting-email-confirmation',
    state: { email: 'c@mail.test' },
    instance: { abilities: { confirmationMails: true } },
  });
  const answers = [apiError(429), undefined];
  shell.api.answer('POST /api/v1/pleroma/accounts/confirmation_resend', ({ body }) => {
    expect(body).toEqual({ email: 'c@mail.test' });
    const next = answers.shift();
    if (next) throw next;
  });
  shell.show(<AwaitingEmailPage />);
  const send = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Resend email to .*c@mail\.test/ }));
    });
  await send();
  expect(screen.getByRole('alert').textContent).toContain('You are rate limited');
  await send();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Email sent again');
});

test('[PR-094] a server without a name is called by its host', () => {
  fakeShell({ instance: { name: '' } }).show(<AwaitingEmailPage />);
  expect(screen.getByText(/^skerry\.social has sent you an email/)).toBeTruthy();
  cleanup();
  fakeShell({ instance: { name: '' } }).show(<RequestSentPage />);
  expect(screen.getByText(/^The staff of skerry\.social will review it/)).toBeTruthy();
});
