// @vitest-environment jsdom
import type { DrawnRows } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawnColumns } from './drawn-columns.ts';

type Sight = (entries: { target: Element; isIntersecting: boolean }[]) => void;

let sight: Sight;
const observed = vi.fn();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(moved: Sight) {
        sight = moved;
      }
      observe = observed;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  observed.mockReset();
});

function bench() {
  const active$ = new BehaviorSubject<string | null>(null);
  const drawn = new DrawnColumns(active$);
  const deck = document.createElement('div');
  const columns = ['a', 'b'].map((key) => {
    const column = document.createElement('section');
    column.dataset['column'] = key;
    column.append(document.createElement('p'));
    deck.append(column);
    return column;
  });
  const ended = new AbortController();
  drawn.watch(deck, [{ key: 'a' }, { key: 'b' }], ended.signal);
  const said: Record<string, DrawnRows[]> = { a: [], b: [] };
  for (const key of ['a', 'b']) drawn.of(key).subscribe((rows) => said[key]?.push(rows));
  const see = (index: number, isIntersecting = true) => {
    const target = columns[index];
    if (target) sight([{ target, isIntersecting }]);
  };
  const wheel = (index: number) =>
    columns[index]?.firstElementChild?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  return { active$, said, see, wheel, ended };
}

test('a column draws nothing before it comes into sight, and after it has gone out of it', () => {
  const { said, see } = bench();
  expect(observed).toHaveBeenCalledTimes(2);
  see(0);
  see(0, false);
  expect(said).toEqual({ a: ['none', 'seen', 'none'], b: ['none'] });
});

test('rows that are not seen are drawn where the reader is: in the active column', () => {
  const { active$, said, see } = bench();
  see(0);
  see(1);
  active$.next('a');
  active$.next('b');
  expect(said).toEqual({ a: ['none', 'seen', 'near', 'seen'], b: ['none', 'seen', 'near'] });
});

test('and in the one that the wheel scrolls, without a press', () => {
  const { said, see, wheel, ended } = bench();
  see(0);
  see(1);
  wheel(1);
  wheel(1);
  wheel(0);
  ended.abort();
  wheel(1);
  expect(said).toEqual({ a: ['none', 'seen', 'near'], b: ['none', 'seen', 'near', 'seen'] });
});

test('all are drawn where the browser cannot tell what is in sight', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  expect(bench().said).toEqual({ a: ['seen'], b: ['seen'] });
});
