import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { expect, test } from 'vitest';
import { followers } from '../api/index.ts';
import { apiError, createFakeCtx, renderIn, settle } from '../testing/index.ts';
import type { PagedSource } from './paged-state.ts';
import { PagedView } from './paged-view.tsx';
import { usePagedList } from './use-paged-list.ts';
import { useModule } from '@skerry/shared/runtime';
import { compileMessages } from '../../shell/operator/messages/compile.ts';
import failures from '../messages/en.json';

const labels = { more: 'More', loading: 'Loading more', error: 'No followers came', end: 'All' };
const FOLLOWERS = 'GET /api/v1/accounts/ana/followers';

function Followers({ of }: { of: string }) {
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>(
    (query, signal) => api.request(followers(of, query), { signal }),
    [api, of],
  );
  const paged = usePagedList({ key: `followers:${of}`, isById: false, ask });
  return (
    <PagedView paged={paged} labels={labels} loading={<p>Loading</p>} empty={<p>Nobody</p>}>
      <ul>
        {paged.ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </PagedView>
  );
}

const fakeCtx = (parts?: { account: null }) =>
  createFakeCtx({ module: 'tide', messages: compileMessages(failures), ...parts });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a list loads, fails, loads on retry, and continues to its end', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, () => {
    throw apiError(503, 'unavailable');
  });
  renderIn(fake, <Followers of="ana" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(settle);
  expect(screen.getByRole('alert').textContent).toContain(
    'No followers cameThe server is having problems. Try again later.',
  );
  fake.answer(FOLLOWERS, ({ query }) =>
    query?.max_id === undefined ? { ids: ['a', 'b'], next: { max_id: '7' } } : { ids: ['b', 'c'] },
  );
  press('Try again');
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(settle);
  expect(rows()).toEqual(['a', 'b']);
  press('More');
  await act(settle);
  expect(rows()).toEqual(['a', 'b', 'c']);
  expect(screen.getByText('All')).toBeTruthy();
});

test('older ones that fail leave the rows, say why, and load on retry', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, ({ query }) => {
    if (query?.max_id !== undefined) throw apiError(422, 'invalid', 'Too far back');
    return { ids: ['a', 'b'], next: { max_id: '7' } };
  });
  renderIn(fake, <Followers of="ana" />);
  await act(settle);
  press('More');
  expect(screen.getByText('Loading more')).toBeTruthy();
  await act(settle);
  expect(rows()).toEqual(['a', 'b']);
  expect(screen.getByText('No followers came. Too far back')).toBeTruthy();
  expect(fake.errors).toHaveLength(1);
  fake.answer(FOLLOWERS, () => ({ ids: ['c'] }));
  press('Try again');
  await act(settle);
  expect(rows()).toEqual(['a', 'b', 'c']);
  expect(screen.getByText('All')).toBeTruthy();
});

test.each([401, 403])(
  'an older page that a visitor is refused with %i leaves the rows, and offers the login with the way back',
  async (status) => {
    const fake = fakeCtx({ account: null });
    fake.answer(FOLLOWERS, ({ query }) => {
      if (query?.max_id !== undefined) throw apiError(status);
      return { ids: ['a', 'b'], next: { max_id: '7' } };
    });
    fake.ctx.ports.navigation.go('/ana/followers?a=1');
    renderIn(fake, <Followers of="ana" />);
    await act(settle);
    press('More');
    await act(settle);
    expect(rows()).toEqual(['a', 'b']);
    expect(screen.getByRole('status').textContent).toContain('No followers came. You need to log in for this.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    press('Log in');
    expect(fake.go).toHaveBeenLastCalledWith('/shell.login/', { state: { from: '/ana/followers?a=1' } });
  },
);

test.each([401, 403])('one that a member is refused with %i says so, and can be tried again', async (status) => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, ({ query }) => {
    if (query?.max_id !== undefined) throw apiError(status);
    return { ids: ['a', 'b'], next: { max_id: '7' } };
  });
  renderIn(fake, <Followers of="ana" />);
  await act(settle);
  press('More');
  await act(settle);
  expect(screen.getByRole('status').textContent).toContain('No followers came. You’re not allowed to see this.');
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  fake.answer(FOLLOWERS, () => ({ ids: ['c'] }));
  press('Try again');
  await act(settle);
  expect(rows()).toEqual(['a', 'b', 'c']);
});

test('cached rows are shown at once; a failed refresh is reported below them', async () => {
  const fake = fakeCtx();
  fake.entities.lists.replace('followers:ana', ['a', 'b']);
  fake.answer(FOLLOWERS, () => {
    throw apiError(0);
  });
  renderIn(fake, <Followers of="ana" />);
  expect(rows()).toEqual(['a', 'b']);
  await act(settle);
  expect(rows()).toEqual(['a', 'b']);
  expect(screen.getByText(/Can’t reach the server/)).toBeTruthy();
  fake.answer(FOLLOWERS, () => ({ ids: ['c', 'a'] }));
  press('Try again');
  await act(settle);
  expect(rows()).toEqual(['c', 'a']);
  expect(screen.getByText('All')).toBeTruthy();
});

