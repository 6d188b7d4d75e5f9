import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  apiError,
  aRelationship,
  settle,
  wireNotification,
  type FakeCtx,
  type Neighbour,
} from '@skerry/shared/testing';
import { rows, show } from './testing/show-notifications.tsx';

const profile: Neighbour = {
  id: 'profile',
  slots: [{ slot: 'account/actions/v1', expose: './actions', kind: 'component' }],
  code: {
    './actions': {
      kind: 'component',
      Component: ({ params }) => <button type="button">Follow {'accountId' in params ? params.accountId : ''}</button>,
    },
  },
};
const follow = (id: string, account: string) =>
  wireNotification(id, 'follow', { status: null, account: { id: account, acct: account, username: account } });
const asked = (fake: FakeCtx) => fake.api.asked(/relationships/).map(({ query }) => query?.['id']);
const button = (account: string) => screen.queryByRole('button', { name: `Follow ${account}` });

async function showFollowers(options: Parameters<typeof show>[1] = { neighbours: [profile] }): Promise<FakeCtx> {
  const fake = await show([follow('3', 'a5'), follow('2', 'a6'), wireNotification('1', 'favourite')], options);
  await act(settle);
  return fake;
}
const known = (fake: FakeCtx, ...all: Parameters<typeof aRelationship>[0][]) =>
  act(async () => {
    fake.entities.merge({ relationship: all.map((one) => aRelationship(one)) });
    await settle();
  });

test('a new follower who is not followed is followed back in the row; the relationships come in one request', async () => {
  const fake = await showFollowers();
  expect(asked(fake)[0]).toEqual(['a5', 'a6']);
  await known(fake, { id: 'a5', following: false }, { id: 'a6', following: true });
  expect(rows()[0]!.contains(button('a5'))).toBe(true);
  expect(button('a6')).toBeNull();
  // Pressed, it stays and says what is.
  await known(fake, { id: 'a5', following: true });
  expect(button('a5')).not.toBeNull();
});

test.each([{ requested: true }, { blocking: true }])('with %j nothing is offered', async (relation) => {
  const fake = await showFollowers();
  await known(fake, { id: 'a5', ...relation });
  expect(button('a5')).toBeNull();
});

test('where no module has the button nothing is asked', async () => {
  const fake = await showFollowers({});
  expect(asked(fake)).toEqual([]);
  await known(fake, { id: 'a5' });
  expect(button('a5')).toBeNull();
});

test('relationships that do not load are no failure of the list', async () => {
  const fake = await showFollowers({ neighbours: [profile] });
  fake.api.on(/relationships/, () => {
    throw apiError(500);
  });
  await act(settle);
  expect(rows()).toHaveLength(3);
  expect(fake.noticeTexts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
