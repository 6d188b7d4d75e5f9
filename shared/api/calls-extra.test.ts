import { expect, test } from 'vitest';
import type { ApiCall } from '../contract/api.ts';
import { line } from './fixtures/line.ts';
import * as api from './index.ts';

const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: false };
const keywords = [
  { phrase: 'tea', isWholeWord: true },
  { id: '7', phrase: 'cup', isWholeWord: false, isRemoved: true },
];

test.for<[ApiCall<unknown>, string]>([
  [api.follow('B0b', { notify: true }), 'POST /api/v1/accounts/B0b/follow {"reblogs":true,"notify":true}'],
  [api.filters(), 'GET /api/v1/filters'],
  [api.filter('3'), 'GET /api/v1/filters/3'],
  [
    api.createFilter({ phrase: 'coffee', contexts: ['home', 'thread'] }),
    'POST /api/v1/filters {"phrase":"coffee","context":["home","thread"],"irreversible":false,"whole_word":true,"expires_in":null}',
  ],
  [
    api.updateFilter('3', {
      phrase: 'coffee',
      contexts: ['home'],
      isIrreversible: true,
      isWholeWord: false,
      expiresIn: 60,
    }),
    'PUT /api/v1/filters/3 {"phrase":"coffee","context":["home"],"irreversible":true,"whole_word":false,"expires_in":60}',
  ],
  [api.deleteFilter('3'), 'DELETE /api/v1/filters/3'],
  [api.filtersV2(), 'GET /api/v2/filters'],
  [
    api.createFilterV2({ title: 'Drinks', contexts: ['public'], action: 'blur', keywords: keywords.slice(0, 1) }),
    'POST /api/v2/filters {"title":"Drinks","context":["public"],"filter_action":"blur","expires_in":null,"keywords_attributes":[{"keyword":"tea","whole_word":true}]}',
  ],
  [
    api.updateFilterV2('3', { title: 'Drinks', contexts: ['account'], action: 'hide', expiresIn: 60, keywords }),
    'PUT /api/v2/filters/3 {"title":"Drinks","context":["account"],"filter_action":"hide","expires_in":60,"keywords_attributes":[{"keyword":"tea","whole_word":true},{"id":"7","keyword":"cup","whole_word":false,"_destroy":true}]}',
  ],
  [api.deleteFilterV2('3'), 'DELETE /api/v2/filters/3'],
  [api.filterStatus('3', '1'), 'POST /api/v2/filters/3/statuses {"status_id":"1"}'],
  [api.unfilterStatus('9'), 'DELETE /api/v2/filters/statuses/9'],
  [api.markers(['notifications']), 'GET /api/v1/markers?timeline=notifications'],
  [api.saveMarkers({ notifications: '58231' }), 'POST /api/v1/markers {"notifications":{"last_read_id":"58231"}}'],
  [
    api.scheduleStatus({ status: 'Good morning', visibility: 'public' }, '2026-11-22T08:00:00.000Z'),
    'POST /api/v1/statuses form status=Good+morning&source=Skerry&visibility=public&scheduled_at=2026-11-22T08:00:00.000Z',
  ],
  [api.scheduledStatuses({ maxId: '9' }), 'GET /api/v1/scheduled_statuses?limit=20&max_id=9'],
  [api.scheduledStatus('14'), 'GET /api/v1/scheduled_statuses/14'],
  [
    api.reschedule('14', '2026-11-23T08:00:00.000Z'),
    'PUT /api/v1/scheduled_statuses/14 {"scheduled_at":"2026-11-23T08:00:00.000Z"}',
  ],
  [api.cancelScheduled('14'), 'DELETE /api/v1/scheduled_statuses/14'],
  [api.bookmarkFolders(), 'GET /api/v1/pleroma/bookmark_folders'],
  [api.createBookmarkFolder('Recipes', '🍰'), 'POST /api/v1/pleroma/bookmark_folders {"name":"Recipes","emoji":"🍰"}'],
  [api.updateBookmarkFolder('B1f', { name: 'Cakes' }), 'PATCH /api/v1/pleroma/bookmark_folders/B1f {"name":"Cakes"}'],
  [api.deleteBookmarkFolder('B1f'), 'DELETE /api/v1/pleroma/bookmark_folders/B1f'],
  [api.bookmark('1', { folderId: 'B1f' }), 'POST /api/v1/statuses/1/bookmark {"folder_id":"B1f"}'],
  [api.bookmark('1', { folderId: null }), 'POST /api/v1/statuses/1/bookmark {"folder_id":null}'],
  [api.bookmarks({ folderId: 'B1f' }), 'GET /api/v1/bookmarks?limit=20&folder_id=B1f'],
  [api.statusesById(['1', '2']), 'GET /api/v1/statuses?ids=1,2&id=1,2'],
  [api.lookupAccount('bob@remote.test'), 'GET /api/v1/accounts/lookup?acct=bob@remote.test'],
  [api.familiarFollowers(['B0b']), 'GET /api/v1/accounts/familiar_followers?id=B0b'],
  [api.suggestions({ limit: 40 }), 'GET /api/v2/suggestions?limit=40'],
  [api.dismissSuggestion('B0b'), 'DELETE /api/v1/suggestions/B0b'],
  [api.directory({ order: 'new', local: true, offset: 40 }), 'GET /api/v1/directory?order=new&local=true&offset=40'],
  [api.preferredFrontends(), 'GET /api/v1/akkoma/preferred_frontend/available'],
  [
    api.preferFrontend('pleroma-fe/stable'),
    'PUT /api/v1/akkoma/preferred_frontend {"frontend_name":"pleroma-fe/stable"}',
  ],
  [
    api.remoteInteraction('https://instance.test/users/alice', 'bob@remote.test'),
    'POST /api/v1/pleroma/remote_interaction {"ap_id":"https://instance.test/users/alice","profile":"bob@remote.test"}',
  ],
  [api.notification('5'), 'GET /api/v1/notifications/5'],
  [api.clearNotifications(), 'POST /api/v1/notifications/clear'],
  [api.media('90412'), 'GET /api/v1/media/90412'],
  [api.mastodonEmoji(), 'GET /api/v1/custom_emojis'],
  [api.pushSubscription(), 'GET /api/v1/push/subscription/'],
  [
    api.updatePush(alerts),
    'PUT /api/v1/push/subscription/ {"data":{"alerts":{"follow":true,"favourite":true,"mention":true,"reblog":true,"move":false}}}',
  ],
  [api.conversation('311'), 'GET /api/v1/pleroma/conversations/311'],
  [api.markAllConversationsRead(), 'POST /api/v1/pleroma/conversations/read'],
  [api.disableAccount('pw'), 'POST /api/pleroma/disable_account?password=pw'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[EN-034] people for a list can be looked for among those one follows alone', () => {
  expect(line(api.searchAccounts('b', { following: true, limit: 5 }))).toBe(
    'GET /api/v1/accounts/search?q=b&limit=5&following=true',
  );
});

test("nobody's calls go without a token", () => {
  expect(
    [
      api.remoteInteraction('https://instance.test/users/alice', 'b'),
      api.mastodonEmoji(),
      api.offeredThemes(),
      api.unicodeEmoji(),
    ].every(({ anonymous }) => anonymous),
  ).toBe(true);
});

test('a scheduled status keeps its idempotency key', () => {
  expect(api.scheduleStatus({ status: 'x', idempotencyKey: 'k' }, '2026-11-22T08:00:00.000Z').idempotencyKey).toBe('k');
});
