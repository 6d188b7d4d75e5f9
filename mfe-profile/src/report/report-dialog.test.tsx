import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ReportDialog } from './report-dialog.tsx';

let fake: FakeCtx;
const close = vi.fn();

beforeEach(() => {
  fake = fakeCtx();
  close.mockClear();
  fake.answer('POST /api/v1/reports', () => undefined);
});
afterEach(() => {
  fake.end();
});

function open(account = anAccount(), statusIds: string[] = []) {
  fake.entities.merge({ account: [account] });
  renderIn(fake, <ReportDialog params={{ accountId: account.id, statusIds }} close={close} />);
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));

test('[PR-051] [PR-056] account, comment, forward and the chosen statuses are sent, and it closes', async () => {
  open(anAccount(), ['s1', 's2']);
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'Spoilers' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Tell remote.test too/ }));
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Include this post' })[1] as HTMLElement);
  send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(fake.calls[0]?.body).toEqual({ account_id: 'ana', status_ids: ['s1'], comment: 'Spoilers', forward: true });
});

test('[PR-055] forwarding is offered only for accounts of other servers', () => {
  open(anAccount({ isLocal: true, acct: 'ana' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[PR-050] [PR-053] [PR-054] a failure is shown under the form, which keeps its text and stays open', async () => {
  fake.answer('POST /api/v1/reports', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  open();
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'Spoilers' } });
  send();
  expect(screen.getByRole('button', { name: 'Send the report' }).getAttribute('aria-busy')).toBe('true');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred while processing your request.The server has a problem. Try again later.',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe('Spoilers');
  expect(close).not.toHaveBeenCalled();
});

test('the page is named by the person that is reported', () => {
  const setTitle = vi.fn();
  fake.entities.merge({ account: [anAccount()] });
  renderIn(fake, <ReportDialog params={{ accountId: 'ana', statusIds: [] }} setTitle={setTitle} />);
  expect(setTitle.mock.lastCall).toEqual(['Report Ana']);
});
