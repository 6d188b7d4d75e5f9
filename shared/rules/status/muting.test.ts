import { expect, test } from 'vitest';
import type { Status } from '../../entities/status.ts';
import { mutingOf, type Muting } from './muting.ts';

const rules: Parameters<typeof mutingOf>[3] = { mutedWord: () => undefined, muteBotStatuses: false };
const status = (more: Partial<Status>) => ({ accountId: 'a1', isMuted: false, isThreadMuted: false, ...more });

test.for<[string, Partial<Status>, boolean, typeof rules, Muting | null]>([
  ['nothing', {}, false, rules, null],
  ['a muted author', { isMuted: true }, false, rules, { reason: 'account' }],
  ['a muted conversation', { isMuted: true, isThreadMuted: true }, false, rules, { reason: 'thread' }],
  ['a bot, where bots are muted', {}, true, { ...rules, muteBotStatuses: true }, { reason: 'bot' }],
  ['a bot, where they are not', {}, true, rules, null],
  ['a muted word', {}, false, { ...rules, mutedWord: () => 'giveaway' }, { reason: 'word', word: 'giveaway' }],
])('%s: %5$j', ([, more, isBot, given, expected]) => {
  expect(mutingOf(status(more), { isBot }, 'a9', given)).toEqual(expected);
});

test("the user's own status is never collapsed", () => {
  expect(mutingOf(status({ isMuted: true }), { isBot: false }, 'a1', rules)).toBeNull();
});

test('a text is not read for a status that is muted anyway', () => {
  const mutedWord = () => {
    throw new Error('read');
  };
  expect(mutingOf(status({ isMuted: true }), {}, 'a9', { ...rules, mutedWord })).toEqual({ reason: 'account' });
});

test.for<[string, Partial<Status>, { muting: boolean; blocking: boolean }, Muting | null]>([
  ['muted since it came', {}, { muting: true, blocking: false }, { reason: 'account' }],
  ['no longer muted', { isMuted: true }, { muting: false, blocking: false }, null],
  ['blocked', { isMuted: true, isThreadMuted: true }, { muting: true, blocking: true }, { reason: 'blocked' }],
  [
    'muted, in a muted conversation',
    { isMuted: true, isThreadMuted: true },
    { muting: true, blocking: false },
    { reason: 'thread' },
  ],
])('an author who is %s: %4$j', ([, more, relationship, expected]) => {
  expect(mutingOf(status(more), { relationship }, 'a9', rules)).toEqual(expected);
});

test('an author who is not known is no bot', () => {
  expect(mutingOf(status({}), {}, 'a9', { ...rules, muteBotStatuses: true })).toBeNull();
});
