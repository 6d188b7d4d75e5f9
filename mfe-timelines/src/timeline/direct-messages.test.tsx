import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { entryIds } from '@skerry/shared/paging';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { directSource } from './direct-source.ts';
import { followLive } from './feed/feed-live.ts';
import { TimelineFeed } from './feed/timeline-feed.ts';
import { TimelineScreen } from './timeline-screen.tsx';

let fake: FakeCtx;
let feed: TimelineFeed;
let live: { unsubscribe(): void } | undefined;
beforeEach(() => {
  sessionStorage.clear();
  live = undefined;
});
afterEach(() => {
  live?.unsubscribe();
  vi.useRealTimers();
});

/** Conversations whose last statuses are these; `null`: an emptied one. */
const of = (...ids: (string | null)[]) => ({
  json: ids.map((id, index) => ({
    id: String(900 - index),
    last_status: id && wireStatus(id, { visibility: 'direct', content: `<p>Words of ${id}</p>` }),
  })),
});

async function open(atOnce = false, mode: 'live' | 'polling' = 'live') {
  vi.useFakeTimers();
  fake = fakeCtx({ me: 'a9' });
  fake.stream$.next(mode);
  fake.api.on(/conversations/, of('s5', 's9', 's2'));
  feed = new TimelineFeed(fake.ctx, directSource({}), () => undefined);
  feed.start(fake.ctx.signal, null);
  live = followLive(fake.ctx, feed, () => atOnce, { current: false });
  await settle();
}
const shown = () => entryIds(fake.entities.lists.peek('timeline:direct'));
const asked = () => fake.api.asked(/conversations/).map(({ query }) => query);
async function happen(...event: Parameters<FakeCtx['happen']>) {
  fake.happen(...event);
  fake.paint();
  await settle();
}

test('[TL-182] [TL-185] the page of direct messages shows the last one of each conversation, the latest first', async () => {
  fake = fakeCtx({ me: 'a9', abilities: { directTimeline: false } });
  fake.api.on(/conversations/, of('s5', null, 's9'));
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.dms', username: 'me' }} />);
  await act(settle);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Direct messages');
  const articles = (await screen.findAllByRole('article')).map((one) => one.textContent);
  expect(articles.map((text) => /Words of (s\d)/.exec(text)?.[1])).toEqual(['s5', 's9']);
});

test('[TL-185] [API-083] a server that has the direct timeline is asked for it, in place of conversations', async () => {
  fake = fakeCtx({ me: 'a9', instance: { isKnown: true } });
  fake.api.on(/timelines\/direct/, {
    json: ['s7', 's6'].map((id) => wireStatus(id, { visibility: 'direct', content: `<p>Words of ${id}</p>` })),
  });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.dms', username: 'me' }} />);
  await act(settle);
  const articles = (await screen.findAllByRole('article')).map((one) => one.textContent);
  expect(articles.map((text) => /Words of (s\d)/.exec(text)?.[1])).toEqual(['s7', 's6']);
  expect(fake.api.asked(/conversations/)).toEqual([]);
});

const mentions = (...visibilities: string[]) => ({
  json: visibilities.map((visibility, index) => ({
    id: `n${index}`,
    type: 'mention',
    account: wireStatus('s1').account,
    status: wireStatus(`s${index}`, { visibility, content: `<p>Words of s${index}</p>` }),
  })),
});
const wordsShown = async () =>
  (await screen.findAllByRole('article')).map(({ textContent }) => /Words of (s\d)/.exec(textContent)?.[1]);

test.for([
  ['an empty list', { directVisibility: true }, ['s1']],
  ['no such call', { directVisibility: true, conversations: false }, ['s1']],
  ['an empty list, and statuses for two audiences', { directVisibility: false }, ['s1', 's2']],
] as const)('[TL-185] where conversations are %s, direct messages are those among the mentions', async (row) => {
  const [, abilities, expected] = row;
  fake = fakeCtx({ me: 'a9', abilities: { directTimeline: false, ...abilities } });
  fake.api.on(/conversations/, { json: [] });
  fake.api.on(/notifications/, mentions('public', 'direct', 'private'));
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.dms', username: 'me' }} />);
  await act(settle);
  expect(await wordsShown()).toEqual(expected);
});

test('until the server is known, neither is asked for', async () => {
  fake = fakeCtx({ me: 'a9', instance: { isKnown: false } });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.dms', username: 'me' }} />);
  await act(settle);
  expect(await screen.findByText('Loading posts')).toBeTruthy();
  expect(fake.api.asked(/./)).toEqual([]);
});

test('[TL-185] what comes waits; its page is asked by the events of conversations, without ids of statuses', async () => {
  await open();
  expect(shown()).toEqual(['s5', 's9', 's2']);
  fake.api.on(/conversations/, of('s12', 's11', 's5', 's9'));
  await happen('stream/conversation/v1', { conversationId: '7' });
  expect(feed.state.waiting).toEqual(['s12', 's11']);
  expect(shown()).toEqual(['s5', 's9', 's2']);
  expect(asked()[1]).toEqual({ limit: 20, max_id: undefined, min_id: undefined, since_id: undefined });
  feed.reveal(false);
  expect(shown()).toEqual(['s12', 's11', 's5', 's9', 's2']);
});

test('what comes is shown at once to a reader at the top who wants that, without a gap', async () => {
  await open(true);
  fake.api.on(/conversations/, of('s12', 's5'));
  await happen('stream/gap/v1', { timeline: 'direct' });
  expect(fake.entities.lists.peek('timeline:direct').entries).toEqual([
    { id: 's12' },
    { id: 's5' },
    { id: 's9' },
    { id: 's2' },
  ]);
});

test('without a stream the first page is asked at intervals; a failure is made good by the next', async () => {
  await open(false, 'polling');
  fake.api.on(/conversations/, () => {
    throw apiError(500);
  });
  await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
  expect(asked()).toHaveLength(2);
  expect(feed.state.phase).toBe('ready');
  fake.api.on(/conversations/, of('s12', 's5'));
  await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
  expect(feed.state.waiting).toEqual(['s12']);
});

test('an own direct message belongs to it at once, an own public post does not', async () => {
  await open();
  for (const [id, visibility] of [
    ['s20', 'public'],
    ['s21', 'direct'],
  ] as const) {
    fake.api.on(/known/, { json: [{ id, last_status: wireStatus(id, { visibility }) }] });
    await fake.ctx.ports.api.request({ ...feed.source.call({}), path: '/known' });
    await happen('composer/posted/v1', { statusId: id });
  }
  expect(shown()[0]).toBe('s21');
  expect(shown()).not.toContain('s20');
});

test('a reader who comes back sees what was there; what came meanwhile waits', async () => {
  await open();
  const { memory } = feed;
  live?.unsubscribe();
  fake.api.on(/conversations/, of('s30', 's5'));
  feed = new TimelineFeed(fake.ctx, directSource({}), () => undefined);
  feed.start(fake.ctx.signal, memory);
  live = followLive(fake.ctx, feed, () => false, { current: false });
  await settle();
  expect(shown()).toEqual(['s5', 's9', 's2']);
  expect(feed.state.waiting).toEqual(['s30']);
});
