import { fireEvent, render } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ComponentProps } from 'react';
import { EmojiText } from './emoji-text.tsx';
import { PostHtml } from './post-html.tsx';

const cat = { shortcode: 'cat', url: 'https://instance.test/cat.gif', staticUrl: 'https://instance.test/cat.png' };
const bob = { id: 'B0b', acct: 'bob@remote.test', username: 'bob', url: 'https://remote.test/users/bob' };

function html(source: string, props: Partial<ComponentProps<typeof PostHtml>> = {}): string {
  const { container, unmount } = render(<PostHtml html={source} {...props} />);
  const shown = container.innerHTML;
  unmount();
  return shown;
}
const REL = 'dir="auto" target="_blank" rel="noopener noreferrer nofollow ugc"';

beforeAll(async () => {
  // The code of lines in color is loaded with the first of them.
  const { container, unmount } = render(<PostHtml html="&gt; a" isGreentext classNames={{ greentext: 'green' }} />);
  await vi.waitFor(() => expect(container.querySelector('.green')).not.toBeNull());
  unmount();
});

describe('markup', () => {
  test.for<[string, string]>([
    ['<p>Hello <b>tea</b></p>', '<p dir="auto">Hello <strong>tea</strong></p>'],
    ['loose<br>text', '<p dir="auto">loose<br>text</p>'],
    [
      'loose <p>then not</p> and again',
      '<p dir="auto">loose </p><p dir="auto">then not</p><p dir="auto"> and again</p>',
    ],
    ['<h2>Title</h2>', '<p dir="auto"><strong>Title</strong></p>'],
    ['<blockquote>quoted</blockquote>', '<blockquote dir="auto">quoted</blockquote>'],
    ['<blockquote><p>quoted</p></blockquote>', '<blockquote dir="ltr"><p dir="auto">quoted</p></blockquote>'],
    [
      '<blockquote> <p>«مقتبس»</p><p>quoted</p></blockquote>',
      '<blockquote dir="rtl"> <p dir="auto">«مقتبس»</p><p dir="auto">quoted</p></blockquote>',
    ],
    [
      '<ol><li><p>1. פריט</p></li><li>loose<p>פריט</p></li></ol>',
      '<ol><li dir="rtl"><p dir="auto">1. פריט</p></li><li dir="auto">loose<p dir="auto">פריט</p></li></ol>',
    ],
    ['<pre><code>if (a &lt; b)\n  c;</code></pre>', '<pre dir="ltr"><code dir="ltr">if (a &lt; b)\n  c;</code></pre>'],
    ['<ul><li>a</li><li>b</li></ul>', '<ul><li dir="auto">a</li><li dir="auto">b</li></ul>'],
    ['<ol start="3" style="color:red" onclick="x()"><li>a</li></ol>', '<ol start="3"><li dir="auto">a</li></ol>'],
    ['<ruby>東<rt>とう</rt></ruby>', '<p dir="auto"><ruby>東<rt>とう</rt></ruby></p>'],
    ['<p>a<rt>b</rt></p>', '<p dir="auto">ab</p>'],
    ['<span class="spoiler" id="x">shown</span>', '<p dir="auto">shown</p>'],
    ['<p><span><p>twice</p></span></p>', '<p dir="auto">twice</p>'],
    ['<p></p><p> </p><div><br></div>', '<div dir="auto"><br></div>'],
    ['<table><tr><td>1</td></tr></table>', '<table><tbody><tr><td dir="auto">1</td></tr></tbody></table>'],
    [
      '<table> <tbody>\n<tr> <td>1</td> </tr> </tbody></table>',
      '<table><tbody><tr><td dir="auto">1</td></tr></tbody></table>',
    ],
    ['<details><summary>more</summary>text</details>', '<div dir="auto"><div dir="auto">more</div>text</div>'],
    ['<img src="https://evil.test/a.png" alt="a picture" onerror="x()">', '<p dir="auto">a picture</p>'],
    ['1 &lt; 2 &amp; <unknown-thing>3</unknown-thing>', '<p dir="auto">1 &lt; 2 &amp; 3</p>'],
    ['', ''],
  ])('%s becomes %s', ([source, expected]) => {
    expect(html(source)).toBe(expected);
  });

  test('[TL-108] with greentext enabled, lines that start with > are green', () => {
    expect(
      html('<p>&gt; implying<br>no<br>&gt;yes</p>', { isGreentext: true, classNames: { greentext: 'green' } }),
    ).toBe('<p dir="auto"><span class="green">&gt; implying<br></span>no<br><span class="green">&gt;yes</span></p>');
    expect(html('<p>&gt; implying</p>', { classNames: { greentext: 'green' } })).not.toContain('span');
  });

  test('[TL-109] with greentext enabled, lines that start with < are cyan', () => {
    expect(html('&lt;cyan', { isGreentext: true, classNames: { cyantext: 'cyan' } })).toBe(
      '<p dir="auto"><span class="cyan">&lt;cyan</span></p>',
    );
    expect(html('<pre>&gt; code</pre>', { isGreentext: true, classNames: { greentext: 'green' } })).not.toContain(
      'span',
    );
  });

  test('the line for clients without quotes can be omitted', () => {
    const source =
      '<p>tea<span class="quote-inline"><br><br>RE: <a href="https://a.test/1">https://a.test/1</a></span></p>';
    expect(html(source, { hidesQuoteFallback: true })).toBe('<p dir="auto">tea</p>');
    expect(html(source)).toContain('RE: ');
  });
});

