import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { anAccount, aStatus, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { RemoteDialog, type RemoteParams } from './remote-dialog.tsx';

const URI = 'https://one.example/objects/1';
const WAY = 'https://remote.test/authorize_interaction?uri=https%3A%2F%2Fone.example%2Fobjects%2F1';
const HERE = window.location.href;
/** The address of the page, which scripts cannot change to another origin. */
const pageAt = (url: string) =>
  (globalThis as unknown as { jsdom: { reconfigure(to: { url: string }): void } }).jsdom.reconfigure({ url });
let fake: FakeCtx;
let visited: string[];

/** Pages to which the browser would go. */
const follow = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  visited.push(link.href);
};
beforeEach(() => {
  visited = [];
  document.addEventListener('click', follow);
});
afterEach(() => {
  pageAt(HERE);
  document.removeEventListener('click', follow);
  fake.end();
});

function open(params: RemoteParams = { intent: 'reply', statusId: 's1' }, remoteInteraction = true) {
  fake = fakeCtx({ account: null, abilities: { remoteInteraction }, routes: { 'shell.login': '/login' } });
  fake.entities.merge({
    status: [aStatus({ id: 's1', uri: URI })],
    account: [anAccount({ url: 'https://one.example/@ana' })],
  });
  renderIn(fake, <RemoteDialog params={params} />);
}
const field = () => screen.getByLabelText<HTMLInputElement>('Your account');
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue there' }));
};
const asked = () => fake.calls.filter(({ path }) => path.endsWith('remote_interaction'));

test('[TL-094] the instance finds the page of the visitor’s server, and the visitor is led there', async () => {
  open();
  fake.api.on(/remote_interaction/, { json: { url: 'https://remote.test/share?uri=1' } });
  write('@bob@remote.test');
  await waitFor(() => expect(visited).toEqual(['https://remote.test/share?uri=1']));
  expect(asked().map(({ body }) => body)).toEqual([{ ap_id: URI, profile: 'bob@remote.test' }]);
});

test.for<[string, string, boolean]>([
  ['of an instance that cannot ask', 'bob@remote.test', false],
  ['of a server without a name', 'remote.test', true],
])('the usual page %s', async ([, written, can]) => {
  open(undefined, can);
  write(written);
  await waitFor(() => expect(visited).toEqual([WAY]));
  expect(asked()).toEqual([]);
});

test('the usual page when the instance does not answer', async () => {
  open();
  fake.answer('POST /api/v1/pleroma/remote_interaction', () => {
    throw new ApiFailure('network');
  });
  write('bob@remote.test');
  await waitFor(() => expect(visited).toEqual([WAY]));
});

test('[PR-029] the visitor is led away once their server is stored, or could not be', async () => {
  open(undefined, false);
  const order: string[] = [];
  document.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && order.push('left'), {
    signal: fake.ctx.signal,
  });
  fake.ctx.ports.storage.set = () =>
    new Promise((_, reject) => {
      setTimeout(() => {
        order.push('stored');
        reject(new Error('full'));
      }, 20);
    });
  write('remote.test');
  await waitFor(() => expect(order).toEqual(['stored', 'left']));
});

test('[TL-184] an account is followed by its address', async () => {
  open({ intent: 'follow', accountId: 'ana' }, false);
  expect(screen.getByRole('heading').textContent).toBe('Follow from your own server');
  write('remote.test');
  await waitFor(() => expect(visited[0]).toMatch(/uri=https%3A%2F%2Fone\.example%2F%40ana$/));
});

test('[PR-029] what names no server, nobody, or this server is told in the field, which has the focus', async () => {
  pageAt('https://one.example/notice/1');
  open();
  fake.answer('POST /api/v1/pleroma/remote_interaction', () => {
    throw new ApiFailure('malformed', { status: 200, serverText: 'Couldn’t find user' });
  });
  for (const [written = '', said] of [
    ['bob', 'Enter it as name@server.example, or just the server.'],
    ['nobody@remote.test', 'Couldn’t find nobody@remote.test. Check the name and the server.'],
    ['one.example', 'That’s this server. Log in here instead.'],
    ['@bob@ONE.example', 'That’s this server. Log in here instead.'],
  ]) {
    write(written);
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(said ?? '')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(written);
    fireEvent.change(field(), { target: { value: '' } });
    expect(screen.queryByText(said ?? '')).toBeNull();
  }
  expect(visited).toEqual([]);
});

const page = () => screen.queryByRole<HTMLAnchorElement>('link', { name: /^Or use / });

test.for<[string, RemoteParams, string]>([
  ['[API-172] of a status', { intent: 'reply', statusId: 's1' }, '/main/ostatus?status_id=s1'],
  ['[API-173] of an account', { intent: 'follow', accountId: 'ana' }, '/main/ostatus?nickname=ana%40remote.test'],
])('%s this server has a page of its own', ([, params, href]) => {
  open(params);
  expect(page()?.getAttribute('href')).toBe(href);
});

test('[API-172] [API-173] a server that is not known to have that page is given none', () => {
  open(undefined, false);
  expect(page()).toBeNull();
});

test('[API-174] who is not found from here is sent to that page by a form, with both names', async () => {
  open({ intent: 'follow', accountId: 'ana' });
  fake.answer('POST /api/v1/pleroma/remote_interaction', () => {
    throw new ApiFailure('malformed', { status: 200, serverText: 'Couldn’t find user' });
  });
  expect(screen.queryByRole('button', { name: /^Try on / })).toBeNull();
  write('bob@remote.test');
  const { form } = await screen.findByRole<HTMLButtonElement>('button', { name: /^Try on / });
  expect([form?.method, form?.getAttribute('action'), [...new FormData(form!)]]).toEqual([
    'post',
    '/main/ostatus',
    [
      ['nickname', 'ana@remote.test'],
      ['profile', 'bob@remote.test'],
    ],
  ]);
  fireEvent.change(field(), { target: { value: 'bo' } });
  expect(screen.queryByRole('button', { name: /^Try on / })).toBeNull();
});

test('the server, not the name, is remembered for the next time', async () => {
  open(undefined, false);
  write('bob@remote.test');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect([...fake.stored.entries()]).toEqual([['home-server', 'remote.test']]);
});

test('a remembered server is in the field', async () => {
  open(undefined, false);
  fake.end();
  fake = fakeCtx({ account: null });
  fake.stored.set('home-server', 'remote.test');
  fake.entities.merge({ status: [aStatus({ id: 's2', uri: URI })] });
  renderIn(fake, <RemoteDialog params={{ intent: 'reply', statusId: 's2' }} />);
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLInputElement>('Your account').at(-1)?.value).toBe('remote.test'),
  );
});

test('the login leads back to the page', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Log in here' }));
  expect(fake.go).toHaveBeenCalledExactlyOnceWith('/login', { state: { from: expect.any(String) as string } });
});
