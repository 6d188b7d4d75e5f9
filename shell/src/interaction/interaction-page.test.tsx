import { anAccount, apiError, aStatus, setConnection } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import InteractionPage from './interaction-page.tsx';

afterEach(cleanup);

const ADDRESS = 'https://two.test/users/ana';
const ANA = anAccount({ id: '7', acct: 'ana@two.test', fqn: 'ana@two.test', url: 'https://two.test/@ana' });
const POST = aStatus({ id: 's9', uri: 'https://two.test/objects/9', url: 'https://two.test/@ana/9', accountId: '7' });
const NOTHING = { accounts: [], statuses: [], hashtags: [] };

async function open(uri: string, answer: () => unknown = () => NOTHING, session = MAREN) {
  const shell = fakeShell({ start: `/authorize_interaction?${new URLSearchParams({ uri })}`, session });
  shell.api.answer('GET /api/v2/search', answer);
  shell.show(<InteractionPage />);
  await act(async () => {});
  return shell;
}

test('the address of a person is looked up on their server, and replaced by their profile', async () => {
  const { api, navigation } = await open(ADDRESS, () => ({
    ...NOTHING,
    accounts: ['7'],
    entities: { account: [ANA] },
  }));
  expect(api.calls).toMatchObject([{ path: '/api/v2/search', query: { q: ADDRESS, resolve: true } }]);
  expect(navigation.trail).toEqual(['/users/ana@two.test']);
});

test.each(['acct:ana@two.test', '@ana@two.test'])('so is the handle %s', async (handle) => {
  const { api, navigation } = await open(handle, () => ({ ...NOTHING, accounts: ['7'], entities: { account: [ANA] } }));
  expect(api.calls).toMatchObject([{ query: { q: '@ana@two.test', resolve: true } }]);
  expect(navigation.trail).toEqual(['/users/ana@two.test']);
});

test('the address of a post is replaced by its conversation', async () => {
  const entities = { status: [POST], account: [ANA] };
  const { navigation } = await open('https://two.test/objects/9', () => ({ ...NOTHING, statuses: ['s9'], entities }));
  expect(navigation.trail).toEqual(['/notice/s9']);
});

test.each([
  ['https://skerry.social/notice/B1', '/notice/B1'],
  ['https://skerry.social/users/maren', '/users/maren'],
  ['https://skerry.social/@maren/', '/users/maren'],
  [`${window.location.origin}/notice/B1`, '/notice/B1'],
])('%s is a page of this server: no search', async (uri, path) => {
  const { api, navigation } = await open(uri);
  expect(api.calls).toEqual([]);
  expect(navigation.trail).toEqual([path]);
});

test('another page of this server, such as this one, leads nowhere else', async () => {
  const { navigation } = await open(`https://skerry.social/authorize_interaction?uri=${encodeURIComponent(ADDRESS)}`);
  expect(screen.getByText('Not found')).toBeTruthy();
  expect(navigation.trail).toHaveLength(1);
});

test('a post that only contains the address is not taken for what it names', async () => {
  const other = aStatus({ id: 's1', uri: 'https://six.test/1', url: 'https://six.test/1' });
  const { navigation } = await open(ADDRESS, () => ({ ...NOTHING, statuses: ['s1'], entities: { status: [other] } }));
  expect(screen.getByText('Not found')).toBeTruthy();
  expect(navigation.trail).toHaveLength(1);
});

test('what is not found stays reachable where it is, under the name of its host', async () => {
  await open(ADDRESS);
  const original = screen.getByRole('link', { name: /Open on .?two\.test/ });
  expect(original.getAttribute('href')).toBe(ADDRESS);
  expect(original.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

test('a search that fails says why, can be tried again, and the original stays reachable', async () => {
  const { api, navigation } = await open(ADDRESS, () => {
    throw apiError(503);
  });
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t look up the address');
  expect(screen.getByRole('link', { name: /two\.test/ })).toBeTruthy();
  api.answer('GET /api/v2/search', () => ({ ...NOTHING, accounts: ['7'], entities: { account: [ANA] } }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => {});
  expect(navigation.trail).toEqual(['/users/ana@two.test']);
});

test('a search that did not reach the server is repeated when the connection is back', async () => {
  const { api, navigation } = await open(ADDRESS, () => {
    throw apiError(0);
  });
  await setConnection('lost');
  api.answer('GET /api/v2/search', () => ({ ...NOTHING, accounts: ['7'], entities: { account: [ANA] } }));
  expect(navigation.trail).toHaveLength(1);
  await setConnection('back');
  expect(navigation.trail).toEqual(['/users/ana@two.test']);
});

test('while the other server is asked, it says what is looked for', async () => {
  await open(ADDRESS, () => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toContain(ADDRESS);
});

test('a visitor logs in first, and comes back to it', async () => {
  const { api, navigation } = await open(ADDRESS, () => NOTHING, { account: null, role: 'anonymous', scopes: [] });
  expect(api.calls).toEqual([]);
  expect(navigation.trail).toEqual(['/login']);
  expect(navigation.location.state).toEqual({
    from: `/authorize_interaction?${new URLSearchParams({ uri: ADDRESS })}`,
  });
});

describe('a hostile address', () => {
  test.each([
    'javascript:alert(document.domain)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://two.test/a b c',
    '//two.test/x',
    '',
    `https://two.test/${'x'.repeat(100_000)}`,
  ])('%.60s is neither looked up nor linked', async (uri) => {
    const { api, navigation } = await open(uri);
    expect(api.calls).toEqual([]);
    expect(screen.getByText('Can’t open this address')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(navigation.trail).toHaveLength(1);
  });

  test('credentials that disguise a host are taken off, and a long one is cut', async () => {
    await open(`https://skerry.social@evil.test/${'x'.repeat(1500)}`);
    const original = screen.getByRole('link', { name: /evil\.test/ });
    expect(original.getAttribute('href')).toMatch(/^https:\/\/evil\.test\/x+$/);
    expect(screen.getByText(/found nothing at/).textContent.length).toBeLessThan(250);
  });
});
