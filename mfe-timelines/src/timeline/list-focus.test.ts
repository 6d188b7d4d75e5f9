import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { focusFirst, followFocus, hearKeys } from './list-focus.ts';

let list: HTMLElement;
let ended: AbortController;
const reveal = vi.fn<() => void>();
const scrolled = vi.fn<(row: string, where: unknown) => void>();

beforeEach(() => {
  ended = new AbortController();
  reveal.mockReset();
  scrolled.mockReset();
  document.body.replaceChildren();
  list = document.createElement('section');
  document.body.append(list);
  HTMLElement.prototype.scrollIntoView = function into(this: HTMLElement, where) {
    scrolled(this.id, where);
  };
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A row whose lower edge is at `bottom` px of the window; rows are 100 px high. */
function row(id: string, bottom = 300, { key, status }: { key?: string; status?: string } = {}): HTMLElement {
  const place = document.createElement('div');
  if (key !== undefined) place.dataset['key'] = key;
  const article = document.createElement('article');
  article.id = id;
  article.tabIndex = 0;
  if (status !== undefined) article.dataset['status'] = status;
  article.getBoundingClientRect = () => ({ top: bottom - 100, bottom }) as DOMRect;
  article.append(document.createElement('button'));
  place.append(article);
  list.append(place);
  return article;
}
const focused = () => document.activeElement?.id ?? '';
/** Whether the page took the key. */
const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('[TL-017] j goes to the first row below the bars of the page, then on; k goes back; both stop at the ends', () => {
  row('above', 120);
  row('first', 121);
  row('second', 400);
  hearKeys(list, reveal, ended.signal);
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
  expect(scrolled.mock.calls[0]).toEqual(['first', { block: 'nearest' }]);
});

test('[TL-017] a control in a row stands for its row', () => {
  row('first').querySelector('button')?.focus();
  row('second');
  hearKeys(list, reveal, ended.signal);
  press('j');
  expect(focused()).toBe('second');
});

test('the focus moves without a scroll of its own', () => {
  const focus = vi.spyOn(row('first'), 'focus');
  hearKeys(list, reveal, ended.signal);
  press('k');
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test('[TL-016] the full stop shows what waits; other keys are left alone', () => {
  row('first');
  hearKeys(list, reveal, ended.signal);
  expect(press('.')).toBe(true);
  expect(reveal).toHaveBeenCalledOnce();
  expect([press('x'), press('Enter'), focused()]).toEqual([false, false, '']);
  expect(reveal).toHaveBeenCalledOnce();
});

test('an empty list hears its keys and does nothing', () => {
  hearKeys(list, reveal, ended.signal);
  expect(press('j')).toBe(true);
  expect(scrolled).not.toHaveBeenCalled();
});

test.each<[string, KeyboardEventInit]>([
  ['Control', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
  ['Alt', { altKey: true }],
])('with %s they are keys of the browser', (_, modifier) => {
  row('first');
  hearKeys(list, reveal, ended.signal);
  expect([press('j', modifier), press('.', modifier)]).toEqual([false, false]);
  expect([focused(), reveal.mock.calls.length]).toEqual(['', 0]);
});

test('a key that another part has taken moves nothing', () => {
  row('first');
  hearKeys(list, reveal, ended.signal);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('j');
  expect(focused()).toBe('');
});

test('a character that is typed is a character', () => {
  row('first');
  const field = document.createElement('textarea');
  document.body.append(field);
  hearKeys(list, reveal, ended.signal);
  expect(press('j', {}, field)).toBe(false);
  expect(focused()).toBe('');
});

test('below an open dialog the list hears nothing', () => {
  row('first');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  hearKeys(list, reveal, ended.signal);
  dialog.setAttribute('open', '');
  expect(press('j')).toBe(false);
  dialog.removeAttribute('open');
  expect(press('j')).toBe(true);
});

test('a list that has ended hears nothing', () => {
  row('first');
  hearKeys(list, reveal, ended.signal);
  ended.abort();
  expect(press('j')).toBe(false);
});

const frames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test('the first row gets a focus that is nowhere, and no other', async () => {
  focusFirst(null);
  focusFirst(list);
  await frames();
  expect(focused()).toBe('');
  const focus = vi.spyOn(row('first'), 'focus');
  const second = row('second');
  second.focus();
  focusFirst(list);
  await frames();
  expect(focused()).toBe('second');
  second.blur();
  focusFirst(list);
  await frames();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

/** As a list that a user leaves and comes back to: the same page, the rows drawn anew. */
function comesBack(fake: FakeCtx, entry = 'home 1') {
  ended.abort();
  ended = new AbortController();
  list.replaceChildren();
  (document.activeElement as HTMLElement).blur();
  followFocus(fake.ctx, entry, list, ended.signal);
}

test.each<[string, { key?: string; status?: string }, { key?: string; status?: string }]>([
  [
    'its key in the list, which differs for repeats of one status',
    { key: 'r2', status: 's1' },
    { key: 'r1', status: 's1' },
  ],
  ['its status, where the list has no keys', { status: 's2' }, { status: 's1' }],
])('the row that had the focus gets it back, known by %s', async (_, mine, other) => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  row('other', 300, other);
  row('mine', 300, mine).querySelector('button')?.focus();
  comesBack(fake);
  row('other', 300, other);
  const focus = vi.spyOn(row('mine', 300, mine), 'focus');
  await settle();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(scrolled).not.toHaveBeenCalled();
});

test('a focus beside the rows is none of them', async () => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  const button = document.createElement('button');
  list.append(button);
  button.focus();
  comesBack(fake);
  row('first');
  await settle();
  expect(focused()).toBe('');
});

test('rows that were drawn before are found too; another entry of the history has another row', async () => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  (document.activeElement as HTMLElement).blur();
  followFocus(fake.ctx, 'home 2', list, ended.signal);
  expect(focused()).toBe('');
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  expect(focused()).toBe('mine');
});

test.each([
  ['above the window', -1, true],
  ['at its upper edge', 0, false],
  ['at its lower edge', window.innerHeight + 100, false],
  ['below it', window.innerHeight + 101, true],
])('a row %s is led into it: its lower edge is at %d px', async (_, bottom, isLed) => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  comesBack(fake);
  row('mine', bottom, { status: 's1' });
  await settle();
  expect(focused()).toBe('mine');
  expect(scrolled.mock.calls).toEqual(isLed ? [['mine', { block: 'center' }]] : []);
});

test.each(['h1', 'main'])('a focus on the %s, where a new screen puts it, is nowhere', async (tag) => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  comesBack(fake);
  const heading = document.createElement(tag);
  heading.tabIndex = -1;
  document.body.append(heading);
  heading.focus();
  row('mine', 300, { status: 's1' });
  await settle();
  expect(focused()).toBe('mine');
});

test('a focus that the user has elsewhere stays there', async () => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  comesBack(fake);
  const field = document.createElement('input');
  field.id = 'field';
  document.body.append(field);
  field.focus();
  row('mine', 300, { status: 's1' });
  await settle();
  expect(focused()).toBe('field');
});

test.each(['pointerdown', 'keydown', 'wheel'])('a %s before the row is drawn ends the wait for it', async (type) => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  comesBack(fake);
  document.body.addEventListener(type, (event) => event.stopPropagation(), { once: true });
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  row('mine', 300, { status: 's1' });
  await settle();
  expect(focused()).toBe('');
});

test('a row that is drawn after the list has ended gets no focus, nor one that was given it already', async () => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', list, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  comesBack(fake);
  ended.abort();
  row('mine', 300, { status: 's1' });
  await settle();
  expect(focused()).toBe('');

  comesBack(fake);
  row('mine', 300, { status: 's1' }).addEventListener('focus', () => undefined);
  await settle();
  expect(focused()).toBe('mine');
  (document.activeElement as HTMLElement).blur();
  row('other');
  await settle();
  expect(focused()).toBe('');
});
