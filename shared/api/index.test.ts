import { expect, test } from 'vitest';
import * as admin from './admin/index.ts';
import * as api from './index.ts';

test('the public index has no staff call', () => {
  expect(Object.keys(admin).filter((name) => name in api)).toEqual(['report']);
});

test('calls of start-up, of sign-in and of public data are sent without a token', () => {
  const calls = [
    api.instanceV1(),
    api.nodeInfo(),
    api.nodeInfoAddress(),
    api.customEmoji(),
    api.tokenByPassword({ clientId: 'id', clientSecret: 'secret' }, { username: 'a', password: 'b', scopes: ['read'] }),
    api.staticConfig(),
    api.remoteInteraction('https://instance.test/users/alice', 'b'),
    api.offeredThemes(),
    api.unicodeEmoji(),
  ];
  expect(calls.filter(({ anonymous }) => !anonymous)).toEqual([]);
});

test('custom emoji are asked for with the token: some servers refuse visitors', () => {
  expect(api.mastodonEmoji().anonymous).toBeUndefined();
});
