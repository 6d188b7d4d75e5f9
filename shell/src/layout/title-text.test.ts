import { expect, test } from 'vitest';
import { titleText } from './title-text.ts';

test.each([
  ['a name as it is', 'Maren Holt (@maren)', 'Maren Holt (@maren)'],
  ['on one line', ' Tides\n\tand\u0000 shores ', 'Tides and shores'],
  ['without what turns the order of letters', 'gp\u202Ej.\u2066exe', 'gpj.exe'],
  ['with its right-to-left letters isolated', 'مارين', '\u2068مارين\u2069'],
  ['nothing for nothing visible', ' \n ', ''],
])('%s', (_, text, expected) => {
  expect(titleText(text, 'en')).toBe(expected);
});

test('every part is isolated where the page is read from right to left', () => {
  expect(titleText('Maren', 'ar')).toBe('\u2068Maren\u2069');
});

test('a long text is cut to 80 characters, a stack of marks to 8', () => {
  expect([...titleText('🦭'.repeat(5000), 'en')]).toHaveLength(80);
  expect(titleText('x'.repeat(81), 'en')).toBe(`${'x'.repeat(79)}…`);
  expect(titleText('x'.repeat(80), 'en')).toBe('x'.repeat(80));
  expect(titleText(`a${'\u0301'.repeat(500)}`, 'en').length).toBeLessThan(12);
});
