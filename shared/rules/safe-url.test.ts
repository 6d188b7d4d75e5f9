import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseUrl, safeUrl, type UrlPlace } from './safe-url.ts';

test.for<[string, UrlPlace, string | null]>([
  ['https://example.test/a', 'content', 'https://example.test/a'],
  ['HTTP://Example.test', 'page', 'http://example.test/'],
  ['mailto:bob@example.test', 'content', 'mailto:bob@example.test'],
  ['gemini://example.test/', 'content', 'gemini://example.test/'],
  ['mailto:bob@example.test', 'page', null],
  ['javascript:alert(1)', 'content', null],
  [' java\nscript:alert(1)', 'content', null],
  ['\u0001javascript:alert(1)', 'content', null],
  ['JaVaScRiPt:alert(1)//https://', 'content', null],
  ['data:text/html,<script>', 'content', null],
  ['data:image/png;base64,AAAA', 'media', null],
  ['blob:https://example.test/1', 'media', null],
  ['vbscript:x', 'content', null],
  ['file:///etc/passwd', 'content', null],
  ['//example.test/a', 'content', null],
  ['/users/alice', 'content', null],
  ['/emoji/cat.png', 'media', '/emoji/cat.png'],
  ['/emoji/my cat.png', 'media', '/emoji/my%20cat.png'],
  ['/emoji/my\u3000cat.png', 'media', '/emoji/my%E3%80%80cat.png'],
  ['/emoji/100%.png?v=1', 'media', '/emoji/100%.png?v=1'],
  ['https://example.test/emoji/my cat.png', 'media', 'https://example.test/emoji/my%20cat.png'],
  ['/ /evil.test/cat.png', 'media', '/%20/evil.test/cat.png'],
  ['/\n/evil.test/cat.png', 'media', null],
  ['/emoji/a\u0000b.png', 'media', null],
  ['//evil.test/cat.png', 'media', null],
  ['/\\evil.test/cat.png', 'media', null],
  ['/\t/evil.test/cat.png', 'media', null],
  ['https://instance.test@evil.test/', 'content', 'https://evil.test/'],
  ['https://user:pass@media.test/a.png', 'media', 'https://media.test/a.png'],
  ['', 'content', null],
  ['not an address', 'content', null],
  [`https://example.test/${'a'.repeat(9000)}`, 'content', null],
])('%s in %s is %s', ([url, place, expected]) => {
  expect(safeUrl(url, place)).toBe(expected);
});

describe('an address of media', () => {
  beforeEach(() => vi.stubGlobal('location', { hostname: 'instance.test' }));
  afterEach(() => vi.unstubAllGlobals());

  test.for([
    '/api/v1/accounts/1/follow',
    '/api',
    '/API/v1/x',
    '/oauth/authorize?client_id=x',
    '/auth/sign_out',
    '/.skerry/x',
    '/nodeinfo/2.0.json',
    '/.well-known/webfinger',
    '/modules/staff/gate',
    '/./api/v1/x',
    '/media/../api/v1/x',
    '/media/%2e%2e/api/v1/x',
    '/media/%2e%2e%2fapi/v1/x',
    '/media//api/x',
    '/media/%5c..%5capi',
    '/%61pi/v1/x',
    '/a%70i%2fv1/x',
    'https://instance.test/api/v1/x',
    'http://instance.test/api/v1/x',
    'https://instance.test:8443/api/v1/x',
    'https://INSTANCE.test//api/v1/x',
    'https://instance.test/media/%2e%2e%2Fapi',
  ])('is no call of the instance: %s', (url) => {
    expect(safeUrl(url, 'media')).toBeNull();
  });

  test.for([
    '/apiary/cat.png',
    '/media/api/cat.png',
    '/proxy/abc/aHR0cHM6Ly9hLnRlc3QvYXBpLw/cat.png',
    '/alice/s/oauth.png',
    '/emoji/100%.png?v=1',
    '/media/cat.png?next=/api/v1/x',
    'https://instance.test/fileserver/1/attachment/original/2.png',
    'https://media.instance.test/api/files/cat.png',
    'https://far.test/api/files/cat.png',
  ])('may be %s', (url) => {
    expect(safeUrl(url, 'media')).toBe(url);
  });

  test('a link may lead to such a page: nothing is requested until somebody opens it', () => {
    expect(safeUrl('https://instance.test/api/v1/x', 'content')).toBe('https://instance.test/api/v1/x');
  });
});

test('an empty address is rejected', () => {
  expect(safeUrl(null, 'page')).toBeNull();
  expect(safeUrl(undefined, 'media')).toBeNull();
});

test('addresses are read without URL.parse, which the oldest supported browsers lack', () => {
  vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  expect(safeUrl('https://a.test/x', 'page')).toBe('https://a.test/x');
  expect(parseUrl('/x', 'https://a.test')?.href).toBe('https://a.test/x');
  expect(parseUrl('/x')).toBeNull();
  expect(parseUrl('https://[')).toBeNull();
  vi.restoreAllMocks();
});

test('an address of 8,192 characters is the longest; one that is none is no media either', () => {
  const url = (length: number) => `https://a.test/${'x'.repeat(length - 15)}`;
  expect([safeUrl(url(8192), 'content'), safeUrl(url(8193), 'content')]).toEqual([url(8192), null]);
  expect(safeUrl('https://[', 'media')).toBeNull();
});
