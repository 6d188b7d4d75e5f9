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
