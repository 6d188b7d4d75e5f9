// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { down, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { entryIds } from '@skerry/shared/paging';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { createdTime } from './shown-ids.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { TIMELINES } from '../timeline-kinds.ts';

const source = TIMELINES.home.source({});
let fake: FakeCtx;
let feed: TimelineFeed;
let ended: AbortController;
const shown = () => entryIds(fake.entities.lists.peek(source.listKey));
const merge = async (...ids: string[]) => {
  fake.api.on(/notice/, { json: ids.map((id) => wireStatus(id)) });
  await fake.ctx.ports.api.request({ ...source.call({}), path: '/notice' });
};

beforeEach(() => {
  fake = fakeCtx({ me: 'a1' });
  feed = new TimelineFeed(fake.ctx, source, () => undefined);
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  fake.end();
});
async function open(json: unknown[] = down(5, 1)) {
  fake.api.on(/timelines\/home/, { json, page: { next: { max_id: 's1' } } });
  feed.start(ended.signal, null);
  await settle();
}
async function wait(...ids: string[]) {
  await merge(...ids);
  for (const id of ids) feed.arrived([id], false);
}

test('a deleted status waits no more; the others do, and one that is shown leaves its placeholder', async () => {
  await open();
  await wait('s6', 's7', 's8');
  feed.deleted('s7');
  expect(feed.state.waiting).toEqual(['s8', 's6']);
  feed.deleted('s3');
  expect(shown()).toContain('s3');
});

test('what no longer belongs here is neither shown nor waits', async () => {
  await open();
  await wait('s6', 's7');
  feed.drop((id) => id !== 's3' && id !== 's7');
  expect(shown()).toEqual(['s5', 's4', 's2', 's1']);
  expect(feed.state.waiting).toEqual(['s6']);
});

test("the user's own status is there once, also if it is shown already or the first page is not there yet", async () => {
  await merge('s9');
  feed.posted('s9');
  expect(shown()).toEqual([]);
  await open();
  await merge('s9');
  feed.posted('s9');
  feed.posted('s9');
  feed.posted('s5');
  expect(shown()).toEqual(['s9', 's5', 's4', 's3', 's2', 's1']);
});

test('what the place of a return needs is where older pages go on', async () => {
  await open();
  expect(feed.memory).toEqual({ older: { max_id: 's1' } });
});

test('a return to a list that is gone starts again', async () => {
  fake.api.on(/timelines\/home/, { json: down(5, 1) });
  feed.start(ended.signal, { older: { max_id: 's3' } });
  await settle();
  expect(fake.calls).toHaveLength(1);
  expect(fake.calls[0]?.query?.['max_id']).toBeUndefined();
  expect(feed.state.phase).toBe('ready');
});

test('what waited when the list was left does not wait when it starts again', async () => {
  await open();
  await wait('s6');
  ended.abort();
  ended = new AbortController();
  feed.start(ended.signal, null);
  expect(feed.state.waiting).toEqual([]);
});

test('what is shown by itself leaves a flush mark to the user', async () => {
  await open();
  fake.api.on(/timelines\/home/, { json: down(60, 41), page: { next: { max_id: 's41' } } });
  await feed.poll();
  expect(feed.state.needsFlush).toBe(true);
  feed.show();
  expect(feed.state.needsFlush).toBe(true);
  expect(shown()).toHaveLength(5);
});

test('revealing without shortening keeps all that is shown', async () => {
  await open(down(80, 1));
  await wait('s81');
  feed.reveal(false);
  expect(shown()).toHaveLength(81);
});

test('a status without a time of its own is the oldest', () => {
  expect(createdTime(fake.entities, 'unknown')).toBe(0);
});