describe('links', () => {
  test('a link opens in a new tab', () => {
    expect(html('<a href="https://tea.test/a" onclick="x()" target="_self" id="y" class="z">tea</a>')).toBe(
      `<p dir="auto"><a href="https://tea.test/a" ${REL}>tea</a></p>`,
    );
  });

  test.for([
    'javascript:alert(1)',
    ' javascript:x',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '/oauth/authorize',
    '//evil.test',
    'vbscript:x',
    '',
  ])('%s is not a link, its text stays', (href) => {
    const { container } = render(<PostHtml html={`<p><a href="${href}">text</a></p>`} />);
    expect(container.innerHTML).toBe('<p dir="auto">text</p>');
  });

  test.for(['https://xn--test.test', 'http://[bad'])(
    'an address can be read whether it leads anywhere or not: %s',
    (address) => {
      const { container } = render(<PostHtml html={`<a href="${address}">${address}</a>`} />);
      expect(container.textContent).toBe(address);
    },
  );

  test('a link in a link becomes text', () => {
    expect(
      html(
        '<a href="https://a.test/"><object><a href="https://b.test/">b</a></object><svg><a href="https://c.test/">c</a></svg></a>',
      ),
    ).toBe(`<p dir="auto"><a href="https://a.test/" ${REL}>c</a></p>`);
  });

  test.for<[string, string, string | null]>([
    ['https://evil.test/a', 'https://bank.test', 'evil.test'],
    ['https://evil.test/', 'bank.test', 'evil.test'],
    ['https://evil.test/', 'Go to bank.test now', 'evil.test'],
    ['https://evil.test/', '@carol@bank.test', 'evil.test'],
    ['https://evil.test/', 'bank.test/evil.test', 'evil.test'],
    ['https://evil.test/', 'evil.test.bank.test', 'evil.test'],
    ['https://evil.test/', 'evil.test@bank.test', 'evil.test'],
    ['https://evil.test/', 'bank\uff0etest', 'evil.test'],
    ['https://evil.test/', 'ba<b>nk.te</b>st', 'evil.test'],
    ['https://evil.test/', '\u202etset.knab', 'evil.test'],
    ['https://bаnk.test/', 'bаnk.test', 'xn--bnk-6cd.test'],
    ['https://münchen.test/x', 'https://münchen.test/x', 'xn--mnchen-3ya.test'],
    ['https://xn--mnchen-3ya.test/a_(b)', 'https://xn--mnchen-3ya.test/a_(b)', null],
    ['mailto:eve@evil.test', 'bob@bank.test', 'eve@evil.test'],
    ['magnet:?xt=1', 'bank.test', 'magnet:?xt=1'],
    ['https://www.bank.test/a', 'bank.test/a', null],
    ['https://bank.test/a/long', 'https://www.Bank.test/a…', null],
    ['https://bank.test:8080/', 'bank.test:8080', null],
    ['mailto:bob@bank.test', 'bob@bank.test', null],
    ['https://bank.test/', '<span class="invisible">https://</span><span>bank.test/</span>', null],
    ['https://evil.test/', 'click here. Or there', null],
    ['https://evil.test/', 'version 1.2', null],
  ])('a link to %s with the text %s shows the host %s', ([href, text, host]) => {
    const { container, unmount } = render(<PostHtml html={`<a href="${href}">${text}</a>`} />);
    expect(container.querySelector('[data-host]')?.textContent.trim() ?? null).toBe(host && `[${host}]`);
    unmount();
  });

  const mentions = [bob];
  const renderMention = vi.fn((mention: { id: string }) => <b>{mention.id}</b>);

  test.for<[string, boolean]>([
    ['<a href="https://remote.test/users/bob">@bob</a>', true],
    ['<a class="u-url mention" href="https://remote.test/@bob">@<span>bob</span></a>', true],
    ['<a class="mention" href="https://remote.test/@bob">@bob@remote.test</a>', true],
    ['<a class="u-url" href="https://remote.test/@bob">@bob</a>', true],
    ['<a class="mention" href="https://evil.test/@bob">@bob</a>', false],
    ['<a class="mention" href="https://remote.test/@carol">@carol</a>', false],
    ['<a href="https://remote.test/@bob">@bob</a>', false],
  ])('%s is a mention: %s', ([source, isMention]) => {
    expect(html(source, { mentions, renderMention }).includes('<b>B0b</b>')).toBe(isMention);
  });

  const renderTag = (name: string) => <i>{name}</i>;
  test.for<[string, string | null]>([
    ['<a class="mention hashtag" href="https://remote.test/tags/tea" rel="tag">#<span>tea</span></a>', 'tea'],
    ['<a href="https://instance.test/tag/tea">#Tea</a>', 'Tea'],
    ['<a href="https://example.test/">#other</a>', null],
    ['<a class="hashtag" href="https://example.test/">click here</a>', null],
    ['<a class="hashtag" href="https://example.test/">#two words</a>', null],
  ])('%s is the hashtag %s', ([source, name]) => {
    const shown = html(source, { tags: [{ name: 'tea', url: 'https://instance.test/tag/tea' }], renderTag });
    expect(/<i>(.*)<\/i>/.exec(shown)?.[1] ?? null).toBe(name);
  });
});

