import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VirtualList, type RowPosition } from './virtual-list.tsx';

const ROW_PX = 100;
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `s${index}` }));
const renderItem = (item: { key: string }, position: RowPosition) => <article {...position}>{item.key}</article>;

// jsdom lays nothing out: every row has its height, and the list ends where its height says.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    const bottom = Number.parseFloat(this.style.height) || this.children.length * ROW_PX;
    return { top: 0, left: 0, right: 0, bottom, width: 0, height: bottom, x: 0, y: 0, toJSON: () => ({}) };
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[TL-031] with virtual scrolling on, only rows near the window are in the page', () => {
  render(<VirtualList items={items(500)} label="Home" estimate={ROW_PX} renderItem={renderItem} overscan={3} />);
  const rows = screen.getAllByRole('article');
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.length).toBeLessThan(20);
  expect(screen.getByRole('feed', { name: 'Home' }).style.height).toBe(`${500 * ROW_PX}px`);
});

test('with virtual scrolling off every row is in the page', () => {
  render(<VirtualList items={items(120)} label="Home" estimate={ROW_PX} renderItem={renderItem} isEnabled={false} />);
  expect(screen.getAllByRole('article')).toHaveLength(120);
});

test('a row knows its place, and the size of the set once nothing follows', () => {
  const { rerender } = render(<VirtualList items={items(40)} label="Home" estimate={ROW_PX} renderItem={renderItem} />);
  const second = () => screen.getByText('s1');
  expect([second().getAttribute('aria-posinset'), second().getAttribute('aria-setsize')]).toEqual(['2', '-1']);
  rerender(<VirtualList items={items(40)} label="Home" estimate={ROW_PX} renderItem={renderItem} isComplete />);
  expect(second().getAttribute('aria-setsize')).toBe('40');
});

test('[TL-028] coming within 750 px of the end is told, once for each length of the list', () => {
  const reached = vi.fn();
  const view = (count: number) => <VirtualList items={items(count)} label="Home" estimate={ROW_PX} renderItem={renderItem} onEndReached={reached} isEnabled={false} />;
  const edge = Math.ceil((window.innerHeight + 750) / ROW_PX);
  const { rerender } = render(view(edge + 1));
  expect(reached).not.toHaveBeenCalled();
  rerender(view(edge - 1));
  expect(reached).toHaveBeenCalledOnce();
  fireEvent.scroll(window);
  expect(reached).toHaveBeenCalledOnce();
  rerender(view(edge - 2));
  expect(reached).toHaveBeenCalledTimes(2);
});

test('a row renders anew only when its item or its place changes', () => {
  const drawn = vi.fn(renderItem);
  const all = items(5);
  const { rerender } = render(<VirtualList items={all} label="Home" estimate={ROW_PX} renderItem={drawn} isEnabled={false} />);
  drawn.mockClear();
  rerender(<VirtualList items={[...all]} label="Home, live" estimate={ROW_PX} renderItem={drawn} isEnabled={false} />);
  expect(drawn).not.toHaveBeenCalled();
});
