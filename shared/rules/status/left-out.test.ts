import { expect, test } from 'vitest';
import { leftOutBy, type TimelineEntry, type TimelineSwitches } from './left-out.ts';

const ALL: TimelineSwitches = {
  repeats: true,
  replies: 'all',
  quotes: true,
  onlyMedia: false,
  bots: true,
  languages: [],
};
const STATUS = {
  accountId: 'a1',
  inReplyToId: null,
  inReplyToAccountId: null,
  isParentUnavailable: false,
  mentions: [],
  quoteId: null,
  quoteUrl: null,
  attachments: [],
  language: null,
} as unknown as TimelineEntry['status'];
const PICTURE = {} as TimelineEntry['status']['attachments'][number];
const ME = { id: 'me' } as TimelineEntry['status']['mentions'][number];
const FOLLOWED: Readonly<Record<string, boolean>> = { friend: true, stranger: false };
function why(
  switches: Partial<TimelineSwitches>,
  status: Partial<TimelineEntry['status']> = {},
  entry: Partial<TimelineEntry> = {},
) {
  return leftOutBy(
    { ...ALL, ...switches },
    {
      status: { ...STATUS, ...status },
      author: { isBot: false },
      repeatedBy: undefined,
      ownId: 'me',
      follows: (id) => FOLLOWED[id],
      ...entry,
    },
  );
}
const replyTo = (id: string | null) => ({ inReplyToId: 's0', inReplyToAccountId: id });
const by2 = { repeatedBy: { id: 'a2', isBot: false } };
const aBot = { author: { isBot: true } };

test.for<[string, Partial<TimelineSwitches>, Partial<TimelineEntry['status']>, Partial<TimelineEntry>, string | null]>([
  ['all', {}, { ...replyTo('stranger'), quoteId: 's1', language: 'fr' }, { ...by2, ...aBot }, null],
  ['a repeat', { repeats: false }, {}, by2, 'repeats'],
  ['a post, without repeats', { repeats: false }, {}, {}, null],
  ['a reply to a stranger', { replies: 'following' }, replyTo('stranger'), {}, 'replies'],
  ['a reply to a friend', { replies: 'following' }, replyTo('friend'), {}, null],
  ['a reply to who knows', { replies: 'following' }, replyTo('other'), {}, null],
  ['a reply to nobody known', { replies: 'self' }, { isParentUnavailable: true }, {}, 'replies'],
  ['a reply to a friend, if only those to me are wanted', { replies: 'self' }, replyTo('friend'), {}, 'replies'],
  ['a reply to me', { replies: 'self' }, replyTo('me'), {}, null],
  ['a reply that mentions me', { replies: 'self' }, { ...replyTo('stranger'), mentions: [ME] }, {}, null],
  ['a reply, to a visitor', { replies: 'self' }, replyTo(null), { ownId: undefined }, 'replies'],
  ['the continuation of a thread', { replies: 'self' }, replyTo('a1'), {}, null],
  ['a reply that someone repeated', { replies: 'self' }, replyTo('stranger'), by2, null],
  ['a quote', { quotes: false }, { quoteId: 's1' }, {}, 'quotes'],
  ['a quote of what cannot be shown', { quotes: false }, { isQuoteUnavailable: true }, {}, 'quotes'],
  ['a post, without quotes', { quotes: false }, {}, {}, null],
  ['a post without media', { onlyMedia: true }, {}, {}, 'onlyMedia'],
  ['a post with media', { onlyMedia: true }, { attachments: [PICTURE] }, {}, null],
  ["a bot's post", { bots: false }, {}, aBot, 'bots'],
  ["a person's post that a bot repeated", { bots: false }, {}, { repeatedBy: { id: 'b', isBot: true } }, 'bots'],
  ["a person's post, without bots", { bots: false }, {}, {}, null],
  ['another language', { languages: ['de', 'en'] }, { language: 'fr' }, {}, 'languages'],
  ['one of the languages', { languages: ['de', 'en'] }, { language: 'en-GB' }, {}, null],
  ['a language that is not known', { languages: ['de'] }, { language: null }, {}, null],
  ['my own reply', { replies: 'self', onlyMedia: true }, { ...replyTo('stranger'), accountId: 'me' }, {}, null],
  ['my own repeat', { repeats: false }, {}, { repeatedBy: { id: 'me', isBot: false } }, null],
  ['my post that someone repeated', { repeats: false }, { accountId: 'me' }, by2, 'repeats'],
])('%s, with %j', ([, switches, status, entry, expected]) => {
  expect(why(switches, status, entry)).toBe(expected);
});
