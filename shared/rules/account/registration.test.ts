import { expect, test } from 'vitest';
import {
  latestBirthday,
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
const open = {
  isActivationRequired: false,
  isApprovalRequired: false,
  restrictedNicknames: ['Admin'],
  birthday: { isRequired: false, minAge: 0 },
};
const adults = { birthday: { isRequired: true, minAge: 18 } };
const TODAY = new Date(2026, 10, 22, 23, 30);

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
  ['a username with a space', { username: 'ca rol' }, {}, { username: 'username_format' }],
  ['a username with a letter beyond ASCII', { username: 'cärol' }, {}, { username: 'username_format' }],
  ['a username with all that servers take', { username: ' Ca_r-01 ' }, {}, {}],
  ['a name that the instance keeps', { username: ' aDMIN' }, {}, { username: 'username_reserved' }],
  ['an address without its host', { email: 'carol@' }, {}, { email: 'email_format' }],
  ['an address of a host without a dot', { email: ' c@localhost ' }, {}, {}],
  ['no birthday where one is needed', {}, adults, { birthday: 'birthday_required' }],
  ['one day too young', { birthday: '2008-11-23' }, adults, { birthday: 'birthday_too_young' }],
  ['old enough since today', { birthday: '2008-11-22' }, adults, {}],
  ['a birthday in the future', { birthday: '2026-11-23' }, {}, { birthday: 'birthday_too_young' }],
  ['a reason where staff approve', { reason: 'I like tea' }, { isApprovalRequired: true }, {}],
])('%s with %j where %j: %j', ([, changes, needs, errors]) => {
  expect(registrationErrors({ ...good, ...changes }, { ...open, ...needs }, TODAY)).toEqual(errors);
});

test('errors are in the order of the form, and a birthday has as many digits as a field of days', () => {
  const empty = { username: '', fullname: '', email: '', password: '', confirm: '', reason: '' };
  const needs = { ...adults, isActivationRequired: true, isApprovalRequired: true };
  expect(Object.keys(registrationErrors(empty, needs))).toEqual([
    'username',
    'fullname',
    'email',
    'birthday',
    'password',
    'confirm',
    'reason',
  ]);
  expect(latestBirthday(13, new Date(2026, 0, 5))).toBe('2013-01-05');
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

test('what an instance does not say it does not ask for; blanks are nothing', () => {
  const needs = { isActivationRequired: false, isApprovalRequired: false };
  expect(registrationErrors({ ...good, birthday: '2000-01-05' }, needs, new Date(2026, 0, 5))).toEqual({});
  expect(registrationErrors({ ...good, fullname: ' ' }, needs)).toEqual({ fullname: 'fullname_required' });
  const reserved = { ...needs, restrictedNicknames: ['root', 'Carol'] };
  expect(registrationErrors(good, reserved)).toEqual({ username: 'username_reserved' });
  expect(trimmedRegistration({ ...good, email: ' a@b.test ' }).email).toBe('a@b.test');
  expect(latestBirthday(16, new Date(2026, 0, 5))).toBe('2010-01-05');
});
