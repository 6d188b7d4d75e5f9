import { describe, expect, test } from 'vitest';
import type { ApiCall } from '../contract/api.ts';
import { line } from './fixtures/line.ts';
import * as api from './index.ts';

const app = { clientId: 'id', clientSecret: 'secret' };

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-003]',
    api.registerApp({ name: 'Skerry', redirectUri: 'https://a.test/oauth-callback' }),
    'POST /api/v1/apps form client_name=Skerry&redirect_uris=https://a.test/oauth-callback&scopes=read+write+follow+push+admin',
  ],
  [
    '[API-005]',
    api.tokenByCode(app, 'c', 'https://a.test/oauth-callback'),
    'POST /oauth/token form client_id=id&client_secret=secret&grant_type=authorization_code&code=c&redirect_uri=https://a.test/oauth-callback',
  ],
  [
    '[API-006]',
    api.tokenByPassword(app, 'alice', 'pw'),
    'POST /oauth/token form client_id=id&client_secret=secret&grant_type=password&username=alice&password=pw',
  ],
  [
    '[API-007]',
    api.appToken(app, 'read'),
    'POST /oauth/token form client_id=id&client_secret=secret&grant_type=client_credentials&scope=read',
  ],
  [
    '[API-009]',
    api.mfaChallenge(app, { mfaToken: 't', type: 'recovery', code: '12' }),
    'POST /oauth/mfa/challenge form client_id=id&client_secret=secret&mfa_token=t&challenge_type=recovery&code=12',
  ],
  ['[API-010]', api.revokeToken(app, 't'), 'POST /oauth/revoke form client_id=id&client_secret=secret&token=t'],
  ['[API-015]', api.instanceV1(), 'GET /api/v1/instance'],
  ['[API-016]', api.nodeInfo(), 'GET /nodeinfo/2.0.json'],
  ['[API-017]', api.frontendConfigurations(), 'GET /api/pleroma/frontend_configurations'],
  ['[API-018]', api.staticConfig(), 'GET /static/config.json'],
  ['[API-026]', api.customEmoji(), 'GET /api/v1/pleroma/emoji'],
  ['[API-028]', api.verifyCredentials(), 'GET /api/v1/accounts/verify_credentials'],
  ['[API-029]', api.account('B0b'), 'GET /api/v1/accounts/B0b?with_relationships=true'],
  ['[API-030]', api.relationships(['B0b']), 'GET /api/v1/accounts/relationships?id=B0b'],
  [
    '[API-031]',
    api.accountStatuses('B0b', { maxId: '5', excludeReplies: true, excludeRepeats: true }),
    'GET /api/v1/accounts/B0b/statuses?limit=20&max_id=5&exclude_replies=true&exclude_reblogs=true',
  ],
  ['[API-032]', api.accountStatuses('B0b', { pinned: true }), 'GET /api/v1/accounts/B0b/statuses?limit=20&pinned=true'],
  ['[API-033]', api.follow('B0b', { repeats: false }), 'POST /api/v1/accounts/B0b/follow {"reblogs":false}'],
  ['[API-034]', api.unfollow('B0b'), 'POST /api/v1/accounts/B0b/unfollow'],
  ['[API-035]', api.block('B0b'), 'POST /api/v1/accounts/B0b/block'],
  ['[API-036]', api.unblock('B0b'), 'POST /api/v1/accounts/B0b/unblock'],
  ['[API-037]', api.mute('B0b'), 'POST /api/v1/accounts/B0b/mute {"notifications":true}'],
  ['[API-038]', api.unmute('B0b'), 'POST /api/v1/accounts/B0b/unmute'],
  ['[API-039]', api.removeFromFollowers('B0b'), 'POST /api/v1/accounts/B0b/remove_from_followers'],
  ['[API-040]', api.noteOnAccount('B0b', 'tea friend'), 'POST /api/v1/accounts/B0b/note form comment=tea+friend'],
  [
    '[API-041]',
    api.following('B0b', { maxId: '5' }),
    'GET /api/v1/accounts/B0b/following?limit=20&max_id=5&with_relationships=true',
  ],
  [
    '[API-042]',
    api.followers('B0b', { sinceId: '5' }),
    'GET /api/v1/accounts/B0b/followers?limit=20&since_id=5&with_relationships=true',
  ],
  ['[API-043]', api.subscribe('B0b'), 'POST /api/v1/pleroma/accounts/B0b/subscribe'],
  ['[API-044]', api.unsubscribe('B0b'), 'POST /api/v1/pleroma/accounts/B0b/unsubscribe'],
  [
    '[API-045]',
    api.searchAccounts('@bob@remote.test', { resolve: true }),
    'GET /api/v1/accounts/search?q=@bob@remote.test&resolve=true',
  ],
  [
    '[API-046]',
    api.updateCredentials({ displayName: 'Alice', isLocked: true, avatar: '' }),
    'PATCH /api/v1/accounts/update_credentials {"display_name":"Alice","locked":true,"avatar":""}',
  ],
  [
    '[API-047]',
    api.updateCredentials({ background: new Blob(['x']), isLocked: false, fields: [{ name: 'a', value: 'b' }] }),
    'PATCH /api/v1/accounts/update_credentials multipart locked=false&fields_attributes[0][name]=a&fields_attributes[0][value]=b&pleroma_background_image=FILE',
  ],
  [
    '[API-048]',
    api.mutedAccounts({ cursor: { max_id: '9' } }),
    'GET /api/v1/mutes?limit=20&max_id=9&with_relationships=true',
  ],
  ['[API-049]', api.blockedAccounts({ maxId: '9' }), 'GET /api/v1/blocks?limit=20&max_id=9&with_relationships=true'],
  ['[API-053]', api.status('1'), 'GET /api/v1/statuses/1'],
  ['[API-054]', api.context('1'), 'GET /api/v1/statuses/1/context'],
  ['[API-055]', api.statusSource('1'), 'GET /api/v1/statuses/1/source'],
  ['[API-056]', api.statusHistory('1'), 'GET /api/v1/statuses/1/history'],
  ['[API-057]', api.favouritedBy('1'), 'GET /api/v1/statuses/1/favourited_by'],
  ['[API-058]', api.repeatedBy('1'), 'GET /api/v1/statuses/1/reblogged_by'],
  ['[API-059]', api.favourite('1'), 'POST /api/v1/statuses/1/favourite'],
  ['[API-060]', api.unfavourite('1'), 'POST /api/v1/statuses/1/unfavourite'],
  ['[API-061]', api.repeat('1'), 'POST /api/v1/statuses/1/reblog'],
  ['[API-062]', api.unrepeat('1'), 'POST /api/v1/statuses/1/unreblog'],
  ['[API-063]', api.bookmark('1'), 'POST /api/v1/statuses/1/bookmark'],
  ['[API-064]', api.unbookmark('1'), 'POST /api/v1/statuses/1/unbookmark'],
  ['[API-065]', api.pin('1'), 'POST /api/v1/statuses/1/pin'],
  ['[API-066]', api.unpin('1'), 'POST /api/v1/statuses/1/unpin'],
  ['[API-067]', api.muteThread('1'), 'POST /api/v1/statuses/1/mute'],
  ['[API-068]', api.unmuteThread('1'), 'POST /api/v1/statuses/1/unmute'],
  ['[API-069]', api.deleteStatus('1'), 'DELETE /api/v1/statuses/1'],
  [
    '[API-070]',
    api.createStatus({
      status: 'tea',
      spoilerText: 'drinks',
      visibility: 'unlisted',
      isSensitive: true,
      contentType: 'text/plain',
      language: 'en',
      mediaIds: ['1', '2'],
      poll: { options: ['a', 'b'], expiresIn: 600, isMultiple: false },
      inReplyToId: '7',
      quoteId: '8',
      preview: true,
    }),
    'POST /api/v1/statuses form status=tea&spoiler_text=drinks&sensitive=true&content_type=text/plain&language=en&media_ids[]=1&media_ids[]=2&poll[options][]=a&poll[options][]=b&poll[expires_in]=600&poll[multiple]=false&source=Skerry&visibility=unlisted&in_reply_to_id=7&quote_id=8&quoted_status_id=8&preview=true',
  ],
  [
    '[API-072]',
    api.editStatus('1', { status: 'tea', isSensitive: false, contentType: 'text/markdown' }),
    'PUT /api/v1/statuses/1 form status=tea&sensitive=false&content_type=text/markdown&source=Skerry',
  ],
  ['[API-075]', api.reactions('1'), 'GET /api/v1/pleroma/statuses/1/reactions'],
  ['[API-076]', api.react('1', '🍵'), 'PUT /api/v1/pleroma/statuses/1/reactions/%F0%9F%8D%B5'],
  [
    '[API-077]',
    api.unreact('1', 'party@remote.test'),
    'DELETE /api/v1/pleroma/statuses/1/reactions/party%40remote.test',
  ],
  [
    '[API-078]',
    api.uploadMedia(new Blob(['x']), { description: 'a cup' }),
    'POST /api/v1/media multipart file=FILE&description=a cup',
  ],
  ['[API-079]', api.describeMedia('1', 'a cup'), 'PUT /api/v1/media/1 {"description":"a cup"}'],
  ['[API-080]', api.publicTimeline(), 'GET /api/v1/timelines/public?limit=20'],
  ['[API-081]', api.bubbleTimeline(), 'GET /api/v1/timelines/bubble?limit=20'],
  ['[API-082]', api.homeTimeline(), 'GET /api/v1/timelines/home?limit=20'],
  ['[API-083]', api.directTimeline(), 'GET /api/v1/timelines/direct?limit=20'],
  ['[API-084]', api.listTimeline('12'), 'GET /api/v1/timelines/list/12?limit=20'],
  ['[API-085]', api.tagTimeline('茶'), 'GET /api/v1/timelines/tag/%E8%8C%B6?limit=20'],
  [
    '[API-086]',
    api.notifications({ includeTypes: ['mention', 'repeat'] }),
    'GET /api/v1/notifications?limit=20&include_types=mention,reblog&types=mention,reblog',
  ],
  ['[API-087]', api.favourites(), 'GET /api/v1/favourites?limit=20'],
  ['[API-088]', api.bookmarks({ cursor: { max_id: '4' } }), 'GET /api/v1/bookmarks?limit=20&max_id=4'],
  [
    '[API-089]',
    api.homeTimeline({ sinceId: '3', maxId: '9' }),
    'GET /api/v1/timelines/home?limit=20&max_id=9&since_id=3',
  ],
  ['[API-090]', api.homeTimeline({ onlyMedia: true }), 'GET /api/v1/timelines/home?limit=20&only_media=true'],
  ['[API-091]', api.publicTimeline({ local: true }), 'GET /api/v1/timelines/public?limit=20&local=true'],
  ['[API-092]', api.homeTimeline({ withMuted: true }), 'GET /api/v1/timelines/home?limit=20&with_muted=true'],
  [
    '[API-093]',
    api.homeTimeline({ replyVisibility: 'following' }),
    'GET /api/v1/timelines/home?limit=20&reply_visibility=following',
  ],
  ['[API-093]', api.homeTimeline({ replyVisibility: 'all' }), 'GET /api/v1/timelines/home?limit=20'],
  [
    '[API-094]',
    api.accountStatuses('1', { excludeReplies: true }),
    'GET /api/v1/accounts/1/statuses?limit=20&exclude_replies=true',
  ],
  ['[API-095]', api.notifications(), 'GET /api/v1/notifications?limit=20'],
  ['[API-097]', api.dismissNotification('5'), 'POST /api/v1/notifications/5/dismiss'],
  ['[API-098]', api.readNotifications({ maxId: '5' }), 'POST /api/v1/pleroma/notifications/read form max_id=5'],
  ['[API-098]', api.readNotifications({ id: '5' }), 'POST /api/v1/pleroma/notifications/read form id=5'],
  [
    '[API-099]',
    api.updateNotificationSettings({ blockFromStrangers: true }),
    'PUT /api/pleroma/notification_settings form block_from_strangers=true',
  ],
  ['[API-100]', api.poll('7'), 'GET /api/v1/polls/7'],
  ['[API-101]', api.vote('7', [0, 2]), 'POST /api/v1/polls/7/votes {"choices":[0,2]}'],
  [
    '[API-117]',
    api.search('tea', { resolve: true, limit: 5, offset: 10, following: false, type: 'accounts' }),
    'GET /api/v2/search?q=tea&resolve=true&limit=5&offset=10&following=false&type=accounts&with_relationships=true',
  ],
  [
    '[API-128] [EN-062]',
    api.report({ accountId: 'B0b', statusIds: ['1'], comment: 'spam', forward: true }),
    'POST /api/v1/reports {"account_id":"B0b","status_ids":["1"],"comment":"spam","forward":true}',
  ],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

