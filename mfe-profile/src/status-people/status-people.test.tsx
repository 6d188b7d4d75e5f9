import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { anAccount, aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { StatusPeople } from './status-people.tsx';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

const entities = { account: [anAccount()], relationship: [aRelationship()] };
const show = (who: 'favourited' | 'repeated', close = vi.fn()) => {
  renderIn(fake, <StatusPeople params={{ statusId: 's1', who }} close={close} />);
  return close;
};

test.each([
  ['favourited', 'favourited_by', 'People who favourited this'],
  ['repeated', 'reblogged_by', 'People who repeated this'],
] as const)('lists who %s a status, each to be followed', async (who, path, title) => {
  fake.answer(`GET /api/v1/statuses/s1/${path}`, () => ({ kind: 'account', ids: ['ana'], entities }));
  const close = show(who);
  expect(await screen.findByText('Ana')).toBeTruthy();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Follow/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test('says that nobody is known, and that a load failed, with a retry', async () => {
  fake.answer('GET /api/v1/statuses/s1/favourited_by', () => {
    throw new ApiFailure('network');
  });
  show('favourited');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake.answer('GET /api/v1/statuses/s1/favourited_by', () => ({ kind: 'account', ids: [], entities: {} }));
  fireEvent.click(retry);
  expect(await screen.findByText('No one this server knows of')).toBeTruthy();
});
