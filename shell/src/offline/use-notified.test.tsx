import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settle } from '@skerry/shared/testing';
import { fakeShell } from '../testing/fake-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { useNotified } from './use-notified.ts';

const NOOR = { id: 'A2', acct: 'noor' };
let worker: EventTarget;
beforeEach(() => {
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Notified() {
  useNotified();
  return null;
}
async function show(start: string) {
  const shell = fakeShell({ session: MAREN, start, others: [NOOR as never] });
  shell.show(<Notified />);
  await act(settle);
  return shell;
}
const send = async (data: unknown) => {
  worker.dispatchEvent(new MessageEvent('message', { data }));
  await act(settle);
};
const switches = async ({ session }: Awaited<ReturnType<typeof show>>) => (await session.keptAccounts()).switchTo;
const place = ({ navigation }: Awaited<ReturnType<typeof show>>) =>
  navigation.location.pathname + navigation.location.search;

test('what a notification of the current account is about is opened', async () => {
  const shell = await show('/main/friends');
  await send({ type: 'skerry/open', path: '/notice/s1', account: MAREN.account?.id });
  expect(place(shell)).toBe('/notice/s1');
  expect(await switches(shell)).not.toHaveBeenCalled();
});

test('one of another account of this browser is opened as that account', async () => {
  const shell = await show('/main/friends');
  await send({ type: 'skerry/open', path: '/notice/s1', account: 'A2' });
  expect(place(shell)).toBe('/notice/s1');
  expect(await switches(shell)).toHaveBeenCalledExactlyOnceWith('A2');
});

test('a page that it opened drops the account from its address, and switches', async () => {
  const shell = await show('/notice/s1?notified=A2');
  expect(place(shell)).toBe('/notice/s1');
  expect(await switches(shell)).toHaveBeenCalledExactlyOnceWith('A2');
});

test('one of an account that is logged out here opens nothing', async () => {
  const shell = await show('/main/friends');
  await send({ type: 'skerry/open', path: '/notice/s1', account: 'A9' });
  expect(place(shell)).toBe('/main/friends');
});

test('other messages are nothing to it', async () => {
  const shell = await show('/main/friends');
  for (const data of [null, 'x', { type: 'other', path: '/notice/s1' }, { type: 'skerry/open' }]) await send(data);
  expect(place(shell)).toBe('/main/friends');
});
