import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STATUS_PLACEHOLDER_HEIGHT_PX } from '@skerry/shared/rules';
import { apiError, press, settle, wireAccount } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
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

test('nothing is requested before the user asks', async () => {
  const { fake } = await open();
  expect(screen.getByText('What did you miss?')).toBeTruthy();
  expect(fake.api.asked(/timelines/)).toEqual([]);
});

test('home is gathered back to the chosen time, page by page, and no further', async () => {
  const { fake } = await open();
  serve(
    fake,
    { json: [says('s9', 10), says('s8', 30)], next: '1' },
    { json: [says('s7', 50), says('s6', 70)], next: '2' },
  );
  await gather('1');
  expect(rows()).toEqual(['s9', 's8', 's7']);
  expect(screen.getByText('No more posts')).toBeTruthy();
  expect(fake.api.asked(/timelines\/home/).map(({ query }) => [query?.max_id, query?.limit])).toEqual([
    [undefined, 40],
    ['1', 40],
  ]);
  await gather('3');
  expect(rows()).toEqual(['s9', 's8', 's7', 's6']);
});

test('“Since your last visit” is proposed; how many posts by how many people is said, of the kind that is shown', async () => {
  const { fake } = await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Period').selectedOptions[0]?.text).toBe('Since your last visit');
  await fake.ctx.ports.storage.set('home.read', 's6');
  serve(fake, {
    json: [
      says('s9', 10),
      says('s8', 30, { account: wireAccount('a2'), in_reply_to_id: 'x' }),
      says('s7', 40),
      says('s6', 50),
    ],
  });
  await gather();
  expect(rows()).toEqual(['s9', 's8', 's7']);
  expect(screen.getByText(/^3 posts · 2 people · .*Reading time: 1 minute$/)).toBeTruthy();
  choose('Show', 'replies');
  expect(screen.getByText(/^1 post · 1 person · /)).toBeTruthy();
});

test('without a known visit the last 12 hours are gathered', async () => {
  const { fake } = await open();
  serve(fake, { json: [says('s9', 10), says('s8', 719), says('s7', 721)], next: '1' });
  await gather('visit');
  expect(rows()).toEqual(['s9', 's8']);
});

test('since the last visit is up to the newest status that was seen then', async () => {
  const { fake } = await open();
  await fake.ctx.ports.storage.set('home.read', 's7');
  serve(fake, { json: [says('s9', 10), says('s8', 9_000), says('s7', 9_001)], next: '1' });
  await gather('visit');
  expect(rows()).toEqual(['s9', 's8']);
});

test('while it runs it says how far it is, and can be stopped with what is there', async () => {
  const { fake } = await open();
  serve(fake, { json: [says('s9', 10), says('s8', 30)], next: '1' }, 'waits');
  await gather('1');
  expect(screen.getByRole('status').textContent).toContain('2 posts, back to');
  expect(screen.getByRole('progressbar', { name: 'Gathering posts' })).toBeTruthy();
  // What came so far is read meanwhile.
  expect(rows()).toEqual(['s9', 's8']);
  // Of the clock's time since, which runs on.
  expect(Number(screen.getByRole('progressbar').getAttribute('value'))).toBeCloseTo(0.5, 3);
  screen.getByRole('button', { name: 'Stop' }).focus();
  await press('Stop');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Catch up' }));
  expect(rows()).toEqual(['s9', 's8']);
  expect(screen.getByText(/^You stopped\. Posts from before/)).toBeTruthy();
});

test('so many are gathered at most, and the rest is said to be left out', async () => {
  // jsdom has no layout: every row has its height, and the list ends where its height says.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(STATUS_PLACEHOLDER_HEIGHT_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    return new DOMRect(0, 0, 0, Number.parseFloat(this.style.height) || STATUS_PLACEHOLDER_HEIGHT_PX);
  });
  const { fake } = await open({ settings: {} });
  let page = 0;
  fake.api.on(/timelines\/home/, () => ({
    json: Array.from({ length: 40 }, (_, at) => says(`s${page}-${at}`, page + at / 40)),
    page: { next: { max_id: String(++page) } },
  }));
  await gather('1');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(page).toBe(50);
  expect(screen.getByText(/^These are the newest posts, back to/)).toBeTruthy();
});

