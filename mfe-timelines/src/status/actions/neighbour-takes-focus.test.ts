import { afterEach, expect, test } from 'vitest';
import { neighbourTakesFocus } from './neighbour-takes-focus.ts';

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
