import { expect, test } from 'vitest';
import type { NotificationType } from '../entities/status.ts';
import { interactionTabs, notificationVisible } from './notification-visibility.ts';

const all = {
  follows: true,
  mentions: true,
  likes: true,
  repeats: true,
  moves: true,
  emojiReactions: true,
  followRequest: true,
  polls: true,
};

test.for<NotificationType>(['favourite', 'mention', 'repeat', 'emoji-reaction', 'poll'])(
  '[EN-029] a %s without its status is ignored',
  (type) => {
    expect(notificationVisible({ type, statusId: null }, all)).toBe(false);
    expect(notificationVisible({ type, statusId: '1' }, all)).toBe(true);
  },
);

test.for<NotificationType>([
  'follow',
  'follow-request',
  'move',
  'status',
  'update',
  'report',
  'chat-mention',
  'unknown',
])('a %s needs no status', (type) => {
  expect(notificationVisible({ type, statusId: null }, all)).toBe(true);
});

test.for<[NotificationType, keyof typeof all]>([
  ['follow', 'follows'],
  ['mention', 'mentions'],
  ['status', 'mentions'],
  ['favourite', 'likes'],
  ['repeat', 'repeats'],
  ['move', 'moves'],
  ['emoji-reaction', 'emojiReactions'],
  ['follow-request', 'followRequest'],
  ['poll', 'polls'],
])('[TL-152] %s goes with the flag %s', ([type, flag]) => {
  expect(notificationVisible({ type, statusId: '1' }, { ...all, [flag]: false })).toBe(false);
  const others = Object.fromEntries(Object.keys(all).map((key) => [key, key === flag])) as typeof all;
  expect(notificationVisible({ type, statusId: '1' }, others)).toBe(true);
});

test.for<[boolean, boolean]>([
  [true, false],
  [false, true],
])('where following a move is allowed (%s) the tab of moves shows: %s', ([allowsFollowingMove, shows]) => {
  expect(interactionTabs({ allowsFollowingMove }).includes('moves')).toBe(shows);
  expect(interactionTabs({ allowsFollowingMove }).slice(0, 3)).toEqual([
    'mentions',
    'favourites-and-repeats',
    'follows',
  ]);
});