test('a failure at the start says why, and goes on when asked', async () => {
  const { fake } = await open();
  serve(fake, () => {
    throw apiError(503);
  });
  await gather('1');
  expect(screen.getByRole('alert').textContent).toContain('The backend is not available');
  serve(fake, { json: [says('s9', 10)] });
  screen.getByRole('button', { name: 'Try again' }).focus();
  await press('Try again');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Catch up' }));
  await act(settle);
  expect(rows()).toEqual(['s9']);
});

test('a failure in between keeps what is there, and goes on from there', async () => {
  const { fake } = await open();
  serve(fake, { json: [says('s9', 10)], next: '1' }, () => {
    throw apiError(429);
  });
  await gather('1');
  expect(screen.getByRole('alert').textContent).toContain('You are rate limited');
  expect(rows()).toEqual(['s9']);
  serve(fake, { json: [says('s9', 10)], next: '1' }, { json: [says('s8', 20)] });
  screen.getByRole('button', { name: 'Continue' }).focus();
  await press('Continue');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Catch up' }));
  await act(settle);
  expect(rows()).toEqual(['s9', 's8']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who missed nothing is told so', async () => {
  const { fake } = await open();
  serve(fake, { json: [says('s9', 10, { account: wireAccount('a9') }), says('s8', 90)] });
  await gather('1');
  expect(screen.getByText('You didn’t miss anything')).toBeTruthy();
});

test('conversations stand together, from their beginning; then people, or nothing does', async () => {
  const { fake } = await open();
  serve(fake, { json: MIXED });
  await gather('1');
  expect(rows()).toEqual(['A conversation with 2 posts', 's7', 's9', 's8']);
  choose('Group by', 'people');
  expect(rows()).toEqual(['Person a2 · 1 post', 's9', 'Person a3 · 2 posts', 's8', 's7']);
  choose('Group by', 'none');
  choose('Sort by', 'oldest');
  expect(rows()).toEqual(['3 posts', 's7', 's8', 's9']);
  choose('Sort by', 'favourites');
  expect(rows()).toEqual(['3 posts', 's9', 's8', 's7']);
});

test('one kind is shown; where there is none, all are a press away', async () => {
  const { fake } = await open();
  serve(fake, { json: MIXED });
  await gather('1');
  choose('Show', 'repeats');
  expect(rows()).toEqual(['s8']);
  choose('Show', 'links');
  expect(screen.getByText('No posts of this kind')).toBeTruthy();
  await press('Show all');
  expect(rows()).toHaveLength(4);
});

test('followed hashtags are asked for when they are chosen, where the server has them', async () => {
  const { fake, unmount } = await open({ instance: { abilities: { followedTags: true } } });
  serve(fake, { json: MIXED });
  fake.api.on(/followed_tags/, () => {
    throw apiError(500);
  });
  await gather('1');
  expect(fake.api.asked(/followed_tags/)).toEqual([]);
  choose('Show', 'tags');
  await act(settle);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load your hashtags');
  fake.api.on(/followed_tags/, { json: [{ name: 'tea', url: 'https://one.example/t' }] });
  await press('Try again');
  expect(rows()).toEqual(['s7']);
  unmount();
  await open(
    { instance: { abilities: { followedTags: false } } },
    fakeCtx({ me: 'a9', instance: { abilities: { followedTags: false } } }),
  );
  expect(screen.queryByRole('option', { name: 'With hashtags you follow' })).toBeNull();
});

test('what a filter hides is left out, and not counted', async () => {
  const fake = fakeCtx({ me: 'a9', settings: { virtualScrolling: false } });
  fake.api.on(/v1\/filters/, {
    json: [{ id: '1', phrase: 'secret', context: ['home'], irreversible: true, whole_word: true, expires_at: null }],
  });
  await open({}, fake);
  serve(fake, { json: [says('s9', 1, { content: '<p>A secret</p>' }), says('s8', 2), says('s7', 3)] });
  await gather('1');
  choose('Group by', 'people');
  expect(rows()).toEqual(['Person a1 · 2 posts', 's8', 's7']);
});

test('who comes back finds what was gathered, in the order they chose', async () => {
  const { fake, unmount } = await open();
  serve(fake, { json: MIXED });
  await gather('1');
  choose('Group by', 'none');
  unmount();
  const asked = fake.api.asked(/timelines/).length;
  await open({}, fake);
  expect(rows()).toEqual(['3 posts', 's9', 's8', 's7']);
  expect(fake.api.asked(/timelines/)).toHaveLength(asked);
});
