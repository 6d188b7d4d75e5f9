import { expect, test } from 'vitest';
import {
  accountDeletionProblem,
  emailChangeProblem,
  passwordChangeProblem,
  pushProblem,
  type PasswordChange,
  type PasswordChangeProblem,
} from './account-changes.ts';

const good: PasswordChange = { password: 'old', newPassword: 'tea and cake', confirmation: 'tea and cake' };

test.for<[Partial<PasswordChange>, PasswordChangeProblem | null]>([
  [{}, null],
  [{ password: '' }, 'password-required'],
  [{ newPassword: '', confirmation: '' }, 'new-password-required'],
  [{ confirmation: '' }, 'confirmation-match'],
  [{ confirmation: 'tea and Cake' }, 'confirmation-match'],
  [{ newPassword: ' ', confirmation: ' ' }, null],
])('a new password with %j: %s', ([changes, problem]) => {
  expect(passwordChangeProblem({ ...good, ...changes })).toBe(problem);
});

test.for<[string, string, ReturnType<typeof emailChangeProblem>]>([
  ['x', 'a@mail.test', null],
  ['', 'a@mail.test', 'password-required'],
  ['x', ' ', 'email-required'],
])('the password “%s” and the address “%s”: %s', ([password, email, problem]) => {
  expect(emailChangeProblem({ password, email })).toBe(problem);
});

test('an account is deleted with its password alone', () => {
  expect([accountDeletionProblem({ password: '' }), accountDeletionProblem({ password: 'x' })]).toEqual([
    'password-required',
    null,
  ]);
});

test.for<[string, boolean, string | null, ReturnType<typeof pushProblem>]>([
  ['the switch', false, 'BKj', 'disabled'],
  ['the switch', false, null, 'disabled'],
  ['the key', true, '', 'no-key'],
  ['the key', true, null, 'no-key'],
  ['the key', true, 'BKj', null],
])('%s enabled %s with the key %s: %s', ([, isEnabled, vapidKey, problem]) => {
  expect(pushProblem({ isEnabled, vapidKey })).toBe(problem);
});
