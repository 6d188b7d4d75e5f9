import { expect, test } from 'vitest';
import { createThreadRows, rowAbove, type ShownThread } from './thread-rows.ts';
import type { Thread } from './thread.ts';

/** a > b > c, and d beside a. */
const TREE: Thread = [
  { id: 'a', depth: 1, size: 2, levels: 2 },
  { id: 'b', depth: 2, size: 1, levels: 1 },
  { id: 'c', depth: 3, size: 0, levels: 0 },
  { id: 'd', depth: 1, size: 0, levels: 0 },
];
const OTHERS: Thread = [{ id: 'o', depth: 1, size: 0, levels: 0 }];
const rowsOf = (shown: Partial<ShownThread>, folded: string[] = []) =>
  createThreadRows()({ replies: TREE, others: [], ...shown }, ({ id }) => !folded.includes(id));
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

test('each row knows the depth of the next one, and whether its replies follow', () => {
  expect(
    rowsOf({}).map((row) => (row.kind === 'reply' ? [row.key, row.depth, row.nextDepth, row.isOpen] : [])),
  ).toEqual([
    ['a', 1, 2, true],
    ['b', 2, 3, true],
    ['c', 3, 1, false],
    ['d', 1, 0, false],
  ]);
});

test('[TL-051] what is below a folded status is left out, and what was folded there comes back as it was', () => {
  expect(keys(rowsOf({}, ['b']))).toEqual(['a', 'b', 'd']);
  expect(keys(rowsOf({}, ['a', 'b']))).toEqual(['a', 'd']);
});

test('a row asks whether it is open by its id and its depth, and only if it has replies', () => {
  const asked: [string, number][] = [];
  createThreadRows()({ replies: TREE, others: OTHERS }, ({ id, depth }) => asked.push([id, depth]) > 0);
  expect(asked).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('other branches are below a heading with their number; without them there is none', () => {
  const rows = rowsOf({ others: OTHERS });
  expect(keys(rows)).toEqual(['a', 'b', 'c', 'd', ':others', 'o']);
  expect(rows[4]).toMatchObject({ kind: 'others', count: 1 });
  expect(keys(rowsOf({ replies: [], others: [] }))).toEqual([]);
});

test('a row that is as it was keeps its identity, one that changed does not', () => {
  const make = createThreadRows();
  const open = () => true;
  const before = make({ replies: TREE, others: OTHERS }, open);
  const same = make({ replies: TREE.map((node) => ({ ...node })), others: [...OTHERS] }, open);
  expect(same.map((row, at) => row === before[at])).toEqual([true, true, true, true, true, true]);
  const folded = make({ replies: TREE, others: OTHERS }, ({ id }) => id !== 'b');
  expect(folded.map((row) => before.includes(row))).toEqual([true, false, true, true, true]);
  const more = make({ replies: TREE, others: [...OTHERS, { id: 'p', depth: 1, size: 0, levels: 0 }] }, open);
  expect(more.find(({ key }) => key === ':others')).toMatchObject({ count: 2 });
  const grown = make({ replies: TREE.map((node) => ({ ...node, size: node.size && 9 })), others: [] }, () => true);
  expect(before.includes(grown[0] as (typeof before)[number])).toBe(false);
  const deeper = make({ replies: TREE.map((node) => ({ ...node, levels: 7 })), others: [] }, () => true);
  expect(grown.includes(deeper[0] as (typeof before)[number])).toBe(false);
});

test('the status to which a line belongs is the nearest one above of that depth', () => {
  const rows = rowsOf({ others: OTHERS });
  expect(rowAbove(rows, 'c', 1)).toBe('a');
  expect(rowAbove(rows, 'c', 2)).toBe('b');
  expect(rowAbove(rows, 'a', 1)).toBeNull();
  expect(rowAbove(rows, 'o', 1)).toBeNull();
  expect(rowAbove(rows, 'gone', 1)).toBeNull();
});

test('a row knows what is new, and how long after the row above it was written', () => {
  const asked: unknown[] = [];
  const rows = rowsOf({
    revealed: new Set(['b', 'd']),
    gapBefore: (...ids) => asked.push(ids),
  });
  expect(rows.map((row) => row.kind === 'reply' && [row.key, row.isNew, row.gapMs])).toEqual([
    ['a', false, 1],
    ['b', true, 2],
    ['c', false, 3],
    ['d', true, 4],
  ]);
  expect(asked).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'c'],
  ]);
});
