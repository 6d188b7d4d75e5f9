// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiError, down, settle, wireRepeat, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { statusPage } from '../testing/serve-statuses.ts';
import { TIMELINES } from '../timeline-kinds.ts';
import { entryIds } from '@skerry/shared/paging';

const source = TIMELINES.home.source({});
let fake: FakeCtx;
let reported: Error[];
let feed: TimelineFeed;
let ended: AbortController;
const shown = () => entryIds(fake.entities.lists.peek(source.listKey));
const merge = async (json: unknown) => {
  fake.api.on(/notice/, { json });
  await fake.ctx.ports.api.request({ ...source.call({}), path: '/notice' });
};

afterEach(() => {
  fake.end();
});
beforeEach(() => {
  fake = fakeCtx({ me: 'a1' });
  reported = [];
  feed = new TimelineFeed(fake.ctx, source, (error) => reported.push(error));
});

async function opened(json: unknown[] = down(20, 1), next: Record<string, string> | undefined = { max_id: 's1' }) {
  fake.api.on(/timelines\/home/, { json, page: { next } });
  ended = new AbortController();
  feed.start(ended.signal, null);
  await settle();
}

test('[TL-027] the first page requests twenty and keeps the server’s order', async () => {
  await opened();
  expect(fake.api.calls[0]?.query).toMatchObject({ limit: 20 });
  expect(shown()[0]).toBe('s20');
  expect(feed.state.phase).toBe('ready');
});

test('[TL-013] polled statuses wait with their count and are not shown until revealed', async () => {
  await opened();
  fake.api.on(/timelines\/home/, { json: down(23, 21) });
  await feed.poll();
  expect(fake.api.calls.at(-1)?.query).toMatchObject({ since_id: 's20' });
  expect(feed.state.waiting).toEqual(['s23', 's22', 's21']);
  expect(shown()).toHaveLength(20);
  feed.reveal(true);
  expect(shown().slice(0, 4)).toEqual(['s23', 's22', 's21', 's20']);
  expect(feed.state.waiting).toEqual([]);
});

test('[TL-025] [TL-018] a full page of newer ones marks a flush, and revealing then starts again', async () => {
  await opened();
  fake.api.on(/timelines\/home/, { json: down(60, 41), page: { next: { max_id: 's41' } } });
  await feed.poll();
  expect(feed.state.needsFlush).toBe(true);
  feed.reveal(true);
  expect(shown()).toEqual([]);
  await settle();
  expect(shown()[0]).toBe('s60');
  expect(shown()).toHaveLength(20);
  expect(feed.state).toMatchObject({ needsFlush: false, waiting: [] });
});

test('[TL-024] after revealing fifty remain, and older ones are requested from the last of them', async () => {
  await opened(down(100, 31));
  feed.arrived(['s100'], false);
  await merge([wireStatus('s101')]);
  feed.arrived(['s101'], false);
  feed.reveal(true);
  expect(shown()).toHaveLength(50);
  expect(shown().at(-1)).toBe('s52');
  await feed.pages.older();
  expect(fake.api.calls.at(-1)?.query).toMatchObject({ max_id: 's52' });
});

test('[TL-024] what is shown by itself leaves fifty too', async () => {
  await opened(down(60, 1));
  await merge([wireStatus('s61')]);
  feed.arrived(['s61'], true);
  expect(shown()).toHaveLength(50);
  expect(shown()[0]).toBe('s61');
});

test('[TL-022] an empty older page is the end', async () => {
  await opened();
  fake.api.on(/timelines\/home/, { json: [], page: { next: { max_id: 's0' } } });
  await feed.pages.older();
  expect(feed.state.older).toBe('end');
  expect(fake.entities.lists.peek(source.listKey).hasEnd).toBe(true);
});