test('an empty list says so', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, () => ({ ids: [] }));
  renderIn(fake, <Followers of="ana" />);
  await act(settle);
  expect(screen.getByText('Nobody')).toBeTruthy();
});

test('a list with nothing on this page leads on; one that could not be refreshed says so, and not that it is empty', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, ({ query }) =>
    query?.max_id === undefined ? { ids: ['a'], next: { max_id: '7' } } : { ids: ['b'] },
  );
  renderIn(fake, <Followers of="ana" />);
  await act(settle);
  act(() => fake.entities.lists.remove('followers:ana', 'a'));
  expect([screen.queryByRole('list'), screen.queryByText('Nobody')]).toEqual([null, null]);
  press('More');
  await act(settle);
  expect(rows()).toEqual(['b']);
  const other = fakeCtx();
  other.entities.lists.append('followers:bob', [], true);
  other.entities.lists.replace('followers:bob', ['a']);
  other.answer('GET /api/v1/accounts/bob/followers', () => {
    throw apiError(0);
  });
  renderIn(other, <Followers of="bob" />);
  act(() => other.entities.lists.append('followers:bob', [], true));
  act(() => other.entities.lists.remove('followers:bob', 'a'));
  await act(settle);
  expect(screen.queryByText('Nobody')).toBeNull();
  expect(screen.getByText(/Can’t reach the server/)).toBeTruthy();
});

test('older ones that are tried again are loading, and not failed', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, ({ query }) => {
    if (query?.max_id !== undefined) throw apiError(0);
    return { ids: ['a'], next: { max_id: '7' } };
  });
  renderIn(fake, <Followers of="ana" />);
  await act(settle);
  press('More');
  await act(settle);
  press('Try again');
  expect([screen.queryByText('Loading more'), screen.queryByText(/Can’t reach/)]).toEqual([expect.anything(), null]);
  await act(settle);
});

test('a list that is left asks for nothing more, and takes nothing', async () => {
  const fake = fakeCtx();
  let reply: (page: { json: unknown }) => void = () => undefined;
  fake.api.on(/followers/, () => new Promise((resolve) => (reply = resolve)));
  const { unmount } = renderIn(fake, <Followers of="ana" />);
  await act(settle);
  unmount();
  reply({ json: [{ id: 'a', acct: 'x', username: 'x' }] });
  await act(settle);
  window.dispatchEvent(new Event('online'));
  await act(settle);
  expect(fake.entities.lists.peek('followers:ana').entries).toEqual([]);
  expect([fake.api.asked(/followers/).length, fake.errors]).toEqual([1, []]);
});

test('a list of an account that has signed out asks for nothing more', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, () => {
    throw apiError(0);
  });
  renderIn(fake, <Followers of="ana" />);
  await act(settle);
  fake.end();
  window.dispatchEvent(new Event('online'));
  await act(settle);
  expect(fake.api.asked(/followers/)).toHaveLength(1);
});

function Switching() {
  const [of, setOf] = useState('ana');
  return (
    <>
      <button onClick={() => setOf('bob')}>Switch</button>
      <Followers of={of} />
    </>
  );
}

test('another key is another list', async () => {
  const fake = fakeCtx();
  fake.api.on(/followers/, ({ path }) => ({
    json: [{ id: path.includes('ana') ? 'a' : 'b', acct: 'x', username: 'x' }],
  }));
  renderIn(fake, <Switching />);
  await act(settle);
  expect(rows()).toEqual(['a']);
  fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
  await act(settle);
  expect(rows()).toEqual(['b']);
});

/** As the shell marks the page while its bar of the connection is there. */
const mark = (loss: 'offline' | null) =>
  act(async () => {
    if (loss) document.documentElement.dataset['connection'] = loss;
    else delete document.documentElement.dataset['connection'];
    await settle();
  });

test.each([
  [0, true],
  [504, true],
  [500, false],
])(
  'older ones that fail with %i wait for the connection and come by themselves with it: %s',
  async (status, isWaiting) => {
    const fake = fakeCtx();
    fake.answer(FOLLOWERS, ({ query }) => {
      if (query?.max_id !== undefined) throw apiError(status);
      return { ids: ['a', 'b'], next: { max_id: '7' } };
    });
    renderIn(fake, <Followers of="ana" />);
    await act(settle);
    press('More');
    await act(settle);
    await mark('offline');
    // The style of the foot shows it in place of the failure.
    const { waits } = screen.getByRole('button', { name: 'Try again' }).parentElement!.dataset;
    expect(waits).toBe(isWaiting ? 'Loading more' : undefined);
    fake.answer(FOLLOWERS, () => ({ ids: ['c'] }));
    await mark(null);
    expect(rows()).toEqual(isWaiting ? ['a', 'b', 'c'] : ['a', 'b']);
  },
);

test('a list of which nothing came is tried again with the connection', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, () => {
    throw apiError(0);
  });
  renderIn(fake, <Followers of="ana" />);
  await act(settle);
  await mark('offline');
  fake.answer(FOLLOWERS, () => ({ ids: ['a'] }));
  expect(rows()).toEqual([]);
  await mark(null);
  expect(rows()).toEqual(['a']);
});