describe('emoji', () => {
  const image =
    '<img class="emoji" alt=":cat:" title=":cat:" loading="lazy" decoding="async" draggable="false" src="https://instance.test/cat.gif">';

  test.for<[string, string]>([
    ['a :cat: b', `a ${image} b`],
    [':cat::cat:', `${image}${image}`],
    [':dog: 10:30 :cat', ':dog: 10:30 :cat'],
    ['a:cat:', `a${image}`],
    ['::cat:', `:${image}`],
    [':x:cat:', `:x${image}`],
  ])('%s shows its emoji', ([text, expected]) => {
    const { container } = render(<EmojiText text={text} emojis={[cat]} emojiClassName="emoji" />);
    expect(container.innerHTML).toBe(expected);
  });

  test('a name is always text', () => {
    const { container } = render(<EmojiText text={'<img src=x onerror=alert(1)> :cat:'} emojis={[cat]} />);
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  test('[SE-066] animated ones can be still until the pointer is over them', () => {
    const { container } = render(<EmojiText text=":cat:" emojis={[cat]} isStill />);
    const image = container.querySelector('img')!;
    expect(image.src).toBe(cat.staticUrl);
    fireEvent.pointerEnter(image);
    expect(image.src).toBe(cat.url);
  });

  test('[SE-066] without a still picture on the server the first frame is drawn', () => {
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
    const { container } = render(
      <EmojiText text=":cat:" emojis={[{ ...cat, staticUrl: cat.url }]} emojiClassName="emoji" isStill />,
    );
    const image = container.querySelector('img')!;
    Object.defineProperties(image, { naturalWidth: { value: 64 }, naturalHeight: { value: 32 } });
    fireEvent.load(image);
    expect(drawn).toHaveBeenCalledOnce();
    const canvas = container.querySelector('canvas')!;
    expect([canvas.width, canvas.height]).toEqual([64, 32]);
    expect([image.className, canvas.className].map((name) => name.includes('unseen'))).toEqual([true, false]);
    fireEvent.pointerEnter(container.querySelector('.emoji')!);
    expect([image.className, canvas.className].map((name) => name.includes('unseen'))).toEqual([false, true]);
    drawn.mockRestore();
  });

  test.each([false, true])('one whose picture does not load shows its shortcode (still: %s)', (isStill) => {
    const { container } = render(<EmojiText text="a :cat: b" emojis={[cat]} isStill={isStill} />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.innerHTML).toBe('a :cat: b');
  });

  test('a picture with a space in its name is shown', () => {
    const { container } = render(
      <EmojiText text=":x:" emojis={[{ shortcode: 'x', url: '/emoji/my cat.png', staticUrl: '' }]} />,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/emoji/my%20cat.png');
  });

  test('an emoji with an unsafe picture stays text', () => {
    const { container } = render(
      <EmojiText text=":x:" emojis={[{ shortcode: 'x', url: 'javascript:alert(1)', staticUrl: '' }]} />,
    );
    expect(container.innerHTML).toBe(':x:');
  });

  test('posts show them too, but not in code', () => {
    expect(html('<p>:cat:</p><code>:cat:</code>', { emojis: [cat], classNames: { emoji: 'emoji' } })).toBe(
      `<p dir="auto">${image}</p><p dir="auto"><code dir="ltr">:cat:</code></p>`,
    );
  });
});

test('many emoji do not freeze the page: a thousand are pictures, the rest stays text', () => {
  const emojis = [{ shortcode: 'a', url: 'https://a.test/a.png', staticUrl: 'https://a.test/a.png' }];
  const { container } = render(<PostHtml html={'<p>:a::a:<b>:a:</b></p>'.repeat(500)} emojis={emojis} />);
  expect(container.querySelectorAll('img')).toHaveLength(1000);
  expect(container.textContent).toHaveLength(500 * 3);
});
