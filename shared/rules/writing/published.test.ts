import { expect, test } from 'vitest';
import { poll, status } from '../../entities/testing/samples.ts';
import { postDifferences, type PostDifference, type SentPost } from './published.ts';

const sent: SentPost = {
  text: 'Low water at six',
  spoilerText: '',
  isPlain: true,
  visibility: 'unlisted',
  isSensitive: false,
  filesCount: 0,
  poll: null,
  isReply: false,
  isQuote: false,
};
const published = status('1', { contentHtml: '<p>Low water at six</p>', visibility: 'unlisted' });

const compare = (of: Partial<SentPost>, by: Partial<typeof published> = {}, polled = poll('p')) =>
  postDifferences({ ...sent, ...of }, { ...published, ...by }, of.poll ? polled : undefined);

test.for<[string, Partial<SentPost>, string]>([
  ['as HTML', {}, '<p>Low water at six</p>'],
  ['with another end', {}, 'Low water at six<br>'],
  ['trimmed', { text: '\n  Low   water at six \n' }, '<p>Low water at six</p>'],
  ['in paragraphs', { text: 'Low\n\nwater' }, '<p>Low</p><p>water</p>'],
  ['with entities', { text: "Don't & won't <3" }, '<p>Don&#39;t &amp; won&#39;t &lt;3</p>'],
  [
    'a mention in a short form',
    { text: '@bob@far.test hi' },
    '<a href="https://far.test/@bob" class="u-url">@<span>bob</span></a> hi',
  ],
  [
    'a mention whose link has another host',
    { text: '@bob@far.test hi' },
    '<a href="https://social.elsewhere.test/@bob" class="u-url">@<span>bob</span></a> hi',
  ],
  [
    'a shortened address',
    { text: 'see https://example.test/a/very/long/way?x=1' },
    'see <a href="https://example.test/a/very/long/way?x=1"><span>example.test/a/ve</span>…</a>',
  ],
  ['a custom emoji as a picture', { text: ':blobcat:' }, '<p><img alt=":blobcat:" src="https://a.test/1.png"></p>'],
  ['only emoji', { text: '🌊🌊' }, '<p>🌊🌊</p>'],
  [
    'markdown',
    { text: '# Tides\n\n**low** [at six](https://a.test/t)', isPlain: false },
    '<h1>Tides</h1><p><strong>low</strong> <a href="https://a.test/t">at six</a></p>',
  ],
  [
    'BBCode',
    { text: '[b]x[/b] [url=https://a.test]y[/url]', isPlain: false },
    '<strong>x</strong> <a href="https://a.test">y</a>',
  ],
  ['MFM', { text: '$[tada.speed=2s hey]', isPlain: false }, '<span class="mfm-tada">hey</span>'],
  ['code', { text: '```js\nx\n```', isPlain: false }, '<pre><code>x</code></pre>'],
  ['HTML', { text: '<p class="big">x</p>', isPlain: false }, '<p>x</p>'],
  ['other letter forms', { text: 'ﬁne Ａ' }, '<p>fine A</p>'],
  ['Japanese', { text: '今日は**良い**天気' }, '<p>今日は<b>良い</b>天気</p>'],
  ['a quote after it', {}, '<p>Low water at six<span class="quote-inline"><br>RT: https://a.test/1</span></p>'],
])('a text is the same %s', ([, of, contentHtml]) => {
  expect(compare(of, { contentHtml })).toEqual([]);
});

test.for<[string, Partial<SentPost>, string]>([
  ['nothing', {}, ''],
  ['an empty line', {}, '<br>'],
  ['an empty paragraph for emoji', { text: '🌊' }, '<p></p>'],
  ['another text', {}, '<p>High tide today</p>'],
  ['a part of it', { text: 'one two three four five six seven' }, '<p>one two three</p>'],
  ['nothing of its markup', { text: '**one** two three', isPlain: false }, '<p>four</p>'],
])('a text that became %s is different', ([, of, contentHtml]) => {
  expect(compare(of, { contentHtml })).toEqual(['text']);
});

const files = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at) }) as (typeof published.attachments)[number]);
const options = (...titles: string[]) => titles.map((title) => ({ title, votesCount: 0 }));
const BOB = { id: 'b', acct: 'bob', username: 'bob', url: 'https://a.test/@bob' };
const tea = { options: ['Tea', 'Coffee'], isMultiple: false };

