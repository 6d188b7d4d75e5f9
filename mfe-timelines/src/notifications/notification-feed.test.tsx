import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NOTICE_MS } from '@skerry/shared/rules';
import { apiError, renderIn, settle, wireNotification, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { notifications } from '@skerry/shared/api';
import { NOTIFICATIONS_LIST } from './notification-feed.ts';
import { NotificationsPanel } from './notifications-panel.tsx';

import { rows, show, some } from './testing/show-notifications.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('[TL-148] in the background they are polled every 20 s while the socket is down, and the badge counts the unseen', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  runBackground(fake.ctx);
  await settle();
  expect(fake.badge('notifications')).toBe(2);
  fake.stream$.next('polling');
  await vi.advanceTimersByTimeAsync(0);
  const asked = () => fake.api.asked(/notifications/).length;
  const before = asked();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(before + 1);
  fake.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before + 1);
});

test('a notification of the stream is added at the top and raises the badge', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(1, false) });
  runBackground(fake.ctx);
  await settle();
  await streamed(fake, '2000');
  expect(entries(fake)[0]).toEqual({ id: '2000' });
  expect(fake.badge('notifications')).toBe(2);
  fake.end();
});

const entries = (fake: FakeCtx) => fake.entities.lists.peek(NOTIFICATIONS_LIST).entries;

/** The shell merges the entities of the stream, then announces them. */
async function streamed(fake: FakeCtx, id: string): Promise<void> {
  fake.api.on(/notifications/, { json: some(1, false, Number(id)) });
  await fake.ctx.ports.api.request(notifications());
  act(() => {
    fake.happen('stream/notification/v1', { notificationId: id });
    fake.paint();
  });
}

test('background and screen share one list, requested once; new ones appear in place', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, true) });
  runBackground(fake.ctx);
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(rows()).toHaveLength(2);
  expect(fake.api.asked(/notifications/)).toHaveLength(1);
  await streamed(fake, '2000');
  expect(rows()).toHaveLength(3);
  expect(screen.getByRole('heading', { name: /1 unread/ })).toBeTruthy();
  fake.end();
});

test.each([
  ['the view comes first', [true, false]],
  ['the background comes first', [false, true]],
])(
  'while the stream is being joined the first ones are requested once, with what came before the join (%s)',
  async (_, order) => {
    vi.useFakeTimers();
    const fake = fakeCtx({ me: 'a1' });
    fake.api.on(/notifications/, { json: some(2, false) });
    fake.stream$.next('polling');
    for (const isView of order) {
      if (isView) renderIn(fake, <NotificationsPanel place="page" />);
      else runBackground(fake.ctx);
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    expect(fake.api.asked(/notifications/)).toHaveLength(0);
    fake.stream$.next('live');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(rows()).toHaveLength(2);
    expect(fake.badge('notifications')).toBe(2);
    expect(fake.api.asked(/notifications/)).toHaveLength(1);
    fake.end();
  },
);

test('a stream that is not joined in time does not keep the first ones waiting; a later join requests what came between', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  fake.stream$.next('polling');
  runBackground(fake.ctx);
  await vi.advanceTimersByTimeAsync(499);
  expect(fake.api.asked(/notifications/)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.badge('notifications')).toBe(2);
  fake.api.on(/notifications/, { json: some(3, false, 1001) });
  fake.stream$.next('live');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.badge('notifications')).toBe(3);
  expect(fake.api.asked(/notifications/)).toHaveLength(2);
  fake.end();
});

test('a server without streams is not waited for', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1', abilities: { streaming: undefined } });
  fake.stream$.next('polling');
  fake.api.on(/notifications/, { json: some(1, false) });
  runBackground(fake.ctx);
  await settle();
  expect(fake.api.asked(/notifications/)).toHaveLength(0);
  fake.setAbilities({ streaming: false });
  await settle();
  expect(fake.api.asked(/notifications/)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(fake.api.asked(/notifications/)).toHaveLength(1);
  fake.end();
});

test('who has switched the stream off does not wait for it', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1', others: { useStreamingApi: false } });
  fake.stream$.next('polling');
  fake.api.on(/notifications/, { json: some(1, false) });
  runBackground(fake.ctx);
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.api.asked(/notifications/)).toHaveLength(1);
  fake.end();
});

test('one that comes after the first request and before a slow join, or before the background runs, appears', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(1, false) });
  fake.stream$.next('polling');
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(rows()).toHaveLength(1);
  fake.api.on(/notifications/, { json: some(2, false, 1001) });
  await act(async () => {
    fake.stream$.next('live');
    await settle();
  });
  expect(rows()).toHaveLength(2);
  await streamed(fake, '2000');
  expect(rows()).toHaveLength(3);
  runBackground(fake.ctx);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(rows()).toHaveLength(3);
  expect(fake.api.asked(/notifications/)).toHaveLength(3);
  fake.end();
});

/** Five are known; more than a page is missed, and what is below the newest page does not load. */
async function missMany(): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(5, true), page: { prev: { min_id: '1000' } } });
  runBackground(fake.ctx);
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  fake.api.on(/notifications/, ({ query }) => {
    if (query?.max_id !== undefined) throw apiError(503);
    return newerPage(undefined);
  });
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await act(settle);
  return fake;
}
const newerPage = (below: unknown) => ({
  json: below === undefined ? some(20, false, 1030) : some(12, true, Number(below) - 1),
  page: { prev: { min_id: '1030' } },
});

