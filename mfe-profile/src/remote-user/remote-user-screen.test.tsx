import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anAccount, apiError, renderIn } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { RemoteUserScreen } from './remote-user-screen.tsx';

let fake: ReturnType<typeof fakeCtx>;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

const ANA = anAccount({ id: '7', acct: 'ana@two.test', fqn: 'ana@two.test', url: 'https://two.test/@ana' });
const LIKE_ANA = anAccount({ id: '8', acct: 'anab@two.test', fqn: 'anab@two.test', url: 'https://two.test/@anab' });
const profileOfAna = () => fake.ctx.ports.navigation.href('profile.user', { name: 'ana@two.test' });
const BOTH = [
  ['a handle', { handle: '@ana@two.test' }],
  ['host and name', { host: 'two.test', name: 'ana' }],
] as const;

function answer(...accounts: ReturnType<typeof anAccount>[]) {
  fake.answer('GET /api/v2/search', () => ({
    accounts: accounts.map(({ id }) => id),
    statuses: [],
    hashtags: [],
    entities: { account: accounts },
  }));
}

test.each(BOTH)('[PR-067] %s is resolved, and the page replaced by the profile', async (_, params) => {
  answer(LIKE_ANA, ANA);
  renderIn(fake, <RemoteUserScreen params={params} />);
  expect(screen.getByRole('status').textContent).toContain('Looking for \u2066@ana@two.test\u2069…');
  await waitFor(() => expect(fake.go.mock.calls).toEqual([[profileOfAna(), { replace: true }]]));
  expect(fake.calls).toMatchObject([{ query: { q: '@ana@two.test', resolve: true, type: 'accounts' } }]);
});

test('[PR-068] someone who is not found is told so, with the way to their server; nobody else is shown', async () => {
  answer(LIKE_ANA);
  const nothingHere = vi.fn();
  renderIn(fake, <RemoteUserScreen params={{ handle: '@ana@two.test' }} nothingHere={nothingHere} />);
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: /two\.test/ }).getAttribute('href')).toBe('https://two.test/');
  await waitFor(() => expect(nothingHere).toHaveBeenCalled());
  expect(fake.go).not.toHaveBeenCalled();
});

test('[PR-068] a search that fails says so, and can be tried again', async () => {
  fake.answer('GET /api/v2/search', () => {
    throw apiError(503);
  });
  renderIn(fake, <RemoteUserScreen params={{ handle: '@ana@two.test' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t look up \u2066@ana@two.test\u2069');
  answer(ANA);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fake.go).toHaveBeenCalledOnce());
});

test.each(['@ana', 'two.test', 'javascript:alert(1)', '@ana@two.test@six.test', 'ana@two test'])(
  'what names nobody of another server is not asked for: %s',
  async (handle) => {
    renderIn(fake, <RemoteUserScreen params={{ handle }} />);
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(fake.calls).toEqual([]);
  },
);
