import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiError, press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { AnnouncementsPage } from './announcements-page.tsx';
import { ownAnnouncements } from './own-announcements.ts';

const ALL = /^GET .*v1\/announcements$/;
const DISMISS = /^POST .*v1\/announcements\/a1\/dismiss$/;
const SUNDAY = {
  id: 'a1',
  content: '<p>Maintenance on <b>Sunday</b> <script>alert(1)</script></p>',
  starts_at: null,
  ends_at: null,
  all_day: false,
  published_at: '2026-11-20T10:00:00.000Z',
  read: false,
};
const TIDES = { ...SUNDAY, id: 'a2', content: '<p>New tide tables</p>', read: true };
afterEach(() => {
  vi.useRealTimers();
});

async function open(answer: object[] = [SUNDAY, TIDES], fake: FakeCtx = fakeCtx({ me: 'a9' })) {
  fake.api.on(ALL, { json: answer });
  const view = renderIn(fake, <AnnouncementsPage />);
  await act(settle);
  return { fake, ...view };
}
const cards = () => within(screen.getByRole('list', { name: 'Announcements' })).getAllByRole('listitem');
const refresh = (fake: FakeCtx) => act(() => ownAnnouncements(fake.ctx).load());
const marks = (card: HTMLElement | undefined) =>
  ['New', 'Ended', 'Mark as read'].filter((text) => within(card!).queryByText(text));

test('[TL-171] the page lists what the server announces, made safe, with its age', async () => {
  await open();
  expect(cards().map((card) => card.querySelector('p')?.textContent)).toEqual([
    'Maintenance on Sunday ',
    'New tide tables',
  ]);
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(cards()[0]?.querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z');
});

test('[TL-172] [TL-173] [SH-135] one is marked as read at once, with the focus on it, and the badge counts it no more', async () => {
  const { fake } = await open();
  expect([marks(cards()[0]), marks(cards()[1]), fake.badge('announcements')]).toEqual([['New', 'Mark as read'], [], 1]);
  let answer = () => {};
  fake.api.on(DISMISS, () => new Promise((resolve) => (answer = () => resolve({ json: {} }))));
  await press('Mark as read');
  expect([marks(cards()[0]), fake.badge('announcements')]).toEqual([[], 0]);
  expect(document.activeElement).toBe(cards()[0]);
  // A reply that is older than the mark does not take it back.
  await refresh(fake);
  expect(marks(cards()[0])).toEqual([]);
  await act(async () => answer());
  expect(fake.api.asked(DISMISS)).toHaveLength(1);
  expect(fake.notices).not.toHaveBeenCalled();
});

test('[TL-173] refused, it is unread again, and the refusal is said', async () => {
  const { fake } = await open();
  fake.api.on(DISMISS, () => {
    throw apiError(403);
  });
  await press('Mark as read');
  expect([marks(cards()[0]), fake.badge('announcements')]).toEqual([['New', 'Mark as read'], 1]);
  expect(fake.noticeTexts()).toHaveLength(1);
  await refresh(fake);
  expect(marks(cards()[0])).toEqual(['New', 'Mark as read']);
});

test('[TL-174] one that ends while it is shown stays, is no longer current, and cannot be marked as read', async () => {
  const { fake, unmount } = await open();
  fake.api.on(ALL, { json: [TIDES] });
  await refresh(fake);
  expect(cards().map((card) => card.querySelector('p')?.textContent)).toEqual([
    'New tide tables',
    'Maintenance on Sunday ',
  ]);
  expect([marks(cards()[1]), fake.badge('announcements')]).toEqual([['Ended'], 0]);
  unmount();
  await open([TIDES], fake);
  expect(cards()).toHaveLength(1);
});

test.each([
  [{ starts_at: '2026-11-22T02:00:00.000Z' }, /^From November 22, 2026/],
  [{ starts_at: '2026-11-22T02:00:00.000Z', ends_at: 'soon' }, /^From November 22, 2026/],
  [{ ends_at: '2026-11-22T03:00:00.000Z' }, /^Until November 22, 2026/],
  [
    { starts_at: '2026-11-22T12:00:00.000Z', ends_at: '2026-11-24T12:00:00.000Z', all_day: true },
    /^November 22\s–\s24, 2026$/,
  ],
])('the time that one is about: %j', async (part, expected) => {
  await open([{ ...SUNDAY, ...part }]);
  expect(cards()[0]?.querySelector('p:last-child > span')?.textContent).toMatch(expected);
});

test('without any it says what they are', async () => {
  await open([]);
  expect(screen.getByText('No announcements')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('[TL-176] what is younger than 300 s is not requested again when the page opens, what is older is', async () => {
  vi.useFakeTimers();
  const { fake, unmount } = await open();
  unmount();
  await vi.advanceTimersByTimeAsync(299_999);
  renderIn(fake, <AnnouncementsPage />).unmount();
  expect(fake.api.asked(ALL)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  renderIn(fake, <AnnouncementsPage />);
  expect(fake.api.asked(ALL)).toHaveLength(2);
  expect(cards()).toHaveLength(2);
});

describe('that do not load', () => {
  test.each([429, 500, 0])('(%i) are said to be missing, with a retry', async (status) => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(ALL, () => {
      throw apiError(status);
    });
    renderIn(fake, <AnnouncementsPage />);
    expect(screen.getByRole('status', { name: 'Loading announcements' })).toBeTruthy();
    await act(settle);
    expect(screen.getByText('Couldn’t load announcements')).toBeTruthy();
    fake.api.on(ALL, { json: [SUNDAY] });
    await press('Try again');
    expect(cards()).toHaveLength(1);
  });

  test('a second time leave the known ones, with a retry', async () => {
    const { fake } = await open();
    fake.api.on(ALL, () => {
      throw apiError(500);
    });
    await refresh(fake);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t refresh announcements');
    expect(cards()).toHaveLength(2);
    fake.api.on(ALL, { json: [SUNDAY] });
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('in part, because it is malformed, leave the others', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(ALL, { json: [{ content: 'no id' }, null, TIDES] });
    renderIn(fake, <AnnouncementsPage />);
    await act(settle);
    expect(cards()).toHaveLength(1);
  });
});
