import { expect, test } from 'vitest';
import { highlightColor } from './highlight-color.ts';

test.each([
  ['#FFFFFF', 'var(--text-strong)'],
  ['#ffffff', 'var(--text-strong)'],
  ['', 'var(--text-strong)'],
  [undefined, 'var(--text-strong)'],
  ['#fffffe', '#fffffe'],
])('[SE-048] a highlight of %s is drawn in %s', (color, drawn) => {
  expect(highlightColor(color)).toBe(drawn);
});
