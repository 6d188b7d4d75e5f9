import { expect, test } from 'vitest';
import { readMessage, shownBody, subjectOf } from './push-message.ts';

const SENT = {
  access_token: 't1',
  notification_id: 12,
  notification_type: 'mention',
  title: 'New Mention',
  body: '@noor: the harbour',
  icon: 'https://skerry.social/n.png',
};

test('what Pleroma and Mastodon push is read, whatever the kind of its id', () => {
  const message = { token: 't1', notificationId: '12', title: SENT.title, body: SENT.body, icon: SENT.icon };
  expect(readMessage(SENT)).toEqual(message);
  expect(readMessage({ ...SENT, notification_id: '12' })).toEqual(message);
});

test.each([
  ['nothing', null],
  ['a text', 'New Mention'],
  ['no title', { ...SENT, title: '' }],
  ['a title that is no text', { ...SENT, title: {} }],
])('%s is no message', (_name, raw) => expect(readMessage(raw)).toBeNull());

test('hostile members are left out', () => {
  expect(
    readMessage({ title: 'x', icon: 'javascript:alert(1)', body: {}, access_token: [], notification_id: {} }),
  ).toEqual({ token: '', notificationId: '', title: 'x', body: '', icon: null });
});

test('a post leads to it, a person to them, with its warning; nothing known to the start', () => {
  const owner = { id: 'me' };
  expect(subjectOf(owner, { status: { id: 's/1', spoiler_text: 'boats' }, account: { id: 'a' } })).toEqual({
    ownerId: 'me',
    path: '/notice/s%2F1',
    warning: 'boats',
  });
  expect(subjectOf(owner, { status: null, account: { id: 'a1' } })).toEqual({
    ownerId: 'me',
    path: '/users/a1',
    warning: '',
  });
  expect(subjectOf(null, null)).toEqual({ ownerId: null, path: '/', warning: null });
});

test('[SE-051] content behind a warning is hidden, unless the account wants it; what is not known to have none, too', () => {
  const message = readMessage(SENT)!;
  const subject = (warning: string | null) => ({ ownerId: 'me', path: '/', warning });
  expect(shownBody(message, subject(''), false)).toBe(SENT.body);
  expect(shownBody(message, subject('boats'), false)).toBe('boats');
  expect(shownBody(message, subject('boats'), true)).toBe(SENT.body);
  expect(shownBody(message, subject(null), false)).toBe('');
});
