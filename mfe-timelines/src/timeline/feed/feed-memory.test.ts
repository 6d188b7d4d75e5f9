// @vitest-environment jsdom
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VISIBLE_AFTER_SHOWING_NEW, TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { followLive } from './feed-live.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { TIMELINES } from '../timeline-kinds.ts';

/** A day of polls, and as many statuses; a quarter of them unless every variant is tested (`npm run test:full`). */
const PART = process.env['SKERRY_TESTS'] === 'full' ? 1 : 4;
const POLLS = 1_440 / PART;
const STREAMED = 20_000 / PART;
const A_POLL = Math.ceil(STREAMED / POLLS);
const FIRST = 100;
const MAX_STATUSES = 500;
const TIME_LIMIT_MS = 240_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** A real turn of the event loop, before the clock is faked: what is weakly held is not freed within one. */
const turn = (
  (setReal) => () =>
    new Promise((resolve) => setReal(resolve))
)(setImmediate);
async function heap(): Promise<number> {
  for (let nth = 0; nth < 3; nth++) {
    await turn();
    collect();
  }
  return getHeapStatistics().used_heap_size;
}

let fake: FakeCtx;
let feed: TimelineFeed;
let newest: number;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const wire = (number: number) =>
  wireStatus(`s${String(number).padStart(6, '0')}`, { content: `<p>${'A tide table. '.repeat(20)}${number}</p>` });
function serve() {
  fake.api.on(/timelines/, ({ query }) => {
    const since = Number(String(query?.['since_id'] ?? 's0').slice(1));
    const count = Math.min(20, newest - since);
    return {
      json: Array.from({ length: count }, (_, index) => wire(newest - index)),
      page: { next: { max_id: 's000001' } },
    };
  });
  fake.api.on(/known/, () => ({ json: [wire(newest)] }));
}

async function open(mode: 'live' | 'polling', isAtTop: boolean) {
  newest = 20;
  fake = fakeCtx({ me: 'a9', maxStatuses: MAX_STATUSES });
  fake.stream$.next(mode);
  serve();
  feed = new TimelineFeed(fake.ctx, TIMELINES.home.source({}), () => undefined);
  feed.start(fake.ctx.signal, null);
  followLive(fake.ctx, feed, () => isAtTop, { current: false });
  const { lists } = fake.entities;
  lists.watch(feed.source.listKey).subscribe();
  await settle();
}
async function poll() {
  newest += A_POLL;
  await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
}
async function stream() {
  newest += 1;
  const { data } = await fake.ctx.ports.api.request({ ...feed.source.call({}), path: '/known' });
  fake.happen('stream/status.created/v1', { timeline: 'user', statusId: data?.ids[0] ?? '' });
  fake.paint();
  await vi.advanceTimersByTimeAsync(100);
}

test.each<[string, 'live' | 'polling', boolean, number, () => Promise<void>]>([
  ['polls, to a reader at the top', 'polling', true, POLLS, poll],
  ['polls, to a reader further down', 'polling', false, POLLS, poll],
  ['streamed statuses, to a reader at the top', 'live', true, STREAMED, stream],
  ['streamed statuses, to a reader further down', 'live', false, STREAMED, stream],
])(
  'many %s leave the heap within a tenth of what it was after the first hundred',
  async (_, mode, isAtTop, rounds, round) => {
    await open(mode, isAtTop);
    const run = async (count: number) => {
      for (let at = 0; at < count; at++) {
        await round();
        if (at % 20 === 0) await turn();
        // The test's own record of requests.
        fake.api.calls.length = 0;
      }
    };
    await run(FIRST);
    const before = await heap();
    await run(rounds - FIRST);
    const after = await heap();
    expect(after / before).toBeLessThan(1.1);
    // Too small to be seen in the heap of a page of tests.
    const { entries } = fake.entities.lists.peek(feed.source.listKey);
    expect(entries.length).toBeLessThanOrEqual(VISIBLE_AFTER_SHOWING_NEW);
    expect(feed.state.waiting.length).toBeLessThanOrEqual(1_000);
    expect(fake.entities.size().status).toBeLessThanOrEqual(MAX_STATUSES * 3);
    expect(newest).toBeGreaterThan(STREAMED);
  },
  TIME_LIMIT_MS,
);
