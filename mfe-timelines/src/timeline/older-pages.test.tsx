import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { statusPage } from './testing/serve-statuses.ts';
import { TimelineScreen } from './timeline-screen.tsx';

/** Rows measure this much, drawn or not. */
const ROW_PX = 120;

// Its code loads once, which may take long; afterwards it takes a tick.
beforeAll(() => import('../../../shared/ui/list/list-control.tsx'));

// jsdom lays nothing out: each row has its height, and the list moves up with the window's place.
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    const height = this.dataset.key === undefined ? Number.parseFloat(this.style.height) || 0 : ROW_PX;
    const bottom = height - window.scrollY;
    return { top: 0, left: 0, right: 0, bottom, width: 0, height, x: 0, y: 0, toJSON: () => ({}) };
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open() {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, ({ query }) => statusPage(2_000, query));
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  // Until virtualisation has started.
  await vi.waitFor(async () => {
    await passes(100);
    expect(feedPx()).toBeGreaterThan(0);
  }, 10_000);
  await passes(1_000);
  const older = () => fake.api.calls.filter(({ query }) => query?.max_id !== undefined);
  return { fake, older, limits: () => older().map(({ query }) => query?.limit) };
}

async function passes(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(settle);
}
const feedPx = () => Number.parseFloat(screen.queryByRole('feed')?.style.height ?? '') || 0;
/** Where the end of the list is so many pixels below the window. */
const before = (px: number) => feedPx() - window.innerHeight - px;
async function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
  await passes(0);
}
/** At a speed, in pixels a second, with an event every 100 ms. */
async function scrollFor(ms: number, speed: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    await scrollTo(window.scrollY + speed / 10);
    await passes(100);
  }
}

test('[TL-027] [TL-028] older statuses come in pages of 20, once the end is within 750 px', async () => {
  const { older } = await open();
  await scrollTo(before(751));
  await passes(1_000);
  expect(older()).toEqual([]);
  await scrollTo(before(750));
  expect(older().map(({ query }) => [query?.max_id, query?.limit])).toEqual([['s1981', 20]]);
});

test('[TL-029] a page that brings the reader no further from the end is followed by the next one only after 1000 ms', async () => {
  const { older } = await open();
  await scrollTo(before(0));
  expect(older()).toHaveLength(1);
  await passes(300);
  await scrollTo(before(0));
  await passes(699);
  expect(older()).toHaveLength(1);
  await passes(1);
  expect(older()).toHaveLength(2);
});

test('[TL-030] the place in the window is looked at every 200 ms while it moves', async () => {
  const { older } = await open();
  await scrollTo(100);
  await passes(100);
  await scrollTo(before(0));
  await passes(99);
  expect(older()).toEqual([]);
  await passes(1);
  expect(older()).toHaveLength(1);
});

test('a fast reader gets pages of 40, from farther away and without the wait: the end is never in sight', async () => {
  const { limits } = await open();
  await scrollTo(before(1_600));
  await passes(1_000);
  expect(limits()).toEqual([]);
  // 1500 ms ahead of 800 px a second are 1200 px.
  await scrollFor(400, 800);
  expect(limits()).toEqual([]);
  await scrollFor(400, 800);
  expect(limits()).toEqual([40]);
});

test('at full wheel the list grows faster than it is passed', async () => {
  const { limits } = await open();
  for (let second = 0; second < 2; second += 1) {
    await scrollFor(1_000, 10_000);
    if (second > 0) expect(before(0)).toBeGreaterThan(window.scrollY);
  }
  expect(
    limits()
      .slice(2)
      .every((limit) => limit === 40),
  ).toBe(true);
  const pages = limits().length;
  await passes(5_000);
  expect(limits().length - pages).toBeLessThanOrEqual(1);
});

test('a jump is no speed', async () => {
  const { limits } = await open();
  await scrollTo(before(800));
  await passes(5_000);
  expect(limits()).toEqual([]);
});

test('a reader who becomes fast does not wait for the slow one’s second', async () => {
  const { limits } = await open();
  await scrollTo(before(0));
  expect(limits()).toEqual([20]);
  await scrollTo(before(700));
  await scrollFor(600, 1_000);
  expect(limits()).toEqual([20, 40]);
});
