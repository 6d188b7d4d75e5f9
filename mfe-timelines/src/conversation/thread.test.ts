import { expect, test } from 'vitest';
import { ancestorsOf, buildThread, findNode, idsBelow } from './thread.ts';

const parents: Record<string, string | null> = { a: null, b: 'a', c: 'b', d: 'b', e: 'd', f: 'gone', x: 'y', y: 'x' };
const parentOf = (id: string) => parents[id] ?? null;

test('replies are below their parent, in the order of the server', () => {
  const tree = buildThread('b', ['c', 'd', 'e'], parentOf);
  expect(tree).toEqual({
    id: 'b',
    replies: [
      { id: 'c', replies: [] },
      { id: 'd', replies: [{ id: 'e', replies: [] }] },
    ],
  });
  expect(idsBelow(tree)).toEqual(['c', 'd', 'e']);
  expect(findNode(tree, 'd')?.replies).toHaveLength(1);
});

test('a reply to a status that is not here is below the root, and a circle loses nothing', () => {
  expect(idsBelow(buildThread('b', ['f', 'x', 'y', 'c'], parentOf)).sort()).toEqual(['c', 'f', 'x', 'y']);
});

test('a chain of three thousand replies is nested a hundred deep and continues flat', () => {
  const ids = Array.from({ length: 3000 }, (_, index) => `s${index}`);
  const tree = buildThread('s0', ids.slice(1), (id) => `s${Number(id.slice(1)) - 1}`);
  expect(idsBelow(tree)).toEqual(ids.slice(1));
});

test('ancestors are only the chain of parents, oldest first, and a circle ends', () => {
  expect(ancestorsOf('e', ['a', 'b', 'c', 'd'], parentOf)).toEqual(['a', 'b', 'd']);
  expect(ancestorsOf('x', ['y'], parentOf)).toEqual(['y']);
});
