import { expect, test } from 'vitest';
import type { PickerEmoji } from './data/emoji-set.ts';
import { moved, moveOf, type Move, type Spot } from './moves.ts';
import { BUFFER_PX, CELL_PX, heightOf, rowsNear, rowsOf, sectionAt, TITLE_PX } from './rows.ts';

const many = (count: number, name: string): PickerEmoji[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${name}${index}`,
    name: `${name}${index}`,
    label: name,
    displayText: name,
    hasTones: false,
  }));
// Rows: 0 title, 1 (8), 2 (2), 3 title, 4 (8), 5 (8), 6 (4).
const rows = rowsOf(
  [
    { id: 'recent', title: 'Recent', emoji: many(10, 'r') },
    { id: 'people', title: 'People', emoji: many(20, 'p') },
    { id: 'none', title: 'Nothing', emoji: [] },
  ],
  CELL_PX,
);

test('[CO-089] a cell is 40 px, a title 24, and 120 px around the window are drawn ahead', () => {
  expect([CELL_PX, TITLE_PX, BUFFER_PX]).toEqual([40, 24, 120]);
  expect(rows.map(({ top }) => top)).toEqual([0, 24, 64, 104, 128, 168, 208]);
  expect(heightOf(rows)).toBe(248);
  const long = rowsOf([{ id: 'a', title: 'A', emoji: many(8000, 'a') }], CELL_PX);
  expect(long).toHaveLength(1001);
  const { from, to } = rowsNear(long, 4024, 320);
  expect([long[from]?.top, long[to]?.top]).toEqual([3904, 4464]);
});

test('the section at an offset is that of the row there', () => {
  expect([0, 102, 104, 230].map((top) => sectionAt(rows, top))).toEqual(['recent', 'recent', 'people', 'people']);
});

test.for<[Spot, Move, Spot | null]>([
  [{ row: 1, column: 7 }, 'forward', { row: 2, column: 0 }],
  [{ row: 2, column: 1 }, 'forward', { row: 4, column: 0 }],
  [{ row: 4, column: 0 }, 'backward', { row: 2, column: 1 }],
  [{ row: 1, column: 0 }, 'backward', null],
  [{ row: 1, column: 5 }, 'down', { row: 2, column: 1 }],
  [{ row: 5, column: 6 }, 'down', { row: 6, column: 3 }],
  [{ row: 1, column: 5 }, 'up', null],
  [{ row: 6, column: 2 }, 'down', null],
  [{ row: 5, column: 3 }, 'row-start', { row: 5, column: 0 }],
  [{ row: 6, column: 0 }, 'row-end', { row: 6, column: 3 }],
  [{ row: 5, column: 3 }, 'first', { row: 1, column: 0 }],
  [{ row: 1, column: 3 }, 'last', { row: 6, column: 3 }],
  [{ row: 1, column: 2 }, 'page-down', { row: 5, column: 2 }],
  [{ row: 6, column: 2 }, 'page-up', { row: 2, column: 1 }],
])('from %o, %s moves to %o', ([from, move, to]) => {
  expect(moved(rows, from, move, 3)).toEqual(to);
});

test('arrows mean forward and backward in the direction of text', () => {
  const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
  expect([moveOf(press('ArrowLeft'), false), moveOf(press('ArrowLeft'), true)]).toEqual(['backward', 'forward']);
  expect([moveOf(press('Home'), false), moveOf(press('Home', true), false), moveOf(press('x'), false)]).toEqual([
    'row-start',
    'first',
    null,
  ]);
});
