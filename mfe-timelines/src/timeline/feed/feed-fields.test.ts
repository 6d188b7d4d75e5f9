// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { directTimeline, favourites, listTimeline, notifications } from '@skerry/shared/api';
import { down, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { accountSource } from '../../account-timeline/account-source.ts';
import { notificationFeed, NOTIFICATIONS_LIST } from '../../notifications/notification-feed.ts';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { TIMELINES } from '../timeline-kinds.ts';
import { PLAIN_SOURCE, type TimelineSource } from '../timeline-source.ts';
import { entryIds } from '@skerry/shared/paging';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx({ me: 'a9' });
});

const idsOf = (key: string) => entryIds(fake.entities.lists.peek(key));
const asked = () => fake.api.calls.at(-1);
function feedOf(source: TimelineSource): TimelineFeed {
  return new TimelineFeed(fake.ctx, source, (error) => {
    throw error;
  });
}

test('[EN-031] a timeline knows what it shows, what waits, the cursors of newer and older pages, whether it loads, and whether it must start again', async () => {
  const feed = feedOf(TIMELINES.home.source({}));
  fake.api.on(/timelines\/home/, { json: down(60, 1), page: { next: { max_id: 's1' } } });
  feed.start(fake.ctx.signal, null);
  expect(feed.state.phase).toBe('loading');
  await settle();
  expect(feed.state).toMatchObject({ phase: 'ready', waiting: [], needsFlush: false });
  // The statuses: by their ids in the list, by id in the cache.
  const shown = idsOf('timeline:home');
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([60, 's60', 's1']);
  expect(shown.every((id) => fake.entities.peek('status', id)?.id === id)).toBe(true);
  // The newest and the oldest known ones.
  fake.api.on(/timelines\/home/, { json: [wireStatus('s61')] });
  await feed.poll();
  expect(asked()?.query).toMatchObject({ since_id: 's60' });
  expect(feed.state.waiting).toHaveLength(1);
  fake.api.on(/timelines\/home/, { json: [wireStatus('s0')], page: { next: { max_id: 's0' } } });
  const older = feed.pages.older();
  expect(feed.state.older).toBe('loading');
  await older;
  expect(asked()?.query).toMatchObject({ max_id: 's1' });
  // The oldest that is still shown, after the newer ones were revealed.
  feed.reveal(true);
  expect(feed.state.waiting).toHaveLength(0);
  await feed.pages.older();
  expect(asked()?.query).toMatchObject({ max_id: 's12' });
  // The mark for a flush.
  fake.api.on(/timelines\/home/, { json: down(99, 80) });
  await feed.poll();
  expect(feed.state.needsFlush).toBe(true);
});

test('[EN-031] the statuses of an account are a timeline of their own, for each account and tab', async () => {
  fake.api.on(/accounts\/bob\/statuses/, { json: [wireStatus('b1')] });
  fake.api.on(/accounts\/eve\/statuses/, { json: [wireStatus('e1')] });
  const sources = [
    accountSource({ accountId: 'bob', kind: 'statuses' }),
    accountSource({ accountId: 'bob', kind: 'media' }),
    accountSource({ accountId: 'eve', kind: 'statuses' }),
  ];
  for (const source of sources) feedOf(source).start(fake.ctx.signal, null);
  await settle();
  expect(sources.map(({ listKey }) => idsOf(listKey))).toEqual([['b1'], ['b1'], ['e1']]);
  expect(new Set(sources.map(({ listKey }) => listKey)).size).toBe(3);
  expect(fake.api.calls.map(({ query }) => query?.only_media)).toEqual([undefined, true, undefined]);
});

/** The timelines with a place of their own in the client, and those of lists and direct statuses. */
const KINDS: readonly (readonly [name: string, source: TimelineSource, path: string, query: object])[] = [
  ['friends', TIMELINES.home.source({}), '/api/v1/timelines/home', {}],
  ['public', TIMELINES.local.source({}), '/api/v1/timelines/public', { local: true }],
  ['publicAndExternal', TIMELINES.federated.source({}), '/api/v1/timelines/public', {}],
  ['bubble', TIMELINES.bubble.source({}), '/api/v1/timelines/bubble', {}],
  ['tag', TIMELINES.tag.source({ tag: 'tea' }), '/api/v1/timelines/tag/tea', {}],
  ['bookmarks', TIMELINES.bookmarks.source({}), '/api/v1/bookmarks', {}],
  [
    'user',
    accountSource({ accountId: 'bob', kind: 'statuses' }),
    '/api/v1/accounts/bob/statuses',
    { exclude_replies: true },
  ],
  [
    'replies',
    accountSource({ accountId: 'bob', kind: 'replies' }),
    '/api/v1/accounts/bob/statuses',
    { exclude_reblogs: true },
  ],
  ['media', accountSource({ accountId: 'bob', kind: 'media' }), '/api/v1/accounts/bob/statuses', { only_media: true }],
  [
    'favorites of somebody',
    accountSource({ accountId: 'bob', kind: 'favourites' }),
    '/api/v1/pleroma/accounts/bob/favourites',
    {},
  ],
  [
    'favorites',
    { ...PLAIN_SOURCE, grows: false, listKey: 'timeline:favourites', call: favourites },
    '/api/v1/favourites',
    {},
  ],
  [
    'list',
    { ...PLAIN_SOURCE, listKey: 'timeline:list:12', call: (query) => listTimeline('12', query) },
    '/api/v1/timelines/list/12',
    {},
  ],
  ['dms', { ...PLAIN_SOURCE, listKey: 'timeline:direct', call: directTimeline }, '/api/v1/timelines/direct', {}],
];

test.for(KINDS)('[EN-032] there is a timeline of the kind %s', async ([, source, path, query]) => {
  fake.api.on(/./, { json: down(3, 1) });
  feedOf(source).start(fake.ctx.signal, null);
  await settle();
  expect(asked()?.path).toBe(path);
  expect(asked()?.query).toMatchObject({ limit: 20, ...query });
  expect(KINDS.filter(([, other]) => idsOf(other.listKey).length > 0).map(([, { listKey }]) => listKey)).toEqual([
    source.listKey,
  ]);
  expect(idsOf(source.listKey)).toEqual(['s3', 's2', 's1']);
});

test('[EN-032] notifications are a timeline of their own, and mentions those with that kind', async () => {
  fake.api.on(/notifications/, {
    json: [
      {
        id: '7',
        type: 'mention',
        created_at: '2026-01-01T00:00:00.000Z',
        account: { id: 'a2', acct: 'a2' },
        status: wireStatus('s1'),
      },
    ],
  });
  notificationFeed(fake.ctx).running$.subscribe();
  await settle();
  expect(idsOf(NOTIFICATIONS_LIST)).toEqual(['7']);
  expect(notifications({ includeTypes: ['mention'] })).toMatchObject({
    path: '/api/v1/notifications',
    query: { include_types: ['mention'] },
  });
});
