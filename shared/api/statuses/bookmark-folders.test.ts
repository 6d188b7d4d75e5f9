import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { bookmarkFolder } from '../fixtures/extras.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[ApiCall<unknown>, string]>([
  [api.bookmarkFolders(), 'GET /api/v1/pleroma/bookmark_folders'],
  [api.createBookmarkFolder('Recipes', '🍰'), 'POST /api/v1/pleroma/bookmark_folders {"name":"Recipes","emoji":"🍰"}'],
  [api.updateBookmarkFolder('B1f', { name: 'Cakes' }), 'PATCH /api/v1/pleroma/bookmark_folders/B1f {"name":"Cakes"}'],
  [api.deleteBookmarkFolder('B1f'), 'DELETE /api/v1/pleroma/bookmark_folders/B1f'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('a folder of bookmarks has a name', () => {
  expect(
    api
      .bookmarkFolders()
      .parse(
        [bookmarkFolder, { ...bookmarkFolder, id: '2', emoji: ':cat:', emoji_url: 'javascript:x' }, { id: '3' }],
        newReading(),
      ),
  ).toEqual([
    { id: 'B1fOlD3rQ5Wt7Ey9Ui', name: 'Recipes', emoji: '🍰', emojiUrl: null },
    { id: '2', name: 'Recipes', emoji: ':cat:', emojiUrl: null },
  ]);
});
