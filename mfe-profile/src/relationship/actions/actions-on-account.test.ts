import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import type { Relationship } from '@skerry/shared/entities';
import { anAccount, anOwnAccount, aRelationship, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { actionsOnAccount, type RelationshipActions } from './actions-on-account.ts';
import { REQUESTS_BADGE, REQUESTS_LIST } from '../follow-requests.ts';

let fake: FakeCtx;
let actions: RelationshipActions;
beforeEach(() => {
  fake = fakeCtx({ settings: { modalOnMute: false, modalOnBlock: false } });
  actions = actionsOnAccount(fake.ctx, anAccount());
});
afterEach(() => fake.end());

const knows = (part: Partial<Relationship>) =>
  fake.entities.merge({
    account: [anOwnAccount({ followRequestsCount: 3 }), anAccount()],
    relationship: [aRelationship(part)],
  });
const known = () => fake.entities.peek('relationship', 'ana');
/** Each call of `/api/v1/accounts/ana` or Pleroma's counterpart. */
const CALLS = ['mute', 'unmute', 'block', 'unblock', 'follow', 'remove_from_followers', 'subscribe', 'unsubscribe'];
const answerAll = (respond: () => unknown) => {
  for (const call of CALLS)
    for (const top of ['/api/v1', '/api/v1/pleroma']) fake.answer(`POST ${top}/accounts/ana/${call}`, respond);
};
const replies = (part: Partial<Relationship>) =>
  answerAll(() => ({ kind: 'relationship', id: 'ana', entities: { relationship: [aRelationship(part)] } }));
const sent = () => fake.calls.map(({ method, path, body }) => [`${method} ${path}`, body]);

type Act = Exclude<keyof RelationshipActions, 'mute' | 'unmute' | 'block' | 'unblock'> | 'unmute' | 'unblock' | 'block';
const BLOCKED = {
  blocking: true,
  following: false,
  requested: false,
  requestedBy: false,
  followedBy: false,
  subscribing: false,
};
const TIED = { following: true, requested: true, requestedBy: true, followedBy: true, subscribing: true };

test.each<[Act, Partial<Relationship>, string, Partial<Relationship>]>([
  ['toggleMute', { muting: false }, 'mute', { muting: true, mutingNotifications: true }],
  ['toggleMute', { muting: true, mutingNotifications: true }, 'unmute', { muting: false, mutingNotifications: false }],
  ['unmute', { muting: true, mutingNotifications: true }, 'unmute', { muting: false, mutingNotifications: false }],
  ['toggleBlock', TIED, 'block', BLOCKED],
  ['block', TIED, 'block', BLOCKED],
  ['toggleBlock', { blocking: true }, 'unblock', { blocking: false }],
  ['unblock', { blocking: true }, 'unblock', { blocking: false }],
  ['removeFollower', { followedBy: true }, 'remove_from_followers', { followedBy: false }],
  ['toggleSubscription', { subscribing: false }, 'subscribe', { subscribing: true }],
  ['toggleSubscription', { subscribing: true }, 'unsubscribe', { subscribing: false }],
  ['toggleRepeats', { showingRepeats: true }, 'follow', { showingRepeats: false }],
  ['toggleRepeats', { showingRepeats: false }, 'follow', { showingRepeats: true }],
])('%s shows at once what it asks for, while %j', async (action, before, call, after) => {
  knows(before);
  answerAll(() => new Promise(() => undefined));
  void actions[action]();
  await settle();
  expect(sent().map(([to]) => String(to).split('/').at(-1))).toEqual([call]);
  expect(known()).toMatchObject(after);
});

test.each<[Act]>([['toggleMute'], ['toggleBlock'], ['toggleSubscription'], ['toggleRepeats']])(
  '%s works before the relationship is known',
  async (action) => {
    replies({});
    actions[action]();
    await settle();
    expect(sent()).toHaveLength(1);
    expect(fake.errors).toEqual([]);
    expect(fake.noticeTexts()).toEqual([]);
  },
);

test.each<[Act]>([['toggleMute'], ['toggleBlock'], ['toggleSubscription'], ['toggleRepeats'], ['removeFollower']])(
  '%s says nothing of a relationship that the answer does not tell either',
  async (action) => {
    answerAll(() => ({ kind: 'relationship', id: 'ana' }));
    void actions[action]();
    await settle();
    expect(sent()).toHaveLength(1);
    expect([fake.errors, fake.noticeTexts(), fake.emitted]).toEqual([[], [], []]);
  },
);

test('[PR-042] the question before a block names the account, what follows and the danger', async () => {
  fake.set('modalOnBlock', true);
  fake.confirm.mockResolvedValue(false);
  knows({});
  expect(await actions.block()).toBe(false);
  expect(fake.confirm).toHaveBeenCalledExactlyOnceWith({
    title: 'Block Ana?',
    body: expect.stringMatching(/\w/),
    confirmLabel: 'Block',
    danger: true,
  });
  expect(sent()).toEqual([]);
});

test('a follower is only removed after a yes', async () => {
  fake.confirm.mockResolvedValueOnce(false);
  knows({ followedBy: true });
  replies({ followedBy: false });
  actions.removeFollower();
  await settle();
  expect(fake.confirm).toHaveBeenCalledWith({
    title: 'Remove Ana from your followers?',
    body: expect.stringMatching(/\w/),
    confirmLabel: 'Remove from followers',
    danger: true,
  });
  expect(sent()).toEqual([]);
  actions.removeFollower();
  await settle();
  expect(sent()).toHaveLength(1);
});

test.each<[string, Partial<Relationship>, Partial<Relationship>, boolean[]]>([
  ['that ends a follow tells the other modules', { following: true }, { blocking: true }, [false]],
  ['of an account that was not followed does not', {}, { blocking: true }, []],
  ['that the server answers with a follow tells of that', {}, { blocking: true, following: true }, [true]],
])('a block %s', async (_, before, reply, told) => {
  knows(before);
  replies(reply);
  expect(await actions.block()).toBe(true);
  expect(fake.emitted).toEqual(
    told.map((following) => ({
      type: 'profile/relationship-changed/v1',
      payload: { accountId: 'ana', following },
    })),
  );
});

test('of a relationship that is not known nothing is told', async () => {
  fake.entities.merge({ account: [anOwnAccount(), anAccount()] });
  replies({ blocking: true });
  await actions.block();
  expect(fake.emitted).toEqual([]);
});

test.each<[string, Partial<Relationship>, string[], boolean]>([
  ['of the relationship', { requestedBy: true }, ['ben'], true],
  ['of the list', { requestedBy: false }, ['ben', 'ana'], true],
  ['of another account', { requestedBy: false }, ['ben'], false],
])('a block ends the request %s, and no other', async (_, before, listed, isEnded) => {
  knows(before);
  fake.entities.lists.replace(REQUESTS_LIST, listed);
  fake.ctx.ports.badges.set(REQUESTS_BADGE, 3);
  replies({ blocking: true });
  await actions.block();
  const count = fake.entities.peek('account', 'me')?.own?.followRequestsCount;
  expect([count, fake.badge(REQUESTS_BADGE)]).toEqual(isEnded ? [2, 2] : [3, 3]);
  expect(fake.entities.lists.peek(REQUESTS_LIST).entries).toEqual([{ id: 'ben' }]);
});

test('a mute ends no request', async () => {
  knows({ requestedBy: true });
  fake.ctx.ports.badges.set(REQUESTS_BADGE, 3);
  replies({ muting: true, requestedBy: true });
  await actions.mute();
  expect([fake.entities.peek('account', 'me')?.own?.followRequestsCount, fake.badge(REQUESTS_BADGE)]).toEqual([3, 3]);
});

test('a gap in the list of requests is none of them', async () => {
  knows({});
  fake.entities.lists.replace(REQUESTS_LIST, ['ben', 'cy']);
  fake.entities.lists.gap(REQUESTS_LIST, 'cy');
  replies({ blocking: true });
  await actions.block();
  expect(fake.entities.peek('account', 'me')?.own?.followRequestsCount).toBe(3);
});

test('an account whose follows go on stays in the lists of people', async () => {
  const both = { following: true, followedBy: true };
  knows(both);
  for (const list of ['followees:me', 'followers:me']) fake.entities.lists.replace(list, ['ana', 'ben']);
  replies({ ...both, muting: true });
  await actions.mute();
  for (const list of ['followees:me', 'followers:me'])
    expect(fake.entities.lists.peek(list).entries).toEqual([{ id: 'ana' }, { id: 'ben' }]);
});

test('a refusal is said once, and nothing is told', async () => {
  knows({ following: true });
  answerAll(() => {
    throw new ApiFailure('network');
  });
  expect(await actions.block()).toBe(false);
  expect(fake.noticeTexts()).toHaveLength(1);
  expect(fake.emitted).toEqual([]);
  expect(known()?.following).toBe(true);
});
