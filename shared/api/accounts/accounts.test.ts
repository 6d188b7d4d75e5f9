import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-028]', api.verifyCredentials(), 'GET /api/v1/accounts/verify_credentials'],
  ['[API-029]', api.account('B0b'), 'GET /api/v1/accounts/B0b?with_relationships=true'],
  [
    '[API-031]',
    api.accountStatuses('B0b', { maxId: '5', excludeReplies: true, excludeRepeats: true }),
    'GET /api/v1/accounts/B0b/statuses?limit=20&max_id=5&exclude_replies=true&exclude_reblogs=true',
  ],
  ['[API-032]', api.accountStatuses('B0b', { pinned: true }), 'GET /api/v1/accounts/B0b/statuses?limit=20&pinned=true'],
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
  [
    '[API-094]',
    api.accountStatuses('1', { excludeReplies: true }),
    'GET /api/v1/accounts/1/statuses?limit=20&exclude_replies=true',
  ],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([
  [api.lookupAccount('bob@remote.test'), 'GET /api/v1/accounts/lookup?acct=bob@remote.test'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[EN-034] accounts for a list can be searched only among followed ones', () => {
  expect(line(api.searchAccounts('b', { following: true, limit: 5 }))).toBe(
    'GET /api/v1/accounts/search?q=b&limit=5&following=true',
  );
});