test('nothing is shown twice: not the same status, not a repeat of a shown one, not two repeats of one', async () => {
  await opened();
  const other = wireStatus('x1', {}, 500);
  fake.api.on(/timelines\/home/, {
    json: [
      wireRepeat('r3', other, 'a3', 503),
      wireRepeat('r2', other, 'a2', 502),
      wireRepeat('r1', wireStatus('s20'), 'a2', 501),
      wireStatus('s20'),
    ],
  });
  await feed.poll();
  expect(feed.state.waiting).toEqual(['r3']);
  feed.arrived(['r3'], false);
  expect(feed.state.waiting).toEqual(['r3']);
});

test('older pages without anything new are skipped', async () => {
  await opened();
  let page = 0;
  fake.api.on(/timelines\/home/, () =>
    ++page === 1
      ? { json: down(20, 1), page: { next: { max_id: 'b' } } }
      : { json: [wireStatus('old1')], page: { next: { max_id: 'c' } } },
  );
  await feed.pages.older();
  expect(shown().at(-1)).toBe('old1');
});

test('statuses missed while the socket was down are fetched page by page and wait', async () => {
  await opened();
  fake.api.on(/timelines\/home/, ({ query }) => statusPage(45, query));
  await feed.catchUp();
  expect(feed.state.waiting).toHaveLength(25);
  expect(feed.state.needsFlush).toBe(false);
  feed.reveal(false);
  expect(shown()).toEqual(down(45, 1).map(({ id }) => id));
});

test('after a long absence a gap remains below the newest, and is filled on request too', async () => {
  await opened();
  fake.api.on(/timelines\/home/, ({ query }) => statusPage(170, query));
  await feed.catchUp();
  feed.reveal(false);
  const { entries } = fake.entities.lists.peek(source.listKey);
  const at = entries.findIndex((entry) => 'gap' in entry);
  expect(entries[at - 1]).toEqual({ id: 's51' });
  expect(entries[at + 1]).toEqual({ id: 's20' });
  const filling = () => {
    const gap = fake.entities.lists.peek(source.listKey).entries.find((entry) => 'gap' in entry);
    return feed.pages.fillGap(gap && 'gap' in gap ? gap.gap : '');
  };
  await filling();
  await filling();
  expect(shown().slice(0, 170)).toEqual(down(170, 1).map(({ id }) => id));
  expect(feed.state.isMissing).toBe(false);
});

test("the user's own status is shown at once and is in order when the others are revealed", async () => {
  await opened();
  await merge([wireStatus('s21')]);
  feed.arrived(['s21'], false);
  await merge([wireStatus('mine', {}, 22)]);
  feed.posted('mine');
  expect(shown().slice(0, 2)).toEqual(['mine', 's20']);
  await merge([wireStatus('s23')]);
  feed.arrived(['s23'], false);
  feed.arrived(['mine'], false);
  feed.reveal(false);
  expect(shown().slice(0, 4)).toEqual(['s23', 'mine', 's21', 's20']);
});

test('a status that arrives during the request of the first page is not lost', async () => {
  fake.api.on(/timelines\/home/, { json: down(20, 1), page: { next: { max_id: 's1' } } });
  feed.start(fake.ctx.signal, null);
  await merge([wireStatus('s21')]);
  feed.arrived(['s21'], false);
  await settle();
  expect(feed.state.waiting).toEqual(['s21']);
});

test('a user who returns finds the list unchanged, with the newer ones waiting', async () => {
  await opened();
  const { memory } = feed;
  ended.abort();
  fake.api.on(/timelines\/home/, { json: down(22, 3) });
  feed.start(fake.ctx.signal, memory);
  expect(feed.state.phase).toBe('ready');
  await settle();
  expect(shown()).toHaveLength(20);
  expect(feed.state.waiting).toEqual(['s22', 's21']);
});

test('if the newest page has nothing in common with the list, all of it waits for the user who returns', async () => {
  await opened();
  const { memory } = feed;
  ended.abort();
  fake.api.on(/timelines\/home/, { json: down(60, 41), page: { next: { max_id: 's41' } } });
  feed.start(fake.ctx.signal, memory);
  await settle();
  expect(feed.state.waiting).toEqual(down(60, 41).map(({ id }) => id));
  expect(feed.state.needsFlush).toBe(true);
});

