import { expect, test } from 'vitest';
import { rowRange } from './row-range.ts';

const ROW_PX = 100;
const options = { startIndex: 20, endIndex: 25, count: 100, heightOf: () => ROW_PX, beyondPx: 450, least: 3, most: 12 };

test.each<[string, Partial<typeof options>, [number, number]]>([
  ['rows that fill so many pixels', {}, [15, 30]],
  ['no more than the most', { most: 2 }, [18, 27]],
  ['at least three, however high', { heightOf: () => 1_000 }, [17, 28]],
  ['none', { beyondPx: 0, least: 0 }, [20, 25]],
  ['only rows of the list', { startIndex: 1, count: 27 }, [0, 26]],
])('beyond the window are %s', (_, change, range) => {
  expect(rowRange({ ...options, ...change })).toEqual(range);
});
