import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { down, press, pressOlder, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { statusPage } from './testing/serve-statuses.ts';
import { TimelineScreen } from './timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms: number) {
  await act(async () => {
    await settle();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  });
}
/** A server whose newest status is `newest`, without a stream. */
async function open(newest: number) {
  const fake = fakeCtx({ me: 'a9', settings: { virtualScrolling: false }, abilities: { markers: false } });
  fake.stream$.next('polling');
  const has = (count: number) => fake.api.on(/timelines/, ({ query }) => statusPage(count, query));
  has(newest);
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.local' }} />);
  await pass(0);
  return { fake, has };
}
const asked = (fake: FakeCtx) => fake.api.asked(/timelines/);
const rows = () => screen.queryAllByRole('article').map((row) => row.getAttribute('data-status'));

test('[TL-013] [TL-026] what two polls bring, each after 20 s, is counted, and shown when it is revealed', async () => {
  const { fake, has } = await open(20);
  has(22);
  await pass(TIMELINE_POLL_INTERVAL_MS);
  const before = asked(fake).length;
  expect(screen.getByRole('button', { name: 'Show new (2)' })).toBeTruthy();
  has(25);
  await pass(19_999);
  expect(asked(fake)).toHaveLength(before);
  expect(screen.getByRole('button', { name: 'Show new (2)' })).toBeTruthy();
  await pass(1);
  expect(asked(fake)).toHaveLength(before + 1);
  expect(rows()[0]).toBe('s20');
  // The number is drawn twice a second.
  await pass(500);
  await press('Show new (5)');
  expect(rows().slice(0, 6)).toEqual(['s25', 's24', 's23', 's22', 's21', 's20']);
  expect(screen.getByText('Up to date')).toBeTruthy();
});

test('[TL-025] [TL-004] a poll of 19 statuses is counted, one of 20 asks for a reload', async () => {
  const { has } = await open(20);
  has(39);
  await pass(TIMELINE_POLL_INTERVAL_MS);
  expect(screen.getByRole('button', { name: 'Show new (19)' })).toBeTruthy();
  has(59);
  await pass(TIMELINE_POLL_INTERVAL_MS);
  expect(screen.queryByRole('button', { name: /Show new/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('[TL-018] a reload clears the timeline, asks for its first page, and the mark is gone', async () => {
  const { fake, has } = await open(20);
  has(60);
  await pass(TIMELINE_POLL_INTERVAL_MS);
  let answer: (reply: object) => void = () => undefined;
  fake.api.on(/timelines/, () => new Promise((resolve) => (answer = resolve as never)));
  await press('Reload');
  expect(rows()).toEqual([]);
  expect(asked(fake).at(-1)?.query).toMatchObject({ limit: 20 });
  expect(asked(fake).at(-1)?.query?.since_id).toBeUndefined();
  await act(async () => answer({ json: down(60, 41), page: {} }));
  await pass(0);
  expect([rows()[0], rows().length]).toEqual(['s60', 20]);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(screen.getByText('Up to date')).toBeTruthy();
});

test('[TL-024] after new statuses are shown fifty remain, and the rest can be loaded again', async () => {
  const { has } = await open(60);
  for (let page = 0; page < 2; page++) {
    await pressOlder();
    await pass(1_000);
  }
  const before = rows().length;
  expect(before).toBeGreaterThan(50);
  has(63);
  await pass(TIMELINE_POLL_INTERVAL_MS);
  await press('Show new (3)');
  await pass(0);
  expect([rows()[0], rows().at(-1), rows().length]).toEqual(['s63', 's14', 50]);
});

test('[TL-022] [TL-011] an older page with nothing is the end: it says so, and nothing more is asked for', async () => {
  const { fake } = await open(20);
  fake.api.on(/timelines/, { json: [], page: { next: { max_id: 's0' } } });
  await pressOlder();
  await pass(1_000);
  const count = asked(fake).filter(({ query }) => query?.max_id !== undefined).length;
  expect(screen.getByText('No more posts')).toBeTruthy();
  await pass(60_000);
  expect(asked(fake).filter(({ query }) => query?.max_id !== undefined)).toHaveLength(count);
});
