// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORM_COMES_MS, holdTyping } from './hold-typing.ts';

const heard: string[] = [];
let end: () => void;
let whole: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  document.body.innerHTML = '<article tabindex="0"><button></button></article>';
  document.querySelector('article')!.addEventListener('keydown', ({ key }) => heard.push(key));
  document.querySelector('article')!.focus();
  whole = new AbortController();
  end = holdTyping(whole.signal);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** Whether something has taken the key. */
const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.activeElement!) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const type = (text: string) => [...text].map((key) => press(key));

/** The form comes, and puts the caret where the text goes on. */
async function comes(text = '') {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = text;
  const inputs = vi.fn<(value: string) => void>();
  field.addEventListener('input', () => inputs(field.value));
  field.focus();
  field.setSelectionRange(text.length, text.length);
  await Promise.resolve();
  return { field, inputs };
}

test('what is typed before the form is there ends up in it, in order, and does nothing else', async () => {
  expect(type('before it')).not.toContain(false);
  const { field, inputs } = await comes('@ana ');
  expect(field.value).toBe('@ana before it');
  expect(inputs).toHaveBeenCalledExactlyOnceWith('@ana before it');
  expect(heard).toEqual([]);
  expect(press('x')).toBe(false);
});

test('Enter and Backspace are held as what they do to a text; a key that is still down is not', async () => {
  press('n', { repeat: true });
  type('abd');
  press('Backspace');
  type('c');
  press('Enter');
  press('d');
  press('d', { repeat: true });
  expect((await comes()).field.value).toBe('abc\ndd');
});

test.each<[string, string, KeyboardEventInit]>([
  ['with Ctrl', 'k', { ctrlKey: true }],
  ['with Cmd', 'k', { metaKey: true }],
  ['with Alt', 'k', { altKey: true }],
  ['of a place', 'ArrowDown', {}],
  ['of an input method', 'k', { keyCode: 229 }],
])('a key %s is left alone', async (_, key, more) => {
  expect(press(key, more)).toBe(false);
  type('a');
  expect((await comes()).field.value).toBe('a');
});

test('AltGraph types characters', async () => {
  press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
  expect((await comes()).field.value).toBe('@');
});

test.each<[string, () => void]>([
  ['Escape', () => press('Escape')],
  ['Tab', () => press('Tab')],
  ['a press of the pointer', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['the caller', () => end()],
  ['the end of its module', () => whole.abort()],
  ['the time', () => vi.advanceTimersByTime(FORM_COMES_MS)],
  ['a field that is used', () => press('a', {}, document.body.appendChild(document.createElement('input')))],
])('it is ended by %s: the keys are the page’s again, and nothing is written later', async (_, ends) => {
  type('lost');
  ends();
  heard.length = 0;
  expect(press('b')).toBe(false);
  expect(heard).toEqual(['b']);
  expect((await comes()).field.value).toBe('');
});

test('a form that had the focus already gets what was held with the next key', () => {
  type('a');
  const field = document.body.appendChild(document.createElement('textarea'));
  expect(press('b', {}, field)).toBe(false);
  expect(field.value).toBe('a');
});

test('of two that wait for one form each letter is in it once', async () => {
  const second = holdTyping(whole.signal);
  type('ab');
  expect((await comes()).field.value).toBe('ab');
  second();
});
