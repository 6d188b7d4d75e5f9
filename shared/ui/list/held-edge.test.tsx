import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { VirtualList, type RowPosition } from './virtual-list.tsx';

const ROW_PX = 100;
const PAGE_PX = 5_000;
const END_PX = PAGE_PX - window.innerHeight;

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `s${index}` }));
const renderItem = (item: { key: string }, position: RowPosition) => <article {...position}>{item.key}</article>;
const view = (count: number) => (
  <VirtualList items={items(count)} label="Replies" estimate={ROW_PX} renderItem={renderItem} />
);
const scrollTo = vi.fn();
let resized: ResizeObserverCallback[] = [];

beforeAll(() => import('./list-control.tsx'));
beforeEach(() => {
  resized = [];
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, ROW_PX));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        resized.push(callback);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A list of which a row turns out to be so high. */
async function shownList() {
  const { rerender } = render(view(50));
  await waitFor(() => expect(screen.getByRole('feed').style.height).not.toBe(''));
  let px = ROW_PX;
  const measure = () => {
    px += 50;
    const target = screen.getByText('s1').closest('[data-index]');
    const entry = { target, borderBoxSize: [{ blockSize: px, inlineSize: 0 }] } as unknown as ResizeObserverEntry;
    scrollTo.mockClear();
    act(() => {
      for (const callback of resized) callback([entry], {} as ResizeObserver);
    });
    return scrollTo.mock.calls.map(([options]) => (options as ScrollToOptions).top);
  };
  return { measure, rerender };
}

function press(key: string, init: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.body, { key, ...init });
  fireEvent.scroll(window);
}

test.each([
  ['End', 0, END_PX],
  ['Home', 900, 0],
])('after %s the window stays at that edge while rows are measured', async (key, from, to) => {
  vi.stubGlobal('scrollY', from);
  const { measure } = await shownList();
  expect(measure()).not.toContain(to);
  press(key);
  expect(measure().at(-1)).toBe(to);
  press(key);
  expect(measure().at(-1)).toBe(to);
});

test.each<[string, (rerender: (ui: ReturnType<typeof view>) => void) => void]>([
  ['the wheel', () => fireEvent.wheel(document.body)],
  ['a finger', () => fireEvent.touchStart(document.body)],
  ['another key', () => press('ArrowUp')],
  ['rows that are added', (rerender) => rerender(view(60))],
])('it ends with %s', async (_, move) => {
  vi.stubGlobal('scrollY', 0);
  const { measure, rerender } = await shownList();
  press('End');
  move(rerender);
  expect(measure()).not.toContain(END_PX);
});

test.each<[string, () => void]>([
  ['selects text', () => press('End', { shiftKey: true })],
  ['moves something else than the window', () => fireEvent.keyDown(document.body, { key: 'End' })],
])('a key that %s holds nothing', async (_, move) => {
  vi.stubGlobal('scrollY', 0);
  const { measure } = await shownList();
  move();
  expect(measure()).not.toContain(END_PX);
});
