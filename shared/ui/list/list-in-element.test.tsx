import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ColumnPlace, DrawnRows, Scroller } from '@skerry/shared/contract';
import { BehaviorSubject, ColumnProvider, ScrollerProvider } from '@skerry/shared/runtime';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ListAnchor } from './use-list-anchor.ts';
import { VirtualList, type RowPosition } from './virtual-list.tsx';

const ROW_PX = 100;
const EDGE_PX = 150;
const HEIGHT_PX = 400;

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `s${index}` }));
const renderItem = (item: { key: string }, position: RowPosition) => <article {...position}>{item.key}</article>;
const box = (top: number, height: number) => ({ top, height, bottom: top + height, left: 0, right: 0, width: 300 });

/** An element 150 px below the window's top, with 400 px of its content to be seen. */
function column() {
  const element = document.createElement('div');
  const content = document.createElement('div');
  Object.defineProperties(element, { scrollHeight: { value: 50 * ROW_PX }, clientHeight: { value: HEIGHT_PX } });
  element.append(content);
  document.body.append(element);
  element.scrollTo = ((options: ScrollToOptions) => {
    element.scrollTop = options.top ?? 0;
  }) as typeof element.scrollTo;
  const resized: (() => void)[] = [];
  const scroller: Scroller = {
    target: element,
    content,
    get top() {
      return element.scrollTop;
    },
    height: HEIGHT_PX,
    edge: EDGE_PX,
    fullHeight: 50 * ROW_PX,
    scrollTo: (top) => element.scrollTo({ top }),
    scrollBy: (px) => element.scrollTo({ top: element.scrollTop + px }),
    onResize(run) {
      resized.push(run);
      return () => resized.splice(resized.indexOf(run), 1);
    },
  };
  const scroll = async (top: number) => {
    element.scrollTop = top;
    element.dispatchEvent(new Event('scroll'));
    await act(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  };
  return { element, content, scroller, scroll, resized };
}
let place: ReturnType<typeof column>;

beforeAll(() => import('./list-control.tsx'));
beforeEach(() => {
  place = column();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: HTMLElement) {
    const top = EDGE_PX - place.element.scrollTop;
    const at = this.dataset['index'];
    if (at !== undefined) return box(top + Number(at) * ROW_PX, ROW_PX) as DOMRect;
    return box(top, Number.parseFloat(this.style.height) || ROW_PX) as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  place.element.remove();
  vi.restoreAllMocks();
});

interface Shown {
  anchor?: ListAnchor;
  onAnchorChange?: (anchor: ListAnchor | null) => void;
  onEndReached?: () => void;
}

async function show({ anchor, ...heard }: Shown) {
  render(
    <ScrollerProvider value={place.scroller}>
      <VirtualList
        items={items(50)}
        label="Column"
        estimate={ROW_PX}
        renderItem={renderItem}
        anchor={anchor ?? null}
        {...heard}
      />
    </ScrollerProvider>,
    { container: place.content },
  );
  await waitFor(() => expect(screen.getByRole('feed').style.height).toBe(`${50 * ROW_PX}px`));
}
const shownRows = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

test('the rows in the page are those that its element shows', async () => {
  await show({});
  expect(shownRows()).toContain('s0');
  expect(shownRows()).not.toContain('s30');
  await place.scroll(3_000);
  await waitFor(() => expect(shownRows()).toContain('s30'));
  expect(shownRows()).not.toContain('s0');
});

test('the place is told by the element, and the window says nothing', async () => {
  const onAnchorChange = vi.fn();
  await show({ onAnchorChange });
  act(() => void window.dispatchEvent(new Event('scroll')));
  await place.scroll(250);
  expect(onAnchorChange).toHaveBeenLastCalledWith(expect.objectContaining({ key: 's2', offset: -50 }));
});

test('a reader who returns is brought back in the element', async () => {
  const windowScrolls = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  await show({ anchor: { key: 's20', offset: -30, heights: {} } });
  await waitFor(() => expect(place.element.scrollTop).toBe(2_030));
  expect(windowScrolls).not.toHaveBeenCalled();
});

test('the end is near when it is near the end of the element', async () => {
  const onEndReached = vi.fn();
  await show({ onEndReached });
  const left = (px: number) => 50 * ROW_PX - HEIGHT_PX - px;
  await place.scroll(left(900));
  expect(onEndReached).not.toHaveBeenCalled();
  await place.scroll(left(700));
  await waitFor(() => expect(onEndReached).toHaveBeenCalled(), { timeout: 3_000 });
});

test('it is looked for also when the element has another size, and no longer once the list has gone', async () => {
  await show({ onEndReached: vi.fn() });
  expect(place.resized).toHaveLength(1);
  cleanup();
  expect(place.resized).toHaveLength(0);
});

/** In a column, which says how many rows are to be drawn. */
async function showInColumn(rows: DrawnRows, onAnchorChange?: (anchor: ListAnchor | null) => void) {
  const drawn$ = new BehaviorSubject(rows);
  const column: ColumnPlace = {
    key: 'a',
    scroller: place.scroller,
    title: document.createElement('div'),
    actions: document.createElement('div'),
    isOpened: false,
    isActive: () => true,
    drawn$,
    setWaiting: () => undefined,
  };
  const focusable = (item: { key: string }, position: RowPosition) => (
    <article {...position} tabIndex={-1}>
      {item.key}
    </article>
  );
  render(
    <ColumnProvider column={column}>
      <VirtualList
        items={items(50)}
        label="Column"
        estimate={ROW_PX}
        renderItem={focusable}
        {...(onAnchorChange && { onAnchorChange })}
      />
    </ColumnProvider>,
    { container: place.content },
  );
  return (next: DrawnRows) => act(() => drawn$.next(next));
}
const rowsNow = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

test('in a column that is not read, only rows that are seen are drawn; with its reader those near them', async () => {
  const drawn = await showInColumn('seen');
  await place.scroll(3_000);
  await waitFor(() => expect(rowsNow()).toEqual(['s30', 's31', 's32', 's33']));
  drawn('near');
  await waitFor(() => expect(rowsNow()).toEqual(expect.arrayContaining(['s27', 's37'])));
  drawn('seen');
  await waitFor(() => expect(rowsNow()).toEqual(['s30', 's31', 's32', 's33']));
});

test('out of sight none are drawn but the row that had the focus; the place and the height stay', async () => {
  const onAnchorChange = vi.fn();
  const drawn = await showInColumn('near', onAnchorChange);
  await waitFor(() => expect(rowsNow()).toContain('s4'));
  await place.scroll(250);
  act(() => screen.getByText('s4').focus());
  act(() => screen.getByText('s4').blur());
  drawn('none');
  await waitFor(() => expect(rowsNow()).toEqual(['s4']));
  act(() => document.body.click());
  expect(onAnchorChange).toHaveBeenLastCalledWith(expect.objectContaining({ key: 's2', offset: -50 }));
  expect(screen.getByRole('feed').style.height).toBe(`${50 * ROW_PX}px`);
  drawn('seen');
  await waitFor(() => expect(rowsNow()).toEqual(['s2', 's3', 's4', 's5', 's6']));
});

test('a column that opens out of sight draws its first row when it is seen', async () => {
  const drawn = await showInColumn('none');
  await place.scroll(0);
  expect(rowsNow()).toEqual([]);
  drawn('seen');
  await waitFor(() => expect(rowsNow()).toContain('s0'));
});
