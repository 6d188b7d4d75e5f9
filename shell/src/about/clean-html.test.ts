// @vitest-environment jsdom
import { HOSTILE_SAMPLES } from '../../../shared/html/testing/hostile-samples.ts';
import { expect, test, vi } from 'vitest';
import { createHtmlCleaner } from './clean-html.ts';

const clean = (html: string) => {
  const place = document.createElement('div');
  place.append(createHtmlCleaner()(html));
  return place;
};

test('text, its structure, pictures and links stay', () => {
  const html =
    '<h2>Terms</h2><p>Be <b>kind</b>.</p><ul><li>one</li></ul><table><tbody><tr><td>x</td></tr></tbody></table>';
  expect(clean(html).innerHTML).toBe(html);
  expect(clean('<H1 id="x">Terms</H1>').innerHTML).toBe('<h2>Terms</h2>');
});

test.each([
  ['<p style="position:fixed" id="main" class="x" onclick="x()" data-x="1" aria-label="y">a</p>', '<p>a</p>'],
  ['<script>x()</script><style>*{}</style><iframe src="/"></iframe><p>a</p>', '<p>a</p>'],
  ['<form action="/login"><input name="password"><button>Log in</button></form>', 'Log in'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<a href="//evil.test">a</a>', '<a>a</a>'],
  ['<img src="data:image/svg+xml,x"><img src="/api/v1/accounts/1/block">', ''],
])('%s becomes %s', (html, expected) => {
  expect(clean(html).innerHTML).toBe(expected);
});

test('links open in a tab of their own, paths stay of this host, pictures wait', () => {
  const place = clean('<a href="/about" target="_top">a</a><a href="https://x.test/">b</a><img src="/a.png">');
  expect([...place.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
    ['/about', '_blank', 'noopener noreferrer'],
    ['https://x.test/', '_blank', 'noopener noreferrer'],
  ]);
  expect(place.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(place.querySelector('img')?.getAttribute('loading')).toBe('lazy');
});

test('no hostile sample leaves a handler, a script, an id, a style or an address that acts', () => {
  for (const sample of HOSTILE_SAMPLES)
    for (const element of clean(sample).querySelectorAll('*')) {
      expect(
        element.getAttributeNames().filter((name) => /^(?:on|style|id|class|name|srcset|formaction)/.test(name)),
        sample,
      ).toEqual([]);
      expect(
        /^(?:script|style|iframe|object|embed|form|input|svg|math|base|link|meta|template)$/i.test(element.localName),
        sample,
      ).toBe(false);
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      expect(address, sample).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
    }
});

test('with Trusted Types the only policy is that of inert documents', () => {
  const createPolicy = vi.fn((_name: string, rules: object) => ({ ...rules, createScriptURL: (url: string) => url }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect(clean('<p>a</p>').innerHTML).toBe('<p>a</p>');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['skerry#inert']);
  vi.unstubAllGlobals();
});
