import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOwnAccount, apiError, renderIn, settle, wireNotification, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import InteractionsPage from './interactions-page.tsx';

const setTitle = vi.fn<(title: string) => void>();

const ALL = [
  wireNotification('6', 'mention'),
  wireNotification('5', 'favourite'),
  wireNotification('4', 'reblog'),
  wireNotification('3', 'follow', { status: null }),
  wireNotification('2', 'move', { status: null, target: { id: 'a2' } }),
  wireNotification('1', 'poll'),
];

/** The page of a user, on a server that answers every request with all types unless `answer` does. */
async function show({ moves = false, answer = () => ({ json: ALL }) as object } = {}): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'me' });
  fake.entities.merge({ account: [anOwnAccount({ allowsFollowingMove: moves })] });
  fake.api.on(/notifications/, answer);
  renderIn(fake, <InteractionsPage setTitle={setTitle} />);
  await act(settle);
  return fake;
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const rows = () => within(screen.getByRole('feed')).getAllByRole('article');
const asked = (fake: FakeCtx) => fake.api.asked(/notifications/).map(({ query }) => query);
async function choose(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name }));
  await act(settle);
}

test('[TL-156] the page has its tabs, of mentions, favourites and repeats, follows and moves', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Interactions', level: 1 })).toBeTruthy();
  expect(setTitle).toHaveBeenLastCalledWith('Interactions');
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(tabs()).toEqual(['Mentions', 'Favourites and repeats', 'Follows', 'Moves']);
});

test('[TL-157] moves have a tab only for a user whose followers are not moved', async () => {
  await show({ moves: true });
  expect(tabs()).toEqual(['Mentions', 'Favourites and repeats', 'Follows']);
});

test('[TL-157] where the server does not tell it, there is no tab of moves', async () => {
  const fake = fakeCtx({ me: 'me' });
  fake.entities.merge({ account: [{ ...anOwnAccount(), own: null }] });
  fake.api.on(/notifications/, { json: ALL });
  renderIn(fake, <InteractionsPage setTitle={setTitle} />);
  await act(settle);
  expect(tabs()).toEqual(['Mentions', 'Favourites and repeats', 'Follows']);
});

test.each([
  ['Mentions', ['mention'], 1, 'mentioned you'],
  ['Favourites and repeats', ['favourite', 'reblog'], 2, 'repeated'],
  ['Follows', ['follow'], 1, 'followed you'],
  ['Moves', ['move'], 1, 'moved'],
])(
  '[TL-156] the tab %s requests its types, and shows no other where the server sends all',
  async (name, types, count, text) => {
    const fake = await show();
    if (name !== 'Mentions') await choose(name);
    expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
    expect(asked(fake).at(-1)).toMatchObject({ types, include_types: types });
    expect(rows()).toHaveLength(count);
    expect(screen.getByRole('feed', { name }).textContent).toContain(text);
  },
);

test('the keyboard selects a tab, and the address has it', async () => {
  const fake = await show();
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Mentions' }), { key: 'ArrowRight' });
  await act(settle);
  expect(fake.ctx.ports.navigation.location.hash).toBe('#favourites-and-repeats');
  expect(rows()).toHaveLength(2);
});

test('a tab says that it loads, that it has nothing, and that it could not load', async () => {
  let end = (_: object) => undefined as void;
  await show({ answer: () => new Promise((resolve) => (end = resolve)) });
  expect(screen.getByText('Loading interactions')).toBeTruthy();
  end({ json: [] });
  await act(settle);
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});

test('a first page that failed is loaded by its button', async () => {
  let fails = true;
  await show({
    answer: () => {
      if (fails) throw apiError(500);
      return { json: ALL };
    },
  });
  expect(screen.getByText('Couldn’t load interactions')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(rows()).toHaveLength(1);
});

test('older ones are offered while there are any, and then it says that there are no more', async () => {
  let next: Record<string, string> | undefined = { max_id: '6' };
  await show({ answer: () => ({ json: [wireNotification(next ? '6' : '5', 'mention')], page: { next } }) });
  next = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await act(settle);
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('No more interactions')).toBeTruthy();
});

test('j and k go through the rows of a tab', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await show();
  await choose('Favourites and repeats');
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  const at = () => rows().indexOf(document.activeElement as HTMLElement);
  for (const [key, expected] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    for (const row of rows()) row.getBoundingClientRect = () => new DOMRect(0, 200, 400, 60);
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(at()).toBe(expected);
  }
});
