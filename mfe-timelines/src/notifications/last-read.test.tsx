import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiError, renderIn, settle, wireNotification, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { markSeen } from './notification-feed.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows } from './testing/show-notifications.tsx';

const at = (id: string) => ({
  notifications: { last_read_id: id, version: 1, updated_at: '2026-11-22T10:00:00.000Z' },
});
const MARKERS = '/api/v1/markers';

/** A server that keeps one position for all notifications, as Mastodon, GoToSocial and snac do. */
async function show(ids: string[], marker: object): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a1', abilities: { markingNotificationsRead: false } });
  fake.api.on(/notifications/, { json: ids.map((id) => wireNotification(id, 'favourite', { pleroma: undefined })) });
  fake.api.on(/^GET .*markers/, { json: marker });
  fake.api.on(/^POST .*markers/, ({ body }) => ({
    json: at((body as ReturnType<typeof at>).notifications.last_read_id),
  }));
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  return fake;
}
const unseen = () => /(\d+) unread/.exec(screen.getByRole('heading').textContent ?? '')?.[1] ?? '0';
const markAll = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await act(settle);
};
const open = async (row: number) => {
  fireEvent.click(rows()[row]!);
  await act(settle);
};
const saved = (fake: FakeCtx) =>
  fake.api.asked(/^POST .*markers/).map(({ body }) => (body as ReturnType<typeof at>).notifications.last_read_id);

test.each([
  ['102', '1'],
  ['99', '3'],
  ['103', '0'],
])('those up to the position %s are seen, on every device', async (id, count) => {
  const fake = await show(['103', '102', '101'], at(id));
  expect(unseen()).toBe(count);
  expect(fake.badge('notifications')).toBe(Number(count));
  expect(fake.api.asked(/^GET .*markers/)[0]?.query).toEqual({ timeline: ['notifications'] });
});

test('an id with more digits is a newer one', async () => {
  await show(['1000', '999', '998'], at('999'));
  expect(unseen()).toBe('1');
});

test('without a position all are unseen; marking them saves the newest, and asks nothing else', async () => {
  const fake = await show(['103', '102', '101'], {});
  expect(unseen()).toBe('3');
  await markAll();
  expect([unseen(), saved(fake), fake.badge('notifications')]).toEqual(['0', ['103'], 0]);
  expect(fake.api.asked(/pleroma/)).toEqual([]);
});

test('a refusal says so, and they are unseen again', async () => {
  const fake = await show(['103', '102'], at('102'));
  fake.api.on(/^POST .*markers/, () => {
    throw apiError(500);
  });
  await markAll();
  expect(unseen()).toBe('1');
  expect(fake.noticeTexts()[0]).toContain('Couldn’t mark them as read');
});

test.each([409, 404])('%i is none: another device was faster, or there are no markers', async (status) => {
  const fake = await show(['103', '102'], at('102'));
  fake.api.on(/^POST .*markers/, () => {
    throw apiError(status, status === 404 ? 'unsupported' : undefined);
  });
  await markAll();
  expect([unseen(), fake.noticeTexts()]).toEqual(['0', []]);
});

test('one that was opened is seen, and the position does not pass over an unseen one', async () => {
  const fake = await show(['103', '102', '101'], at('100'));
  await open(0);
  expect([unseen(), saved(fake)]).toEqual(['2', []]);
  await open(2);
  expect([unseen(), saved(fake)]).toEqual(['1', ['101']]);
  await open(1);
  expect([unseen(), saved(fake)]).toEqual(['0', ['101', '103']]);
});

test('a server with a mark at each is not asked for the position', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: [wireNotification('1', 'favourite')] });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(fake.api.calls.filter(({ path }) => path === MARKERS)).toEqual([]);
});

