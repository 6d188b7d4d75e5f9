// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, down, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { followLive } from './feed-live.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { statusPage } from '../testing/serve-statuses.ts';
import { TIMELINES } from '../timeline-kinds.ts';
import type { TimelineSource } from '../timeline-source.ts';
import { entryIds } from '@skerry/shared/paging';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';

let fake: FakeCtx;
let feed: TimelineFeed;
let live: { unsubscribe(): void };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  live.unsubscribe();
  fake.end();
  vi.useRealTimers();
});

async function open(source: TimelineSource, atOnce = () => false, mode: 'live' | 'polling' = 'live') {
  fake = fakeCtx({ me: 'a9' });
  fake.stream$.next(mode);
  fake.api.on(/timelines|bookmarks/, { json: down(20, 1), page: { next: { max_id: 's1' } } });
  feed = new TimelineFeed(fake.ctx, source, () => undefined);
  feed.start(fake.ctx.signal, null);
  live = followLive(fake.ctx, feed, atOnce, { current: false });
  await settle();
}
const shown = () => entryIds(fake.entities.lists.peek(feed.source.listKey));
async function know(json: unknown) {
  fake.api.on(/known/, { json: [json] });
  await fake.ctx.ports.api.request({ ...feed.source.call({}), path: '/known' });
}

test('[TL-026] while the socket is down the timeline is polled every 20 s; where it was up before the first page, nothing more is requested', async () => {
  await open(TIMELINES.home.source({}));
  const asked = () => fake.api.asked(/timelines/).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
  fake.stream$.next('polling');
  await vi.advanceTimersByTimeAsync(19_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
  expect(asked()).toBe(3);
  fake.stream$.next('live');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
});

test('[TL-026] statuses posted between the first page and the first join of the stream are requested once, at the join', async () => {
  await open(TIMELINES.home.source({}), () => false, 'polling');
  fake.api.on(/timelines/, ({ query }) => statusPage(21, query));
  expect(fake.api.asked(/timelines/)).toHaveLength(1);
  fake.stream$.next('live');
  await settle();
  expect(feed.state.waiting).toEqual(['s21']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.api.asked(/timelines/)).toHaveLength(2);
});

test('[TL-026] a join during the request of the first page leads to one more, after its reply', async () => {
  fake = fakeCtx({ me: 'a9' });
  fake.stream$.next('polling');
  let reply: (page: { json: unknown }) => void = () => undefined;
  fake.api.on(/timelines/, () => new Promise((resolve) => (reply = resolve)));
  feed = new TimelineFeed(fake.ctx, TIMELINES.home.source({}), () => undefined);
  feed.start(fake.ctx.signal, null);
  live = followLive(fake.ctx, feed, () => false, { current: false });
  await settle();
  fake.stream$.next('live');
  await settle();
  expect(fake.api.asked(/timelines/)).toHaveLength(1);
  fake.api.on(/timelines/, ({ query }) => statusPage(21, query));
  reply({ json: down(20, 1) });
  await settle();
  expect(shown()).toHaveLength(20);
  expect(feed.state.waiting).toEqual(['s21']);
  expect(fake.api.asked(/timelines/)).toHaveLength(2);
});

test('a timeline without a stream is always polled; bookmarks, which do not grow at their head, never are', async () => {
  await open(TIMELINES.bubble.source({}));
  await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
  expect(fake.api.asked(/bubble/)).toHaveLength(2);
  live.unsubscribe();
  await open(TIMELINES.bookmarks.source({}));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.api.asked(/bookmarks/)).toHaveLength(1);
});

test('statuses of a timeline that nobody sees are gathered, and come at once where it is seen', async () => {
  await open(TIMELINES.home.source({}));
  live.unsubscribe();
  let isOut = true;
  live = followLive(
    fake.ctx,
    feed,
    () => false,
    { current: false },
    undefined,
    () => isOut,
  );
  const come = async (id: string) => {
    await know(wireStatus(id));
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId: id });
    fake.paint();
    await settle();
  };
  const arrived = vi.spyOn(feed, 'arrived');
  await come('s21');
  await come('s22');
  await vi.advanceTimersByTimeAsync(499);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(arrived).toHaveBeenCalledExactlyOnceWith(['s21', 's22'], false);
  isOut = false;
  await come('s23');
  expect(arrived).toHaveBeenCalledTimes(2);
  isOut = true;
  await come('s24');
  live.unsubscribe();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrived).toHaveBeenCalledTimes(2);
});

test('a status of this stream waits, one of another stream does not', async () => {
  await open(TIMELINES.home.source({}));
  await know(wireStatus('s21'));
  fake.happen('stream/status.created/v1', { timeline: 'public', statusId: 's21' });
  fake.paint();
  await settle();
  expect(feed.state.waiting).toEqual([]);
  fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 's21' });
  fake.paint();
  await settle();
  expect(feed.state.waiting).toEqual(['s21']);
  fake.happen('stream/status.deleted/v1', { statusId: 's21' });
  fake.paint();
  await settle();
  expect(feed.state.waiting).toEqual([]);
});

