import { expect, test } from 'vitest';
import texts from '../messages/en.json';

/** The rows of the shell's own screens that give the words themselves; that a view shows them is tested there. */
test.each([
  ['SH-104', texts['login.error.wrong-credentials'], 'Wrong username or password'],
  ['SH-105', texts['login.error.failed'], 'An error occurred, please try again'],
  ['SH-106', texts['login.error.unreachable'], 'Failed to connect to server, try again'],
  ['PR-076', texts['error.password_confirmation_match'], 'should be the same as password'],
  ['PR-100', texts['reset.throttled'], 'You have reached the limit of attempts, try again later.'],
  // The row has "occured".
  ['SH-168', texts['module.failedBody'], 'An error occurred'],
  ['SH-168', texts['module.failedBody'], 'Please try again'],
])('[%s] the words are those of the row: %#', (_, text, words) => {
  expect(text).toContain(words);
});
