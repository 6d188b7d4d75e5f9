import { expect, test } from 'vitest';
import {
  leavesRegistration,
  registrationErrors,
  trimmedRegistration,
  type RegistrationErrors,
  type RegistrationForm,
} from './registration.ts';

const good: RegistrationForm = {
  username: 'carol',
  fullname: 'Carol',
  email: '',
  password: 'tea and cake',
  confirm: 'tea and cake',
  reason: '',
};
const open = { isActivationRequired: false, isApprovalRequired: false };

test.for<[string, Partial<RegistrationForm>, Partial<typeof open>, RegistrationErrors]>([
  ['a form that is filled in,', {}, {}, {}],
  ['a blank username', { username: '  ' }, {}, { username: 'username_required' }],
  ['no full name', { fullname: '' }, {}, { fullname: 'fullname_required' }],
  [
    'no password',
    { password: '', confirm: 'x' },
    {},
    { password: 'password_required', confirm: 'password_confirmation_match' },
  ],
  ['no address where accounts are activated by mail', {}, { isActivationRequired: true }, { email: 'email_required' }],
  ['an address where accounts are activated by mail', { email: 'c@mail.test' }, { isActivationRequired: true }, {}],
  ['no repeated password', { confirm: '' }, {}, { confirm: 'password_confirmation_required' }],
  ['another repeated password', { confirm: 'tea and Cake' }, {}, { confirm: 'password_confirmation_match' }],
  ['a blank reason where staff approve', { reason: ' ' }, { isApprovalRequired: true }, { reason: 'reason_required' }],
  ['a reason where staff approve', { reason: 'I like tea' }, { isApprovalRequired: true }, {}],
])('%s with %j where %j: %j', ([, changes, needs, errors]) => {
  expect(registrationErrors({ ...good, ...changes }, { ...open, ...needs })).toEqual(errors);
});

test('username and full name are trimmed, the password is not', () => {
  expect(trimmedRegistration({ ...good, username: ' carol ', fullname: ' Carol C ', password: ' x ' })).toMatchObject({
    username: 'carol',
    fullname: 'Carol C',
    password: ' x ',
  });
});

test.for<[boolean, string | undefined, boolean, boolean]>([
  [true, undefined, false, false],
  [false, undefined, false, true],
  [false, '', false, true],
  [false, 'abc', false, false],
  [true, 'abc', true, true],
])('open %s, invited with %s, signed in %s: the page is left is %s', ([isOpen, token, isSignedIn, leaves]) => {
  expect(leavesRegistration({ isOpen, token, isSignedIn })).toBe(leaves);
});
