// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isBrowsersKey, isNeededKey, strokeOf } from './strokes.ts';

const stroke = (key: string, code = '', more: KeyboardEventInit = {}) =>
  strokeOf(new KeyboardEvent('keydown', { key, code, ...more }));

test.each<[string, ...Parameters<typeof stroke>]>([
  ['j', 'j', 'KeyJ'],
  ['E', 'E', 'KeyE', { shiftKey: true }],
  ['?', '?', 'Slash', { shiftKey: true }],
  ['Mod+k', 'k', 'KeyK', { ctrlKey: true }],
  ['Mod+k', 'k', 'KeyK', { metaKey: true }],
  ['Mod+K', 'K', 'KeyK', { ctrlKey: true, shiftKey: true }],
  ['Alt+j', 'j', 'KeyJ', { altKey: true }],
  ['F2', 'F2', 'F2'],
  ['Shift+F2', 'F2', 'F2', { shiftKey: true }],
  ['Mod+Space', ' ', 'Space', { ctrlKey: true }],
])('%s is written as pressed', (wanted, ...press) => {
  expect(stroke(...press)).toBe(wanted);
});

test.each<[string, string, ...Parameters<typeof stroke>]>([
  ['j', 'Russian', 'о', 'KeyJ'],
  ['E', 'Russian', 'У', 'KeyE', { shiftKey: true }],
  ['Mod+k', 'Russian', 'л', 'KeyK', { ctrlKey: true }],
  ['g', 'Arabic', 'ل', 'KeyG'],
  ['?', 'Arabic', '؟', 'Slash', { shiftKey: true }],
  ['/', 'Arabic', 'ظ', 'Slash'],
  ['.', 'Arabic', 'ز', 'Period'],
  ['1', 'Arabic', '١', 'Digit1'],
  ['f', 'Greek', 'φ', 'KeyF'],
  ['Alt+j', 'Apple with Option', '∆', 'KeyJ', { altKey: true }],
  // These have Latin letters, wherever they are.
  ['a', 'French', 'a', 'KeyQ'],
  ['j', 'Dvorak', 'j', 'KeyC'],
  ['é', 'French', 'é', 'Digit2'],
  ['ß', 'German', 'ß', 'Minus'],
])('%s is reached in the %s layout', (wanted, _, ...press) => {
  expect(stroke(...press)).toBe(wanted);
});

test('with Caps Lock a letter is a capital one with Shift alone', () => {
  expect(stroke('J', 'KeyJ', { modifierCapsLock: true })).toBe('j');
  expect(stroke('e', 'KeyE', { modifierCapsLock: true, shiftKey: true })).toBe('E');
});

test('a mark that is typed with AltGr, which Windows calls Ctrl and Alt, is that mark', () => {
  expect(stroke('@', 'KeyQ', { modifierAltGraph: true, ctrlKey: true, altKey: true })).toBe('@');
});

test.each([['Shift'], ['Dead'], ['Unidentified'], [' '], ['Process']])('%s alone is no key', (key) => {
  expect(stroke(key)).toBeNull();
});
test('Ctrl and Cmd together are none', () => {
  expect(stroke('k', 'KeyK', { ctrlKey: true, metaKey: true })).toBeNull();
});

test('what a page is used with, and what browsers use, is known', () => {
  expect(['Tab', 'Enter', 'Shift+Tab', 'ArrowDown', 'Escape'].every(isNeededKey)).toBe(true);
  expect(['j', 'F2', 'Alt+ArrowUp', 'Mod+Enter'].some(isNeededKey)).toBe(false);
  expect(['Mod+t', 'Mod+W', 'Alt+ArrowLeft', 'F5', 'Mod+Tab'].every(isBrowsersKey)).toBe(true);
  expect(['j', 'g h', 'Mod+k', 'Alt+j', 'F2'].some(isBrowsersKey)).toBe(false);
});
