import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-052]', api.followedTags({ cursor: { max_id: '3' } }), 'GET /api/v1/followed_tags?limit=20&max_id=3'],
  ['[API-114]', api.tag('tea'), 'GET /api/v1/tags/tea'],
  ['[API-115]', api.followTag('tea'), 'POST /api/v1/tags/tea/follow'],
  ['[API-116]', api.unfollowTag('tea'), 'POST /api/v1/tags/tea/unfollow'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[EN-035] a hashtag has a history, of strings on Mastodon', () => {
  expect(
    api.tag('tea').parse(
      {
        name: 'tea',
        url: 'https://instance.test/tags/tea',
        history: [{ day: '1', uses: '3', accounts: '2' }],
        following: true,
      },
      newReading(),
    ),
  ).toEqual({
    name: 'tea',
    url: 'https://instance.test/tags/tea',
    isFollowing: true,
    history: [{ uses: 3, accounts: 2 }],
  });
});

test.each([undefined, 'yes'])('a hashtag whose "following" is %j does not say whether it is followed', (following) => {
  const raw = { name: 'tea', url: 'https://instance.test/tags/tea', following };
  expect(api.tag('tea').parse(raw, newReading()).isFollowing).toBeNull();
});
