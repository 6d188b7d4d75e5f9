import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLayoutEffect } from 'react';
import { VirtualList, type RowPosition } from './virtual-list.tsx';

const ROW_PX = 200;
const ESTIMATE_PX = 100;
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `s${index}` }));
const feed = () => screen.getByRole('feed');
const rowCount = () => screen.getAllByRole('article').length;

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, ROW_PX));
  // The first list of the page has loaded the code of virtualisation.
  render(<VirtualList items={items(30)} label="Home" estimate={ROW_PX} renderItem={() => <article />} />);
  await waitFor(() => expect(feed().style.height).not.toBe(''));
  cleanup();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws a list; the numbers of rows, and whether they had their places, each time a row came. */
function frames(count: number, firstRows: number) {
  const seen: string[] = [];
  function Row({ position }: { position: RowPosition }) {
    useLayoutEffect(() => {
      const frame = `${rowCount()} ${feed().style.height === '' ? 'in the flow' : 'placed'}`;
      if (seen.at(-1) !== frame) seen.push(frame);
    }, []);
    return <article {...position} />;
  }
  const renderItem = (_: { key: string }, position: RowPosition) => <Row position={position} />;
  render(
    <VirtualList
      items={items(count)}
      label="Replies"
      estimate={ESTIMATE_PX}
      renderItem={renderItem}
      firstRows={firstRows}
    />,
  );
  return seen;
}

test('a later list has virtualisation from its first rows on; those of the window come first, then one window more', () => {
  expect(frames(200, 2)).toEqual(['2 placed', '4 placed', '6 placed', '7 placed', '8 placed']);
});

test('its height is known from the first rows: the others are as high as they are', () => {
  frames(200, 2);
  expect(feed().style.height).toBe(`${200 * ROW_PX}px`);
});
