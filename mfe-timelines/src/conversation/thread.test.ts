import { expect, test } from 'vitest';
import { arrangeThread, branchOf, flatThread, type ThreadSource } from './thread.ts';

const parents: Record<string, string | null> = {
  a: null,
  b: 'a',
  c: 'b',
  d: 'b',
  e: 'd',
  f: 'gone',
  o: 'a',
  p: 'o',
  x: 'y',
  y: 'x',
};

function arrange(focusId: string, above: string[], below: string[], more: Partial<ThreadSource> = {}) {
  return arrangeThread({ focusId, above, below, parentOf: (id) => parents[id] ?? null, compare: () => 0, ...more });
}
const idsOf = (thread: readonly { id: string }[]) => thread.map(({ id }) => id);

test('replies are below their parent, depth first in the order of the server, with what is below each', () => {
  expect(arrange('b', [], ['c', 'd', 'e']).replies).toEqual([
    { id: 'c', depth: 1, size: 0, levels: 0 },
    { id: 'd', depth: 1, size: 1, levels: 1 },
    { id: 'e', depth: 2, size: 0, levels: 0 },
  ]);
});

test('all replies to one status are below it', () => {
  expect(arrange('a', [], ['b', 'c', 'd', 'e', 'o']).replies.map(({ id, depth }) => [id, depth])).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 2],
    ['e', 3],
    ['o', 1],
  ]);
});

test('a reply to the focus is a reply, though the server counts it as earlier', () => {
  const { replies, others } = arrange('b', ['a', 'c'], []);
  expect([idsOf(replies), idsOf(others)]).toEqual([['c'], []]);
});

test('replies to one status are in the order asked for, those that are equal in that of the server', () => {
  const compare = (one: string, other: string) => Number(other === 'd') - Number(one === 'd');
  expect(idsOf(arrange('b', [], ['c', 'd', 'e', 'f'], { compare }).replies)).toEqual(['d', 'e', 'c', 'f']);
});

test('branches that reply to an ancestor are others, wherever the server lists them, and are counted there', () => {
  const { ancestors, replies, others, branchesAt } = arrange('b', ['a', 'o'], ['c', 'p']);
  expect(ancestors).toEqual(['a']);
  expect(idsOf(replies)).toEqual(['c']);
  expect(others.map(({ id, depth }) => [id, depth])).toEqual([
    ['o', 1],
    ['p', 2],
  ]);
  expect(branchesAt).toEqual(new Map([['a', 1]]));
});

test('a status whose parent is not here is a reply, or another branch if the server counts it as earlier', () => {
  expect(idsOf(arrange('b', [], ['f', 'c']).replies)).toEqual(['f', 'c']);
  expect(idsOf(arrange('b', ['f'], ['c']).others)).toEqual(['f']);
});

test('statuses that reply to each other in a circle, or to themselves, are there once', () => {
  expect(idsOf(arrange('b', [], ['x', 'y', 'c']).replies)).toEqual(['c', 'x', 'y']);
  expect(idsOf(arrange('b', [], ['c'], { parentOf: (id) => id }).replies)).toEqual(['c']);
});

test('what is listed twice, above and below, or is the focus itself, is there once', () => {
  const { ancestors, replies, others } = arrange('b', ['a', 'a', 'b'], ['a', 'c', 'b', 'c', 'a']);
  expect([ancestors, idsOf(replies), idsOf(others)]).toEqual([['a'], ['c'], []]);
});

test('an ancestor that the server lists as later is an ancestor', () => {
  expect(arrange('e', [], ['a', 'b', 'd'])).toMatchObject({ ancestors: ['a', 'b', 'd'], replies: [], others: [] });
});

test('a circle of ancestors ends, with the focus in it or not; a parent that is not here is none', () => {
  expect(arrange('x', ['y'], []).ancestors).toEqual(['y']);
  expect(arrange('x', ['y', 'x'], []).ancestors).toEqual(['y']);
  const parentOf = (id: string) => ({ z: 'x', x: 'y', y: 'x' })[id] ?? null;
  expect(arrange('z', ['x', 'y'], [], { parentOf }).ancestors).toEqual(['y', 'x']);
  expect(arrange('f', ['a'], []).ancestors).toEqual([]);
});

test('a chain of five thousand replies is as deep as it is long', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `s${index}`);
  const parentOf = (id: string) => (id === 's0' ? null : `s${Number(id.slice(1)) - 1}`);
  const { replies } = arrange('s0', [], ids.slice(1), { parentOf });
  expect(idsOf(replies)).toEqual(ids.slice(1));
  expect(replies[0]).toEqual({ id: 's1', depth: 1, size: 4998, levels: 4998 });
  expect(arrange('s4999', ids.slice(0, -1), [], { parentOf }).ancestors).toEqual(ids.slice(0, -1));
});

test('a branch is a status and what is below it, at the top; none for what is not there', () => {
  const { replies } = arrange('a', [], ['b', 'c', 'd', 'e', 'o']);
  expect(branchOf(replies, 'd')).toEqual([
    { id: 'd', depth: 1, size: 1, levels: 1 },
    { id: 'e', depth: 2, size: 0, levels: 0 },
  ]);
  expect(branchOf(replies, 'z')).toEqual([]);
});

test('a flat thread has all, each at the top', () => {
  const { replies } = arrange('b', [], ['c', 'd', 'e']);
  expect(flatThread(replies, (one, other) => (one < other ? 1 : -1))).toEqual(
    ['e', 'd', 'c'].map((id) => ({ id, depth: 1, size: 0, levels: 0 })),
  );
});
