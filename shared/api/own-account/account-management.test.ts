import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-140]', api.deleteAccount('pw'), 'POST /api/pleroma/delete_account form password=pw'],
  [
    '[API-141]',
    api.changeEmail('a@mail.test', 'pw'),
    'POST /api/pleroma/change_email form email=a@mail.test&password=pw',
  ],
  [
    '[API-142]',
    api.moveAccount('alice@new.test', 'pw'),
    'POST /api/pleroma/move_account form password=pw&target_account=alice@new.test',
  ],
  [
    '[API-143]',
    api.changePassword({ password: 'a', newPassword: 'b', confirmation: 'b' }),
    'POST /api/pleroma/change_password form password=a&new_password=b&new_password_confirmation=b',
  ],
  ['[API-144]', api.aliases(), 'GET /api/pleroma/aliases'],
  ['[API-145]', api.addAlias('alice@old.test'), 'PUT /api/pleroma/aliases {"alias":"alice@old.test"}'],
  ['[API-146]', api.removeAlias('alice@old.test'), 'DELETE /api/pleroma/aliases {"alias":"alice@old.test"}'],
  [
    '[API-147]',
    api.importAccounts('mutes', 'bob@remote.test'),
    'POST /api/pleroma/mutes_import multipart list=bob@remote.test',
  ],
  ['[API-148]', api.importAccounts('blocks', new Blob(['x'])), 'POST /api/pleroma/blocks_import multipart list=FILE'],
  ['[API-149]', api.importAccounts('follow', new Blob(['x'])), 'POST /api/pleroma/follow_import multipart list=FILE'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([[api.disableAccount('pw'), 'POST /api/pleroma/disable_account?password=pw']])(
  '$1',
  ([call, expected]) => {
    expect(line(call)).toBe(expected);
  },
);

test('a change of the account that is refused with 200 has a reason', () => {
  expect(
    api
      .changePassword({ password: 'a', newPassword: 'b', confirmation: 'c' })
      .parse({ error: 'Invalid password.' }, newReading()),
  ).toEqual({ error: 'Invalid password.' });
  expect(api.deleteAccount('a').parse({ status: 'success' }, newReading())).toEqual({ error: null });
  expect(api.importAccounts('mutes', 'x').parse('job started', newReading())).toEqual({ error: null });
});

test('[API-144] aliases', () => {
  expect(api.aliases().parse({ aliases: ['alice@old.test', 3] }, newReading())).toEqual(['alice@old.test']);
});
