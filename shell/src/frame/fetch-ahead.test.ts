// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

let end = () => {};
/** Each screen has a file of its own and one that all share. */
const filesAt = (path: string) =>
  new Map([
    ['/entry.js', 'sha256-e'],
    [`${path}.js`, `sha256-${path}`],
  ]);
const answer = vi.fn(async (..._: Parameters<typeof fetch>) => new Response(''));
const requested = () => answer.mock.calls.map(([url]) => String(url));
/** The screens. */
const fetched = () => requested().flatMap((url) => (url === '/entry.js' ? [] : [url.slice(0, -3)]));
const page = () => document.querySelector('main');
const element = (selector: string) => document.querySelector(selector) ?? expect.fail(selector);
const send = (type: string, selector = 'main') => element(selector).dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  document.body.innerHTML = `<nav><a href="/settings"><b>Settings</b></a></nav>
    <main><a href="/notice/1">1</a><a href="/users/a1">A</a><a href="https://remote.test/x">x</a><p>text</p></main>`;
});
afterEach(() => {
  end();
  answer.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointermove', 'touchstart', 'keydown'])(
  'after the first %s, once idle, the screens that this one leads to are fetched; nothing of another site',
  (sign) => {
    end = fetchAhead(page(), filesAt);
    vi.advanceTimersByTime(60_000);
    expect(fetched()).toEqual([]);
    send(sign);
    expect(fetched()).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(fetched()).toEqual(['/notice/1', '/users/a1']);
    send(sign);
    vi.advanceTimersByTime(0);
    expect(fetched()).toHaveLength(2);
  },
);

test.each(['pointerover', 'focusin'])('%s: a link is fetched when it stays there for 65 ms', (type) => {
  end = fetchAhead(page(), filesAt);
  send(type, 'b');
  vi.advanceTimersByTime(64);
  expect(fetched()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched()).toEqual(['/settings']);
});

test('a link that is only passed over is not fetched, one that is pressed is at once', () => {
  end = fetchAhead(page(), filesAt);
  send('pointerover', 'b');
  vi.advanceTimersByTime(64);
  send('pointerover', 'p');
  vi.advanceTimersByTime(1_000);
  expect(fetched()).toEqual([]);
  send('pointerdown', 'b');
  expect(fetched()).toEqual(['/settings']);
});

test('nothing is fetched for who saves data, nor after the end', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchAhead(page(), filesAt);
  for (const type of ['pointermove', 'pointerdown']) send(type, 'b');
  vi.advanceTimersByTime(1_000);
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('requestIdleCallback', setTimeout);
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const stop = fetchAhead(page(), filesAt);
  for (const type of ['pointermove', 'pointerover']) send(type, 'b');
  stop();
  send('pointerdown', 'b');
  vi.advanceTimersByTime(1_000);
  expect(fetched()).toEqual([]);
});

test('each file is requested once, by its hash and when nothing else is; again after a failure', async () => {
  end = fetchAhead(page(), filesAt);
  answer.mockRejectedValueOnce(new TypeError('no network'));
  send('pointerdown', 'b');
  expect(answer).toHaveBeenLastCalledWith(
    '/settings.js',
    expect.objectContaining({ integrity: 'sha256-/settings', priority: 'low' }),
  );
  await vi.advanceTimersByTimeAsync(0);
  send('pointerdown', 'b');
  send('pointerdown', 'b');
  expect(requested()).toEqual(['/entry.js', '/settings.js', '/entry.js']);
});
