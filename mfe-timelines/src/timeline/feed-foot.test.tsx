import { House } from '@skerry/shared/ui/icons';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { statusPage } from './testing/serve-statuses.ts';
import { TIMELINES } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

let fake: FakeCtx;
beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, ({ query }) => statusPage(30, query));
  renderIn(
    fake,
    <StatusScope>
      <Timeline kind="home" head={{ icon: House, name: 'Home' }} source={TIMELINES.home.source({})} />
    </StatusScope>,
  );
  await act(settle);
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const feed = () => screen.getByRole('feed');
const sizes = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-setsize'));

test('[TL-009] while older statuses load the feed is busy; with the last of them its length is known', async () => {
  expect([feed().getAttribute('aria-busy') === 'true', new Set(sizes())]).toEqual([false, new Set(['-1'])]);
  let answer = () => {};
  fake.api.on(/timelines/, ({ query }) => new Promise((resolve) => (answer = () => resolve(statusPage(30, query)))));
  await press('Load older');
  expect(feed().getAttribute('aria-busy')).toBe('true');
  await act(async () => {
    answer();
    await settle();
  });
  expect(feed().getAttribute('aria-busy') === 'true').toBe(false);
  expect(sizes()).toEqual(sizes().map(() => '30'));
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
});

test('a timeline that was closed asks nothing more', async () => {
  fake.stream$.next('polling');
  await act(settle);
  const asked = fake.calls.length;
  cleanup();
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await act(() => vi.advanceTimersByTimeAsync(10 * TIMELINE_POLL_INTERVAL_MS));
  expect(fake.calls).toHaveLength(asked);
});

test('what a timeline has asked for ends with it', async () => {
  let signal: AbortSignal | undefined;
  fake.answer('GET /api/v1/timelines/home', (_, options) => {
    signal = options?.signal;
    return new Promise(() => undefined);
  });
  await press('Load older');
  expect(signal?.aborted).toBe(false);
  cleanup();
  expect(signal?.aborted).toBe(true);
});

test('its link in the navigation asks for what is new and shows it; with nothing new the page stays where it is', async () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('scrollY', 300);
  const again = () => act(async () => fake.ctx.ports.navigation.go('/'));
  await again();
  await act(settle);
  expect(scrolled).not.toHaveBeenCalled();
  fake.api.on(/timelines/, ({ query }) => statusPage(32, query));
  await again();
  await act(settle);
  act(() => fake.paint());
  expect(screen.getAllByRole('article')).toHaveLength(22);
  expect(scrolled.mock.calls).toEqual([[expect.objectContaining({ top: 0 })]]);
});
