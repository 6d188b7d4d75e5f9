import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anAccount, aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { FollowButton } from './follow-button.tsx';

let fake: FakeCtx;
afterEach(() => fake.end());

function show(account: Parameters<typeof anAccount>[0]) {
  fake.entities.merge({ account: [anAccount(account)], relationship: [aRelationship()] });
  renderIn(fake, <FollowButton accountId="ana" />);
}

test.each([
  ['with an address', 'https://remote.test/@ana', true],
  ['without an address, which other servers would not know', '', false],
])('[TL-184] a visitor is led to follow an account %s: %s', (_, url, isLed) => {
  fake = fakeCtx({ account: null, commands: ['account/remote/v1'] });
  show({ url });
  const buttons = screen.queryAllByRole('button', { name: 'Remote follow' });
  expect(buttons).toHaveLength(isLed ? 1 : 0);
  for (const button of buttons) fireEvent.click(button);
  expect(fake.command.mock.calls).toEqual(isLed ? [['account/remote/v1', { intent: 'follow', accountId: 'ana' }]] : []);
});

test('until the dialog is there the button is busy, and asks for no second one', async () => {
  fake = fakeCtx({ account: null, commands: ['account/remote/v1'] });
  const opened = Promise.withResolvers<'done'>();
  fake.command.mockReturnValue(opened.promise);
  show({ url: 'https://remote.test/@ana' });
  const button = screen.getByRole('button', { name: 'Remote follow' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect([button.ariaBusy, fake.command.mock.calls.length]).toEqual(['true', 1]);
  await act(async () => opened.resolve('done'));
  expect(button.ariaBusy).toBeNull();
});

test('[SH-015] a visitor of a server that does not federate is led nowhere', () => {
  fake = fakeCtx({ account: null, commands: ['account/remote/v1'], instance: { isFederating: false } });
  show({ url: 'https://remote.test/@ana' });
  expect(screen.queryByRole('button', { name: 'Remote follow' })).toBeNull();
});
