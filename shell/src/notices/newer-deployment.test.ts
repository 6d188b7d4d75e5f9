// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../session/testing/test-doubles.ts';
import { watchDeployment } from './newer-deployment.ts';

const FEED = '{"modules":["composer-1"]}';
const pageOf = (feed: string, script = '/assets/main.1.js') =>
  `<!doctype html><script id="skerry-feed" type="application/json">${feed}</script><script defer src="${script}"></script>`;
const asPage = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const CHUNK = '/modules/composer/1/chunk.js';

let files: Record<string, () => Response>;
let newer: ReturnType<typeof vi.fn<() => void>>;
let ended: AbortController;

beforeEach(() => {
  document.head.innerHTML = `<script id="skerry-feed" type="application/json">${FEED}</script>`;
  for (const [file, isDeferred] of [
    ['/assets/part.js', false],
    ['/assets/main.1.js', true],
  ] as const) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.toggleAttribute('defer', isDeferred);
    script.setAttribute('src', file);
    document.head.append(script);
  }
  files = { '/': () => asPage(pageOf('{"modules":["composer-2"]}')) };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => files[new URL(url, location.href).pathname]?.() ?? new Response('', { status: 404 })),
  );
  newer = vi.fn();
  ended = new AbortController();
  watchDeployment(document, newer, ended.signal);
});
afterEach(() => {
  ended.abort();
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

async function fails(path: string, element: 'script' | 'link' | 'img' = 'script'): Promise<void> {
  const target = document.createElement(element);
  if (target instanceof HTMLLinkElement) target.href = path;
  else target.src = path;
  document.body.append(target);
  target.dispatchEvent(new Event('error'));
  target.remove();
  await settle();
}

test.each(['script', 'link'] as const)('a %s that is gone after a deployment is said once', async (element) => {
  await fails(CHUNK, element);
  await fails(CHUNK, element);
  expect(newer).toHaveBeenCalledOnce();
});

test('a page in place of a script is the same', async () => {
  files[CHUNK] = () => asPage(pageOf('{}'));
  await fails(CHUNK);
  expect(newer).toHaveBeenCalledOnce();
});

test('so is a newer shell with the same modules', async () => {
  files['/'] = () => asPage(pageOf(FEED, '/assets/main.2.js'));
  await fails('/assets/77.1.js');
  expect(newer).toHaveBeenCalledOnce();
});

test.each<[string, () => Promise<void>]>([
  [
    'the deployment is still this one',
    () => {
      files['/'] = () => asPage(pageOf(FEED));
      return fails(CHUNK);
    },
  ],
  [
    'the file is there again',
    () => {
      files[CHUNK] = () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } });
      return fails(CHUNK);
    },
  ],
  [
    'the server has no page',
    () => {
      files['/'] = () => new Response('', { status: 502 });
      return fails(CHUNK);
    },
  ],
  ['it is a picture', () => fails('/modules/x.png', 'img')],
  ['it is a file of the instance', () => fails('/media/x.js')],
  ['it is a file of another host', () => fails(`https://other.example${CHUNK}`)],
])('nothing is said if %s', async (_, happens) => {
  await happens();
  expect(newer).not.toHaveBeenCalled();
});

test('without a connection nothing is said, and the next failure asks again', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  await fails(CHUNK);
  expect(newer).not.toHaveBeenCalled();
  await fails(CHUNK);
  expect(newer).toHaveBeenCalledOnce();
});
