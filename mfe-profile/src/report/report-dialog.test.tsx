import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aStatus, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ReportDialog } from './report-dialog.tsx';

let fake: FakeCtx;
const close = vi.fn();

beforeEach(() => {
  fake = fakeCtx();
  close.mockClear();
  fake.answer('POST /api/v1/reports', () => undefined);
  fake.answer('GET /api/v1/instance/rules', () => []);
});
afterEach(() => {
  fake.end();
});

function open(account = anAccount(), statusIds: string[] = []) {
  fake.entities.merge({ account: [account] });
  return renderIn(fake, <ReportDialog params={{ accountId: account.id, statusIds }} close={close} />);
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }));

test('[PR-051] [PR-056] account, comment, forward and the chosen statuses are sent, and it closes', async () => {
  open(anAccount(), ['s1', 's2']);
  fireEvent.change(screen.getByLabelText('What’s wrong?'), { target: { value: 'Spoilers' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Also report to remote.test/ }));
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Include this post' })[1] as HTMLElement);
  send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(fake.calls.at(-1)?.body).toEqual({
    account_id: 'ana',
    status_ids: ['s1'],
    comment: 'Spoilers',
    forward: true,
    category: 'other',
  });
});

test('[PR-055] forwarding is offered only for accounts of other servers', () => {
  open(anAccount({ isLocal: true, acct: 'ana' }));
  expect(screen.queryByRole('checkbox', { name: /^Also report/ })).toBeNull();
});

test('[PR-050] [PR-053] [PR-054] a failure is shown under the form, which keeps its text and stays open', async () => {
  fake.answer('POST /api/v1/reports', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  open();
  fireEvent.change(screen.getByLabelText('What’s wrong?'), { target: { value: 'Spoilers' } });
  send();
  expect(screen.getByRole('button', { name: 'Send report' }).getAttribute('aria-busy')).toBe('true');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred while processing your request.The server is having problems. Try again later.',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('What’s wrong?').value).toBe('Spoilers');
  expect(close).not.toHaveBeenCalled();
});

test('the page is named by the person that is reported', () => {
  const setTitle = vi.fn();
  fake.entities.merge({ account: [anAccount()] });
  renderIn(fake, <ReportDialog params={{ accountId: 'ana', statusIds: [] }} setTitle={setTitle} />);
  expect(setTitle.mock.lastCall).toEqual(['Report Ana']);
});

test('[PR-052] the form resets when the reported account changes', async () => {
  const { rerender } = open(anAccount(), ['s1']);
  fake.entities.merge({ account: [anAccount({ id: 'ben', acct: 'ben@remote.test', displayName: 'Ben' })] });
  fireEvent.change(screen.getByLabelText('What’s wrong?'), { target: { value: 'Spoilers' } });
  fireEvent.click(screen.getByRole('radio', { name: /^Spam/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Also report to remote.test/ }));
  rerender(<ReportDialog params={{ accountId: 'ben', statusIds: ['s2'] }} close={close} />);
  expect(screen.getByRole('group', { name: 'Report Ben' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('What’s wrong?').value).toBe('');
  send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  const sent = fake.calls.find(({ path }) => path === '/api/v1/reports');
  expect(sent?.body).toEqual({ account_id: 'ben', status_ids: ['s2'], comment: '', forward: false, category: 'other' });
});

const RULES = [
  { id: '1', text: 'Be kind', hint: 'Always' },
  { id: '2', text: 'No spam', hint: '' },
];
const sentReport = async () => {
  send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  return fake.calls.find(({ path }) => path === '/api/v1/reports')?.body;
};

test('broken rules go with the category that names them', async () => {
  fake.answer('GET /api/v1/instance/rules', () => RULES);
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'It breaks this server’s rules' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Be kind/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'No spam' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'No spam' }));
  expect(await sentReport()).toMatchObject({ category: 'violation', rule_ids: ['1'] });
});

test('rules that were ticked before another category was chosen are not sent', async () => {
  fake.answer('GET /api/v1/instance/rules', () => RULES);
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'It breaks this server’s rules' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Be kind/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Spam/ }));
  expect(screen.queryByRole('checkbox', { name: /^Be kind/ })).toBeNull();
  expect(await sentReport()).not.toHaveProperty('rule_ids', ['1']);
});

test('a server without categories takes the rules alone', async () => {
  fake.setAbilities({ reportCategories: false });
  fake.answer('GET /api/v1/instance/rules', () => RULES);
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Be kind/ }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await sentReport()).toMatchObject({ category: undefined, rule_ids: ['1'] });
});

test('a server without rules is not asked for them, and one with none has no such category', async () => {
  open();
  await waitFor(() => expect(fake.calls).toHaveLength(1));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  fake.setAbilities({ instanceRules: false, reportCategories: false });
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(fake.calls).toHaveLength(1);
});

test('rules that do not load are told, asked for again, and not needed for the report', async () => {
  fake.answer('GET /api/v1/instance/rules', () => {
    throw new ApiFailure('network');
  });
  open();
  await screen.findByText('Couldn’t load this server’s rules.');
  fake.answer('GET /api/v1/instance/rules', () => RULES);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'It breaks this server’s rules' })).toBeTruthy();
  expect(await sentReport()).toMatchObject({ category: 'other' });
});

const posts = (...ids: string[]) =>
  fake.answer('GET /api/v1/accounts/ana/statuses', () => ({
    kind: 'status',
    ids,
    entities: { status: ids.map((id) => aStatus({ id })) },
  }));

test('[PR-056] other posts of the account are attached once the user asks for them', async () => {
  posts('s3', 's2', 's1');
  open(anAccount(), ['s2']);
  expect(screen.getAllByRole('checkbox', { name: 'Include this post' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Attach their posts' }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Include this post' })).toHaveLength(3));
  expect(fake.calls.at(-1)?.query).toMatchObject({ exclude_reblogs: true });
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Include this post' })[2] as HTMLElement);
  expect(await sentReport()).toMatchObject({ status_ids: ['s2', 's1'] });
});

test('an account without posts, and posts that do not load', async () => {
  fake.answer('GET /api/v1/accounts/ana/statuses', () => {
    throw new ApiFailure('network');
  });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Attach their posts' }));
  await screen.findByText('Couldn’t load posts');
  posts();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('No posts to attach')).toBeTruthy();
});
