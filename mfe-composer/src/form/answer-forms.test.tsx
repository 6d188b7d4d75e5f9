import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOwnAccount, aStatus, renderIn } from '@skerry/shared/testing';
import { InlineForm } from '../dialog/inline-form.tsx';
import { ComposerStage, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
const mention = (acct: string) => ({ id: acct, acct, username: acct.split('@')[0] ?? '', url: '' });
const person = (name: string) => screen.getByRole('button', { name });

test('[CO-008] an inline quote carries the quoted status, mentions nobody, and closes when it is posted', async () => {
  stage.fake.entities.merge({ status: [aStatus({ visibility: 'unlisted', spoilerText: 'tides' })] });
  stage.posts();
  const close = vi.fn();
  renderIn(stage.fake, <InlineForm params={{ statusId: 's1', mode: 'quote', close }} />);
  await screen.findByLabelText('Text');
  expect(screen.getByRole('form', { name: 'Quote' })).toBeTruthy();
  expect(text().value).toBe('');
  type('Look at this');
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(stage.body()).toMatchObject({ status: 'Look at this', quote_id: 's1', visibility: 'unlisted' });
  expect(stage.body()).not.toHaveProperty('in_reply_to_id');
});

test('a sent reply says so and leads to it, and the answered post is asked for its count of replies', async () => {
  stage.fake.entities.merge({ status: [aStatus()] });
  stage.posts({ id: 's2' });
  await stage.open({ kind: 'reply', statusId: 's1' });
  type('@ana@remote.test At six');
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(stage.fake.noticeTexts()).toEqual(['Reply sent']));
  expect(
    stage.fake.calls.filter(({ method, path }) => method === 'GET' && path === '/api/v1/statuses/s1'),
  ).toHaveLength(1);
  stage.fake.notices.mock.calls[0]?.[0].action?.run();
  expect(stage.fake.go).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(stage.done[0] ?? '?'));
});

test('whom a reply notifies can be left out, one by one, and taken back', async () => {
  stage.fake.entities.merge({ status: [aStatus({ mentions: [mention('tove'), mention('ulf@far.test')] })] });
  await stage.open({ kind: 'reply', statusId: 's1' });
  await act(() => vi.dynamicImportSettled());
  expect(text().value).toBe('@ana@remote.test @tove @ulf@far.test ');
  type(`${text().value}Hello @tovelo`);
  fireEvent.click(person('@tove'));
  expect(text().value).toBe('@ana@remote.test @ulf@far.test Hello @tovelo');
  expect(
    ['@ana@remote.test', '@tove', '@ulf@far.test'].map((name) => person(name).getAttribute('aria-pressed')),
  ).toEqual(['true', 'false', 'true']);
  fireEvent.click(person('@tove'));
  expect(text().value).toBe('@tove @ana@remote.test @ulf@far.test Hello @tovelo');
});

test('with the author alone there is nobody to choose from', async () => {
  stage.fake.entities.merge({ status: [aStatus()] });
  await stage.open({ kind: 'reply', statusId: 's1' });
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('group', { name: 'People notified' })).toBeNull();
});

test.each([
  ['public', 'private', 'Fewer people than can read the original post'],
  ['private', 'private', 'Also people who can’t read the original post'],
  ['public', 'public', null],
  ['direct', 'public', null],
] as const)('a reply to a %s post by who writes %s: %s', async (original, own, expected) => {
  stage.fake.entities.merge({
    account: [anOwnAccount({ defaultVisibility: own })],
    status: [aStatus({ visibility: original })],
  });
  await stage.open({ kind: 'reply', statusId: 's1' });
  const said = ['Fewer people than can read the original post', 'Also people who can’t read the original post'];
  expect(said.filter((words) => screen.queryByText(words) !== null)).toEqual(expected ? [expected] : []);
});

test('a reply to an own post for followers goes to the same followers', async () => {
  stage.fake.entities.merge({ status: [aStatus({ accountId: 'me', visibility: 'private' })] });
  await stage.open({ kind: 'reply', statusId: 's1' });
  expect(screen.queryByText(/people who can’t read/)).toBeNull();
});
