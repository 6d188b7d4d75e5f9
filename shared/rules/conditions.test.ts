import { expect, test } from 'vitest';
import type { Condition } from '../contract/manifest.ts';
import { DEFAULT_INSTANCE } from '../api/index.ts';
import { holds, type ConditionState } from './conditions.ts';

const now: ConditionState = {
  session: { account: { id: '1', acct: 'maren' }, role: 'moderator', scopes: [] },
  instance: { ...DEFAULT_INSTANCE, features: ['polls'], abilities: { polls: true, chats: false } },
  isLocked: true,
  settings: { get: (key) => (key === 'hideNsfw' ? true : undefined) },
};

test.each<[Condition[], boolean]>([
  [[], true],
  [[{ signedIn: true }], true],
  [[{ signedIn: false }], false],
  [[{ role: ['moderator', 'admin'] }], true],
  [[{ role: ['admin'] }], false],
  [[{ ability: 'polls' }], true],
  [[{ ability: 'chats' }], false],
  [[{ ability: 'quotes' }], false],
  [[{ ability: 'polls', expected: true }], true],
  [[{ ability: 'chats', expected: true }], false],
  [[{ ability: 'quotes', expected: true }], true],
  [[{ feature: 'polls' }], true],
  [[{ feature: 'bubble_timeline' }], false],
  [[{ setting: 'hideNsfw', is: true }], true],
  [[{ setting: 'hideNsfw', is: false }], false],
  [[{ setting: 'tide.height', is: true }], false],
  [[{ locked: true }], true],
  [[{ signedIn: true }, { locked: false }], false],
])('%j holds: %s', (conditions, expected) => {
  expect(holds(conditions, now)).toBe(expected);
});

const anonymous: ConditionState = { ...now, session: { account: null, role: 'anonymous', scopes: [] } };
const bubbled = {
  ...now.instance,
  localBubbleInstances: ['friend.example'],
  publicTimelineVisibility: { federated: true, local: false, bubble: false },
};

test.each<[string, 'federated' | 'local' | 'bubble', ConditionState, boolean]>([
  ['anonymous, shown to everybody', 'federated', { ...anonymous, instance: bubbled }, true],
  ['anonymous, kept for members', 'local', { ...anonymous, instance: bubbled }, false],
  ['anonymous, bubble kept for members', 'bubble', { ...anonymous, instance: bubbled }, false],
  ['anonymous, private instance', 'federated', { ...anonymous, instance: { ...bubbled, isPrivate: true } }, false],
  ['signed in, kept for members', 'local', { ...now, instance: bubbled }, true],
  ['signed in, a bubble of friends', 'bubble', { ...now, instance: bubbled }, true],
  ['signed in, a bubble of nobody', 'bubble', now, false],
  [
    'signed in, no federated timeline',
    'federated',
    { ...now, instance: { ...bubbled, isFederatedTimelineAvailable: false } },
    false,
  ],
  ['[SH-015] not federating', 'federated', { ...now, instance: { ...bubbled, isFederating: false } }, false],
])('a timeline in the menu: %s', (_case, timeline, conditions, expected) => {
  expect(holds([{ timeline }], conditions)).toBe(expected);
});

test('a condition of a later contract never holds', () => {
  expect(holds([{ moonPhase: 'full' } as unknown as Condition], now)).toBe(false);
});

test('nothing is asked without conditions; who is signed in is not who is not', () => {
  expect(holds(undefined, now)).toBe(true);
  expect([holds([{ signedIn: true }], anonymous), holds([{ signedIn: false }], anonymous)]).toEqual([false, true]);
});

test("the server's own timeline is there without a network and without a bubble", () => {
  const alone = { ...now.instance, isFederating: false, isFederatedTimelineAvailable: false, localBubbleInstances: [] };
  expect(holds([{ timeline: 'local' }], { ...now, instance: alone })).toBe(true);
  expect(holds([{ timeline: 'federated' }], { ...now, instance: { ...bubbled, localBubbleInstances: [] } })).toBe(true);
});
