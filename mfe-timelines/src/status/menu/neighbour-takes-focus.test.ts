// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { holdFocusAt, neighbourTakesFocus } from './neighbour-takes-focus.ts';

function draw(...ids: string[]): void {
  const main = document.body.appendChild(document.createElement('main'));
  main.append(document.createElement('h1'));
  for (const id of ids) {
    const article = main.appendChild(document.createElement('article'));
    article.tabIndex = 0;
    article.dataset['status'] = id;
  }
}
afterEach(() => document.body.replaceChildren());
const focused = () => {
  const active = document.activeElement as HTMLElement;
  return active.dataset['status'] ?? active.localName;
};

test('the next status takes the focus, at the end the one before, and alone the heading', () => {
  draw('s1', 's2', 's3');
  neighbourTakesFocus('s2');
  expect(focused()).toBe('s3');
  neighbourTakesFocus('s3');
  expect(focused()).toBe('s2');
  document.body.replaceChildren();
  draw('s1');
  neighbourTakesFocus('s1');
  expect(focused()).toBe('h1');
});

test('of a status that is not on the screen the heading takes it; nothing scrolls', () => {
  draw('s1', 's2');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  neighbourTakesFocus('gone');
  expect(focused()).toBe('h1');
  expect(document.querySelector('h1')?.tabIndex).toBe(-1);
  neighbourTakesFocus('s1');
  expect(focused()).toBe('s2');
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  focus.mockRestore();
});

test('a screen without a heading and without statuses has nothing to focus', () => {
  expect(() => neighbourTakesFocus('s1')).not.toThrow();
  expect(document.activeElement).toBe(document.body);
});

test('only the statuses of the screen count: those that take the focus', () => {
  draw('s1', 's2', 's3');
  document.querySelector('[data-status="s2"]')?.removeAttribute('tabindex');
  neighbourTakesFocus('s1');
  expect(focused()).toBe('s3');
});

test('a status that is drawn only after the action gets the focus', async () => {
  draw('s1');
  const give = holdFocusAt('s2');
  document.querySelector('main')?.append(Object.assign(document.createElement('article'), { tabIndex: 0 }));
  document.querySelector<HTMLElement>('article:last-child')!.dataset['status'] = 's2';
  give();
  await vi.waitFor(() => expect(focused()).toBe('s2'));
});

test.each([
  ['the status itself, folded', [], 's2'],
  ['the next one below', ['s2'], 's3'],
  ['the next one above, where all below are gone', ['s2', 's3'], 's1'],
  ['the heading, where all are gone', ['s1', 's2', 's3'], 'h1'],
])('a focus that was on what is gone goes to %s', async (_, gone, expected) => {
  draw('s1', 's2', 's3');
  const give = holdFocusAt('s2');
  for (const id of gone) document.querySelector(`[data-status="${id}"]`)?.remove();
  give();
  await vi.waitFor(() => expect(focused()).toBe(expected));
});

test('a focus that is somewhere else stays there', async () => {
  draw('s1', 's2');
  const give = holdFocusAt('s2');
  document.querySelector<HTMLElement>('[data-status="s1"]')?.focus();
  give();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('s1');
});
