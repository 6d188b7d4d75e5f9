import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEffect, useLayoutEffect } from 'react';
import type { RowPosition, VirtualList as List } from './virtual-list.tsx';

const ROW_PX = 100;
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `s${index}` }));
const renderItem = (item: { key: string }, position: RowPosition) => <article {...position}>{item.key}</article>;

let VirtualList: typeof List;
let rowPx = ROW_PX;

// Each test has the first list of its page. Its chunk is loaded here, which may take long; afterwards it takes a tick.
beforeEach(async () => {
  vi.resetModules();
  ({ VirtualList } = await import('./virtual-list.tsx'));
  await import('./list-control.tsx');
});

// jsdom has no layout: every row has its height, and the list ends where its height says.
beforeEach(() => {
  rowPx = ROW_PX;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    const bottom = Number.parseFloat(this.style.height) || this.children.length * rowPx;
    return { top: 0, left: 0, right: 0, bottom, width: 0, height: bottom, x: 0, y: 0, toJSON: () => ({}) };
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const rowCount = () => screen.getAllByRole('article').length;

test('[TL-031] with virtual scrolling on, only rows near the window are in the page', async () => {
  render(<VirtualList items={items(500)} label="Home" estimate={ROW_PX} renderItem={renderItem} overscan={3} />);
  await waitFor(() => expect(screen.getByRole('feed', { name: 'Home' }).style.height).toBe(`${500 * ROW_PX}px`));
  expect(rowCount()).toBeGreaterThan(3);
  expect(rowCount()).toBeLessThan(20);
});

test.each([
  [160, ROW_PX, 3],
  [768, ROW_PX, 8],
  [768, 60, 10],
])('[TL-032] in a window of %i px with rows of %i px %i rows beyond its edge are in the page', async (...sizes) => {
  const [height, , beyond] = sizes;
  [, rowPx] = sizes;
  vi.stubGlobal('innerHeight', height);
  const counted = async (overscan?: number) => {
    render(
      <VirtualList
        items={items(500)}
        label="Home"
        estimate={rowPx}
        renderItem={renderItem}
        {...(overscan !== undefined && { overscan })}
      />,
    );
    await waitFor(() => expect(screen.getByRole('feed').style.height).toBe(`${500 * rowPx}px`));
    const count = rowCount();
    cleanup();
    return count;
  };
  expect((await counted()) - (await counted(0))).toBe(beyond);
});

test('[TL-033] two windows of rows are drawn; 250 ms after mount distant ones go, and no other mounts again', async () => {
  vi.useFakeTimers();
  render(<VirtualList items={items(20)} label="Home" estimate={ROW_PX} renderItem={renderItem} overscan={3} />);
  const first = screen.getByText('s0');
  expect(rowCount()).toBe(17);
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(rowCount()).toBe(17);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(rowCount()).toBeLessThan(15));
  expect(screen.getByText('s0')).toBe(first);
});

test('[TL-061] the row of what plays stays in the page, however far away, until it stops', async () => {
  const isPlaying = vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  const withMedia = (item: { key: string }, position: RowPosition) => (
    <article {...position}>{item.key === 's16' ? <audio data-testid="song" /> : item.key}</article>
  );
  const view = (count: number) => (
    <VirtualList items={items(count)} label="Home" estimate={ROW_PX} renderItem={withMedia} overscan={3} />
  );
  const { rerender } = render(view(20));
  const song = screen.getByTestId('song');
  await waitFor(() => expect(rowCount()).toBeLessThan(15));
  expect(screen.getByTestId('song')).toBe(song);
  isPlaying.mockReturnValue(true);
  rerender(view(21));
  expect(screen.queryByTestId('song')).toBeNull();
});

test('when disabled, every row is in the flow again', async () => {
  const view = (isEnabled: boolean) => (
    <VirtualList items={items(120)} label="Home" estimate={ROW_PX} renderItem={renderItem} isEnabled={isEnabled} />
  );
  const { rerender } = render(view(true));
  await waitFor(() => expect(screen.getByRole('feed').style.height).not.toBe(''));
  rerender(view(false));
  expect(rowCount()).toBe(120);
  expect(screen.getByRole('feed').style.height).toBe('');
});

test('a position is restored once rows are virtualised, with the heights they had', async () => {
  const heights = Object.fromEntries(items(200).map(({ key }) => [key, 250]));
  render(
    <VirtualList
      items={items(200)}
      label="Home"
      estimate={ROW_PX}
      renderItem={renderItem}
      anchor={{ key: 's100', offset: 20, heights }}
    />,
  );
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByRole('feed').style.minHeight).toBe(`${200 * 250}px`);
  await waitFor(() => expect(screen.getByText('s100')).toBeTruthy());
});

test('a press that leaves the page reports where the reader is, though no frame has told of the scrolling yet', async () => {
  const onAnchorChange = vi.fn();
  render(
    <VirtualList
      items={items(20)}
      label="Home"
      estimate={ROW_PX}
      renderItem={renderItem}
      onAnchorChange={onAnchorChange}
    />,
  );
  await waitFor(() => expect(screen.getByRole('feed').style.height).not.toBe(''));
  vi.stubGlobal('scrollY', 250);
  vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockImplementation(function box(this: HTMLElement) {
    const key = this.getAttribute('data-key');
    const top = (key === null ? 0 : Number(key.slice(1)) * ROW_PX) - 250;
    return { ...new DOMRect(), top, bottom: top + (key === null ? 2000 : ROW_PX), height: ROW_PX, toJSON: () => ({}) };
  });
  fireEvent.click(screen.getByText('s3'));
  expect(onAnchorChange).toHaveBeenLastCalledWith(expect.objectContaining({ key: 's2', offset: -50 }));
});