test('what was missed is requested again by itself, and meanwhile the head does not say that all is well', async () => {
  vi.useFakeTimers();
  const fake = await missMany();
  expect(within(screen.getByRole('banner')).getByRole('status').textContent).toBe('Not connected, trying again');
  fake.api.on(/notifications/, ({ query }) => newerPage(query?.max_id));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByRole('button', { name: /missing here/ })).toBeNull();
  expect(entries(fake).slice(0, 31)).toEqual(Array.from({ length: 31 }, (_, at) => ({ id: String(1030 - at) })));
  expect(within(screen.getByRole('banner')).getByRole('status').textContent).toBe('');
  fake.end();
});

test('after more than a page was missed there is a gap, which is filled on request', async () => {
  const fake = await missMany();
  fake.api.on(/notifications/, ({ query }) => newerPage(query?.max_id));
  expect(screen.getByRole('heading', { name: /20 unread/ })).toBeTruthy();
  const gap = () => screen.queryByRole('button', { name: /missing here/ });
  expect(rows().findIndex((row) => row.contains(gap()))).toBe(20);
  fireEvent.click(gap()!);
  expect(gap()?.getAttribute('aria-busy')).toBe('true');
  await act(settle);
  expect(gap()).toBeNull();
  expect(entries(fake).map((entry) => ('id' in entry ? Number(entry.id) : entry.gap))).toEqual([
    ...Array.from({ length: 31 }, (_, index) => 1030 - index),
    999,
    998,
    997,
    996,
  ]);
  fake.end();
});

test('[TL-150] [TL-151] a gap that cannot be filled stays, and a notice says why, for 5 s', async () => {
  const fake = await missMany();
  fireEvent.click(screen.getByRole('button', { name: /missing here/ }));
  await act(settle);
  expect(fake.noticeTexts()).toEqual(['Error fetching notifications: The server has a problem. Try again later.']);
  expect(fake.notices.mock.lastCall?.[0].level).toBe('error');
  expect(fake.notices.mock.lastCall?.[0].ms ?? NOTICE_MS).toBe(5000);
  expect(screen.getByRole('button', { name: /missing here/ }).getAttribute('aria-busy')).toBeNull();
  fake.end();
});

test('[TL-141] older ones that fail leave the list, say why below it, and load on retry', async () => {
  const fake = await show(some(3, true), { next: { max_id: '998' } });
  fake.api.on(/notifications/, () => {
    throw apiError(0);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await act(settle);
  expect(rows()).toHaveLength(3);
  expect(screen.getByText(/The server cannot be reached/)).toBeTruthy();
  expect(fake.noticeTexts()).toEqual([]);
  fake.api.on(/notifications/, { json: some(2, true, 900) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(rows()).toHaveLength(5);
  expect(screen.getByText('No more notifications')).toBeTruthy();
});

test('a fetch that failed in the background is repeated when the list is opened', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, () => {
    throw apiError(503);
  });
  runBackground(fake.ctx);
  await settle();
  expect(fake.noticeTexts()).toEqual([]);
  fake.api.on(/notifications/, { json: some(1, true) });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(rows()).toHaveLength(1);
  fake.end();
});

test('a failed fetch is repeated by polling too', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, () => {
    throw apiError(503);
  });
  fake.stream$.next('polling');
  runBackground(fake.ctx);
  await settle();
  fake.api.on(/notifications/, { json: some(2, false) });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fake.badge('notifications')).toBe(2);
  fake.end();
});

test('notifications seen elsewhere become seen here at the next poll', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  fake.stream$.next('polling');
  runBackground(fake.ctx);
  await vi.advanceTimersByTimeAsync(500);
  expect(fake.badge('notifications')).toBe(2);
  fake.api.on(/notifications/, { json: some(2, true) });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fake.badge('notifications')).toBe(0);
  fake.end();
});

test('a follow made elsewhere empties the closed home timeline, so that it is loaded again', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: [] });
  runBackground(fake.ctx);
  fake.entities.lists.replace('timeline:home', ['s1', 's2']);
  fake.happen('profile/relationship-changed/v1', { accountId: 'a5', following: true });
  fake.paint();
  expect(fake.entities.lists.peek('timeline:home').entries).toEqual([]);
});

test('[TL-149] the age of a notification is updated while it is shown', async () => {
  const wire = wireNotification('1', 'follow', { status: null });
  vi.useFakeTimers({ now: Date.parse(wire.created_at as string) + 60_000 });
  await show([wire]);
  expect(within(rows()[0]!).getByText('1m')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(240_000);
  });
  expect(within(rows()[0]!).getByText('5m')).toBeTruthy();
});

test.each([
  [0, 'Not connected, trying again'],
  [500, ''],
])('a list that is shown again while the instance answers %i has the head say “%s”', async (status, said) => {
  const fake = await show(some(2, true));
  cleanup();
  fake.api.on(/notifications/, () => {
    throw apiError(status);
  });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(rows()).toHaveLength(2);
  expect(within(screen.getByRole('heading', { level: 1 }).closest('header')!).getByRole('status').textContent).toBe(
    said,
  );
  fake.end();
});
