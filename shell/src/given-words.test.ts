import { expect, test } from 'vitest';
import general from './messages/en.json';
import signIn from './sign-in/messages/en.json';
import signUp from './sign-up/messages/en.json';

/** The rows of the shell's own screens that give the words themselves; that a view shows them is tested there. */
test.each([
  ['SH-104', signIn['login.error.wrong-credentials'], 'Wrong username or password'],
  ['SH-105', signIn['login.error.failed'], 'An error occurred, please try again'],
  ['SH-106', signIn['login.error.unreachable'], 'Failed to connect to server, try again'],
  ['PR-076', signUp['error.password_confirmation_match'], 'should be the same as password'],
  ['PR-100', signIn['reset.throttled'], 'You have reached the limit of attempts, try again later.'],
  // The row has "occured".
  ['SH-168', general['module.failedBody'], 'An error occurred'],
  ['SH-168', general['module.failedBody'], 'Please try again'],
])('[%s] the words are those of the row: %#', (_, text, words) => {
  expect(text).toContain(words);
});
