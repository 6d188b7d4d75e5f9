import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  expectOneMessage,
  expectRetry,
  expectWaiting,
  FAULTS,
  press,
  saidFailures,
  slowly,
} from '@skerry/shared/testing';
import { failed, field, fill, FILLED, open, submit } from '../registration/testing/filled-form.tsx';
import PasswordResetPage from '../login/password-reset-page.tsx';
import AwaitingEmailPage from '../registration/awaiting-email-page.tsx';
import { fakeShell } from './fake-shell.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const noticing = ({ notices }: Pick<ReturnType<typeof fakeShell>, 'notices'>) => ({
  noticeTexts: () => notices.notices$.value.map(({ text }) => text),
});
const RESET = 'POST /auth/password';
const NAME = 'Username or email address';
function openReset() {
  const shell = fakeShell({
    start: '/password-reset',
    instance: { isMailerEnabled: true, abilities: { passwordReset: true } },
  });
  shell.show(<PasswordResetPage />);
  fireEvent.change(screen.getByLabelText(NAME), { target: { value: 'maren' } });
  return shell;
}
const RESEND = 'POST /api/v1/pleroma/accounts/confirmation_resend';
function openAwaiting() {
  const shell = fakeShell({ state: { email: 'c@mail.test' }, instance: { abilities: { confirmationMails: true } } });
  shell.show(<AwaitingEmailPage />);
  return shell;
}

describe.each(FAULTS)('$name', (fault) => {
  test('[PR-087] [PR-092] a registration says it once, above its button, keeps what was typed, and can be sent again', async () => {
    const shell = open();
    shell.session.register.mockResolvedValueOnce(failed(fault.error));
    fill();
    await submit();
    expectOneMessage(noticing(shell), fault);
    const button = screen.getByRole('button', { name: 'Create account' });
    expect(screen.getByRole('alert').compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(FILLED.map(([label]) => field(label).value)).toEqual(FILLED.map(([, value]) => value));
    shell.session.register.mockResolvedValueOnce({ kind: 'created' });
    await submit();
    expect(saidFailures(noticing(shell))).toEqual([]);
    expect(screen.getByText('Your account was created')).toBeTruthy();
  });

  test('[PR-086] a captcha says it once in its place, with a retry, and what was typed stays', async () => {
    const shell = open({}, fault.fails);
    await act(async () => {});
    expectOneMessage(noticing(shell), { ...fault, name: '' });
    expectRetry({ ...fault, mayWorkAgain: true });
    fill();
    shell.api.answer('GET /api/v1/pleroma/captcha', () => ({
      type: 'native',
      url: 'data:image/png;base64,1',
      token: 't',
      answerData: 'a',
      secondsValid: 300,
    }));
    await press('Try again');
    expect(saidFailures(noticing(shell))).toEqual([]);
    expect(screen.getByLabelText('What the picture shows')).toBeTruthy();
    expect(FILLED.map(([label]) => field(label).value)).toEqual(FILLED.map(([, value]) => value));
  });

  test('[PR-099] [PR-101] a reset of the password says it once, keeps the name, and can be sent again', async () => {
    const shell = openReset();
    shell.api.answer(RESET, fault.fails);
    await press('Send email');
    expectOneMessage(noticing(shell), fault);
    expect(screen.getByLabelText<HTMLInputElement>(NAME).value).toBe('maren');
    expect(document.querySelector('[aria-busy]')).toBeNull();
    shell.api.answer(RESET, () => undefined);
    await press('Send email');
    expect(saidFailures(noticing(shell))).toEqual([]);
    expect(screen.getByText(/an email is on its way/)).toBeTruthy();
  });

  test('[PR-094] a mail that is not sent again says it once, and can be sent', async () => {
    const shell = openAwaiting();
    shell.api.answer(RESEND, fault.fails);
    await press(/Resend email/);
    expectOneMessage(noticing(shell), fault);
    shell.api.answer(RESEND, () => undefined);
    await press(/Resend email/);
    expect(saidFailures(noticing(shell))).toEqual([]);
    expect(screen.getByText('Email sent again')).toBeTruthy();
  });
});

describe('a slow answer is waited for, and arrives', () => {
  test('of a registration', async () => {
    vi.useFakeTimers();
    const shell = open();
    shell.session.register.mockImplementation(slowly(() => ({ kind: 'created' as const })));
    fill();
    await submit();
    await expectWaiting(noticing(shell));
    expect(screen.getByText('Your account was created')).toBeTruthy();
  });

  test('of a reset of the password', async () => {
    vi.useFakeTimers();
    const shell = openReset();
    shell.api.answer(
      RESET,
      slowly(() => undefined),
    );
    await press('Send email');
    await expectWaiting(noticing(shell));
    expect(screen.getByText(/an email is on its way/)).toBeTruthy();
  });

  test('of a mail that is sent again', async () => {
    vi.useFakeTimers();
    const shell = openAwaiting();
    shell.api.answer(
      RESEND,
      slowly(() => undefined),
    );
    await press(/Resend email/);
    await expectWaiting(noticing(shell));
    expect(screen.getByText('Email sent again')).toBeTruthy();
  });
});
