// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createPostParser } from './post-parser.ts';
import { textPieces } from './text-pieces.ts';

const parser = createPostParser();
const upper = (html: string) => {
  const { texts, put } = textPieces(html, parser);
  return put(texts.map((text) => text.toUpperCase()));
};

test.each([
  ['a text', '<p>moin</p>', '<p>MOIN</p>'],
  ['what has spaces around it', '<p>moin <em>du</em> da</p>', '<p>MOIN <em>DU</em> DA</p>'],
  ['a text with emoji of the server', '<p>moin :seal: du</p>', '<p>MOIN :seal: DU</p>'],
  [
    'a text with a name',
    '<p><a class="u-url mention" href="https://a.example/@i">@<span>i</span></a> moin</p>',
    '@i</a> MOIN',
  ],
  [
    'a text with a hashtag',
    '<p>moin <a class="hashtag" rel="tag" href="https://a.example/t">#see</a></p>',
    '>#see</a>',
  ],
  [
    'a text with an address',
    '<p><a href="https://a.example/b">https://a.example/b</a> moin</p>',
    '>https://a.example/b</a> MOIN',
  ],
  ['what has code', '<pre>let a</pre><p>moin</p>', '<pre>let a</pre><p>MOIN</p>'],
  ['what has no words', '<p>12:30 – 🌊</p>', '<p>12:30 – 🌊</p>'],
  ['a list', '<ol start="3"><li>eins</li></ol>', '<ol start="3"><li>EINS</li></ol>'],
])('of %s only the words are replaced', (_, html, expected) => {
  expect(upper(html)).toContain(expected);
});

test.each([
  '<p>moin<br>du</p><blockquote><p>da</p></blockquote>',
  '<p><span class="mfm-flip" data-mfm-h="1">moin</span> <a href="https://a.example/?a=1&amp;b=2">da</a></p>',
  '<ul><li value="4">moin &lt;b&gt;</li></ul>',
  '<p><a class="mention" href="https://a.example/@i">@i</a></p><span class="quote-inline">RE: x</span>',
])('what is not replaced means the same as before: %s', (html) => {
  expect(parser.parse(textPieces(html, parser).put([]))).toEqual(parser.parse(html));
});

test('a replacement is text, whatever is in it', () => {
  const { put } = textPieces('<p>moin</p>', parser);
  expect(put(['<script>x()</script> $& $1'])).toBe('<p>&lt;script&gt;x()&lt;/script&gt; $&amp; $1</p>');
});

test('a hostile document that hides its own properties is read as any other', () => {
  expect(upper('<form name="body"><input name="childNodes">moin</form>')).toContain('MOIN');
});
