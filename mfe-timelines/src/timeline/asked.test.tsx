import { House } from '@skerry/shared/ui/icons';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { apiError, down, press, renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TIMELINES } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

let fake: FakeCtx;
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  fake = fakeCtx({ me: 'a9', settings: { 'timelines.onRequest': true } });
  fake.api.on(/timelines/, ({ query }) =>
    query?.['max_id'] === undefined
      ? { json: down(4, 3), page: { next: { max_id: 's3' } } }
      : { json: down(2, 1), page: {} },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fake.end();
});

async function show() {
  renderIn(
    fake,
    <StatusScope>
      <Timeline kind="home" head={{ icon: House, name: 'Home' }} source={TIMELINES.home.source({})} />
    </StatusScope>,
  );
  await act(settle);
  await act(() => vi.dynamicImportSettled());
}
const asked = () => fake.api.asked(/timelines/).length;
const texts = () => screen.queryAllByText(/^Text of/).map((one) => one.textContent);

test('nothing is asked for until the user asks, and not for a second time after a return', async () => {
  await show();
  expect(screen.getByText('Nothing loads until you ask')).toBeTruthy();
  expect([asked(), screen.queryByText('Loading posts')]).toEqual([0, null]);
  await press('Load posts');
  // Without any height the end of the list is in sight, and older posts wait for a press.
  expect([asked(), texts()]).toEqual([1, ['Text of s4', 'Text of s3']]);
  expect(screen.getByRole('button', { name: 'Load older' })).toBeTruthy();
  cleanup();
  await show();
  expect(screen.queryByText('Nothing loads until you ask')).toBeNull();
  expect(texts()).toEqual(['Text of s4', 'Text of s3']);
});

test('what is new comes at a press alone, not with the stream or the clock', async () => {
  await show();
  await press('Load posts');
  await act(() => vi.dynamicImportSettled());
  const before = asked();
  vi.useFakeTimers();
  fake.stream$.next('polling');
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await act(() => vi.advanceTimersByTimeAsync(3 * TIMELINE_POLL_INTERVAL_MS));
  vi.useRealTimers();
  expect(asked()).toBe(before);
  expect(screen.queryByText('Up to date')).toBeNull();
  fake.api.on(/timelines/, { json: [wireStatus('s5')] });
  await press('Load new');
  await act(async () => {
    fake.paint();
    await settle();
  });
  expect(asked()).toBe(before + 1);
  expect(texts()).toEqual(['Text of s5', 'Text of s4', 'Text of s3']);
});

test('turned on and off again, it holds from then on, and what is there stays', async () => {
  fake.set('timelines.onRequest', false);
  await show();
  expect(texts()).toEqual(['Text of s4', 'Text of s3', 'Text of s2', 'Text of s1']);
  const before = asked();
  act(() => fake.set('timelines.onRequest', true));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('button', { name: 'Load new' })).toBeTruthy();
  act(() => fake.set('timelines.onRequest', false));
  expect([asked(), screen.queryByRole('button', { name: 'Load new' })]).toEqual([before, null]);
  expect(texts()).toEqual(['Text of s4', 'Text of s3', 'Text of s2', 'Text of s1']);
});

test('a timeline that failed offers another try, as any', async () => {
  fake.api.on(/timelines/, () => {
    throw apiError(500);
  });
  await show();
  await press('Load posts');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