test.for<[PostDifference | null, Partial<SentPost>, Partial<typeof published>]>([
  [null, {}, {}],
  ['visibility', {}, { visibility: 'public' }],
  ['visibility', { visibility: 'direct' }, { visibility: 'private' }],
  // snac, which sent it to those it mentions.
  [null, { visibility: 'direct' }, { visibility: 'private', mentions: [BOB] }],
  ['visibility', { visibility: 'direct' }, { visibility: 'unlisted', mentions: [BOB] }],
  ['visibility', { visibility: 'private' }, { visibility: 'direct', mentions: [BOB] }],
  ['warning', { spoilerText: 'tides' }, { spoilerText: '' }],
  ['warning', { spoilerText: 'tides' }, { spoilerText: 'storms' }],
  ['warning', {}, { spoilerText: 'added' }],
  [null, { spoilerText: ' tides ' }, { spoilerText: 'tides' }],
  [null, { text: '' }, { contentHtml: '' }],
  ['media', { filesCount: 2 }, { attachments: files(1) }],
  ['media', { filesCount: 0 }, { attachments: files(1) }],
  [null, { filesCount: 1 }, { attachments: files(1) }],
  ['cover', { filesCount: 1, isSensitive: true }, { attachments: files(1) }],
  [null, { filesCount: 1, isSensitive: true }, { attachments: files(1), isSensitive: true }],
  // GoToSocial, for a warning alone: it is folded nevertheless.
  [null, { isSensitive: true }, { isSensitive: false }],
  ['reply', { isReply: true }, {}],
  [null, { isReply: true }, { inReplyToId: '7' }],
  [null, { isReply: true }, { isParentUnavailable: true }],
  ['quote', { isQuote: true }, {}],
  [null, { isQuote: true }, { quoteId: '7' }],
  [null, { isQuote: true }, { quoteUrl: 'https://a.test/7' }],
  [null, { isQuote: true }, { isQuoteUnavailable: true }],
])('%s: sent %o, published %o', ([expected, of, by]) => {
  expect(compare(of, by)).toEqual(expected ? [expected] : []);
});

test('a poll is compared by its options and how many may be chosen', () => {
  const published_ = (parts: object) => compare({ poll: tea }, { pollId: 'p' }, poll('p', parts));
  expect(published_({ options: options('Tea', 'Coffee') })).toEqual([]);
  expect(published_({ options: options('Tea') })).toEqual(['poll']);
  expect(published_({ options: options('Tea', 'Cocoa') })).toEqual(['poll']);
  expect(published_({ options: options('Tea', 'Coffee'), isMultiple: true })).toEqual(['poll']);
  expect(postDifferences({ ...sent, poll: tea }, published, undefined)).toEqual(['poll']);
});

test('several differences are all found', () => {
  expect(compare({ spoilerText: 'x', filesCount: 1 }, { contentHtml: '<br>', visibility: 'public' })).toEqual([
    'text',
    'warning',
    'visibility',
    'media',
  ]);
});

test.for<[string, Partial<SentPost>, string, PostDifference[]]>([
  ['nothing was written', { text: ' ' }, '', []],
  ['an emoji is nothing', { text: '🙂' }, '<p> </p>', ['text']],
  [
    'marks of markup',
    { text: '[center][size=large][spoiler]tea[/spoiler][/size][/center]', isPlain: false },
    'tea',
    [],
  ],
  ['a mark between words', { text: 'tea[hr]milk', isPlain: false }, 'tea milk', []],
  ['half of the words are left out', { text: 'tea milk cake jam' }, 'tea milk', ['text']],
  ['the one who is mentioned is left out', { text: '@bob@far.test' }, '<p>:)</p>', ['text']],
])('%s', ([, of, contentHtml, differences]) => {
  expect(compare(of, { contentHtml })).toEqual(differences);
});

test('warnings are compared by their words; blanks are none', () => {
  const warned = (spoilerText: string, by: string) => compare({ spoilerText }, { spoilerText: by });
  expect([warned(' ', ''), warned('', ' '), warned('tea', 'tea')]).toEqual([[], [], []]);
  expect([warned('', 'tea'), warned('one two three', 'one two')]).toEqual([['warning'], ['warning']]);
});

test('a poll has the same options, in number and in words', () => {
  const of = (...options: string[]): Partial<SentPost> => ({ poll: { options, isMultiple: false } });
  const by = (...titles: string[]) => poll('p', { options: titles.map((title) => ({ title, votesCount: 0 })) });
  expect(compare(of('tea', 'milk'), {}, by('tea', 'milk'))).toEqual([]);
  expect(compare(of('tea', 'milk'), {}, by('tea', 'milk', 'jam'))).toEqual(['poll']);
  expect(compare(of('tea', 'milk'), {}, by('tea'))).toEqual(['poll']);
  expect(compare(of('one two three', 'milk'), {}, by('one two', 'milk'))).toEqual(['poll']);
});
