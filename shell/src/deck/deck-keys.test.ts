// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearDeckKeys, mayUseKey } from './deck-keys.ts';

const keys = {
  step: vi.fn(() => true),
  carry: vi.fn(() => true),
  jump: vi.fn(() => true),
  back: vi.fn(() => true),
  mayUse: vi.fn(() => true),
};
let deck: HTMLElement;
let ended: AbortController;
beforeEach(() => {
  for (const key of Object.values(keys)) key.mockReset().mockReturnValue(true);
  ended = new AbortController();
  deck = document.createElement('div');
  deck.innerHTML =
    '<article tabindex="0"></article><form><button></button></form><div role="tablist"><button></button></div>';
  document.body.replaceChildren(deck);
  hearDeckKeys(deck, keys, ended.signal);
});
afterEach(() => ended.abort());

/** Whether the deck took the key. */
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('arrows go to the column at that side, with Shift they carry it', () => {
  expect(press('ArrowRight')).toBe(true);
  press('ArrowLeft', {}, deck.querySelector('article')!);
  press('ArrowRight', { shiftKey: true });
  expect(keys.step.mock.calls).toEqual([[1], [-1]]);
  expect(keys.carry.mock.calls).toEqual([[1]]);
});

test('from right to left the next column is at the left', () => {
  deck.style.direction = 'rtl';
  press('ArrowLeft');
  expect(keys.step).toHaveBeenCalledExactlyOnceWith(1);
});

test('digits jump, unless the user has given them away', () => {
  expect(press('3')).toBe(true);
  expect(keys.jump).toHaveBeenCalledExactlyOnceWith(2);
  keys.mayUse.mockReturnValue(false);
  expect([press('1'), press('9'), press('0')]).toEqual([false, false, false]);
  expect(keys.jump).toHaveBeenCalledOnce();
});

test('Escape goes back; a key for which there is nothing to do stays for others', () => {
  expect(press('Escape')).toBe(true);
  keys.back.mockReturnValue(false);
  expect(press('Escape')).toBe(false);
});

test.each(['form button', '[role=tablist] button'])('arrows in %s are for it', (selector) => {
  expect(press('ArrowRight', {}, deck.querySelector(selector)!)).toBe(false);
});

test('beside the deck only digits are heard, and nothing below a dialog or with a modifier', () => {
  const bar = document.createElement('button');
  document.body.append(bar);
  expect([press('ArrowRight', {}, bar), press('2', {}, bar), press('2', { ctrlKey: true })]).toEqual([
    false,
    true,
    false,
  ]);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  expect([press('ArrowRight'), press('2')]).toEqual([false, false]);
});

test('a key of one character needs these to be on, and not to be another action', () => {
  expect(mayUseKey('1', true, {})).toBe(true);
  expect(mayUseKey('1', false, {})).toBe(false);
  expect(mayUseKey('1', true, { 'shell/list': { keys: '1' } })).toBe(false);
});
