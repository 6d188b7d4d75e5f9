import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle } from '@skerry/shared/testing';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { fakeShell } from '../testing/fake-shell.tsx';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { MAREN } from '../testing/fake-session.ts';
import { HERE, START_CACHE } from '../../worker/cache-names.ts';
import { useNotified } from './use-notified.ts';

withModalDialogs();
const NOOR = { id: 'A2', acct: 'noor' };
const controller = {};
let worker: EventTarget;
/** Values that the worker made, with their accounts. */
let starts: Map<string, string>;
beforeEach(() => {
  worker = Object.assign(new EventTarget(), { controller });
  starts = new Map([['/v1', 'A2']]);
  vi.stubGlobal('caches', {
    has: async (name: string) => name === START_CACHE,
    open: async () => ({
      match: async (path: string) => (starts.has(path) ? new Response(starts.get(path)) : undefined),
      delete: async (path: string) => starts.delete(path),
    }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Notified() {
  useNotified();
  return <DialogHost />;
}
async function show(start: string) {
  const shell = fakeShell({ session: MAREN, start, others: [NOOR as never] });
  shell.show(<Notified />);
  await act(settle);
  return shell;
}
const send = async (data: unknown, { source = controller as object | null, ports = [] as MessagePort[] } = {}) => {
  const event = new MessageEvent('message', { data });
  for (const [name, value] of Object.entries({ source, ports })) Object.defineProperty(event, name, { value });
  worker.dispatchEvent(event);
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

test('a page that the worker opened drops the account from its address, and switches, once', async () => {
  const shell = await show('/notice/s1?notified=A2&start=v1');
  expect(place(shell)).toBe('/notice/s1');
  expect(await switches(shell)).toHaveBeenCalledExactlyOnceWith('A2');
  cleanup();
  const again = await show('/notice/s1?notified=A2&start=v1');
  expect(await switches(again)).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Switch' })).toBeTruthy();
});

test.each([
  ['no value', 'notified=A2'],
  ['a made-up value', 'notified=A2&start=v2'],
  ['an empty value', 'notified=A2&start='],
])('a link with %s switches only after a press', async (_name, query) => {
  const shell = await show(`/search?q=x&${query}#y`);
  expect(shell.navigation.location).toMatchObject({ pathname: '/search', search: '?q=x' });
  expect(await switches(shell)).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: /^Switch to .*@noor/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
  await act(settle);
  expect(await switches(shell)).toHaveBeenCalledExactlyOnceWith('A2');
});

test('a link with the value of another account only asks, and whoever refuses stays who they are', async () => {
  starts.set('/v3', 'A3');
  const shell = await show('/?notified=A2&start=v3');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(settle);
  expect(await switches(shell)).not.toHaveBeenCalled();
});

test.each(['A9', MAREN.account!.id, '__proto__', ''])('a link with the account %j asks nothing', async (id) => {
  const shell = await show(`/notice/s1?notified=${id}`);
  expect(place(shell)).toBe('/notice/s1');
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
  expect(await switches(shell)).not.toHaveBeenCalled();
});

test('the worker learns that the page is one of this client', async () => {
  await show('/main/friends');
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
  });
  await send({ type: HERE }, { ports: [port2] });
  expect(await reply).toBe(HERE);
  port1.close();
});

test("messages of another front end's worker do nothing", async () => {
  const shell = await show('/main/friends');
  for (const source of [{}, null]) await send({ type: 'skerry/open', path: '/notice/s1', account: 'A2' }, { source });
  expect(place(shell)).toBe('/main/friends');
  expect(await switches(shell)).not.toHaveBeenCalled();
});

test('one of an account that is logged out here opens nothing', async () => {
  const shell = await show('/main/friends');
  await send({ type: 'skerry/open', path: '/notice/s1', account: 'A9' });
  expect(place(shell)).toBe('/main/friends');
});

test('other messages are nothing to it', async () => {
  const shell = await show('/main/friends');
  const open = { type: 'skerry/open', path: '/notice/s1' };
  for (const data of [
    null,
    'x',
    [],
    { ...open, type: 'other' },
    { type: HERE },
    { type: 'skerry/open' },
    { ...open, path: {}, account: 'A2' },
    { ...open, account: {} },
  ])
    await send(data);
  expect(place(shell)).toBe('/main/friends');
});
