import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aRelationship, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { AccountMenu } from './account-menu.tsx';
import { FollowButton } from '../relationship/follow-button.tsx';

// The code of the menu, and of unblocking, is loaded when it is wanted: here it does not come.
vi.mock('../relationship/actions/actions-on-account.ts', () => {
  throw new Error('offline');
});

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anAccount()], relationship: [aRelationship({ blocking: true })] });
});
afterEach(() => fake.end());

const isSaid = () =>
  expect(fake.notices).toHaveBeenCalledExactlyOnceWith({
    level: 'error',
    text: 'Couldn’t load the menu. Try again.',
  });

test('a menu that does not load says so, and can be opened again', async () => {
  renderIn(fake, <AccountMenu account={anAccount()} />);
  const button = screen.getByRole('button', { name: 'More about this account' });
  await act(async () => fireEvent.click(button));
  await act(settle);
  await vi.waitFor(isSaid);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('an unblock whose code does not load says so, and is reported', async () => {
  renderIn(fake, <FollowButton accountId="ana" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Unblock' })));
  await vi.waitFor(isSaid);
  expect(fake.errors).toHaveLength(1);
  expect(fake.calls).toEqual([]);
});
