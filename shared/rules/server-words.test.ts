import { expect, test } from 'vitest';
import { wordsForPeople } from './server-words.ts';

test.each([
  'You have already pinned the maximum number of statuses',
  "Someone else's status cannot be pinned",
  'Poll expires too late',
  'File is too large',
  'Your account is awaiting approval.',
  'User is not a staff member.',
  'The harbour is closed',
  'لا يمكن تثبيت المزيد من المنشورات',
  'これ以上固定できません',
  'The account @tide_watch@sea.test follows nobody',
])('words for people stay as they are: %s', (text) => {
  expect(wordsForPeople(text)).toBe(text);
});

test.each([
  ['Bad Request: status contains no text, media or poll', 'Status contains no text, media or poll'],
  ['Validation failed: Text character limit of 500 exceeded', 'Text character limit of 500 exceeded'],
  ['mascots can only be images', 'Mascots can only be images'],
])('the prefix of a framework goes: %s', (text, words) => {
  expect(wordsForPeople(text)).toBe(words);
});

test.each([
  'Missing field: q.',
  'title - Invalid string. Got: integer.',
  'Record not found',
  'Not found',
  'Not implemented',
  'Bad request',
  'Bad Request: redirect_uri was not set in the token request form',
  'This action is outside the authorized scopes',
  'param is missing or the value is empty: status',
  'invalid_request',
  'not_blocking',
  'rejected',
  "can't be blank",
  'Access denied',
  'Invalid credentials.',
  'undefined method',
  '{"ap_id":["has already been taken"]}',
  '%{id: 1, name: nil}',
  'Unexpected field: media_ids',
  'null value where string expected.',
  'Failed to cast value to one of: integer',
  'Something went wrong',
  '<html>',
  '   ',
])('what is for engineers is not shown: %s', (text) => {
  expect(wordsForPeople(text)).toBeNull();
});

test('nothing where the server said nothing', () => {
  expect(wordsForPeople(null)).toBeNull();
});

test.each(['Timeout', '@bob_x', 'no'])('one word is a code: %s', (text) => {
  expect(wordsForPeople(text)).toBeNull();
});

test.each(['投稿不可', 'だめです', 'エラー', 'ไม่พบ', 'Too  long'])('%s is for people', (text) => {
  expect(wordsForPeople(text)).toBe(text);
});

test('a text is said without the spaces around it', () => {
  expect(wordsForPeople(' Not now, please\n')).toBe('Not now, please');
});
