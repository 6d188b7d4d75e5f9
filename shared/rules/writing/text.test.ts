import { expect, test } from 'vitest';
import { characters } from '../characters.ts';
import { charactersLeft, isLongSubject, isTall, mentionOf, mentionsText, replyMentions, replySubject } from './text.ts';

test.for<[number, string, string, number]>([
  [10, '', '', 10],
  [10, 'hello', 'cw', 3],
  [5, 'hello', 'cw', -2],
  [10, '👩‍🚀', '', 9],
  [10, '日本語', 'ä', 6],
])('[CO-044] of %i characters, %s with the subject %s leaves %i', ([limit, text, subject, left]) => {
  expect(charactersLeft(limit, text, subject)).toBe(left);
});

test('a subject that ends with re is not one that begins with it', () => {
  expect(replySubject('email', 'Who we are')).toBe('re: Who we are');
  expect(replySubject('email', 'Tea, re')).toBe('re: Tea, re');
});

test.for([0, -1])('[CO-046] a limit of %i is none', (limit) => {
  expect(charactersLeft(limit, 'x'.repeat(100_000), '')).toBeNull();
});

test.for<[string, number, boolean]>([
  ['', 0, false],
  ['<p>a</p>'.repeat(19), 0, false],
  ['<p>a</p>'.repeat(20), 0, true],
  ['<p>a</p>'.repeat(19), 1, true],
  ['a<br>'.repeat(10) + '<p>b</p>'.repeat(10), 0, true],
  ['a<br/>'.repeat(20), 0, true],
  ['<pre></pre>'.repeat(40), 0, false],
  ['x', 19 * 80, false],
  ['x', 19 * 80 + 1, true],
])('[TL-102] pieces of %s and %i characters: tall is %s', ([html, length, tall]) => {
  expect(isTall(html, 'x'.repeat(length))).toBe(tall);
});

test('[TL-105] a subject is long above 240 characters', () => {
  expect(isLongSubject('ü'.repeat(240))).toBe(false);
  expect(isLongSubject('ü'.repeat(241))).toBe(true);
});

test('[CO-054] noop gives an empty subject', () => {
  expect(replySubject('noop', 'drinks')).toBe('');
});

test.for<[string, string]>([
  ['drinks', 're: drinks'],
  ['re: drinks', 're: drinks'],
  ['RE: drinks', 'RE: drinks'],
  ['recipes', 're: recipes'],
  ['', ''],
])('[CO-055] email makes %s into %s', ([subject, expected]) => {
  expect(replySubject('email', subject)).toBe(expected);
});

test('[CO-056] masto leaves the subject as it is', () => {
  expect(replySubject('masto', 'drinks')).toBe('drinks');
});

test.for<[string, string[], string, string[]]>([
  ['bob@remote.test', [], 'alice', ['bob@remote.test']],
  ['bob', ['alice', 'carol'], 'alice', ['bob', 'carol']],
  ['alice', ['bob'], 'alice', ['bob']],
  ['bob', ['BOB', 'carol', 'carol'], 'alice', ['BOB', 'carol']],
  ['alice', ['Alice'], 'alice', []],
  ['bob', ['Alice', 'bob'], 'alice', ['bob']],
])('a reply to %s, who mentions %s, by %s names %s', ([authorAcct, mentioned, ownAcct, expected]) => {
  expect(replyMentions({ authorAcct, mentions: mentioned.map((acct) => ({ acct })), ownAcct })).toEqual(expected);
});

test('a mention has the host where the server sends it for its own accounts', () => {
  const bob = { acct: 'bob', mentionAs: 'bob@snac.example' };
  const own = { acct: 'alice', mentionAs: 'alice@snac.example' };
  expect([mentionOf(bob), mentionOf({ acct: 'bob' })]).toEqual(['@bob@snac.example', '@bob']);
  const reply = { authorAcct: 'carol', authorMentionAs: 'carol@snac.example', mentions: [own, bob], ownAcct: 'alice' };
  expect(replyMentions(reply)).toEqual(['carol@snac.example', 'bob@snac.example']);
});

test('mentions are ready to be typed after', () => {
  expect(mentionsText(['bob', 'carol@remote.test'])).toBe('@bob @carol@remote.test ');
  expect(mentionsText([])).toBe('');
});

test.each<[number | null, string, number]>([
  [null, 'see https://a.test/long/address', 100 - 31],
  [23, 'see https://a.test/long/address', 100 - 27],
  [23, 'https://a.test http://b.test', 100 - 47],
  [23, 'no address: a.test', 100 - 18],
])('with %j characters for an address, %s leaves %i', (linkLength, text, left) => {
  expect(charactersLeft(100, text, '', linkLength)).toBe(left);
});

test.each([
  ['3️⃣', 1, 3],
  ['🇩🇪', 1, 2],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1, 7],
  ['👨‍👩‍👧‍👦', 1, 7],
  ['हिन्दी में लिखा हुआ', 10, 19],
  ['ไม่เป็นไร', 7, 9],
  ['tea\nat 5', 8, 8],
])('[CO-044] %s counts %i characters, and %i on a server that counts code points', (text, graphemes, points) => {
  expect([{}, { graphemeCounting: true }].map((abilities) => characters(text, abilities))).toEqual([
    graphemes,
    graphemes,
  ]);
  expect(characters(text, { graphemeCounting: false })).toBe(points);
});

test.each([
  ['@ines@harbour.example tea', 9],
  ['(@ines.k@bücher-lager.example)', 9],
  ['@ines tea', 9],
  ['mail@ines@harbour.example', 25],
  ['https://a.test/@ines@harbour.example', 36],
])('[CO-044] %s counts %i characters where mentions count without their domain', (text, count) => {
  expect(charactersLeft(100, text, '', null, { shortMentions: true })).toBe(100 - count);
  expect(charactersLeft(100, text, '', null, {})).toBe(100 - characters(text));
});
