import { act, cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject, combineLatest, defer, of, type Observable } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { useObservable } from './use-observable.ts';

afterEach(cleanup);

function drawn<T>(source$: Observable<T>) {
  const values: T[] = [];
  function View() {
    const value = useObservable(source$);
    values.push(value);
    return <p>{JSON.stringify(value)}</p>;
  }
  render(<View />);
  return values;
}

test('the latest value is drawn, and each that follows', () => {
  const tide$ = new BehaviorSubject(1);
  const values = drawn(tide$);
  act(() => tide$.next(2));
  act(() => tide$.next(2));
  expect(screen.getByText('2')).toBeTruthy();
  expect(values).toEqual([1, 2]);
});

test('a value that is composed for each subscriber is drawn once, and again when a part of it changes', () => {
  const [low$, high$] = [new BehaviorSubject(1), new BehaviorSubject(9)];
  const values = drawn(combineLatest({ low: low$, high: high$ }));
  expect(values).toEqual([{ low: 1, high: 9 }]);
  act(() => low$.next(2));
  expect(values.at(-1)).toEqual({ low: 2, high: 9 });
});

test('a value between render and subscription is not missed', () => {
  let asked = 0;
  const values = drawn(defer(() => of([++asked])));
  expect(values).toEqual([[1], [2]]);
});

test('objects that are not plain are compared by identity', () => {
  let asked = 0;
  const values = drawn(defer(() => of(new Date(asked++ * 1000))));
  expect(values).toHaveLength(2);
});
