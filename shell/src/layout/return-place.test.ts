// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryNavigation } from '../testing/memory-navigation.ts';
import { followPlaces } from './return-place.ts';

let main: HTMLElement;
let ended: AbortController;
let drawn: (at?: ReturnType<typeof memoryNavigation>['location']) => void;
let y = 0;
/** Pixels that the window can be scrolled. */
let length = 2000;

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  [y, length] = [0, 2000];
  vi.stubGlobal('scrollTo', (_x: number, to: number) => (y = to));
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => length + window.innerHeight);
});
afterEach(() => {
  ended.abort();
  main.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const LIST = '<h1>List</h1><a href="/users/a">A</a><a href="/users/b">B</a><a href="/users/b">B</a>';

/** A list that was scrolled, left by its third link, and the screen after it. */
function leave({ list = LIST, by = 2 } = {}) {
  const navigation = memoryNavigation('/list');
  const report = followPlaces(navigation, main, ended.signal);
  drawn = (at = navigation.location) => report(at);
  main.innerHTML = list;
  y = 700;
  window.dispatchEvent(new Event('scroll'));
  main.querySelectorAll<HTMLElement>('a')[by]?.focus();
  navigation.go('/users/b');
  main.innerHTML = '<h1>B</h1>';
  y = 0;
  window.dispatchEvent(new Event('scroll'));
  return navigation;
}
/** The address changes, and with it the screen, in two steps. */
async function back(navigation: ReturnType<typeof leave>, list = LIST) {
  navigation.go(-1);
  main.innerHTML = '<h1>List</h1>';
  drawn();
  main.focus();
  // The new screen is shorter: the browser scrolls by itself.
  window.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(50);
  main.innerHTML = list;
  await vi.advanceTimersByTimeAsync(50);
}
const focused = () => [...main.querySelectorAll('a')].indexOf(document.activeElement as HTMLAnchorElement);

test('going back scrolls to where the person stood, and focuses the very link by which they left', async () => {
  await back(leave());
  expect(y).toBe(700);
  expect(focused()).toBe(2);
});

test('it waits until the screen is long enough, for five seconds', async () => {
  length = 100;
  const navigation = leave();
  await back(navigation);
  expect([y, focused()]).toEqual([0, -1]);
  length = 2000;
  main.append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([700, 2]);
});

test('a screen whose code comes late has its five seconds, too', async () => {
  const navigation = leave();
  navigation.go(-1);
  await vi.advanceTimersByTimeAsync(8000);
  drawn();
  main.innerHTML = LIST;
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([700, 2]);
});

test('a press before the event of the last movement notes where the window is', async () => {
  const navigation = memoryNavigation('/list');
  const report = followPlaces(navigation, main, ended.signal);
  drawn = () => report(navigation.location);
  main.innerHTML = LIST;
  y = 400;
  window.dispatchEvent(new Event('scroll'));
  y = 700;
  main.querySelector('h1')?.click();
  navigation.go('/users/b');
  [y, main.innerHTML] = [0, '<h1>B</h1>'];
  await back(navigation);
  expect(y).toBe(700);
});

test('what comes after five seconds moves nothing', async () => {
  length = 100;
  const navigation = leave();
  await back(navigation);
  await vi.advanceTimersByTimeAsync(5000);
  length = 2000;
  main.append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([0, -1]);
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('who does something (%s) is left alone', async (type) => {
  const navigation = leave();
  navigation.go(-1);
  drawn();
  main.innerHTML = '';
  window.dispatchEvent(new Event(type));
  main.innerHTML = LIST;
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([0, -1]);
});

test('a list that keeps its place itself is not scrolled; the focus comes back', async () => {
  const list = `<div data-keeps-place>${LIST}</div>`;
  const navigation = leave({ list });
  navigation.go(-1);
  drawn();
  main.innerHTML = list;
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([0, 2]);
});

test('the focus that a list gives to the row goes on to the link in it', async () => {
  const list = `<article tabindex="0">${LIST}</article>`;
  const navigation = leave({ list });
  navigation.go(-1);
  drawn();
  main.innerHTML = list;
  main.querySelector('article')?.focus();
  await vi.advanceTimersByTimeAsync(50);
  expect(focused()).toBe(2);
});

test('a link is found by its row, whatever rows are in the page before it', async () => {
  const row = (key: string) => `<div data-key="${key}"><a href="/users/b">B</a></div>`;
  const navigation = leave({ list: `<div data-keeps-place>${row('one') + row('two')}</div>`, by: 1 });
  await back(navigation, `<div data-keeps-place>${row('two')}</div>`);
  expect(focused()).toBe(0);
});

test('a link of another row that looks the same is not taken for it', async () => {
  const row = (key: string) => `<div data-key="${key}"><a href="/users/b">B</a></div>`;
  const navigation = leave({ list: `<div data-keeps-place>${row('one') + row('two')}</div>`, by: 0 });
  await back(navigation, `<div data-keeps-place>${row('two')}</div>`);
  expect(focused()).toBe(-1);
  main.querySelector('div')?.insertAdjacentHTML('afterbegin', row('one'));
  await vi.advanceTimersByTimeAsync(50);
  expect(focused()).toBe(0);
});

test('a link is found by where it leads, when its text has changed with the time', async () => {
  await back(leave({ list: '<a href="/notice/1">now</a>', by: 0 }), '<a href="/notice/1">1 min</a>');
  expect(focused()).toBe(0);
});

test('the same link of the screen that is left is not taken for it', async () => {
  const navigation = leave();
  main.innerHTML = LIST;
  const before = navigation.location;
  navigation.go(-1);
  drawn(before);
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([0, -1]);
  drawn();
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([700, 2]);
});

test('a focus that something else has taken stays there', async () => {
  const navigation = leave();
  navigation.go(-1);
  drawn();
  main.innerHTML = `<input autofocus>${LIST}`;
  main.querySelector('input')?.focus();
  await vi.advanceTimersByTimeAsync(50);
  expect(document.activeElement?.localName).toBe('input');
});

test('what is gone is not looked for elsewhere', async () => {
  await back(leave(), '<h1>List</h1><a href="/users/a">A</a>');
  expect([y, focused()]).toEqual([700, -1]);
});

test('a new visit of the same address starts anew', async () => {
  const navigation = leave();
  navigation.go('/list');
  main.innerHTML = LIST;
  await vi.advanceTimersByTimeAsync(50);
  expect([y, focused()]).toEqual([0, -1]);
});

test('another hash of the same screen is no return', async () => {
  const navigation = leave();
  navigation.go('/users/b#media');
  y = 300;
  window.dispatchEvent(new Event('scroll'));
  navigation.go(-1);
  drawn();
  await vi.advanceTimersByTimeAsync(50);
  expect(y).toBe(300);
});
