import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { press, wireAccount, wireRepeat } from '@skerry/shared/testing';
import { choose, gather, MIXED, NOW, open, rows, says, serve } from './testing/catch-up-page.tsx';

beforeAll(() => import('../other-screens.tsx'));
beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pressed = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
test('the sums above all are the filters, and one of them is pressed', async () => {
  const { fake } = await open();
  serve(fake, { json: MIXED });
  await gather('1');
  const sums = within(screen.getByRole('group', { name: 'Catch up' }));
  expect(sums.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '3 All posts · 2 people',
    '1 Repeats',
    '1 Replies',
    '0 With pictures',
  ]);
  expect(pressed()).toEqual(['3 All posts · 2 people']);
  await press('1 Repeats');
  expect(rows()).toEqual(['s8']);
  expect(pressed()).toEqual(['1 Repeats']);
  expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('repeats');
});

test('authors stand by their posts; arrow keys move, the pressed one filters, a second press ends it', async () => {
  const { fake } = await open();
  serve(fake, { json: MIXED });
  await gather('1');
  choose('Group by', 'none');
  const bar = within(screen.getByRole('toolbar', { name: '2 people' }));
  const [most, other] = bar.getAllByRole('button');
  expect(most?.title).toBe('Person a3 · 2 posts');
  expect([most?.tabIndex, other?.tabIndex]).toEqual([0, -1]);
  most?.focus();
  fireEvent.keyDown(most ?? document.body, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(other);
  await press(/^Person a2 ·/);
  expect(rows()).toEqual(['1 post', 's9'].slice(1));
  expect(other?.tabIndex).toBe(0);
  // With a kind that they have none of, everything is a press away.
  await press('1 Repeats');
  expect(screen.getByText('No posts of this kind')).toBeTruthy();
  await press('Show all');
  expect(rows()).toHaveLength(4);
  await press(/^Person a3 ·/);
  await press(/^Person a3 ·/);
  expect(rows()).toHaveLength(4);
});

test('the links that most people shared stand above, with those who shared them; all are a press away', async () => {
  const { fake } = await open();
  const card = (at: number) => ({ url: `https://news.example/${at}`, title: `News ${at}`, type: 'link' });
  const linked = [1, 2, 3, 4].map((at) => says(`s${at}`, at, { account: wireAccount(`a${at}`), card: card(at) }));
  serve(fake, {
    json: [
      wireRepeat('r4', linked[3] ?? says('s0', 0), 'a1', 2_880),
      wireRepeat('r5', linked[3] ?? says('s0', 0), 'a2', 2_880),
      ...linked,
    ],
  });
  await gather('1');
  await act(vi.dynamicImportSettled);
  const links = within(screen.getByRole('region', { name: 'Top links' }));
  expect(links.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'news.exampleNews 4Shared by: Person a4, Person a1, and Person a2',
    'news.exampleNews 1Shared by: Person a1',
    'news.exampleNews 2Shared by: Person a2',
  ]);
  await press('Show all (4)');
  expect(links.getAllByRole('listitem')).toHaveLength(4);
  await press('Show less');
  expect(links.getAllByRole('listitem')).toHaveLength(3);
});

test('what several people repeated is there once, and says by whom', async () => {
  const { fake } = await open();
  const said = says('s1', 9, { account: wireAccount('a5') });
  serve(fake, { json: [wireRepeat('r2', said, 'a2', 2_879), wireRepeat('r1', said, 'a3', 2_878), said] });
  await gather('1');
  await act(vi.dynamicImportSettled);
  expect(rows()).toEqual(['s1']);
  expect(screen.getByText('Person a2')).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('Person a2 and Person a3 repeated');
});

test('rare voices are sorted to the top', async () => {
  const { fake } = await open();
  const person = (id: string, statuses_count: number) =>
    wireAccount(id, { statuses_count, created_at: '2025-01-01T00:00:00.000Z' });
  serve(fake, {
    json: [says('s2', 1, { account: person('a5', 9_000) }), says('s1', 2, { account: person('a6', 3) })],
  });
  await gather('1');
  choose('Group by', 'none');
  expect(rows().slice(1)).toEqual(['s2', 's1']);
  choose('Sort by', 'rare');
  expect(rows().slice(1)).toEqual(['s1', 's2']);
});
