import { act, screen } from '@testing-library/react';
import { anAccount, aRelationship, renderIn } from '@skerry/shared/testing';
import { expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ProfileScreen } from './profile-screen.tsx';

test('a profile names the person and the address, and nobody before they are known', async () => {
  const fake = fakeCtx();
  const setTitle = vi.fn();
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  fake.answer('GET /api/v1/accounts/ana', async () => {
    await gate;
    return { kind: 'account', id: 'ana', entities: { account: [anAccount()], relationship: [aRelationship()] } };
  });
  renderIn(fake, <ProfileScreen params={{ name: 'ana' }} setTitle={setTitle} />);
  expect(setTitle.mock.lastCall).toEqual(['']);
  await act(async () => answer());
  await screen.findByRole('heading', { level: 1 });
  expect(setTitle.mock.lastCall).toEqual(['Ana (@ana@remote.test)']);
  fake.end();
});
