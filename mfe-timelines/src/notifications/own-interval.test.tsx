import { afterEach, expect, test, vi } from 'vitest';
import { settle } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { interactionList } from '../interactions/interaction-list.ts';
import { notificationFeed } from './notification-feed.ts';
import { some } from './testing/show-notifications.tsx';

const OWN_MS = 7_000;
/** Timelines have the same number today. */
vi.mock('@skerry/shared/rules', async (load) => ({
  ...(await load<object>()),
  NOTIFICATIONS_POLL_INTERVAL_MS: 7_000,
}));
afterEach(() => vi.useRealTimers());

test.each([
  ['the notifications', notificationFeed],
  ['a tab of the interactions', (ctx: Parameters<typeof notificationFeed>[0]) => interactionList(ctx, 'mentions')],
])('%s are polled at their own interval', async (_, listOf) => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  fake.stream$.next('polling');
  listOf(fake.ctx).running$.subscribe();
  await vi.advanceTimersByTimeAsync(2_000);
  await settle();
  const asked = () => fake.api.asked(/notifications/).length;
  const before = asked();
  await vi.advanceTimersByTimeAsync(OWN_MS);
  expect(asked()).toBe(before + 1);
  fake.end();
});
