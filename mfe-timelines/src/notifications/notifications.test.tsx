import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Settings } from '@skerry/shared/contract';
import { apiError, renderIn, settle, wireNotification, type FakeCtx, type Neighbour } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { notifications } from '@skerry/shared/api';
import { NOTIFICATIONS_LIST } from './notification-feed.ts';
import { NotificationsPanel } from './notifications-panel.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const some = (count: number, isSeen: boolean, from = 1000) =>
  Array.from({ length: count }, (_, index) =>
    wireNotification(String(from - index), 'favourite', { pleroma: { is_seen: isSeen } }),
  );
async function show(
  json: unknown[],
  { next, ...options }: { next?: Record<string, string>; settings?: Partial<Settings>; neighbours?: Neighbour[] } = {},
): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a1', ...options });
  fake.api.on(/notifications/, { json, page: { next } });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  return fake;
}
const rows = () => within(screen.getByRole('feed')).getAllByRole('article');

test('[TL-140] the panel has its title, the count of unseen ones, the button that marks them, the filter and the list', async () => {
  await show([
    wireNotification('3', 'mention'),
    wireNotification('2', 'follow', { status: null }),
    wireNotification('1', 'favourite', { pleroma: { is_seen: true } }),
  ]);
  expect(screen.getByRole('heading', { name: /Notifications 2 unseen/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  expect(rows()).toHaveLength(3);
  expect(rows()[0]?.textContent).toContain('mentioned you');
});

const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component' }],
};

test('a mention offers a reply only where a module handles it', async () => {
  await show([wireNotification('1', 'mention')], { neighbours: [composer] });
  expect(screen.getByRole('link', { name: 'Reply' })).toBeTruthy();
  cleanup();
  await show([wireNotification('1', 'mention')]);
  expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull();
});

test('[TL-144] [TL-145] thirty seen ones are shown in addition to all unseen ones, and twenty more each step', async () => {
  await show([...some(5, false, 2000), ...some(60, true)], { next: { max_id: '1' } });
  expect(rows()).toHaveLength(35);
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await act(settle);
  expect(rows()).toHaveLength(55);
});

test('[TL-146] marking as read marks the unseen at once and shows thirty again', async () => {
  const fake = await show([...some(5, false, 2000), ...some(60, true)], { next: { max_id: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  fake.api.on(/notifications\/read/, { json: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await act(settle);
  expect(rows()).toHaveLength(30);
  expect(screen.queryByText(/unseen/)).toBeNull();
  expect(fake.badge('notifications')).toBe(0);
  expect(String(fake.api.asked(/read/)[0]?.body)).toBe('max_id=2000');
});

test('a mark that the server refuses is reverted and reported', async () => {
  const fake = await show(some(2, false));
  fake.api.on(/notifications\/read/, () => {
    throw apiError(500);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await act(settle);
  expect(screen.getByRole('heading', { name: /2 unseen/ })).toBeTruthy();
  expect(fake.noticeTexts()[0]).toContain('Internal Server Error');
});

test('[TL-141] the foot offers older ones, says that they load, and that there are no more', async () => {
  const fake = await show(some(3, true), { next: { max_id: '998' } });
  let answer = (_: { json: unknown }) => undefined as void;
  fake.api.on(
    /notifications/,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  expect(screen.getByText('Loading notifications')).toBeTruthy();
  answer({ json: some(2, true, 900) });
  await act(settle);
  expect(rows()).toHaveLength(5);
  expect(screen.getByText('No more notifications')).toBeTruthy();
});

test('[TL-147] a muted sender’s notification is one line until opened', async () => {
  await show([wireNotification('1', 'mention', { pleroma: { is_seen: true, is_muted: true } })]);
  expect(screen.queryByText('mentioned you')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('mentioned you')).toBeTruthy();
});

test('[TL-140] what a muted sender did is not counted as unseen', async () => {
  const fake = await show([wireNotification('1', 'mention', { pleroma: { is_seen: false, is_muted: true } })]);
  expect(screen.queryByText(/unseen/)).toBeNull();
  expect(fake.badge('notifications')).toBe(0);
});

test('[TL-141] [TL-145] known notifications that are not shown yet are offered before the end is announced', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(40, true), page: { prev: { min_id: '1000' } } });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(rows()).toHaveLength(30);
  const asked = fake.api.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await act(settle);
  expect(rows()).toHaveLength(40);
  expect(screen.getByText('No more notifications')).toBeTruthy();
  expect(fake.api.calls).toHaveLength(asked);
});

test('[TL-150] [TL-151] a failed fetch shows a notice, and a card with a retry in place of the list', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, () => {
    throw apiError(503);
  });
  renderIn(fake, <NotificationsPanel place="column" />);
  await act(settle);
  expect(fake.noticeTexts()).toEqual(['Error fetching notifications: The backend is not available']);
  fake.api.on(/notifications/, { json: some(1, true) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(rows()).toHaveLength(1);
});

test('[TL-152] kinds that a user switched off are not shown', async () => {
  const notificationVisibility = {
    follows: true,
    mentions: true,
    likes: false,
    repeats: true,
    moves: true,
    emojiReactions: true,
    followRequest: true,
    polls: true,
  };
  await show([wireNotification('2', 'favourite'), wireNotification('1', 'follow', { status: null })], {
    settings: { notificationVisibility },
  });
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('followed you')).toBeTruthy();
});

test('an unknown kind shows its own name and breaks nothing', async () => {
  await show([wireNotification('2', 'admin.sign_up'), wireNotification('1', 'mention')]);
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('admin.sign_up')).toBeTruthy();
});

test('an empty list says what it is for', async () => {
  await show([]);
  expect(screen.getByText('No notifications')).toBeTruthy();
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
  expect(screen.getByRole('heading', { name: /1 unseen/ })).toBeTruthy();
  fake.end();
});

/** Five are known; the stream breaks, more than a page arrives, and the stream returns. */
async function missMany(): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(5, true), page: { prev: { min_id: '1000' } } });
  runBackground(fake.ctx);
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  fake.api.on(/notifications/, ({ query }) => ({
    json: query?.max_id === undefined ? some(20, false, 1030) : some(12, true, Number(query.max_id) - 1),
    page: { prev: { min_id: '1030' } },
  }));
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await act(settle);
  return fake;
}

test('after more than a page was missed there is a gap, which is filled on request', async () => {
  const fake = await missMany();
  expect(screen.getByRole('heading', { name: /20 unseen/ })).toBeTruthy();
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

test('a gap that cannot be filled stays, and says why', async () => {
  const fake = await missMany();
  fake.api.on(/notifications/, () => {
    throw apiError(503);
  });
  fireEvent.click(screen.getByRole('button', { name: /missing here/ }));
  await act(settle);
  expect(fake.noticeTexts()).toEqual(['Error fetching notifications: The backend is not available']);
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
  expect(screen.getByText(/The instance cannot be reached/)).toBeTruthy();
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
  await settle();
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