test('with virtual scrolling disabled every row is in the page', () => {
  render(<VirtualList items={items(120)} label="Home" estimate={ROW_PX} renderItem={renderItem} isEnabled={false} />);
  expect(screen.getAllByRole('article')).toHaveLength(120);
});

test('a row has its position, and the size of the set once it is complete', () => {
  const { rerender } = render(<VirtualList items={items(40)} label="Home" estimate={ROW_PX} renderItem={renderItem} />);
  const second = () => screen.getByText('s1');
  expect([second().getAttribute('aria-posinset'), second().getAttribute('aria-setsize')]).toEqual(['2', '-1']);
  rerender(<VirtualList items={items(40)} label="Home" estimate={ROW_PX} renderItem={renderItem} isComplete />);
  expect(second().getAttribute('aria-setsize')).toBe('40');
});

const nextFrame = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
      }),
  );

test('[TL-028] coming within 750 px of the end is reported once for each length of the list', async () => {
  const reached = vi.fn();
  const view = (count: number) => (
    <VirtualList
      items={items(count)}
      label="Home"
      estimate={ROW_PX}
      renderItem={renderItem}
      onEndReached={reached}
      isEnabled={false}
    />
  );
  const edge = Math.ceil((window.innerHeight + 750) / ROW_PX);
  vi.useFakeTimers();
  const { rerender } = render(view(edge + 1));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  await nextFrame();
  expect(reached).not.toHaveBeenCalled();
  rerender(view(edge - 1));
  await nextFrame();
  expect(reached).toHaveBeenCalledOnce();
  fireEvent.scroll(window);
  expect(reached).toHaveBeenCalledOnce();
  rerender(view(edge - 2));
  // At most once a second (requirement TL-029).
  await waitFor(() => expect(reached).toHaveBeenCalledTimes(2), { timeout: 3_000 });
});

test('the end of the first rows does not count as the end of the list', async () => {
  const reached = vi.fn();
  render(
    <VirtualList items={items(500)} label="Home" estimate={ROW_PX} renderItem={renderItem} onEndReached={reached} />,
  );
  await waitFor(() => expect(screen.getByRole('feed').style.height).not.toBe(''));
  expect(reached).not.toHaveBeenCalled();
});

test('a row renders again only when its item or its position changes', () => {
  const drawn = vi.fn(renderItem);
  const all = items(5);
  const { rerender } = render(
    <VirtualList items={all} label="Home" estimate={ROW_PX} renderItem={drawn} isEnabled={false} />,
  );
  drawn.mockClear();
  rerender(<VirtualList items={[...all]} label="Home, live" estimate={ROW_PX} renderItem={drawn} isEnabled={false} />);
  expect(drawn).not.toHaveBeenCalled();
});

/** A list whose rows count how often they mount, and how many rows were in the page when they did. */
function countedList() {
  const mounts = new Map<string, number>();
  const sizes = new Set<number>();
  function Counted({ id, position }: { id: string; position: RowPosition }) {
    useLayoutEffect(() => {
      sizes.add(rowCount());
    }, []);
    useEffect(() => {
      mounts.set(id, (mounts.get(id) ?? 0) + 1);
    }, [id]);
    return <article {...position}>{id}</article>;
  }
  const renderCounted = ({ key }: { key: string }, position: RowPosition) => <Counted id={key} position={position} />;
  const view = (all: readonly { key: string }[]) => (
    <VirtualList items={all} label="Home" estimate={ROW_PX} renderItem={renderCounted} firstRows={5} overscan={3} />
  );
  return { mounts, sizes, view };
}

test('the rows of the window are drawn first, the others a few at a time, as many as two windows need', () => {
  const { sizes, view } = countedList();
  render(view(items(20)));
  expect([...sizes]).toEqual([5, 8, 11, 14, 17]);
});

test('no row mounts twice: not when virtualisation starts, which does not scroll, nor when rows are added below and above', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const { mounts, view } = countedList();
  const { rerender } = render(view(items(20)));
  const feed = screen.getByRole('feed');
  expect(mounts.size).toBe(17);
  await waitFor(() => expect(rowCount()).toBeLessThan(15));
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(view(items(40)));
  rerender(view([{ key: 'n2' }, { key: 'n1' }, ...items(40)]));
  await waitFor(() => expect(screen.getByText('n2').getAttribute('aria-posinset')).toBe('1'));
  expect(screen.getByText('s0').getAttribute('aria-posinset')).toBe('3');
  expect([...mounts].filter(([, times]) => times > 1)).toEqual([]);
  expect(screen.getByRole('feed')).toBe(feed);
});

test('a second page that arrives before virtualisation starts is not drawn as a whole', async () => {
  const { mounts, view } = countedList();
  const { rerender } = render(view(items(20)));
  rerender(view(items(60)));
  await waitFor(() => expect(screen.getByRole('feed').style.height).toBe(`${60 * ROW_PX}px`));
  expect(mounts.size).toBeLessThan(25);
});

test('what follows the list is below the window while its first rows are drawn', () => {
  const heights: string[] = [];
  function Measured() {
    useLayoutEffect(() => {
      heights.push(screen.getByRole('feed').style.minHeight);
    });
    return <article>status</article>;
  }
  const renderMeasured = () => <Measured />;
  render(<VirtualList items={items(6)} label="Home" estimate={ROW_PX} renderItem={renderMeasured} firstRows={1} />);
  expect(heights.slice(0, 2)).toEqual([`${window.innerHeight}px`, `${window.innerHeight}px`]);
  expect(screen.getByRole('feed').style.minHeight).toBe('');
});
