// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawHidden } from './drawn.ts';

let place: HTMLElement;
let page: HTMLElement;
let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  place = document.createElement('div');
  place.innerHTML = '<svg></svg><div data-outline><strong data-name=""></strong></div>';
  document.body.append(place);
  page = drawHidden(place, { name: 'Harbour', columns: { 'data-columns': 3 } }, ended.signal);
});
afterEach(() => {
  ended.abort();
  place.remove();
  vi.useRealTimers();
});

/** The page is seen, and nothing else; `false`: the outline alone. */
function isSeen(): boolean {
  const seen = page.style.contentVisibility !== 'hidden';
  expect(place.childElementCount).toBe(seen ? 1 : 3);
  return seen;
}
/** Observers are told after what they watch has changed. */
const draw = async (html: string) => {
  page.innerHTML = html;
  await vi.advanceTimersByTimeAsync(0);
};

test('the page is seen with its first screen, and the outline until then', async () => {
  await draw('<header></header><main></main>');
  expect(isSeen()).toBe(false);
  await draw('<main><div aria-busy="true"></div></main>');
  expect(isSeen()).toBe(false);
  page.querySelector('[aria-busy]')?.setAttribute('aria-busy', 'false');
  await vi.advanceTimersByTimeAsync(0);
  expect(isSeen()).toBe(true);
});

test('a screen that does not come is waited for a second', async () => {
  await draw('<main><div aria-busy="true"></div></main>');
  await vi.advanceTimersByTimeAsync(999);
  expect(isSeen()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSeen()).toBe(true);
});

test('the outline has the name of the instance, and the columns that the user has', () => {
  expect(place.querySelector('[data-name]')?.getAttribute('data-name')).toBe('Harbour');
  expect(place.querySelector('[data-outline]')?.getAttribute('data-columns')).toBe('3');
});

test('the end of the page takes it away', () => {
  ended.abort();
  expect(place.contains(page)).toBe(false);
});
