import { expect, test } from 'vitest';
import {
  canForwardReport,
  followObstacle,
  followState,
  isFollowSettled,
  relationshipActions,
  type FollowState,
} from './relationships.ts';

const none = { blocking: false, following: false, requested: false, blockedBy: false };

test.for<[Partial<typeof none>, FollowState]>([
  [{}, 'not-following'],
  [{ following: true }, 'following'],
  [{ requested: true }, 'requested'],
  [{ blocking: true, following: true }, 'blocked'],
])('[PR-032] %j is %s', ([changes, state]) => {
  expect(followState({ ...none, ...changes })).toBe(state);
});

test.for<[string, boolean, Partial<typeof none>, ReturnType<typeof followObstacle>]>([
  ['following is possible', false, {}, null],
  ['[PR-037]', true, {}, 'deactivated'],
  ['[PR-037] a follow', true, { following: true }, 'deactivated'],
  ['[PR-037] a request', true, { requested: true }, 'deactivated'],
  ['[PR-037] a block can be undone', true, { blocking: true }, null],
  ['[PR-038]', false, { blockedBy: true }, 'blocked-by'],
  ['[PR-038] a request can be taken back', false, { blockedBy: true, requested: true }, null],
])('%s: deactivated %s, %j', ([, isDeactivated, changes, obstacle]) => {
  expect(followObstacle({ isDeactivated }, { ...none, ...changes })).toBe(obstacle);
});

test.for<[boolean, { following: boolean; requested: boolean } | undefined, boolean]>([
  [false, undefined, false],
  [false, { following: false, requested: false }, false],
  [false, { following: true, requested: false }, true],
  [false, { following: false, requested: true }, false],
  [true, { following: false, requested: true }, true],
  [true, { following: true, requested: false }, true],
])('[PR-034] of a locked account (%s) %j needs no further look: %s', ([isLocked, relationship, settled]) => {
  expect(isFollowSettled(relationship, { isLocked })).toBe(settled);
});

test.for<
  [string, { following: boolean; followedBy: boolean }, boolean, Partial<ReturnType<typeof relationshipActions>>]
>([
  [
    'subscriptions and repeats',
    { following: true, followedBy: false },
    true,
    { subscribe: true, hideRepeats: true, removeFollower: false },
  ],
  ['subscriptions and repeats', { following: false, followedBy: true }, true, { subscribe: false, hideRepeats: false }],
  ['followers', { following: false, followedBy: true }, true, { removeFollower: true }],
  ['domains', { following: false, followedBy: false }, true, { muteDomain: false }],
  ['domains', { following: false, followedBy: false }, false, { muteDomain: true }],
])('%s %j, local %s: %j', ([, relationship, isLocal, actions]) => {
  expect(relationshipActions(relationship, { isLocal })).toMatchObject(actions);
});

test('[PR-055] a report is forwarded only to other servers', () => {
  expect([canForwardReport({ isLocal: true }), canForwardReport({ isLocal: false })]).toEqual([false, true]);
});
