import { beforeEach, expect, test } from 'vitest';
import { directTimeline, favourites, listTimeline, notifications } from '@skerry/shared/api';
import { down, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { accountKind } from '../account-timeline/account-kind.ts';
import { loadNewest, NOTIFICATIONS_LIST } from '../notifications/notification-store.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { timelineKind, type TimelineKind } from './timeline-kind.ts';
import { entryIds } from '@skerry/shared/paging';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx({ me: 'a9' });
});

const idsOf = (key: string) => entryIds(fake.entities.lists.peek(key));
const asked = () => fake.api.calls.at(-1);
function feedOf(kind: TimelineKind): TimelineFeed {
  return new TimelineFeed(fake.ctx, kind, (error) => {
    throw error;
  });
}

test('[EN-031] a timeline knows what it shows, what waits, from where to ask for newer and older ones, whether it loads, and whether it has to start anew', async () => {
  const feed = feedOf(timelineKind('home'));
  fake.api.on(/timelines\/home/, { json: down(60, 1), page: { next: { max_id: 's1' } } });
  feed.start(fake.ctx.signal, null);
  expect(feed.state.phase).toBe('loading');
  await settle();
  expect(feed.state).toMatchObject({ phase: 'ready', waiting: [], needsFlush: false });
  // The statuses: by their ids in the list, by id in the cache.
  const shown = idsOf('timeline:home');
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([60, 's60', 's1']);
  expect(shown.every((id) => fake.entities.peek('status', id)?.id === id)).toBe(true);
  // The newest and the oldest that are known.
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

test('[EN-031] what an account wrote is a timeline of its own, for each account and for what of it is viewed', async () => {
  fake.api.on(/accounts\/bob\/statuses/, { json: [wireStatus('b1')] });
  fake.api.on(/accounts\/eve\/statuses/, { json: [wireStatus('e1')] });
  const kinds = [
    accountKind({ accountId: 'bob', kind: 'statuses' }),
    accountKind({ accountId: 'bob', kind: 'media' }),
    accountKind({ accountId: 'eve', kind: 'statuses' }),
  ];
  for (const kind of kinds) feedOf(kind).start(fake.ctx.signal, null);
  await settle();
  expect(kinds.map(({ listKey }) => idsOf(listKey))).toEqual([['b1'], ['b1'], ['e1']]);
  expect(new Set(kinds.map(({ listKey }) => listKey)).size).toBe(3);
  expect(fake.api.calls.map(({ query }) => query?.only_media)).toEqual([undefined, true, undefined]);
});

const ordinary = { stream: null, streamName: null, grows: true, takesOwnPosts: false, followsPeople: false };
/**
 * The timelines that have a place of their own in the client, and those of lists and direct statuses, which need no
 * more than this.
 */
const KINDS: readonly (readonly [name: string, kind: TimelineKind, path: string, query: object])[] = [
  ['friends', timelineKind('home'), '/api/v1/timelines/home', {}],
  ['public', timelineKind('local'), '/api/v1/timelines/public', { local: true }],
  ['publicAndExternal', timelineKind('federated'), '/api/v1/timelines/public', {}],
  ['bubble', timelineKind('bubble'), '/api/v1/timelines/bubble', {}],
  ['tag', timelineKind('tag', 'tea'), '/api/v1/timelines/tag/tea', {}],
  ['bookmarks', timelineKind('bookmarks'), '/api/v1/bookmarks', {}],
  [
    'user',
    accountKind({ accountId: 'bob', kind: 'statuses' }),
    '/api/v1/accounts/bob/statuses',
    { exclude_replies: true },
  ],
  [
    'replies',
    accountKind({ accountId: 'bob', kind: 'replies' }),
    '/api/v1/accounts/bob/statuses',
    { exclude_reblogs: true },
  ],
  ['media', accountKind({ accountId: 'bob', kind: 'media' }), '/api/v1/accounts/bob/statuses', { only_media: true }],
  [
    'favorites of somebody',
    accountKind({ accountId: 'bob', kind: 'favourites' }),
    '/api/v1/pleroma/accounts/bob/favourites',
    {},
  ],
  [
    'favorites',
    { ...ordinary, grows: false, listKey: 'timeline:favourites', call: favourites },
    '/api/v1/favourites',
    {},
  ],
  [
    'list',
    { ...ordinary, listKey: 'timeline:list:12', call: (query) => listTimeline('12', query) },
    '/api/v1/timelines/list/12',
    {},
  ],
  ['dms', { ...ordinary, listKey: 'timeline:direct', call: directTimeline }, '/api/v1/timelines/direct', {}],
];

test.for(KINDS)('[EN-032] there is a timeline of the kind %s', async ([, kind, path, query]) => {
  fake.api.on(/./, { json: down(3, 1) });
  feedOf(kind).start(fake.ctx.signal, null);
  await settle();
  expect(asked()?.path).toBe(path);
  expect(asked()?.query).toMatchObject({ limit: 20, ...query });
  expect(KINDS.filter(([, other]) => idsOf(other.listKey).length > 0).map(([, { listKey }]) => listKey)).toEqual([
    kind.listKey,
  ]);
  expect(idsOf(kind.listKey)).toEqual(['s3', 's2', 's1']);
});

test('[EN-032] notifications are a timeline of their own, and mentions those of them that are one', async () => {
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
  await loadNewest(fake.ctx, fake.ctx.signal);
  expect(idsOf(NOTIFICATIONS_LIST)).toEqual(['7']);
  expect(notifications({ includeTypes: ['mention'] })).toMatchObject({
    path: '/api/v1/notifications',
    query: { include_types: ['mention'] },
  });
});
