// @vitest-environment jsdom
import { windowScroller } from '@skerry/shared/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusFirst, hearKeys } from './list-focus.ts';
import { focusBench } from './testing/focus-bench.ts';

let bench: ReturnType<typeof focusBench>;
let ended: AbortController;
const reveal = vi.fn<() => void>();
const row: typeof bench.row = (...which) => bench.row(...which);
const focused = () => bench.focused();

beforeEach(() => {
  ended = new AbortController();
  reveal.mockReset();
  bench = focusBench();
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
});

/** Whether the page took the key. */
const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('[TL-017] j goes to the first row below the bars of the page, then on; k goes back; both stop at the ends', () => {
  row('above', 120);
  row('first', 121);
  row('second', 400);
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  expect(press('j')).toBe(true);
  expect(focused()).toBe('first');
  press('j');
  expect(focused()).toBe('second');
  press('j');
  expect(focused()).toBe('second');
  press('k');
  press('k');
  expect(focused()).toBe('above');
  press('k');
  expect(focused()).toBe('above');
  expect(bench.scrolled.mock.calls[0]).toEqual(['first', { block: 'nearest' }]);
});

test('[TL-017] a control in a row stands for its row', () => {
  row('first').querySelector('button')?.focus();
  row('second');
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  press('j');
  expect(focused()).toBe('second');
});

test('the focus moves without a scroll of its own', () => {
  const focus = vi.spyOn(row('first'), 'focus');
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  press('k');
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test('[TL-016] the full stop shows what waits; other keys are left alone', () => {
  row('first');
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  expect(press('.')).toBe(true);
  expect(reveal).toHaveBeenCalledOnce();
  expect([press('x'), press('Enter'), focused()]).toEqual([false, false, '']);
  expect(reveal).toHaveBeenCalledOnce();
});

test('of several lists of a page the one has the keys for which they are meant', () => {
  row('first');
  let isMeant = false;
  hearKeys(bench.list, windowScroller, reveal, ended.signal, () => isMeant);
  expect([press('j'), press('.'), focused()]).toEqual([false, false, '']);
  isMeant = true;
  expect(press('j')).toBe(true);
  expect(focused()).toBe('first');
});

test('an empty list hears its keys and does nothing', () => {
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  expect(press('j')).toBe(true);
  expect(bench.scrolled).not.toHaveBeenCalled();
});

test.each<[string, KeyboardEventInit]>([
  ['Control', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
  ['Alt', { altKey: true }],
])('with %s they are keys of the browser', (_, modifier) => {
  row('first');
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  expect([press('j', modifier), press('.', modifier)]).toEqual([false, false]);
  expect([focused(), reveal.mock.calls.length]).toEqual(['', 0]);
});

test('a key that another part has taken moves nothing', () => {
  row('first');
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('j');
  expect(focused()).toBe('');
});

test('a character that is typed is a character', () => {
  row('first');
  const field = document.createElement('textarea');
  document.body.append(field);
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  expect(press('j', {}, field)).toBe(false);
  expect(focused()).toBe('');
});

test.each([
  ['form', '<form><button></button></form>'],
  ['menu', '<div role="menu"><div role="menuitem" tabindex="-1"></div></div>'],
  ['list of choices', '<ul role="listbox"><li role="option" tabindex="-1"></li></ul>'],
  ['floating panel', '<div role="dialog"><button></button></div>'],
])('a key that is pressed in a %s is no key of the list', (_, html) => {
  row('first').insertAdjacentHTML('beforeend', html);
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  for (const key of ['j', 'k', '.'])
    expect(press(key, {}, bench.list.querySelector('form button, [role] > *')!)).toBe(false);
  expect(reveal).not.toHaveBeenCalled();
});

test('below an open dialog the list hears nothing; a list in the dialog does', () => {
  row('first');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  dialog.setAttribute('open', '');
  expect(press('j')).toBe(false);
  dialog.append(bench.list);
  expect(press('j')).toBe(true);
  const second = document.createElement('dialog');
  document.body.append(second);
  second.setAttribute('open', '');
  expect(press('j')).toBe(false);
  second.removeAttribute('open');
  expect(press('j')).toBe(true);
});

test('rows are articles and items with a place in the order of Tab; what else is in a row is none', () => {
  const first = row('first');
  const quote = document.createElement('article');
  quote.id = 'quote';
  quote.tabIndex = -1;
  first.append(quote);
  const item = document.createElement('li');
  item.id = 'item';
  item.tabIndex = 0;
  bench.list.append(item);
  first.focus();
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  press('j');
  expect(focused()).toBe('item');
});

test('a row in a row is passed over, and leads on from the row around it', () => {
  const inner = row('inner');
  row('first', 300).append(inner);
  row('second');
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  press('j');
  press('j');
  expect(focused()).toBe('second');
  inner.focus();
  press('j');
  expect(focused()).toBe('second');
});

test('a list in a row of another list has its rows', () => {
  row('first');
  const around = document.createElement('article');
  around.tabIndex = 0;
  bench.list.replaceWith(around);
  around.append(bench.list);
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  press('j');
  expect(focused()).toBe('first');
});

test('a list that has ended hears nothing', () => {
  row('first');
  hearKeys(bench.list, windowScroller, reveal, ended.signal);
  ended.abort();
  expect(press('j')).toBe(false);
});

const frames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test('the first row gets a focus that is nowhere, and no other', async () => {
  focusFirst(null);
  focusFirst(bench.list);
  await frames();
  expect(focused()).toBe('');
  const focus = vi.spyOn(row('first'), 'focus');
  const second = row('second');
  second.focus();
  focusFirst(bench.list);
  await frames();
  expect(focused()).toBe('second');
  second.blur();
  focusFirst(bench.list);
  await frames();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});
