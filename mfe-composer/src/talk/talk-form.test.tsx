import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOwnAccount, apiError, press, renderIn, settle, wireAccount } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TalkForm } from './talk-form.tsx';

test('somebody who is not known is asked for; a failure says so, and is tried again', async () => {
  const fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
  fake.api.on(/accounts\/a7$/, () => {
    throw apiError(503);
  });
  const posted = () => undefined;
  renderIn(fake, <TalkForm params={{ id: '1', accountIds: ['a7'], statusId: null, takesFocus: false, posted }} />);
  await act(settle);
  expect(screen.getByText('Couldn’t load who reads this')).toBeTruthy();
  fake.api.on(/accounts\/a7$/, { json: wireAccount('a7') });
  await press('Try again');
  await act(settle);
  expect(screen.getByText(/^Read by .*Person a7.* and you$/)).toBeTruthy();
});
