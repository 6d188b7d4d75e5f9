import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { replyOf } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-075]', api.reactions('1'), 'GET /api/v1/pleroma/statuses/1/reactions'],
  ['[API-076]', api.react('1', '🍵'), 'PUT /api/v1/pleroma/statuses/1/reactions/%F0%9F%8D%B5'],
  [
    '[API-077]',
    api.unreact('1', 'party@remote.test'),
    'DELETE /api/v1/pleroma/statuses/1/reactions/party%40remote.test',
  ],
  ['[API-076]', api.reactPlainly('1', '🍵'), 'POST /api/v1/statuses/1/react/%F0%9F%8D%B5'],
  ['[API-077]', api.unreactPlainly('1', 'party'), 'POST /api/v1/statuses/1/unreact/party'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-075] reactions contain the accounts', () => {
  const { data, entities } = replyOf(api.reactions('1'), [
    { name: '🍵', count: 2, me: true, url: null, accounts: [akkomaAccount, {}] },
    { name: '' },
  ]);
  expect(data).toEqual([{ name: '🍵', count: 2, isMine: true, url: null, accountIds: [akkomaAccount.id] }]);
  expect(entities.account).toHaveLength(1);
});
