import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { expect, test } from 'vitest';
import { followers } from '../api/index.ts';
import { apiError, createFakeCtx, renderIn, settle } from '../testing/index.ts';
import type { PagedSource } from './paged-state.ts';
import { PagedView } from './paged-view.tsx';
import { usePagedList } from './use-paged-list.ts';
import { useModule } from '@skerry/shared/runtime';

const labels = { more: 'More', loading: 'Loading more', error: 'More failed', retry: 'Again', end: 'All' };
const FOLLOWERS = 'GET /api/v1/accounts/ana/followers';

function Followers({ of }: { of: string }) {
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>(
    (query, signal) => api.request(followers(of, query), { signal }),
    [api, of],
  );
  const paged = usePagedList({ key: `followers:${of}`, isById: false, ask });
  return (
    <PagedView
      paged={paged}
      labels={labels}
      loading={<p>Loading</p>}
      empty={<p>Nobody</p>}
      renderFailed={(failure, retry) => <button onClick={retry}>{failure?.code}</button>}
    >
      <ul>
        {paged.ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </PagedView>
  );
}

const fakeCtx = () => createFakeCtx({ module: 'tide', messages: {} });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a list loads, fails, comes when it is tried again, and goes on to its end', async () => {
  const fake = fakeCtx();
  fake.answer(FOLLOWERS, () => {
    throw apiError(503, 'unavailable');
  });
  renderIn(fake, <Followers of="ana" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(settle);
  fake.answer(FOLLOWERS, ({ query }) =>
    query?.max_id === undefined ? { ids: ['a', 'b'], next: { max_id: '7' } } : { ids: ['b', 'c'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'unavailable' }));
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(settle);
  expect(rows()).toEqual(['a', 'b']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await act(settle);
  expect(rows()).toEqual(['a', 'b', 'c']);
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
