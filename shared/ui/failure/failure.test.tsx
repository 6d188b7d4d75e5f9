import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import { ApiFailure, errorCodeOf, errorText } from '../../api/errors.ts';
import { answers } from '../../api/fixtures/answers.ts';
import type { ApiErrorCode } from '../../contract/api.ts';
import { ModuleProvider } from '../../runtime/module-context.ts';
import { createFakeCtx } from '../../testing/fake-ctx.ts';
import { FailureCard } from './failure-card.tsx';
import { failureText } from './failure-text.ts';
import { languagesOf, loadLanguage } from '../../i18n/language-files.ts';
import en from '../../messages/en.json';
import { showFailure } from './show-failure.ts';
import { withFailureTexts } from './with-failure-texts.ts';

afterEach(cleanup);
const fakeCtx = (parts?: { account: null }) =>
  createFakeCtx({ module: 'tide', messages: compileMessages(en), ...parts });
const text = (error: ApiFailure) => failureText(fakeCtx().ctx.i18n, error);
const answered = (status: number, serverText: string | null = null) =>
  ApiFailure.fromResponse(status, new Headers(), serverText ? JSON.stringify({ error: serverText }) : '');

const LANGUAGES = import.meta.glob(['../../messages/*.json', '!../../messages/notes.json']);

test.for(languagesOf(LANGUAGES))('%s has no text but those of English, and each is well written', async (locale) => {
  const texts = await loadLanguage(LANGUAGES, locale);
  expect(Object.keys(texts)).not.toHaveLength(0);
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(texts)));
  expect(() => compileMessages(texts)).not.toThrow();
});

describe('the text of a failure', () => {
  test.each([400, 403, 409, 413, 422])('the server’s own text where it refused with %i', (status) => {
    expect(text(answered(status, 'Poll expires too late'))).toBe('Poll expires too late');
  });

  test('of what real servers refused with, people read the few texts of the server that are for them, and ours for all others', () => {
    const refused = answers().filter(({ status }) => status >= 400);
    const shown = refused.map(({ status, body }) => {
      const serverText = errorText(body);
      const said = text(new ApiFailure(errorCodeOf(status), { status, serverText }));
      expect(said).not.toMatch(/Not implemented|Record|Not Found|Missing|redirect_uri|token|invalid_/);
      return typeof body === 'object' && serverText?.toLowerCase().includes(said.toLowerCase()) ? said : null;
    });
    expect(refused.length).toBeGreaterThan(20);
    expect([...new Set(shown)].filter((said) => said !== null).sort()).toEqual([
      'Please change word mute settings in the web frontend settings.',
      'Status contains no text, media or poll',
      'Text with spoiler exceed max chars (5000)',
      'User is not a staff member.',
    ]);
  });

  test.each(['Missing field: q.', 'Record not found', 'title - Invalid string. Got: integer.', "can't be blank"])(
    'ours in place of one for engineers: %s',
    (serverText) => {
      expect(text(answered(400, serverText))).toBe('The server didn’t accept that.');
      expect(text(answered(403, serverText))).toBe('You’re not allowed to do that here.');
      expect(text(new ApiFailure('malformed', { status: 200, serverText }))).toBe(
        'The server sent a response that can’t be read.',
      );
    },
  );

  test.each([
    [400, 'The server didn’t accept that.'],
    [403, 'You’re not allowed to do that here.'],
    [422, 'The server didn’t accept that.'],
  ])('ours where it refused with %i and gave no text', (status, expected) => {
    expect(text(answered(status))).toBe(expected);
  });

  test.each([
    [401, 'You need to log in for this.'],
    [404, 'This couldn’t be found.'],
    [429, 'You are rate limited'],
    [500, 'The server is having problems. Try again later.'],
    [502, 'Can’t reach the server. Check your connection, or try again later.'],
    [503, 'The server is having problems. Try again later.'],
    [504, 'Can’t reach the server. Check your connection, or try again later.'],
    [507, 'The server is having problems. Try again later.'],
    [418, 'The server is having problems. Try again later.'],
  ])('ours for %i, whatever the server says', (status, expected) => {
    expect(text(answered(status, 'something technical'))).toBe(expected);
  });

  test.each([
    [500, 'Internal Server Error'],
    [502, 'Can’t reach the server. Check your connection, or try again later.'],
    [503, 'The backend is not available'],
    [507, 'Unexpected status: 507'],
    [418, 'Unexpected status: 418'],
  ])('that of the requirements for %i, where the statuses of a timeline were requested', (status, expected) => {
    expect(failureText(fakeCtx().ctx.i18n, answered(status), 'timeline')).toBe(expected);
  });

  test('how long to wait, where the server says so', () => {
    const failure = ApiFailure.fromResponse(429, new Headers({ 'Retry-After': '1' }), '');
    expect(text(failure)).toBe('You are rate limited. Try again in 1 second.');
    expect(text(new ApiFailure('rate-limited', { status: 429, retryAfter: 89.4 }))).toContain('in 90 seconds');
  });

  test.for<[ApiErrorCode, string]>([
    ['network', 'Can’t reach the server. Check your connection, or try again later.'],
    ['timeout', 'The server took too long to respond.'],
    ['malformed', 'The server sent a response that can’t be read.'],
    ['other', 'Something went wrong on this page.'],
    ['aborted', ''],
  ])('%s, without an answer', ([code, expected]) => {
    expect(text(new ApiFailure(code))).toBe(expected);
  });
});

