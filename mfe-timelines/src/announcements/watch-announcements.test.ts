// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { watchAnnouncements } from './watch-announcements.ts';

const ALL = /^GET .*v1\/announcements$/;
let fake: FakeCtx;
let visibility: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  fake = fakeCtx({ me: 'a9' });
  fake.api.on(ALL, { json: [{ id: 'a1', content: 'x', read: false }] });
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asked = () => fake.api.asked(ALL).length;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function see(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
}

test('[TL-175] [SH-135] announcements are requested at once and every 60000 ms, and the unread ones counted', async () => {
  const watching = watchAnnouncements(fake.ctx).subscribe();
  await wait(0);
  expect([asked(), fake.badge('announcements')]).toEqual([1, 1]);
  await wait(59_999);
  expect(asked()).toBe(1);
  fake.api.on(ALL, () => {
    throw apiError(500);
  });
  await wait(1);
  expect([asked(), fake.badge('announcements')]).toEqual([2, 1]);
  await wait(60_000);
  expect(asked()).toBe(3);
  watching.unsubscribe();
  await wait(300_000);
  expect(asked()).toBe(3);
});

test('a hidden page asks nothing; shown again it asks as soon as it is time', async () => {
  const watching = watchAnnouncements(fake.ctx).subscribe();
  await wait(0);
  await see('hidden');
  await wait(30_000);
  await see('visible');
  expect(asked()).toBe(1);
  await wait(30_000);
  expect(asked()).toBe(2);
  await see('hidden');
  await wait(300_000);
  expect(asked()).toBe(2);
  await see('visible');
  expect(asked()).toBe(3);
  watching.unsubscribe();
});

test('a server without announcements is not asked', async () => {
  fake.setAbilities({ announcements: false });
  const watching = watchAnnouncements(fake.ctx).subscribe();
  await wait(120_000);
  expect(asked()).toBe(0);
  fake.setAbilities({ announcements: true });
  await wait(0);
  expect(asked()).toBe(1);
  watching.unsubscribe();
});
