import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import { akkomaStatus } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-117]',
    api.search('tea', { resolve: true, limit: 5, offset: 10, following: false, type: 'accounts' }),
    'GET /api/v2/search?q=tea&resolve=true&limit=5&offset=10&following=false&type=accounts&with_relationships=true',
  ],
  [
    '',
    api.search('tea', { type: 'statuses', accountId: 'B0b' }),
    'GET /api/v2/search?q=tea&type=statuses&account_id=B0b&with_relationships=true',
  ],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('a search among the statuses of one account needs a server that knows it', () => {
  expect([api.search('tea').needs, api.search('tea', { accountId: 'B0b' }).needs]).toEqual([
    'search',
    'searchByAuthor',
  ]);
});

test('[API-118] a search has accounts, statuses and hashtags', () => {
  const found = api.search('tea').parse(
    {
      accounts: [akkomaAccount],
      statuses: [akkomaStatus],
      hashtags: [
        { name: 'tea', url: 'https://instance.test/tag/tea', history: [{ day: '1', uses: '3', accounts: '2' }] },
        {},
      ],
    },
    newReading(),
  );
  expect(found).toEqual({
    accounts: [akkomaAccount.id],
    statuses: [akkomaStatus.id],
    hashtags: [
      {
        name: 'tea',
        url: 'https://instance.test/tag/tea',
        uses: [3],
      },
    ],
  });
});
