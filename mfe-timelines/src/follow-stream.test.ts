import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamSource } from '@skerry/shared/contract';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { BehaviorSubject } from '@skerry/shared/runtime';
import type { FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from './testing/fake-ctx.ts';
import { followStream } from './follow-stream.ts';

let fake: FakeCtx;
let said: string[];
beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx();
  said = [];
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const HOME: StreamSource = { stream: 'user' };
const follow = (source: StreamSource | null = HOME) =>
  followStream(fake.ctx, source, {
    missed: () => said.push('missed'),
    catchUp: () => said.push('catch up'),
    poll: () => said.push('poll'),
  }).subscribe();
/** What was said since the last call. */
const since = () => said.splice(0);
const wait = (times: number) => vi.advanceTimersByTime(times * TIMELINE_POLL_INTERVAL_MS);

test('a list can have an interval of its own', () => {
  fake.stream$.next('polling');
  followStream(fake.ctx, HOME, {
    missed: () => undefined,
    catchUp: () => undefined,
    poll: () => said.push('poll'),
    every: 3 * TIMELINE_POLL_INTERVAL_MS,
  }).subscribe();
  wait(2);
  expect(since()).toEqual([]);
  wait(1);
  expect(since()).toEqual(['poll']);
});

test('a stream that is open needs nothing', () => {
  follow();
  wait(3);
  expect(since()).toEqual([]);
});

test('as long as the stream is closed something may be missed, and the server is asked at intervals', () => {
  fake.stream$.next('polling');
  follow();
  expect(since()).toEqual(['missed']);
  wait(2);
  expect(since()).toEqual(['poll', 'poll']);
  vi.advanceTimersByTime(TIMELINE_POLL_INTERVAL_MS - 1);
  fake.stream$.next('live');
  wait(3);
  expect(since()).toEqual(['missed', 'poll']);
});

test('what came before the first join is requested, and not the first page again; after a later one the stream announces what was missed', () => {
  fake.stream$.next('polling');
  follow();
  fake.stream$.next('live');
  expect(since()).toEqual(['missed', 'missed', 'poll']);
  fake.stream$.next('polling');
  fake.stream$.next('live');
  expect(since()).toEqual(['missed']);
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  expect(since()).toEqual(['catch up']);
});

test('a stream that was open at once has nothing to catch up with', () => {
  follow();
  fake.stream$.next('polling');
  fake.stream$.next('live');
  expect(since()).toEqual(['missed']);
});

test('a gap in another timeline is none here', () => {
  follow({ stream: 'hashtag', tag: 'tide' });
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  expect(since()).toEqual([]);
});

test('several streams are one: it is open when all are, and each announces what was missed', () => {
  const streams = new Map(['tea', 'cake'].map((tag) => [tag, new BehaviorSubject<'live' | 'polling'>('live')]));
  vi.spyOn(fake.ctx.ports.stream, 'subscribe').mockImplementation(({ tag = '' }) => streams.get(tag)!);
  followStream(
    fake.ctx,
    { stream: 'hashtag', tag: 'tea' },
    {
      missed: () => said.push('missed'),
      catchUp: () => said.push('catch up'),
      poll: () => said.push('poll'),
      more: [{ stream: 'hashtag', tag: 'cake' }],
    },
  ).subscribe();
  wait(1);
  expect(since()).toEqual([]);
  streams.get('cake')?.next('polling');
  streams.get('tea')?.next('polling');
  expect(since()).toEqual(['missed']);
  wait(1);
  expect(since()).toEqual(['poll']);
  streams.get('tea')?.next('live');
  wait(1);
  expect(since()).toEqual(['poll']);
  streams.get('cake')?.next('live');
  wait(1);
  expect(since()).toEqual([]);
  fake.happen('stream/gap/v1', { timeline: 'hashtag:cake' });
  fake.paint();
  expect(since()).toEqual(['catch up']);
});

test('without a stream the server is asked at intervals, and something may be missed from the start', () => {
  const following = follow(null);
  wait(1);
  expect(since()).toEqual(['missed', 'poll']);
  following.unsubscribe();
  wait(3);
  expect(since()).toEqual([]);
});
