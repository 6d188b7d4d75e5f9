import { fireEvent, render } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ComponentProps } from 'react';
import { MfmSpan } from './mfm-span.tsx';
import { PostHtml } from './post-html.tsx';
import { createPostParser } from './post-parser.ts';
import { postText } from './post-text.ts';

const bob = { id: 'B0b', acct: 'bob@remote.test', username: 'bob', url: 'https://web.remote.test/users/bob' };

function html(source: string, props: Partial<ComponentProps<typeof PostHtml>> = {}): string {
  const { container, unmount } = render(<PostHtml html={source} {...props} />);
  const shown = container.innerHTML;
  unmount();
  return shown;
}

beforeAll(async () => {
  // The code of lines in color and of Misskey's markup is loaded with the first of them.
  const source = '&gt; a <span class="mfm-x2">b</span>';
  const { container, unmount } = render(
    <PostHtml html={source} isGreentext mfm="on" classNames={{ greentext: 'green' }} />,
  );
  await vi.waitFor(() => expect(container.querySelector('.green .mfm')).not.toBeNull());
  unmount();
});

describe('markup', () => {
  test.each([
    ['<p>a \n\t b  c d</p>', '<p dir="auto">a b c d</p>'],
    ['<pre>a\n  b</pre><p>c\n  d</p>', '<pre dir="ltr">a\n  b</pre><p dir="auto">c d</p>'],
    ['<p>a<rp>(</rp>b</p>', '<p dir="auto">a(b</p>'],
    ['<ruby>漢<rp>(</rp><span><rt>kan</rt></span></ruby>', '<p dir="auto"><ruby>漢<rp>(</rp><rt>kan</rt></ruby></p>'],
    ['<ruby><b>漢<rt>x</rt></b></ruby>', '<p dir="auto"><ruby><strong>漢x</strong></ruby></p>'],
    ['<div> </div><div>a</div>', '<div dir="auto">a</div>'],
    ['a<hr>b', '<p dir="auto">a</p><hr><p dir="auto">b</p>'],
    ['<svg><a href="https://c.test/">c</a></svg>', '<p dir="auto">c</p>'],
    ['<h2><div>x</div></h2>', '<div dir="auto"><strong><div dir="auto">x</div></strong></div>'],
    ['<div><p>مقتبس</p></div>', '<div dir="auto"><p dir="auto">مقتبس</p></div>'],
    ['t<span class="mfm-x2">a<div>b</div></span>', '<p dir="auto">t</p>a<div dir="auto">b</div>'],
    ['<ol start="-7"><li>a</li></ol>', '<ol start="-7"><li dir="auto">a</li></ol>'],
    ['<ol start="12x"><li>a</li></ol>', '<ol><li dir="auto">a</li></ol>'],
    ['<ol start="x12"><li>a</li></ol>', '<ol><li dir="auto">a</li></ol>'],
    ['<ol start="1234567"><li>a</li></ol>', '<ol><li dir="auto">a</li></ol>'],
    ['<ol><li>a</li></ol>', '<ol><li dir="auto">a</li></ol>'],
    ['<ol reversed><li>a</li></ol>', '<ol reversed=""><li dir="auto">a</li></ol>'],
    ['<ol><li value="7">a</li></ol>', '<ol><li dir="auto" value="7">a</li></ol>'],
    ['<ol><li value="7x">a</li></ol>', '<ol><li dir="auto">a</li></ol>'],
    ['<p>a\n<br />\nb</p>\n\n\n<p>c</p>', '<p dir="auto">a <br> b</p><p dir="auto">c</p>'],
    ['<ul>\n  <li>\n    <p>a</p>\n  </li>\n</ul>', '<ul> <li dir="ltr"> <p dir="auto">a</p> </li> </ul>'],
    ['<ul reversed value="3"><li>a</li></ul>', '<ul><li dir="auto">a</li></ul>'],
  ])('%s becomes %s', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('an address makes a link of nothing but a link', () => {
    expect(html('<p href="https://a.test/">x <a href="https://b.test/">b</a></p>')).toContain('href="https://b.test/"');
  });

  test('texts that meet are one, and nothing is left of what is empty', () => {
    const { parse } = createPostParser();
    expect(parse('<p>a<span>b</span>c<img alt=""><b>x</b><span class="mfm-x2"></span></p>')).toEqual([
      { tag: 'p', children: ['abc', { tag: 'strong', children: ['x'] }] },
    ]);
  });

  test('a text has the lines of its post, and never two empty ones', () => {
    const { parse } = createPostParser();
    expect(postText(parse('<p>a</p><p>b<br>c</p><hr><br><br><p>d</p>'))).toBe('a\nb\nc\n\nd');
  });
});

describe('lines in color', () => {
  const colored = (source: string) =>
    html(source, { isGreentext: true, classNames: { greentext: 'green', cyantext: 'cyan' } });

  test.each([
    ['<div>&gt; a</div>', '<div dir="auto"><span class="green">&gt; a</span></div>'],
    ['<p><b> </b> &gt; a</p>', '<p dir="auto"><span class="green"><strong> </strong> &gt; a</span></p>'],
    ['<p><i>&lt; a</i> b<br>c</p>', '<p dir="auto"><span class="cyan"><em>&lt; a</em> b<br></span>c</p>'],
    ['<p> <b>&gt; a</b></p>', '<p dir="auto"><span class="green"> <strong>&gt; a</strong></span></p>'],
    ['<p>a &gt; b</p>', '<p dir="auto">a &gt; b</p>'],
    ['<p>&gt; a<br></p>', '<p dir="auto"><span class="green">&gt; a<br></span></p>'],
    [
      '<div>&gt; a <blockquote>b</blockquote></div>',
      '<div dir="auto">&gt; a <blockquote dir="auto">b</blockquote></div>',
    ],
    ['<pre><div>&gt; a</div></pre>', '<pre dir="ltr"><div dir="auto">&gt; a</div></pre>'],
  ])('%s becomes %s', (source, expected) => {
    expect(colored(source)).toBe(expected);
  });
});

describe('what a link means', () => {
  const renderMention = (mention: { id: string }) => <b>{mention.id}</b>;
  test.each([
    ['<a class="mention" href="https://remote.test/@bob">@bob</a>', true],
    ['<a class="mention" href="https://web.remote.test/@bob">@bob</a>', true],
    ['<a class="x  u-url" href="https://remote.test/@bob">@Bob</a>', true],
    ['<a class="mention" href="https://rogue.test/@bob">@bob</a>', false],
    ['<a class="mention" href="https://remote.test/@bob">bo@b</a>', false],
    ['<a class="mention" href="mailto:bob@remote.test">@bob</a>', false],
    ['<a class="mention" href="magnet:?xt=https://remote.test/">@bob</a>', false],
  ])('%s is a mention: %s', (source, isMention) => {
    expect(html(source, { mentions: [bob], renderMention }).includes('<b>B0b</b>')).toBe(isMention);
  });

  const renderTag = (name: string) => <i>{name}</i>;
  test.each([
    ['<a class="hashtag" href="https://remote.test/tags/other">#other</a>', 'other'],
    ['<a class="x\nhashtag" href="https://remote.test/tags/other">#other</a>', 'other'],
    ['<a rel="nofollow tag" href="https://remote.test/tags/other">#other</a>', 'other'],
    ['<a href="https://instance.test/tag/tea">#Tee</a>', 'Tee'],
    ['<a href="https://remote.test/tags/tea">#TEA</a>', 'TEA'],
    ['<a class="hashtag" href="https://remote.test/tags/tea">see #tea</a>', null],
    ['<a href="https://remote.test/tags/tea">#coffee</a>', null],
  ])('%s is the hashtag %s', (source, name) => {
    const shown = html(source, { tags: [{ name: 'Tea', url: 'https://instance.test/tag/tea' }], renderTag });
    expect(/<i>(.*)<\/i>/.exec(shown)?.[1] ?? null).toBe(name);
  });

  test.each([
    ['https://bank.test/a', 'www.bank.test/a', ''],
    ['mailto:bob@bank.test', 'mailto:bob@bank.test', ''],
    ['magnet:?xt=urn:btih:abc', 'bank.test', ' [magnet:?xt=urn:btih:abc]'],
    ['https://evil.test/', 'bank.test', ' [evil.test]'],
  ])('a link to %s with the text %s is followed by "%s"', (href, text, followed) => {
    const { container, unmount } = render(<PostHtml html={`<a href="${href}">${text}</a>`} />);
    expect(container.textContent).toBe(`${text}${followed}`);
    unmount();
  });
});

describe('a post that changes', () => {
  const cat = { shortcode: 'cat', url: 'https://instance.test/cat.png', staticUrl: '' };

  test('is drawn anew with its text, its emoji and its mentions', () => {
    const renderMention = (mention: { id: string }) => <b>{mention.id}</b>;
    const link = '<a href="https://web.remote.test/users/bob">@bob</a> :cat:';
    const { container, rerender } = render(<PostHtml html="a" renderMention={renderMention} />);
    rerender(<PostHtml html={link} renderMention={renderMention} />);
    expect(container.textContent).toBe('@bob :cat:');
    rerender(<PostHtml html={link} renderMention={renderMention} emojis={[cat]} mentions={[bob]} />);
    expect(container.querySelector('b')?.textContent).toBe('B0b');
    expect(container.querySelector('img')?.alt).toBe(':cat:');
    const parser = { parse: () => ['other'] };
    rerender(<PostHtml html={link} parser={parser} />);
    expect(container.textContent).toBe('other');
  });

  test('and is too long by a letter has more', () => {
    const shown = html(`<p>a</p><p>${'x'.repeat(50_000)}</p>`, { renderMore: () => <button>more</button> });
    expect(shown).toMatch(/^<p dir="auto">a<\/p><p dir="auto">x{49999}…<\/p><button>more<\/button>$/);
  });

  test('and is long is shown step by step', () => {
    const long = `<p>${'tea '.repeat(30_000)}</p>`;
    const more = (show: () => void) => <button onClick={show}>more</button>;
    const { container } = render(<PostHtml html={long} renderMore={more} />);
    const shown = () => container.querySelector('p')?.textContent.length ?? 0;
    const lengths = [shown()];
    for (let button = container.querySelector('button'); button; button = container.querySelector('button')) {
      fireEvent.click(button);
      lengths.push(shown());
    }
    expect(lengths).toEqual([50_001, 100_001, 120_000]);
    expect(html(long)).not.toContain('cut');
    expect(html('<p>tea</p>', { renderMore: more })).toBe('<p dir="auto">tea</p>');
    expect(html('', { renderMore: more })).toBe('');
  });
});

describe("Misskey's markup", () => {
  const drawn = (classes: string, data: Record<string, string> = {}) => {
    const { container, unmount } = render(<MfmSpan mfm={{ classes, data: new Map(Object.entries(data)) }}>a</MfmSpan>);
    const shown = container.innerHTML.replace(/ style="[^"]*"/, '');
    unmount();
    return shown;
  };

  test.each([
    ['mfm-flip', {}, '<span class="mfm flip">a</span>'],
    ['mfm-flip', { 'data-mfm-v': '' }, '<span class="mfm flipV">a</span>'],
    ['mfm-flip', { 'data-mfm-v': '', 'data-mfm-h': '' }, '<span class="mfm flipBoth">a</span>'],
    ['mfm-spin', {}, '<span class="mfm spin">a</span>'],
    ['mfm-spin', { 'data-mfm-x': '', 'data-mfm-left': '' }, '<span class="mfm spin spinX left">a</span>'],
    ['mfm-spin', { 'data-mfm-y': '', 'data-mfm-alternate': '' }, '<span class="mfm spin spinY alternate">a</span>'],
    ['mfm-font', { 'data-mfm-serif': '' }, '<span class="mfm serif">a</span>'],
    ['mfm-font', {}, '<span class="mfm">a</span>'],
    ['mfm-blur', {}, '<span class="mfm blur" tabindex="0">a</span>'],
    ['mfm-x2', {}, '<span class="mfm x2">a</span>'],
    ['mfm-unknown', {}, 'a'],
  ])('%s with %j is drawn as %s', (classes, data: Record<string, string>, expected) => {
    expect(drawn(classes, data)).toBe(expected);
  });

  test('has the measures of its parameters, and no others', () => {
    const { container } = render(
      <MfmSpan
        mfm={{
          classes: 'mfm-border',
          data: new Map([
            ['data-mfm-color', 'f00'],
            ['data-mfm-width', '2'],
            ['data-mfm-radius', '5'],
          ]),
        }}
      >
        a
      </MfmSpan>,
    );
    const style = (container.firstElementChild as HTMLElement).style;
    expect(
      ['color', 'width', 'radius', 'style', 'angle'].map((name) => style.getPropertyValue(`--mfm-${name}`)),
    ).toEqual(['#f00', '2px', '5px', '', '']);
    const turned = render(
      <MfmSpan mfm={{ classes: 'mfm-rotate', data: new Map([['data-mfm-deg', '45']]) }}>b</MfmSpan>,
    );
    expect((turned.container.firstElementChild as HTMLElement).style.getPropertyValue('--mfm-angle')).toBe('45deg');
  });

  const source = '<p>a</p><p><b>c</b> <span class="mfm-x2">b</span></p>';
  test('is drawn in a frame where the reader wants it, and nowhere else', () => {
    expect(html(source, { mfm: 'on' })).toMatch(
      /^<div style="overflow: clip;"><p.*<span class="mfm x2">b<\/span><\/p><\/div>$/,
    );
    const plain = '<p dir="auto">a</p><p dir="auto"><strong>c</strong> b</p>';
    expect([html(source, { mfm: 'off' }), html(source)]).toEqual([plain, plain]);
    expect(html('<p>a</p>', { mfm: 'on' })).toBe('<p dir="auto">a</p>');
  });

  test.each([
    '<font class="mfm-x2">a</font>',
    '<div class="mfm-x2">a</div>',
    '<p><b class="mfm-x2">a</b></p>',
    '<p><span class="xmfm-x2">a</span></p>',
  ])('is not %s', (other) => {
    expect(html(other, { mfm: 'on' })).not.toContain('mfm');
  });
});
