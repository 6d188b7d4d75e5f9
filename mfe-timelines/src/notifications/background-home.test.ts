// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { aStatus, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';

const HOME = 'timeline:home';

/** Home as it was left: two statuses of one account, one of another, a gap, and one that the cache has no more. */
function leftHome(at = '/main/all') {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications|filters/, { json: [] });
  fake.ctx.ports.navigation.go(at);
  fake.entities.merge({
    status: [
      aStatus({ id: 's9', accountId: 'a5' }),
      aStatus({ id: 's7', accountId: 'a6' }),
      aStatus({ id: 's5', accountId: 'a5' }),
    ],
  });
  fake.entities.lists.replace(HOME, ['s9', 's7', 's6', 's5']);
  fake.entities.lists.gap(HOME, 's7');
  runBackground(fake.ctx, String);
  const change = (following: boolean) => {
    fake.happen('profile/relationship-changed/v1', { accountId: 'a5', following });
    fake.paint();
  };
  const ids = () => fake.entities.lists.peek(HOME).entries.map((entry) => ('id' in entry ? entry.id : 'gap'));
  return { fake, change, ids };
}

test('[PR-036] the closed home timeline loses the statuses of who was unfollowed elsewhere, and nothing else', async () => {
  const { change, ids } = leftHome();
  const before = ids();
  await settle();
  change(false);
  expect(ids()).toEqual(before.filter((id) => id !== 's9' && id !== 's5'));
  expect(ids()).toContain('s7');
});

test('the open home timeline is left to its own feed', async () => {
  const { change, ids } = leftHome('/main/friends');
  const before = ids();
  await settle();
  change(true);
  change(false);
  expect(ids()).toEqual(before);
});

test('after the account has signed out nothing changes any more', async () => {
  const { fake, change, ids } = leftHome();
  const before = ids();
  await settle();
  fake.end();
  change(false);
  expect(ids()).toEqual(before);
  expect(fake.errors).toEqual([]);
});
