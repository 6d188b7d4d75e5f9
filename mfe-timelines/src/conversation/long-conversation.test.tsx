import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STATUS_PLACEHOLDER_HEIGHT_PX } from '@skerry/shared/rules';
import { settle, type WireStatus } from '@skerry/shared/testing';
import { focusFirstRow } from '@skerry/shared/ui/list-keys';
import { order, reply, sends, show, withoutLayout } from './testing/show-conversation.tsx';

const COUNT = 5000;
const ROW_PX = STATUS_PLACEHOLDER_HEIGHT_PX;

// jsdom has no layout: every row has its height, and the list ends where its height says.
beforeEach(() => {
  withoutLayout();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    return new DOMRect(0, 0, 0, Number.parseFloat(this.style.height) || ROW_PX);
  });
});
afterEach(() => void vi.restoreAllMocks());
// Loaded once, which may take long; afterwards it takes a tick.
beforeAll(() => focusFirstRow(null));

/** Ten branches, each with replies to its first one. */
const wide = Array.from({ length: COUNT }, (_, at) => reply(`r${at}`, at < 10 ? 's2' : `r${at % 10}`));
/** Each replies to the one before. */
const deep = Array.from({ length: COUNT }, (_, at) => reply(`r${at}`, at === 0 ? 's2' : `r${at - 1}`));

async function open(descendants: WireStatus[], settings = {}) {
  const fake = await show((one) => sends(one, [], descendants), settings);
  // The code of virtualisation is loaded once, too.
  await vi.waitFor(() => expect(screen.getByRole('feed').style.height).not.toBe(''), { timeout: 10_000 });
  return fake;
}
const rows = () => screen.getByRole('feed').querySelectorAll('article[data-status]');

test.each(['linear', 'tree'] as const)(
  '[TL-031] of 5,000 replies in the %s display only those near the window are in the page, each once',
  async (conversationDisplay) => {
    await open(wide, { conversationDisplay });
    expect(screen.getByRole('heading', { name: '5,000 replies' })).toBeTruthy();
    expect(screen.getByRole('feed').style.height).toBe(`${COUNT * ROW_PX}px`);
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(60);
    expect(new Set(order()).size).toBe(order().length);
    expect(screen.queryByText('This post isn’t available')).toBeNull();
  },
);

test('[TL-046] a chain of 5,000 replies opens to its end, and folds again', async () => {
  await open(deep, { conversationDisplay: 'tree', conversationTreeAdvanced: true });
  const height = () => Number.parseFloat(screen.getByRole('feed').style.height) / ROW_PX;
  expect(height()).toBe(5);
  fireEvent.click(screen.getByRole('button', { name: 'Expand all' }));
  await act(settle);
  expect(height()).toBe(COUNT);
  expect(rows().length).toBeLessThan(60);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  await act(settle);
  expect(order()).toEqual(['s2', 'r0']);
  expect(screen.getByRole('button', { name: '4,999 replies · 1 person · 4,999 levels deep' })).toBeTruthy();
});

test('[TL-043] of thousands of ancestors the nearest are in the page, and more on request', async () => {
  const chain = Array.from({ length: 1000 }, (_, at) => reply(`a${at}`, at === 0 ? '' : `a${at - 1}`));
  await show((fake) => sends(fake, chain, [], reply('s2', 'a999')));
  expect(order()).toHaveLength(21);
  expect(order().slice(-2)).toEqual(['a999', 's2']);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier posts (980)' }));
  expect(order()).toHaveLength(41);
  expect(screen.getByRole('button', { name: 'Show earlier posts (960)' })).toBeTruthy();
});

test('[TL-016] j and k go from row to row, the focus first, and back', async () => {
  await open(wide, { conversationDisplay: 'tree' });
  await act(settle);
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.getAttribute('data-status');
  };
  document.querySelector<HTMLElement>('[data-status="s2"]')?.focus();
  expect(['j', 'j', 'j', 'k'].map(press)).toEqual(['r0', 'r10', 'r20', 'r10']);
});