test("what waited below the user's own status is a gap after a return, and can be filled", async () => {
  await opened();
  await merge([wireStatus('s21')]);
  feed.arrived(['s21'], false);
  await merge([wireStatus('mine', {}, 22)]);
  feed.posted('mine');
  ended.abort();
  const [, gap] = fake.entities.lists.peek(source.listKey).entries;
  fake.api.on(/timelines\/home/, { json: [wireStatus('mine', {}, 22), ...down(21, 3)] });
  feed.start(fake.ctx.signal, feed.memory);
  await settle();
  fake.api.on(/timelines\/home/, { json: down(21, 2) });
  await feed.pages.fillGap(gap && 'gap' in gap ? gap.gap : '');
  expect(shown().slice(0, 3)).toEqual(['mine', 's21', 's20']);
});

test('a failed first page says why and can be retried', async () => {
  fake.api.on(/timelines\/home/, () => {
    throw apiError(503);
  });
  feed.start(fake.ctx.signal, null);
  await settle();
  expect(feed.state).toMatchObject({ phase: 'failed', failures: { first: { status: 503 } } });
  expect(reported).toHaveLength(1);
  fake.api.on(/timelines\/home/, { json: down(3, 1) });
  await feed.pages.retry('first');
  expect(feed.state).toMatchObject({ phase: 'ready', older: 'end' });
});

test('a failing refresh keeps the list, is reported once, and is cleared when it works again', async () => {
  await opened();
  fake.api.on(/timelines\/home/, () => {
    throw apiError(0, 'network');
  });
  await feed.poll();
  await feed.poll();
  expect(reported).toHaveLength(1);
  expect(feed.state.failures.newer).toMatchObject({ status: 0 });
  expect(shown()).toHaveLength(20);
  fake.api.on(/timelines\/home/, { json: [] });
  await feed.poll();
  expect(feed.state.failures.newer).toBeUndefined();
});

test('answers after the screen was left change nothing', async () => {
  await opened();
  let release = (_: { json: unknown }) => undefined as void;
  fake.api.on(
    /timelines\/home/,
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const polling = feed.poll();
  await settle();
  ended.abort();
  release({ json: down(22, 21) });
  await polling;
  expect(feed.state.waiting).toEqual([]);
  expect(reported).toEqual([]);
});

test('the last known page is there at once; at the top the new one takes its place', async () => {
  fake.api.keeps(/timelines\/home/, { json: down(20, 1), page: { next: { max_id: 's1' } } });
  const answer = Promise.withResolvers<void>();
  fake.api.on(/timelines\/home/, () =>
    answer.promise.then(() => ({ json: down(22, 3), page: { next: { max_id: 's3' } } })),
  );
  ended = new AbortController();
  feed.start(ended.signal, null);
  await settle();
  expect(shown()[0]).toBe('s20');
  expect(feed.state).toMatchObject({ isKept: true, isMissing: true, waiting: [] });
  answer.resolve();
  await settle();
  expect(shown()).toHaveLength(20);
  expect(shown()[0]).toBe('s22');
  expect(feed.state).toMatchObject({ isKept: false, isMissing: false, waiting: [] });
});

test.each([
  ['that reaches them waits', down(22, 3), { waiting: ['s22', 's21'], needsFlush: false }],
  ['that does not is offered whole', down(60, 41), { needsFlush: true }],
])('while the last known statuses are read, a page %s', async (_, json, state) => {
  feed = new TimelineFeed(
    fake.ctx,
    source,
    () => undefined,
    () => true,
  );
  fake.api.keeps(/timelines\/home/, { json: down(20, 1), page: { next: { max_id: 's1' } } });
  await opened(json);
  expect(shown()).toHaveLength(20);
  expect(shown()[0]).toBe('s20');
  expect(feed.state).toMatchObject({ isKept: false, ...state });
});
