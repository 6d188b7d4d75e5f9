import { describe, expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

const registration = {
  username: 'carol',
  fullname: 'Carol',
  email: 'c@mail.test',
  password: 'pw',
  confirm: 'pw',
  captcha: { token: 't', solution: 's', answerData: 'a' },
};

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-050]',
    api.registerAccount(registration),
    'POST /api/v1/accounts {"username":"carol","fullname":"Carol","email":"c@mail.test","password":"pw","confirm":"pw","nickname":"carol","agreement":true,"locale":"en_US","captcha_token":"t","captcha_solution":"s","captcha_answer_data":"a"}',
  ],
  ['[API-051]', api.captcha(), 'GET /api/v1/pleroma/captcha'],
  [
    '',
    api.resendConfirmation('c@mail.test'),
    'POST /api/v1/pleroma/accounts/confirmation_resend {"email":"c@mail.test"}',
  ],
  ['[API-159]', api.requestPasswordReset('a@mail.test'), 'POST /auth/password?email=a@mail.test'],
  ['[API-159]', api.requestPasswordReset('maren'), 'POST /auth/password?nickname=maren'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

describe('registration', () => {
  const call = api.registerAccount({ username: 'c', fullname: 'C', email: '', password: 'p', confirm: 'p' });

  test.for<[object, object]>([
    [
      { access_token: 'Qx', scope: 'read write', me: 'https://instance.test/users/carol' },
      { kind: 'signed-in', accessToken: 'Qx', scopes: ['read', 'write'] },
    ],
    [
      { access_token: 'Qx', scope: 'read' },
      { kind: 'signed-in', accessToken: 'Qx', scopes: ['read'] },
    ],
    [{ identifier: 'awaiting_approval', message: 'x' }, { kind: 'awaiting-approval' }],
    [{ identifier: 'missing_confirmed_email' }, { kind: 'missing-confirmed-email' }],
    [{ identifier: 'manual_login_required' }, { kind: 'unknown', identifier: 'manual_login_required' }],
    [{}, { kind: 'unknown', identifier: '' }],
  ])('%j leads on', ([raw, outcome]) => {
    expect(call.parse(raw, newReading())).toEqual(outcome);
  });

  test('[EN-040] all that was filled in goes along, with the answer to the captcha', () => {
    const filled = {
      username: 'c',
      fullname: 'C',
      email: 'c@mail.test',
      password: 'p',
      confirm: 'p',
      reason: 'tea',
      language: 'de',
      bio: 'hi',
      token: 'invited',
    };
    expect(api.registerAccount({ ...filled, captcha: { token: 't', solution: 's', answerData: 'a' } }).body).toEqual({
      ...filled,
      nickname: 'c',
      agreement: true,
      locale: 'en_US',
      captcha_token: 't',
      captcha_solution: 's',
      captcha_answer_data: 'a',
    });
  });

  test('the messages of a refusal are JSON inside a text', () => {
    const body = (error: unknown) => JSON.stringify({ error });
    expect(
      api.registrationProblems(body('{"ap_id":["has already been taken"],"password_confirmation":["a","b"]}')),
    ).toEqual([
      { key: 'username', field: 'Username', message: 'has already been taken' },
      { key: 'password_confirmation', field: 'Password confirmation', message: 'a' },
      { key: 'password_confirmation', field: 'Password confirmation', message: 'b' },
    ]);
    for (const text of [body('Invalid token'), body('"x"'), body({}), '<html>', 'null', ''])
      expect(api.registrationProblems(text), text).toEqual([]);
  });

  test('or details with a description each (Mastodon); a message that is no text is left out, a long one cut', () => {
    const details = {
      username: [{ error: 'ERR_TAKEN', description: 'has already been taken' }],
      date_of_birth: [{ error: 'ERR_BELOW_LIMIT', description: 'is below the age limit' }, { description: 7 }, null],
      email: ['x'.repeat(9000)],
    };
    expect(api.registrationProblems(JSON.stringify({ error: 'Validation failed: …', details }))).toEqual([
      { key: 'username', field: 'Username', message: 'has already been taken' },
      { key: 'date_of_birth', field: 'Date of birth', message: 'is below the age limit' },
      { key: 'email', field: 'Email', message: 'x'.repeat(500) },
    ]);
  });

  test('a birthday goes by both names that servers have for it', () => {
    const born = { ...registration, birthday: '2000-02-29' };
    expect(api.registerAccount(born).body).toMatchObject({ birthday: '2000-02-29', date_of_birth: '2000-02-29' });
  });

  test('[EN-041] a captcha is nothing, a picture in the address, or one on a server', () => {
    expect(api.captcha().parse({ type: 'none' }, newReading())).toEqual({
      type: 'none',
      url: '',
      token: '',
      answerData: '',
      secondsValid: null,
    });
    expect(
      api.captcha().parse(
        {
          type: 'native',
          token: 'Zk3',
          url: 'data:image/png;base64,iVBORw0=',
          answer_data: 'QT',
          seconds_valid: 300,
        },
        newReading(),
      ),
    ).toEqual({
      type: 'native',
      url: 'data:image/png;base64,iVBORw0=',
      token: 'Zk3',
      answerData: 'QT',
      secondsValid: 300,
    });
    expect(
      api.captcha().parse({ type: 'native', url: 'data:image/svg+xml,<svg onload=x>' }, newReading()),
    ).toMatchObject({
      url: '',
    });
    expect(api.captcha().parse({ type: 'kocaptcha', url: 'javascript:x' }, newReading())).toMatchObject({ url: '' });
  });
});
