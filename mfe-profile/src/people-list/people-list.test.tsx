import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aRelationship, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { layOutRows, ROW_PX } from '../testing/row-layout.ts';
import PeopleList from './people-list.tsx';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Person {
  name: string;
  following?: boolean;
  followedBy?: boolean;
}

/** The pages of the followers, each of these people. */
function followers(...pages: Person[][]) {
  const left = pages.map((people, index) => ({
    kind: 'account',
    ids: people.map(({ name }) => name),
    entities: {
      account: people.map(({ name }) => anAccount({ id: name, displayName: name, acct: `${name}@remote.test` })),
      relationship: people.map(({ name, ...known }) => aRelationship({ id: name, ...known })),
    },
    ...(index < pages.length - 1 ? { next: { max_id: String(index) } } : {}),
  }));
  fake.answer('GET /api/v1/accounts/ana/followers', () => left.shift());
}
const open = async () => {
  const view = renderIn(fake, <PeopleList accountId="ana" kind="followers" />);
  await act(settle);
  return view;
};
const shown = () => screen.queryAllByRole('article').map((row) => row.getAttribute('aria-label'));
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search these people' }), { target: { value: words } });
const filter = (relation: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: relation } });

const MANY: Person[] = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal'].map((name, index) => ({
  name,
  following: index % 2 === 0,
  followedBy: index < 2,
}));

test('people are found by their names among those that are loaded, and among how many is said', async () => {
  followers(MANY);
  await open();
  expect(shown()).toHaveLength(8);
  search('da');
  await waitFor(() => expect(shown()).toEqual(['Ada']));
  expect(screen.getByText('1 of 8 people loaded so far')).toBeTruthy();
  search('zz');
  await waitFor(() => expect(shown()).toEqual([]));
  expect(screen.getByText('No matches among the people loaded so far')).toBeTruthy();
  search('');
  await waitFor(() => expect(shown()).toHaveLength(8));
});

test('a search goes on among what is loaded afterwards', async () => {
  followers(MANY, [{ name: 'Adam' }]);
  await open();
  search('ada');
  await waitFor(() => expect(shown()).toEqual(['Ada']));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load more' })));
  await waitFor(() => expect(shown()).toEqual(['Ada', 'Adam']));
  expect(screen.getByText('2 of 9 people loaded so far')).toBeTruthy();
});

test('the relationship chooses, and a follow moves no row', async () => {
  followers(MANY);
  fake.answer('POST /api/v1/accounts/Ben/follow', () => ({
    kind: 'relationship',
    id: 'Ben',
    entities: { relationship: [aRelationship({ id: 'Ben', following: true })] },
  }));
  await open();
  filter('mutual');
  await waitFor(() => expect(shown()).toEqual(['Ada']));
  filter('strangers');
  await waitFor(() => expect(shown()).toEqual(['Ben', 'Dora', 'Fay', 'Hal']));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Follow Ben' })));
  await act(settle);
  expect(screen.getByRole('button', { name: 'Following Ben, unfollow' })).toBeTruthy();
  expect(shown()).toEqual(['Ben', 'Dora', 'Fay', 'Hal']);
});

test('a visitor has no choice by relationship, and a short list no search', async () => {
  fake = fakeCtx({ account: null });
  followers(MANY);
  const { unmount } = await open();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  unmount();
  fake = fakeCtx();
  followers(MANY.slice(1));
  await open();
  expect(shown()).toHaveLength(7);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('of many thousand followers only those near the window are in the page', async () => {
  layOutRows();
  const ids = Array.from({ length: 20_000 }, (_, index) => `p${index}`);
  fake.entities.merge({ account: ids.map((id) => anAccount({ id, displayName: id, acct: `${id}@remote.test` })) });
  fake.answer('GET /api/v1/accounts/ana/followers', () => new Promise(() => undefined));
  fake.ctx.ports.entities.lists.replace('followers:ana', ids);
  const { container } = await open();
  await waitFor(() => expect(screen.getByRole('feed').style.height).toBe(`${ids.length * ROW_PX}px`));
  expect(shown().length).toBeGreaterThan(0);
  expect(shown().length).toBeLessThan(60);
  expect(container.querySelectorAll('*').length).toBeLessThan(1_500);
});
