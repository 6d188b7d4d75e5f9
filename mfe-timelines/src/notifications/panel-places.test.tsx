import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { apiError, press, renderIn, settle, wireNotification } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { notificationFeed } from './notification-feed.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows, show, some } from './testing/show-notifications.tsx';

type Place = 'page' | 'column' | 'drawer';

async function at(place: Place, json: unknown[] | (() => never)) {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, typeof json === 'function' ? json : { json });
  fake.api.on(/notifications\/read/, { json: [] });
  renderIn(fake, <NotificationsPanel place={place} />);
  await act(settle);
  return fake;
}
const mark = (place: Place) =>
  screen.getByRole<HTMLButtonElement>('button', { name: place === 'column' ? 'Mark as read' : 'Mark all as read' });

test.each<Place>(['page', 'column', 'drawer'])(
  '[TL-146] %s: all are marked by one button, which has nothing to do once nothing is unread',
  async (place) => {
    const fake = await at(place, some(2, false));
    expect(mark(place).disabled).toBe(false);
    await press(mark(place).getAttribute('aria-label') ?? mark(place).textContent);
    expect(fake.badge('notifications')).toBe(0);
    expect(fake.api.asked(/notifications\/read/)).toHaveLength(1);
    expect(mark(place).disabled).toBe(true);
  },
);

test.each<[Place, boolean]>([
  ['page', true],
  ['column', false],
  ['drawer', false],
])('beside another screen the keys of lists are that screen’s (%s)', async (place, hasKeys) => {
  Element.prototype.scrollIntoView = () => undefined;
  await at(place, [wireNotification('2', 'follow', { status: null }), wireNotification('1', 'mention')]);
  await vi.dynamicImportSettled();
  rows()[0]!.focus();
  fireEvent.keyDown(rows()[0]!, { key: 'j' });
  expect(document.activeElement).toBe(rows()[hasKeys ? 1 : 0]);
});

test('[TL-141] the first ones that do not come: a card says what and why; a page that is empty says what comes here', async () => {
  const fake = await at('page', () => {
    throw apiError(500);
  });
  const card = screen.getByRole('alert');
  expect(card.textContent).toContain('Couldn’t load notifications');
  fake.api.on(/notifications/, { json: [] });
  await press('Try again');
  expect(screen.getByText('Replies, favourites, repeats and new followers show up here.')).toBeTruthy();
});

test('while the first ones load, lines stand in their place, and a screen reader hears it', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, () => new Promise<never>(() => undefined));
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  const busy = screen.getByText('Loading notifications').closest('[aria-busy]')!;
  expect(busy.children.length).toBeGreaterThan(3);
});

test('[TL-141] older ones that are refused in the middle leave the list, and say why', async () => {
  const fake = await show(some(3, true), { next: { max_id: '998' } });
  fake.api.on(/notifications/, () => {
    throw apiError(401);
  });
  await press('Load older');
  expect(rows()).toHaveLength(3);
  expect(screen.getByText('Couldn’t load older notifications. You’re not allowed to see this.')).toBeTruthy();
  fake.api.on(/notifications/, { json: some(1, true, 900) });
  await press('Try again');
  expect(rows()).toHaveLength(4);
});

test('one that cannot be drawn leaves its place, and is reported with its id', async () => {
  const fake = fakeCtx({ me: 'a1' });
  const reported = vi.spyOn(fake.ctx.telemetry, 'error');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fake.api.on(/notifications/, {
    json: [wireNotification('2', 'mention'), wireNotification('1', 'follow', { status: null })],
  });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  const broken = { ...fake.entities.peek('notification', '2')!, type: 'none' as never };
  act(() => fake.entities.merge({ notification: [broken] }));
  await act(settle);
  expect(rows()).toHaveLength(1);
  expect(within(rows()[0]!).getByText('followed you')).toBeTruthy();
  expect(reported.mock.calls[0]?.[1]).toEqual({ notificationId: '2', isContained: true });
});

test('a list that is left stops: what was on its way is aborted, the badge stays as it was', async () => {
  const fake = fakeCtx({ me: 'a1' });
  let signal: AbortSignal | undefined;
  const request = fake.ctx.ports.api.request;
  fake.ctx.ports.api.request = ((call: never, options?: { signal?: AbortSignal }) => {
    signal = options?.signal;
    return request(call, options as never);
  }) as never;
  fake.api.on(/notifications/, () => new Promise<never>(() => undefined));
  const running = notificationFeed(fake.ctx).running$.subscribe();
  await settle();
  expect(signal?.aborted).toBe(false);
  running.unsubscribe();
  expect(signal?.aborted).toBe(true);
});
