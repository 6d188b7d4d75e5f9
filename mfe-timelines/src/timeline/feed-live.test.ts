import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { down, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { followLive } from './feed-live.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { TIMELINES } from './timeline-kinds.ts';
import type { TimelineSource } from './timeline-source.ts';
import { entryIds } from '@skerry/shared/paging';

let fake: FakeCtx;
let feed: TimelineFeed;
let live: { unsubscribe(): void };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  live.unsubscribe();
  vi.useRealTimers();
});

async function open(source: TimelineSource, atOnce = () => false, mode: 'live' | 'polling' = 'live') {
  fake = fakeCtx({ me: 'a9' });
  fake.stream$.next(mode);
  fake.api.on(/timelines|bookmarks/, { json: down(20, 1), page: { next: { max_id: 's1' } } });
  feed = new TimelineFeed(fake.ctx, source, () => undefined);
  feed.start(fake.ctx.signal, null);
  live = followLive(fake.ctx, feed, atOnce);
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
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(3);
  fake.stream$.next('live');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
});

test('[TL-026] statuses posted between the first page and the first join of the stream are requested once, at the join', async () => {
  await open(TIMELINES.home.source({}), () => false, 'polling');
  fake.api.on(/timelines/, ({ query }) => ({ json: query?.min_id === 's20' ? down(21, 21) : [] }));
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
  live = followLive(fake.ctx, feed, () => false);
  await settle();
  fake.stream$.next('live');
  await settle();
  expect(fake.api.asked(/timelines/)).toHaveLength(1);
  fake.api.on(/timelines/, ({ query }) => ({ json: query?.min_id === 's20' ? down(21, 21) : [] }));
  reply({ json: down(20, 1) });
  await settle();
  expect(shown()).toHaveLength(20);
  expect(feed.state.waiting).toEqual(['s21']);
  expect(fake.api.asked(/timelines/)).toHaveLength(2);
});

test('a timeline without a stream is always polled; bookmarks, which do not grow at their head, never are', async () => {
  await open(TIMELINES.bubble.source({}));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fake.api.asked(/bubble/)).toHaveLength(2);
  live.unsubscribe();
  await open(TIMELINES.bookmarks.source({}));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.api.asked(/bookmarks/)).toHaveLength(1);
});

test('a status of this stream waits, one of another stream does not', async () => {
  await open(TIMELINES.home.source({}));
  await know(wireStatus('s21'));
  fake.happen('stream/status.created/v1', { timeline: 'public', statusId: 's21' });
  fake.paint();
  expect(feed.state.waiting).toEqual([]);
  fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 's21' });
  fake.paint();
  expect(feed.state.waiting).toEqual(['s21']);
  fake.happen('stream/status.deleted/v1', { statusId: 's21' });
  fake.paint();
  expect(feed.state.waiting).toEqual([]);
});

test('a status is shown at once if the preference says so', async () => {
  await open(TIMELINES.home.source({}), () => true);
  await know(wireStatus('s21'));
  fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 's21' });
  fake.paint();
  expect(shown()[0]).toBe('s21');
});

test('after a gap in the stream the missed statuses are requested', async () => {
  await open(TIMELINES.home.source({}));
  fake.api.on(/timelines/, { json: down(23, 21) });
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await settle();
  expect(fake.api.calls.at(-1)?.query).toMatchObject({ min_id: 's20' });
  expect(feed.state.waiting).toHaveLength(3);
});

test("the user's own post is in home at once, and in no other timeline", async () => {
  await open(TIMELINES.home.source({}));
  await know(wireStatus('s30'));
  fake.happen('composer/posted/v1', { statusId: 's30' });
  fake.paint();
  expect(shown()[0]).toBe('s30');
  live.unsubscribe();
  await open(TIMELINES.federated.source({}));
  fake.happen('composer/posted/v1', { statusId: 's30' });
  fake.paint();
  expect(shown()[0]).toBe('s20');
});

test('unfollowing an account removes its statuses from home, following one loads home again', async () => {
  await open(TIMELINES.home.source({}));
  fake.happen('profile/relationship-changed/v1', { accountId: 'a1', following: false });
  fake.paint();
  expect(shown()).toEqual([]);
  fake.api.on(/timelines/, { json: down(25, 6), page: { next: { max_id: 's6' } } });
  fake.happen('profile/relationship-changed/v1', { accountId: 'a1', following: true });
  fake.paint();
  await settle();
  expect(shown()[0]).toBe('s25');
});

test('another choice of replies loads home again', async () => {
  await open(TIMELINES.home.source({}));
  await fake.ctx.ports.settings.set('replyVisibility', 'self');
  await settle();
  expect(fake.api.asked(/timelines/).at(-1)?.query).toMatchObject({ reply_visibility: 'self' });
});
