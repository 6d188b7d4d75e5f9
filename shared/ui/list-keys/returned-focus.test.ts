// @vitest-environment jsdom
import { windowScroller } from '@skerry/shared/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeCtx, type FakeCtx } from '../../testing/fake-ctx.ts';
import { settle } from '../../testing/settle.ts';
import { followFocus } from './list-focus.ts';
import { focusBench } from './testing/focus-bench.ts';

const fakeCtx = () => createFakeCtx({ module: 'tide', messages: {} });
let bench: ReturnType<typeof focusBench>;
let ended: AbortController;
const row: typeof bench.row = (...which) => bench.row(...which);
const focused = () => bench.focused();

beforeEach(() => {
  ended = new AbortController();
  bench = focusBench();
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
});

/** As a list that a user leaves and comes back to: the same page, the rows drawn anew. */
function comesBack(fake: FakeCtx, entry = 'home 1') {
  ended.abort();
  ended = new AbortController();
  bench.list.replaceChildren();
  (document.activeElement as HTMLElement).blur();
  followFocus(fake.ctx, entry, bench.list, windowScroller, ended.signal);
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
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
  row('other', 300, other);
  row('mine', 300, mine).querySelector('button')?.focus();
  comesBack(fake);
  row('other', 300, other);
  const focus = vi.spyOn(row('mine', 300, mine), 'focus');
  await settle();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(bench.scrolled).not.toHaveBeenCalled();
});

test('a focus beside the rows is none of them', async () => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
  const button = document.createElement('button');
  bench.list.append(button);
  button.focus();
  comesBack(fake);
  row('first');
  await settle();
  expect(focused()).toBe('');
});

test('rows that were drawn before are found too; another entry of the history has another row', async () => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  (document.activeElement as HTMLElement).blur();
  followFocus(fake.ctx, 'home 2', bench.list, windowScroller, ended.signal);
  expect(focused()).toBe('');
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
  expect(focused()).toBe('mine');
});

test.each([
  ['above the window', -1, true],
  ['at its upper edge', 0, false],
  ['at its lower edge', window.innerHeight + 100, false],
  ['below it', window.innerHeight + 101, true],
])('a row %s is led into it: its lower edge is at %d px', async (_, bottom, isLed) => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
  row('mine', 300, { status: 's1' }).focus();
  comesBack(fake);
  row('mine', bottom, { status: 's1' });
  await settle();
  expect(focused()).toBe('mine');
  expect(bench.scrolled.mock.calls).toEqual(isLed ? [['mine', { block: 'center' }]] : []);
});

test.each(['h1', 'main'])('a focus on the %s, where a new screen puts it, is nowhere', async (tag) => {
  const fake = fakeCtx();
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
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
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
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
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
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
  followFocus(fake.ctx, 'home 1', bench.list, windowScroller, ended.signal);
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
