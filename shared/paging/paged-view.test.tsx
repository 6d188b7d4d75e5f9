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
import failures from '../ui/failure/messages/en.json';

const labels = { more: 'More', loading: 'Loading more', error: 'No followers came.', end: 'All' };
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

const fakeCtx = () => createFakeCtx({ module: 'tide', messages: compileMessages(failures) });
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
  expect(screen.getByRole('alert').textContent).toContain('No followers came.The backend is not available');
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
  expect(screen.getByText(/The server cannot be reached/)).toBeTruthy();
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