test('statuses of one frame are taken together, in order, without one that is deleted in it', async () => {
  await open(TIMELINES.home.source({}));
  const states: number[] = [];
  feed.state$.subscribe(({ waiting }) => states.push(waiting.length));
  const ids = Array.from({ length: 50 }, (_, at) => `s${21 + at}`);
  for (const id of ids) {
    await know(wireStatus(id));
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId: id });
  }
  const gone = fake.entities.peek('status', 's30') ?? expect.fail('it is not known');
  fake.entities.merge({ status: [{ ...gone, isDeleted: true }] });
  fake.paint();
  await settle();
  expect(feed.state.waiting).toEqual(ids.filter((id) => id !== 's30').toReversed());
  expect(states).toEqual([0, 49]);
});

test('a status is shown at once if the preference says so', async () => {
  await open(TIMELINES.home.source({}), () => true);
  await know(wireStatus('s21'));
  fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 's21' });
  fake.paint();
  await settle();
  expect(shown()[0]).toBe('s21');
});

test('after a gap in the stream the missed statuses are requested', async () => {
  await open(TIMELINES.home.source({}));
  fake.api.on(/timelines/, ({ query }) => statusPage(23, query));
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await settle();
  expect(fake.api.asked(/timelines/)).toHaveLength(2);
  expect(feed.state.waiting).toHaveLength(3);
});

/** A break in which s21 to s25 are missed; what is requested after it fails, and s26 arrives. */
async function failToCatchUp() {
  await open(TIMELINES.home.source({}));
  fake.stream$.next('polling');
  fake.api.on(/timelines/, () => {
    throw apiError(0, 'network');
  });
  fake.stream$.next('live');
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await settle();
  await know(wireStatus('s26'));
  fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 's26' });
  fake.paint();
  await settle();
  expect(feed.state).toMatchObject({ waiting: ['s26'], isMissing: true });
}

test('what was missed is requested again by itself, later and later, and is whole though more has arrived', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await failToCatchUp();
  const asked = () => fake.api.asked(/timelines/).length;
  const waits: number[] = [];
  for (let waited = 0, before = asked(); waits.length < 7;) {
    await vi.advanceTimersByTimeAsync(1000);
    waited += 1;
    if (asked() === before) continue;
    before = asked();
    waits.push(waited);
    waited = 0;
    expect(feed.state.isMissing).toBe(true);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  fake.api.on(/timelines/, ({ query }) => statusPage(26, query));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(feed.state).toMatchObject({ isMissing: false, failures: {} });
  expect(feed.state.waiting).toEqual(['s26', 's25', 's24', 's23', 's22', 's21']);
  const now = asked();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(now);
});

test('a network that is back requests at once what is missing', async () => {
  await failToCatchUp();
  fake.api.on(/timelines/, ({ query }) => statusPage(26, query));
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(feed.state).toMatchObject({ isMissing: false, waiting: ['s26', 's25', 's24', 's23', 's22', 's21'] });
});

test('a longer gap is filled in rounds, until nothing is missing', async () => {
  await open(TIMELINES.home.source({}));
  fake.api.on(/timelines/, ({ query }) => statusPage(500, query));
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await settle();
  expect(feed.state.waiting).toHaveLength(120);
  expect(feed.state.isMissing).toBe(true);
  expect(fake.api.asked(/timelines/)).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(feed.state).toMatchObject({ isMissing: false, needsFlush: false });
  expect(feed.state.waiting).toEqual(down(500, 21).map(({ id }) => id));
});

test('a page from which the server left something out leaves nothing out here', async () => {
  await open(TIMELINES.home.source({}));
  fake.api.on(/timelines/, ({ query }) => {
    const { json, page } = statusPage(60, query);
    return { json: json.filter(({ id }) => id !== 's50'), page };
  });
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await settle();
  expect(feed.state.waiting).toHaveLength(39);
});

test("the user's own post is in home at once, and in no other timeline", async () => {
  await open(TIMELINES.home.source({}));
  await know(wireStatus('s30'));
  fake.happen('composer/posted/v1', { statusId: 's30' });
  fake.paint();
  await settle();
  expect(shown()[0]).toBe('s30');
  live.unsubscribe();
  await open(TIMELINES.federated.source({}));
  fake.happen('composer/posted/v1', { statusId: 's30' });
  fake.paint();
  await settle();
  expect(shown()[0]).toBe('s20');
});

test('unfollowing an account removes its statuses from home, following one loads home again', async () => {
  await open(TIMELINES.home.source({}));
  fake.happen('profile/relationship-changed/v1', { accountId: 'a1', following: false });
  fake.paint();
  await settle();
  expect(shown()).toEqual([]);
  fake.api.on(/timelines/, { json: down(25, 6), page: { next: { max_id: 's6' } } });
  fake.happen('profile/relationship-changed/v1', { accountId: 'a1', following: true });
  fake.paint();
  await settle();
  expect(shown()[0]).toBe('s25');
});

test('[SE-039] another choice of replies loads home again, and all of them are asked for by default', async () => {
  await open(TIMELINES.home.source({}));
  expect(fake.settings().replyVisibility).toBe('all');
  expect(JSON.stringify(fake.api.asked(/timelines/).at(-1)?.query)).not.toContain('reply_visibility');
  await fake.ctx.ports.settings.set('replyVisibility', 'self');
  await settle();
  expect(fake.api.asked(/timelines/).at(-1)?.query).toMatchObject({ reply_visibility: 'self' });
  await fake.ctx.ports.settings.set('replyVisibility', 'following');
  await settle();
  expect(fake.api.asked(/timelines/).at(-1)?.query).toMatchObject({ reply_visibility: 'following' });
});
