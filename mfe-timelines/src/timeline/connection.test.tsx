import { House } from '@skerry/shared/ui/icons';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiError, down, renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { statusPage } from './testing/serve-statuses.ts';
import { TIMELINES, type TimelineKind } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

// What says that a refresh failed comes on demand.
beforeAll(() => import('./refresh-failure.tsx'));

let fake: FakeCtx;
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

async function open(mode: 'live' | 'polling' = 'live', kind: TimelineKind = 'home') {
  fake = fakeCtx({ me: 'a9' });
  fake.stream$.next(mode);
  fake.api.on(/timelines|bookmarks/, { json: down(20, 1), page: { next: { max_id: 's1' } } });
  renderTimeline(kind);
  await act(settle);
}
function renderTimeline(kind: TimelineKind) {
  renderIn(
    fake,
    <StatusScope>
      <Timeline kind={kind} head={{ icon: House, name: 'Home' }} source={TIMELINES[kind].source({})} />
    </StatusScope>,
  );
}
const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header')!);
/** Of the head: its other text that is read out is the number of new posts. */
const said = () => head().getAllByRole('status')[0]?.textContent;
const isCurrent = () => screen.queryByText('Up to date') !== null;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const serve = (newest: number) => fake.api.on(/timelines/, ({ query }) => statusPage(newest, query));
const fail = (status = 0) =>
  fake.api.on(/timelines/, () => {
    throw apiError(status, status === 0 ? 'network' : 'server');
  });
async function breakOff() {
  await act(async () => {
    fake.isBroken$.next(true);
    fake.stream$.next('polling');
    await settle();
  });
}
async function rejoin() {
  await act(async () => {
    fake.isBroken$.next(false);
    fake.stream$.next('live');
    fake.happen('stream/gap/v1', { timeline: 'user' });
    fake.paint();
    await settle();
  });
}

test('as long as the stream is broken the head says that it is not connected, also while polling works, and then no more', async () => {
  await open();
  expect([said(), isCurrent()]).toEqual(['', true]);
  await breakOff();
  expect([said(), isCurrent()]).toEqual(['Not connected. Trying again…', false]);
  serve(22);
  await wait(60_000);
  expect([said(), isCurrent()]).toEqual(['Not connected. Trying again…', false]);
  expect(screen.getByRole('button', { name: 'Show new (2)' })).toBeTruthy();
  await rejoin();
  expect(said()).toBe('');
});

test('where there is no stream the head says nothing of a connection, and that all is there', async () => {
  await open('polling');
  await wait(60_000);
  expect([said(), isCurrent()]).toEqual(['', true]);
});

test('an instance that is not reached is no connection either, until a poll works again', async () => {
  await open('polling');
  fail();
  await wait(TIMELINE_POLL_INTERVAL_MS);
  expect([said(), isCurrent()]).toEqual(['Not connected. Trying again…', false]);
  expect([screen.queryByRole('alert'), fake.noticeTexts()]).toEqual([null, []]);
  serve(20);
  await wait(TIMELINE_POLL_INTERVAL_MS);
  expect([said(), isCurrent()]).toEqual(['', true]);
});

test('an instance that answers with a failure is connected, but nothing is up to date', async () => {
  await open('polling');
  fail(500);
  await wait(TIMELINE_POLL_INTERVAL_MS);
  await act(settle);
  expect([said(), isCurrent()]).toEqual(['', false]);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Couldn’t refresh the timelineInternal Server ErrorTry again',
  ]);
  expect(fake.noticeTexts()).toEqual([]);
});

test('what does not load after a break and is followed by more is there in the end, and nothing is up to date before', async () => {
  await open();
  await breakOff();
  fail(500);
  await rejoin();
  expect([said(), isCurrent()]).toEqual(['', false]);
  fake.api.on(/known/, { json: [wireStatus('s26')] });
  await act(async () => {
    await fake.ctx.ports.api.request({ ...TIMELINES.home.source({}).call({}), path: '/known' });
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 's26' });
    fake.paint();
    await settle();
  });
  expect(isCurrent()).toBe(false);
  serve(26);
  await wait(3000);
  expect(screen.getByRole('button', { name: 'Show new (6)' })).toBeTruthy();
});

test('an instance that is not reached when what was missed is requested is no connection, until it is', async () => {
  await open();
  fail();
  await rejoin();
  expect([said(), isCurrent()]).toEqual(['Not connected. Trying again…', false]);
  serve(22);
  await wait(3000);
  expect([said(), screen.queryByRole('button', { name: 'Show new (2)' }) !== null]).toEqual(['', true]);
});

test('an instance that is not reached at the start is said by the card in place of the list alone', async () => {
  fake = fakeCtx({ me: 'a9' });
  fail();
  renderTimeline('home');
  await act(settle);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(said()).toBe('');
});

test('a list that the user returns to says that the instance is not reached, until a poll works', async () => {
  await open('polling');
  cleanup();
  fail();
  renderTimeline('home');
  await act(settle);
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  expect([said(), isCurrent()]).toEqual(['Not connected. Trying again…', false]);
  serve(20);
  await wait(TIMELINE_POLL_INTERVAL_MS);
  expect([said(), isCurrent()]).toEqual(['', true]);
});

test('while what was missed is being requested the head says so', async () => {
  await open();
  fake.api.on(/timelines/, () => new Promise(() => undefined));
  await rejoin();
  expect(isCurrent()).toBe(false);
  expect(screen.getByText('Loading missing posts')).toBeTruthy();
});

test('a list that does not grow says nothing of a connection', async () => {
  await open('live', 'bookmarks');
  fake.isBroken$.next(true);
  await act(settle);
  expect(said()).toBe('');
});