describe('paths', () => {
  test('what a person typed cannot leave its segment', () => {
    expect(api.account('../../oauth/token?x=1#y').path).toBe('/api/v1/accounts/..%2F..%2Foauth%2Ftoken%3Fx%3D1%23y');
    expect(new URL(api.tagTimeline('..').path, 'https://a.test').pathname).toBe('/api/v1/timelines/tag/%252E%252E');
    expect(new URL(api.account('.').path, 'https://a.test').pathname).toBe('/api/v1/accounts/%252E');
    expect(api.account('half \ud83d').path).toBe('/api/v1/accounts/half%20%EF%BF%BD');
  });

  test('a cursor wins over single ids', () => {
    expect(api.homeTimeline({ maxId: '1', cursor: { min_id: '2' } }).query).toMatchObject({ min_id: '2' });
    expect(api.homeTimeline({ maxId: '1', cursor: { min_id: '2' } }).query).not.toHaveProperty('max_id');
  });

  test('start-up and sign-in go without a token', () => {
    expect(
      [
        api.instanceV1(),
        api.nodeInfo(),
        api.customEmoji(),
        api.tokenByPassword(app, 'a', 'b'),
        api.staticConfig(),
      ].every((call) => call.anonymous),
    ).toBe(true);
  });
});

test('[API-071] a status carries its idempotency key, a preview none', () => {
  expect(api.createStatus({ status: 'tea', idempotencyKey: 'k' }).idempotencyKey).toBe('k');
  expect(api.createStatus({ status: 'tea', idempotencyKey: 'k', preview: true }).idempotencyKey).toBeUndefined();
});
