import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFormatter } from '../../i18n/index.ts';
import { withElement } from './with-element.tsx';

afterEach(cleanup);

const drawn = (sentence: (name: string) => string) => render(withElement(sentence, <b>here</b>)).container.innerHTML;

test.each<[(name: string) => string, string]>([
  [(name) => `This person has moved to ${name}`, 'This person has moved to <b>here</b>'],
  [(name) => `この人は ${name} に引っ越しました`, 'この人は <b>here</b> に引っ越しました'],
  [(name) => `${name} repeated`, '<b>here</b> repeated'],
  [(name) => `${name}さんがリピートしました`, '<b>here</b>\u2060さんがリピートしました'],
  [() => 'منشوران', 'منشوران'],
])('the element stands where the language has it: %#', (sentence, html) => {
  expect(drawn(sentence)).toBe(html);
});

test('in a text from right to left the element is isolated as other arguments are', () => {
  const t = createFormatter('ar', { m: ['إلى ', ['arg', 'account']] });
  expect(drawn((account) => t('m', { account }))).toBe('إلى \u2068<b>here</b>\u2069');
});
