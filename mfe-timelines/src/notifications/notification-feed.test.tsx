import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notifications } from '@skerry/shared/api';
import { renderIn, settle, wireNotification, type FakeCtx } from '@skerry/shared/testing';
import { NOTIFICATIONS_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { JOIN_WAIT_MS } from '../follow-stream.ts';
import { NOTIFICATIONS_LIST, notificationFeed } from './notification-feed.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows, show, some } from './testing/show-notifications.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('[TL-148] in the background they are polled every 20 s while the socket is down, and the badge counts the unseen', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  runBackground(fake.ctx, String);
  await settle();
  expect(fake.badge('notifications')).toBe(2);
  fake.stream$.next('polling');
  await vi.advanceTimersByTimeAsync(0);
  const asked = () => fake.api.asked(/notifications/).length;
  const before = asked();
  await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL_INTERVAL_MS);
  expect(asked()).toBe(before + 1);
  fake.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before + 1);
});

test('a notification of the stream is added at the top and raises the badge', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(1, false) });
  runBackground(fake.ctx, String);
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

test('whoever comes back to the page sees what another device has seen meanwhile', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  runBackground(fake.ctx, String);
  await settle();
  expect(fake.badge('notifications')).toBe(2);
  fake.api.on(/notifications/, { json: some(2, true) });
  await vi.advanceTimersByTimeAsync(30_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.badge('notifications')).toBe(0);
  fake.end();
});

test('background and screen share one list, requested once; new ones appear in place', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, true) });
  runBackground(fake.ctx, String);
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
      else runBackground(fake.ctx, String);
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
  runBackground(fake.ctx, String);
  await vi.advanceTimersByTimeAsync(JOIN_WAIT_MS - 1);
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
  runBackground(fake.ctx, String);
  await settle();
  expect(fake.api.asked(/notifications/)).toHaveLength(0);
  fake.setAbilities({ streaming: false });
  await settle();
  expect(fake.api.asked(/notifications/)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(JOIN_WAIT_MS);
  expect(fake.api.asked(/notifications/)).toHaveLength(1);
  fake.end();
});

test('who has switched the stream off does not wait for it', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1', others: { useStreamingApi: false } });
  fake.stream$.next('polling');
  fake.api.on(/notifications/, { json: some(1, false) });
  runBackground(fake.ctx, String);
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
  await act(() => vi.advanceTimersByTimeAsync(JOIN_WAIT_MS));
  expect(rows()).toHaveLength(1);
  fake.api.on(/notifications/, { json: some(2, false, 1001) });
  await act(async () => {
    fake.stream$.next('live');
    await settle();
  });
  expect(rows()).toHaveLength(2);
  await streamed(fake, '2000');
  expect(rows()).toHaveLength(3);
  runBackground(fake.ctx, String);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(rows()).toHaveLength(3);
  expect(fake.api.asked(/notifications/)).toHaveLength(3);
  fake.end();
});

test('notifications seen elsewhere become seen here at the next poll', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  fake.stream$.next('polling');
  runBackground(fake.ctx, String);
  await vi.advanceTimersByTimeAsync(JOIN_WAIT_MS);
  expect(fake.badge('notifications')).toBe(2);
  fake.api.on(/notifications/, { json: some(2, true) });
  await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL_INTERVAL_MS);
  expect(fake.badge('notifications')).toBe(0);
  fake.end();
});

test('of a list that grows for days the latest 200 are kept, and older ones load again at its foot', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(20, true), page: { next: { max_id: '981' } } });
  runBackground(fake.ctx, String);
  await settle();
  const arrive = (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) {
      fake.happen('stream/notification/v1', { notificationId: String(id) });
      fake.paint();
    }
  };
  arrive(1001, 1190);
  const ids = () => entries(fake).map((entry) => ('id' in entry ? entry.id : entry.gap));
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([200, '1190', '991']);
  expect(fake.entities.lists.peek(NOTIFICATIONS_LIST).hasEnd).toBe(false);

  // Of what the user has loaded nothing is cut off.
  fake.api.on(/notifications/, ({ query }) => ({ json: some(20, true, Number(query?.max_id) - 1) }));
  await notificationFeed(fake.ctx).pages.older();
  expect([ids().length, ids().at(-1)]).toEqual([220, '971']);
  arrive(1191, 1200);
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([230, '1200', '971']);

  // A gap that is being filled while others arrive is filled.
  arrive(1201, 1400);
  fake.entities.lists.gap(NOTIFICATIONS_LIST, '1300');
  const gap = entries(fake).find((entry) => 'gap' in entry)!.gap;
  fake.api.on(/notifications/, ({ query }) => ({ json: some(20, true, Number(query?.max_id) - 1) }));
  const filling = notificationFeed(fake.ctx).pages.fillGap(gap);
  arrive(1401, 1410);
  await filling;
  expect(ids()).not.toContain(gap);
  fake.end();
});

test('a list that is polled for days keeps the latest 200, too', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  let newest = 20;
  fake.api.on(/notifications/, () => ({ json: some(20, false, newest) }));
  runBackground(fake.ctx, String);
  await settle();
  fake.stream$.next('polling');
  for (; newest <= 300; newest += 19) await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL_INTERVAL_MS);
  expect(entries(fake)).toHaveLength(200);
  fake.end();
});

test('a follow made elsewhere empties the closed home timeline, so that it is loaded again', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: [] });
  runBackground(fake.ctx, String);
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
