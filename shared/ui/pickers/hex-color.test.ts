import { expect, test } from 'vitest';
import { hexColor, readColor } from './hex-color.ts';

test.each([
  ['#D8A070', '#d8a070'],
  ['#fff', '#ffffff'],
  ['rgb(0, 149, 255)', '#0095ff'],
  ['', '#808080'],
  ['no colour', '#808080'],
])('"%s" is read as %s', (text, hex) => {
  expect(hexColor(readColor(text), false)).toBe(hex);
});

test('an alpha is kept if it is enabled and below 1', () => {
  expect(hexColor(readColor('#0095ff80'), true)).toBe('#0095ff80');
  expect(hexColor(readColor('#0095ff80'), false)).toBe('#0095ff');
  expect(hexColor(readColor('#0095ffff'), true)).toBe('#0095ff');
});
