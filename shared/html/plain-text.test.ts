// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { createPostParser } from './post-parser.ts';

test.for<[what: string, html: string, text: string]>([
  ['nothing', '', ''],
  ['text without markup', 'tea', 'tea'],
  ['paragraphs and line breaks', '<p>one<br>two</p><p>three<br/>four</p>', 'one\ntwo\nthree\nfour'],
  ['text around paragraphs', 'before<p>in</p>after', 'before\nin\nafter'],
  ['more than one empty line', '<p>one</p><br><br><br><p>two</p>', 'one\n\ntwo'],
  ['line breaks of the source', '<p>one\n  two</p>', 'one two'],
  ['lists', '<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
  ['preformatted text', '<pre><code>if (a)\n  b</code></pre>', 'if (a)\n  b'],
  ['entities', '<p>Tom &amp; Jerry &lt;b&gt; &#39;1&nbsp;2&#39;</p>', "Tom & Jerry <b> '1\u00a02'"],
  ['entities of entities, once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  [
    'a mention',
    '<p><span class="h-card"><a href="https://a.test/@ann" class="u-url mention">@<span>ann</span></a></span> hi</p>',
    '@ann hi',
  ],
  ['a hashtag', '<a href="https://a.test/tags/tea" class="mention hashtag" rel="tag">#<span>tea</span></a>', '#tea'],
  [
    'a shortened link, with its hidden parts',
    '<a href="https://a.test/long/path"><span class="invisible">https://</span><span class="ellipsis">a.test/long</span><span class="invisible">/path</span></a>',
    'https://a.test/long/path',
  ],
  ['custom emoji in text', '<p>:blobcat: hi</p>', ':blobcat: hi'],
  ['custom emoji as pictures', '<p><img alt=":blobcat:" src="https://a.test/blobcat.png"> hi</p>', ':blobcat: hi'],
  ['a picture without a description', '<p>a<img src="https://a.test/b.png">b</p>', 'ab'],
  ['comparisons', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('%s', ([, html, text]) => {
  expect(plainText(html)).toBe(text);
});

describe('hostile markup', () => {
  test.for<[what: string, html: string, text: string]>([
    ['tags in attributes', '<p title="<b>not</b> > this">tea</p>', 'tea'],
    ['an unclosed attribute', '<p>tea</p><a title="<script>alert(1)</script>', 'tea'],
    ['an unclosed tag', '<p>tea<b', 'tea'],
    ['scripts and styles', '<script>alert(1)</script><style>p {}</style><p>tea</p>', 'tea'],
    ['handlers', '<img src=x onerror=alert(1) alt="tea">', 'tea'],
    ['comments', 'te<!-- <p>not</p> -->a', 'tea'],
    ['tags in tags', '<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
    ['names that shadow properties', '<form><input name=childNodes></form><img name=body>tea', 'tea'],
    ['letters that turn the direction', '\u202ereversed', 'reversed'],
  ])('%s', ([, html, text]) => {
    expect(plainText(html)).toBe(text);
  });
});

test('one line has no line breaks', () => {
  expect(plainText('<p>one<br>two</p> <pre>three\n\tfour</pre>', { isOneLine: true })).toBe('one two three four');
});

test('a given parser keeps what was parsed', () => {
  const parser = createPostParser();
  expect(plainText('<p>tea</p>', { parser })).toBe('tea');
  const tree = parser.parse('<p>tea</p>');
  plainText('<p>milk</p>', { parser });
  expect(parser.parse('<p>tea</p>')).toBe(tree);
});
