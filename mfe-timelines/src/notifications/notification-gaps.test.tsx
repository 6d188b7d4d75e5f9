import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NOTICE_MS, NOTIFICATIONS_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { apiError, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { NOTIFICATIONS_LIST } from './notification-feed.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows, show, some } from './testing/show-notifications.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const entries = (fake: FakeCtx) => fake.entities.lists.peek(NOTIFICATIONS_LIST).entries;

/** Five are known; more than a page is missed, and what is below the newest page does not load. */
async function missMany(): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(5, true), page: { prev: { min_id: '1000' } } });
  runBackground(fake.ctx, String);
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
  expect(within(screen.getByRole('banner')).getByRole('status').textContent).toBe('Not connected. Trying again…');
  fake.api.on(/notifications/, ({ query }) => newerPage(query?.max_id));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByRole('button', { name: 'Load missing notifications' })).toBeNull();
  expect(entries(fake).slice(0, 31)).toEqual(Array.from({ length: 31 }, (_, at) => ({ id: String(1030 - at) })));
  expect(within(screen.getByRole('banner')).getByRole('status').textContent).toBe('');
  fake.end();
});

test('after more than a page was missed there is a gap, which is filled on request', async () => {
  const fake = await missMany();
  fake.api.on(/notifications/, ({ query }) => newerPage(query?.max_id));
  expect(screen.getByRole('heading', { name: /20 unread/ })).toBeTruthy();
  const gap = () => screen.queryByRole('button', { name: 'Load missing notifications' });
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
  fireEvent.click(screen.getByRole('button', { name: 'Load missing notifications' }));
  await act(settle);
  expect(fake.noticeTexts()).toEqual(['Error fetching notifications: The server is having problems. Try again later.']);
  expect(fake.notices.mock.lastCall?.[0].level).toBe('error');
  expect(fake.notices.mock.lastCall?.[0].ms ?? NOTICE_MS).toBe(5000);
  expect(screen.getByRole('button', { name: 'Load missing notifications' }).getAttribute('aria-busy')).toBeNull();
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
  expect(screen.getByText(/Can’t reach the server/)).toBeTruthy();
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
  runBackground(fake.ctx, String);
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
  runBackground(fake.ctx, String);
  await settle();
  fake.api.on(/notifications/, { json: some(2, false) });
  await vi.advanceTimersByTimeAsync(NOTIFICATIONS_POLL_INTERVAL_MS);
  expect(fake.badge('notifications')).toBe(2);
  fake.end();
});

test.each([
  [0, 'Not connected. Trying again…'],
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
