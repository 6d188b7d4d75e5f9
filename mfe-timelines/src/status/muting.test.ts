import { expect, test } from 'vitest';
import type { Account, Status } from '@skerry/shared/entities';
import { mutingOf } from './muting.ts';

const status = (more: Partial<Status>) => ({ accountId: 'a1', isMuted: false, isThreadMuted: false, spoilerText: '', contentHtml: '<p>A <b>give</b>away</p>', ...more }) as Status;
const author = (isBot: boolean) => ({ isBot }) as Account;
const rules = { muteWords: [] as string[], muteBotStatuses: false };

test.each([
  ['nothing', {}, false, rules, null],
  ['a muted author', { isMuted: true }, false, rules, { reason: 'account' }],
  ['a muted conversation', { isMuted: true, isThreadMuted: true }, false, rules, { reason: 'thread' }],
  ['a bot, where bots are muted', {}, true, { ...rules, muteBotStatuses: true }, { reason: 'bot' }],
  ['a bot, where they are not', {}, true, rules, null],
  ['a word of the text in another case', { contentHtml: '<p>GIVEAWAY!</p>' }, false, { ...rules, muteWords: [' giveaway '] }, { reason: 'word', word: 'giveaway' }],
  ['a word of the warning', { spoilerText: 'Politics' }, false, { ...rules, muteWords: ['politics'] }, { reason: 'word', word: 'politics' }],
  ['a word that is only markup', { contentHtml: '<p class="spoiler">x</p>' }, false, { ...rules, muteWords: ['spoiler', ''] }, null],
] as const)('%s', (_, more, isBot, given, expected) => {
  expect(mutingOf(status(more), author(isBot), 'a9', given)).toEqual(expected);
});

test("one's own status is never collapsed", () => {
  expect(mutingOf(status({ isMuted: true }), author(false), 'a1', rules)).toBeNull();
});