describe('a card in place of content that failed to load', () => {
  const show = (error: ApiFailure, { ctx } = fakeCtx()) => {
    const onRetry = vi.fn();
    render(
      <ModuleProvider value={ctx}>
        <FailureCard title="The list did not load" error={error} onRetry={onRetry} />
      </ModuleProvider>,
    );
    return onRetry;
  };

  test('says what failed and why, and retries', () => {
    const onRetry = show(answered(503));
    expect(screen.getByRole('alert').textContent).toContain(
      'The list did not loadThe server is having problems. Try again later.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('does not repeat the server’s text if that is its title', () => {
    render(
      <ModuleProvider value={fakeCtx().ctx}>
        <FailureCard title="No such tide" error={answered(422, 'No such tide')} onRetry={() => undefined} />
      </ModuleProvider>,
    );
    expect(screen.getByRole('alert').textContent).toBe('No such tide');
  });

  test.each([502, 504])('offers a retry where the instance is not reached (%i)', (status) => {
    const onRetry = show(answered(status));
    expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test.each([404, 422])('offers no retry where the instance has refused with %i', (status) => {
    show(answered(status));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([401, 403])(
    'offers visitors the login where the instance has refused with %i, and the way back',
    (status) => {
      const fake = fakeCtx({ account: null });
      fake.ctx.ports.navigation.go('/tag/sea?q=1');
      show(answered(status), fake);
      expect(screen.getByRole('alert').textContent).toContain('need to log in');
      fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
      expect(fake.go).toHaveBeenLastCalledWith('/shell.login/', { state: { from: '/tag/sea?q=1' } });
    },
  );

  test.each([401, 403])('has a plain sentence for a signed-in user, refused with %i', (status) => {
    show(answered(status, 'This resource requires authentication.'), fakeCtx());
    expect(screen.getByRole('alert').textContent).toBe('The list did not loadYou’re not allowed to see this.');
  });

  test.each([
    [502, true],
    [504, true],
    [0, true],
    [500, false],
    [503, false],
  ])('marks a reason of %i that the bar of the connection gives as well: %s', (status, isMarked) => {
    show(status === 0 ? new ApiFailure('network') : answered(status));
    expect(screen.getByRole('alert').querySelector('[data-of-connection]') !== null).toBe(isMarked);
  });
});

describe('a notice of an action that failed', () => {
  test('says why, and is logged', () => {
    const fake = fakeCtx();
    const error = answered(422, 'Too many pins');
    showFailure(fake.ctx, error);
    showFailure(fake.ctx, error, (reason) => `Error fetching timeline: ${reason}`);
    expect(fake.noticeTexts()).toEqual(['That didn’t work: Too many pins', 'Error fetching timeline: Too many pins']);
    expect(fake.errors).toEqual([error, error]);
  });

  test('is not shown for an aborted request, or after the account has signed out', () => {
    const fake = fakeCtx();
    showFailure(fake.ctx, new ApiFailure('aborted'));
    fake.end();
    showFailure(fake.ctx, answered(500));
    expect(fake.noticeTexts()).toEqual([]);
    expect(fake.errors).toEqual([]);
  });
});

test('a module has the texts of failures in addition to its own', () => {
  const messages = withFailureTexts({ kind: 'messages', en: { title: 'Tide' } });
  expect(messages.en).toMatchObject({ title: 'Tide', 'failure.retry': 'Try again' });
});
