import { expect, test } from 'vitest';
import { isCharacterKeys, keyCaps, keysOf, shortcutName } from './keys.ts';

test.each([
  ['j', 'J', 'J'],
  ['E', '⇧ E', '⇧ E'],
  ['g h', 'G H', 'G H'],
  ['?', '?', '?'],
  ['Mod+k', 'Ctrl K', '⌘ K'],
  ['Mod+Alt+K', 'Ctrl Alt ⇧ K', '⌘ ⌥ ⇧ K'],
  ['Alt+ArrowUp', 'Alt ↑', '⌥ ↑'],
  ['Shift+F2', '⇧ F2', '⇧ F2'],
])('%s is shown as %s, on an Apple as %s', (keys, elsewhere, apple) => {
  expect(keyCaps(keys, 'Linux x86_64')).toBe(elsewhere);
  expect(keyCaps(keys, 'MacIntel')).toBe(apple);
});

test('what the user changed comes before what is declared, and nothing of Object’s prototype does', () => {
  const name = shortcutName('tide', 'turn');
  expect(keysOf({ [name]: { keys: 'x' } }, name, 't')).toBe('x');
  expect(keysOf({ [name]: { keys: '' } }, name, 't')).toBe('');
  expect(keysOf({}, name, 't')).toBe('t');
  expect(keysOf({}, 'constructor', 't')).toBe('t');
});

test('what begins with a character alone is of characters', () => {
  expect(['j', '?', 'g h', 'о'].every(isCharacterKeys)).toBe(true);
  expect(['Mod+k', 'F2', 'Alt+j', ''].some(isCharacterKeys)).toBe(false);
});
