import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ANONYMOUS, MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { useOtherAccounts } from './use-kept-accounts.ts';

afterEach(cleanup);

function Others() {
  return <p>{useOtherAccounts().others.map(({ acct }) => acct)}</p>;
}

const NOOR = { id: '2', acct: 'noor', face: null, unread: null };

test.each([
  ['a visitor', ANONYMOUS, [], false],
  ['a visitor of a browser with an account', ANONYMOUS, [NOOR], true],
  ['a user', MAREN, [], true],
])('the code for other accounts is fetched for %s: %o', async (_, session, others, isFetched) => {
  const shell = fakeShell({ session, others });
  const fetched = vi.spyOn(shell.session, 'keptAccounts');
  await act(async () => {
    shell.show(<Others />);
  });
  expect(fetched).toHaveBeenCalledTimes(isFetched ? 1 : 0);
  expect(screen.getByRole('paragraph').textContent).toBe(others.map(({ acct }) => acct).join());
});
