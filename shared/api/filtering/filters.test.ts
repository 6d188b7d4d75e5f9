import { expect, test, vi } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaFilter, mastodonFilter } from '../fixtures/extras.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

const keywords = [
  { phrase: 'tea', isWholeWord: true },
  { id: '7', phrase: 'cup', isWholeWord: false, isRemoved: true },
];

test.for<[ApiCall<unknown>, string]>([
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
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('a filter has the same form in both versions; a malformed one is left out and reported', () => {
  const report = vi.fn();
  expect(
    api
      .filters()
      .parse(
        [
          akkomaFilter,
          { ...akkomaFilter, phrase: '' },
          { ...akkomaFilter, phrase: undefined },
          { ...akkomaFilter, id: 2, irreversible: true, whole_word: false },
        ],
        newReading(report),
      ),
  ).toEqual([
    {
      id: '1',
      title: 'coffee',
      contexts: ['home', 'notifications'],
      action: 'warn',
      expiresAt: null,
      keywords: [{ id: '', phrase: 'coffee', isWholeWord: true }],
      statuses: [],
    },
    {
      id: '2',
      title: 'coffee',
      contexts: ['home', 'notifications'],
      action: 'hide',
      expiresAt: null,
      keywords: [{ id: '', phrase: 'coffee', isWholeWord: false }],
      statuses: [],
    },
  ]);
  expect(report).toHaveBeenCalledExactlyOnceWith('2 malformed items (filter) were left out of a list');
  expect(api.createFilterV2({ title: '', contexts: [], action: 'warn' }).parse(mastodonFilter, newReading())).toEqual({
    id: '20060',
    title: 'Drinks',
    contexts: ['home', 'account'],
    action: 'hide',
    expiresAt: '2026-12-24T00:00:00.000Z',
    keywords: [{ id: '1197', phrase: 'tea', isWholeWord: false }],
    statuses: [{ id: '1', statusId: '115589276352416722' }],
  });
  expect(() => api.filter('1').parse({ error: 'Record not found' }, newReading())).toThrow(
    expect.objectContaining({ serverText: 'Record not found' }),
  );
});
