import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-080]', api.publicTimeline(), 'GET /api/v1/timelines/public?limit=20'],
  ['[API-081]', api.bubbleTimeline(), 'GET /api/v1/timelines/bubble?limit=20'],
  ['[API-082]', api.homeTimeline(), 'GET /api/v1/timelines/home?limit=20'],
  ['[API-083]', api.directTimeline(), 'GET /api/v1/timelines/direct?limit=20'],
  ['[API-084]', api.listTimeline('12'), 'GET /api/v1/timelines/list/12?limit=20'],
  ['[API-085]', api.tagTimeline('茶'), 'GET /api/v1/timelines/tag/%E8%8C%B6?limit=20'],
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
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([
  [api.bookmarks({ folderId: 'B1f' }), 'GET /api/v1/bookmarks?limit=20&folder_id=B1f'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('a timeline of hashtags names those beside its own', () => {
  const { query } = api.tagTimeline('cats', { any: ['dogs'], all: [], none: ['news'], maxId: '9' });
  expect(query).toMatchObject({ any: ['dogs'], all: [], none: ['news'], max_id: '9' });
});