test('the position is asked for once it is known that the server has no mark at each', async () => {
  const fake = fakeCtx({ me: 'a1', abilities: { markingNotificationsRead: undefined } });
  fake.api.on(/notifications/, { json: [wireNotification('103', 'favourite', { pleroma: undefined })] });
  fake.api.on(/^GET .*markers/, { json: at('103') });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(fake.api.asked(/markers/)).toEqual([]);
  await act(async () => {
    fake.setAbilities({ markingNotificationsRead: false });
    await settle();
  });
  expect(fake.api.asked(/markers/)).toHaveLength(1);
  expect(unseen()).toBe('0');
});

test('a position that comes late takes nothing back that was marked meanwhile', async () => {
  const fake = fakeCtx({ me: 'a1', abilities: { markingNotificationsRead: false } });
  fake.api.on(/notifications/, {
    json: ['103', '102'].map((id) => wireNotification(id, 'favourite', { pleroma: undefined })),
  });
  let answer: (reply: object) => void = () => undefined;
  fake.api.on(/^GET .*markers/, () => new Promise((resolve) => (answer = resolve)));
  fake.api.on(/^POST .*markers/, { json: at('103') });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  await markAll();
  expect(unseen()).toBe('0');
  await act(async () => {
    answer({ json: at('102') });
    await settle();
  });
  expect(unseen()).toBe('0');
});

test.each([
  [500, undefined, 1],
  [404, 'unsupported', 0],
] as const)(
  'a position that is not to be had (%i) leaves all unread, and is only logged',
  async (status, code, logged) => {
    const fake = fakeCtx({ me: 'a1', abilities: { markingNotificationsRead: false } });
    fake.api.on(/notifications/, { json: [wireNotification('1', 'favourite', { pleroma: undefined })] });
    fake.api.on(/^GET .*markers/, () => {
      throw apiError(status, code);
    });
    renderIn(fake, <NotificationsPanel place="page" />);
    await act(settle);
    expect([unseen(), fake.errors.length, fake.noticeTexts()]).toEqual(['1', logged, []]);
  },
);

test('what is marked already is not saved again', async () => {
  const fake = await show(['103', '102'], at('103'));
  expect(await markSeen(fake.ctx, 'all')).toMatchObject({ error: null });
  await open(1);
  expect(saved(fake)).toEqual([]);
});

test('a server that turns out to have no mark at each gets the position', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: [wireNotification('7', 'favourite')] });
  fake.api.on(/notifications\/read/, () => {
    throw apiError(404, 'unsupported');
  });
  fake.api.on(/^GET .*markers/, { json: {} });
  fake.api.on(/^POST .*markers/, { json: at('7') });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  await markAll();
  expect([unseen(), saved(fake), fake.noticeTexts()]).toEqual(['0', ['7'], []]);
});

test('a position that another device has moved further is not moved back, and counts here', async () => {
  const fake = await show(['103', '102', '101'], at('100'));
  fake.api.on(/^GET .*markers/, { json: at('102') });
  await open(2);
  expect([unseen(), saved(fake), fake.noticeTexts()]).toEqual(['1', [], []]);
});

test('whoever comes back to the page sees what another device has read meanwhile, asked once in a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const fake = await show(['103', '102', '101'], at('101'));
  runBackground(fake.ctx, String);
  await act(settle);
  const asked = () => fake.api.asked(/^GET .*markers/).length;
  const comeBack = async (afterMs: number) => {
    await act(() => vi.advanceTimersByTimeAsync(afterMs));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(settle);
  };
  fake.api.on(/^GET .*markers/, { json: at('103') });
  await comeBack(1_000);
  expect([unseen(), asked()]).toEqual(['2', 1]);
  await comeBack(30_000);
  expect([unseen(), asked(), fake.badge('notifications')]).toEqual(['0', 2, 0]);
  await comeBack(1_000);
  expect(asked()).toBe(2);
});

test('one that is gone at the server counts as read', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: [wireNotification('7', 'favourite')] });
  fake.api.on(/notifications\/read/, () => {
    throw apiError(404, 'not-found');
  });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  await open(0);
  expect([unseen(), saved(fake), fake.noticeTexts()]).toEqual(['0', [], []]);
});
