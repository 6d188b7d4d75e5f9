import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstance, type Instance } from '../../server.ts';
import { statusHtml } from './status-html.ts';

describe('a status as HTML', () => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await createInstance({ port: 0, seed: 'empty' });
  });
  afterAll(() => instance.close());
  const html = (text: string, type = 'text/plain'): string => statusHtml(instance.core, text, type).html;

  test('plain text keeps its lines, gets links and is escaped', () => {
    expect(html('a & <b>\nc\n\nd')).toBe('<p>a &amp; &lt;b&gt;<br>c</p><p>d</p>');
    expect(html('see https://x.example/a?b=1&c=2.')).toBe(
      '<p>see <a href="https://x.example/a?b=1&amp;c=2" rel="ugc">https://x.example/a?b=1&amp;c=2</a>.</p>',
    );
    expect(html('#tag #1 mail@maren.example')).toMatch(/data-tag="tag".*#1 mail@maren\.example/);
  });

  test('mentions link known accounts only', () => {
    const { html: text, found } = statusHtml(instance.core, '@maren @maren@skerry.example @nobody', 'text/plain');
    expect(text.match(/class="u-url mention"/g)).toHaveLength(2);
    expect([...found.mentions.values()].map(({ nickname }) => nickname)).toEqual(['maren']);
  });

  test('markdown and BBCode', () => {
    expect(html('**b** *i* `<c>` [l](https://x.example/)', 'text/markdown')).toBe(
      '<p><strong>b</strong> <em>i</em> <code>&lt;c&gt;</code> <a href="https://x.example/" rel="ugc">l</a></p>',
    );
    expect(html('- a\n- b', 'text/markdown')).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(html('[b]x[/b] <i>', 'text/bbcode')).toBe('<strong>x</strong> &lt;i&gt;');
  });

  test('HTML keeps only an allow-list, and no code', () => {
    expect(html('<p onclick=x>a<script>b</script><img src=x onerror=y><a href="javascript:z">c</a>', 'text/html')).toBe(
      '<p>a<a>c</a></p>',
    );
    expect(html('<b>a</i></b></b>', 'text/html')).toBe('<b>a</b>');
  });

  test.each([
    '<svg onload=alert(1)>',
    '<svg><script href="data:,alert(1)"/></svg>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href=data:text/html,<script>alert(1)</script>>x</a>',
    '<p style="x:expression(1)" class="a">',
    '<<script>alert(1)//<</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src="x` `<script>alert(1)</script>"` `>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p title="><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[><img src=x onerror=alert(1)>]]>',
    '<b/onclick=alert(1)>x</b>',
    '<a href="https://x.example/" onmouseover="alert(1)">x</a>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('%s loses every element and attribute that is not allowed', (input) => {
    for (const [tag] of html(input, 'text/html').matchAll(/<[^>]*>/g))
      expect(tag).toMatch(/^<(\/?(p|br|b|a|code)|a href="https?:[^"]*" rel="ugc")>$/);
  });
});
