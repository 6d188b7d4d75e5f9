import { expect, test } from 'vitest';
import { markMissing } from '../entities/missing.ts';
import { deepEqual } from './deep-equal.ts';
import { mergeEntity, nextShown } from './merge-entity.ts';
import { Pending } from './pending.ts';
import { Watchers } from './watchers.ts';

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [NaN, NaN, true],
  ['a', 'b', false],
  [null, {}, false],
  [{}, null, false],
  [undefined, {}, false],
  [5, {}, false],
  [{}, 5, false],
  [{}, 'a', false],
  ['a', ['a'], false],
  [{}, {}, true],
  [{}, [], false],
  [[], {}, false],
  [[1], { 0: 1, length: 1, every: () => true }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
  [[1, 2], [2, 1], false],
  [{ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: [] }, { a: {} }, false],
])('%j and %j are equal: %s', (one, other, areEqual) => {
  expect(deepEqual(one, other)).toBe(areEqual);
});

test.each([
  ['lists', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ inner })],
])('what is deeper than a hundred levels of %s counts as different', (_, wrap) => {
  const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>(wrap, 'x');
  expect(deepEqual(deep(101), deep(101))).toBe(true);
  expect(deepEqual(deep(102), deep(102))).toBe(false);
});

test('values of a reply replace the known ones; the same object stays where nothing differs', () => {
  const known = { id: '1', list: [1], name: 'a' };
  expect(mergeEntity(undefined, known)).toBe(known);
  expect(mergeEntity(known, { ...known, list: [1] })).toBe(known);
  const next = mergeEntity(known, { id: '1', list: [1], name: 'b' });
  expect(next).toEqual({ id: '1', list: [1], name: 'b' });
  expect([next.list === known.list, known.name]).toEqual([true, 'a']);
  expect(nextShown(known, { ...known, name: 'c' })).toEqual({ ...known, name: 'c' });
});

test('what a reply leaves out stays, also in its members', () => {
  type Whole = { id: string; name: string; part: { a: number; b: number } | null };
  const known: Whole = { id: '1', name: 'a', part: { a: 1, b: 2 } };
  const partial = markMissing({ id: '1', name: '', part: markMissing({ a: 5, b: 0 }, ['b']) }, ['name']);
  expect(mergeEntity<Whole>(known, partial)).toEqual({ id: '1', name: 'a', part: { a: 5, b: 2 } });
  expect(mergeEntity<Whole>({ ...known, part: null }, partial).part).toEqual({ a: 5, b: 0 });
  expect(mergeEntity<Whole>(known, { ...known, part: null }).part).toBeNull();
  expect(mergeEntity<Partial<Whole>>({ id: '1' }, partial).part).toEqual({ a: 5, b: 0 });
  expect(mergeEntity<Partial<Whole>>(known, { part: undefined }).part).toBeUndefined();
  expect(mergeEntity<Whole>(known, { ...known, part: { a: 7, b: 8 } }).part).toEqual({ a: 7, b: 8 });
});

test('patches are over the last known value, until they are dropped', () => {
  const pending = new Pending({ count: 1 });
  const more = ({ count }: { count: number }) => ({ count: count + 1 });
  const double = ({ count }: { count: number }) => ({ count: count * 2 });
  expect([pending.isDone, pending.shown]).toEqual([true, { count: 1 }]);
  pending.add(more);
  pending.add(double);
  expect([pending.isDone, pending.shown]).toEqual([false, { count: 4 }]);
  pending.base = { count: 5 };
  pending.drop(() => ({ count: 0 }));
  expect(pending.shown).toEqual({ count: 12 });
  pending.drop(more);
  expect([pending.isDone, pending.shown]).toEqual([false, { count: 10 }]);
  pending.drop(double);
  expect([pending.isDone, pending.shown]).toEqual([true, { count: 5 }]);
});

test('observers of a key hear of it until they leave, and nothing is kept for a key without observers', () => {
  const watchers = new Watchers<number>();
  const seen: string[] = [];
  const watch = (name: string) => watchers.watch('a', () => 0).subscribe((value) => seen.push(`${name}${value}`));
  expect([watchers.has('a'), watchers.keys()]).toEqual([false, []]);
  const one = watch('x');
  const other = watch('y');
  expect([watchers.has('a'), watchers.has('b'), watchers.keys()]).toEqual([true, false, ['a']]);
  watchers.notify('a', 1);
  watchers.notify('b', 2);
  one.unsubscribe();
  watchers.notify('a', 3);
  expect(watchers.keys()).toEqual(['a']);
  other.unsubscribe();
  watchers.notify('a', 4);
  expect([seen, watchers.has('a'), watchers.keys()]).toEqual([['x0', 'y0', 'x1', 'y1', 'y3'], false, []]);
});
