import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anAccount, anOwnAccount, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { Profile } from '../profile/profile.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';

let fake: FakeCtx;
afterEach(() => fake.end());

async function show(account = anOwnAccount(), options: Parameters<typeof fakeCtx>[0] = {}) {
  fake = fakeCtx(options);
  fake.entities.merge({ account: [account] });
  renderIn(fake, <Profile accountId={account.id} />);
  await act(settle);
}

test('[PR-027] the own profile has a button that opens its form', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  expect(fake.command.mock.calls).toContainEqual(['account/edit/v1', {}]);
});

test.each<[string, Parameters<typeof show>]>([
  ["another person's", [anAccount({ isLocal: true })]],
  ['one of another server', [{ ...anOwnAccount(), isLocal: false }]],
  ['one where no module has the form', [anOwnAccount(), { commands: ['report/open/v1'] }]],
  ['the own one for a visitor', [anOwnAccount(), { account: null }]],
])('[PR-027] %s has no such button', async (_, parts) => {
  await import('./edit-button.tsx');
  await show(...parts);
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
});
