import { expect, test, vi } from 'vitest';
import { createOnce } from './once.ts';

test('a value is created once for each key, also if it is undefined', () => {
  const once = createOnce();
  const make = vi.fn(() => null);
  expect([once('tide', make), once('tide', make)]).toEqual([null, null]);
  expect(make).toHaveBeenCalledOnce();
  expect(once('wind', () => 4)).toBe(4);
});

test('another context has its own', () => {
  const things = [createOnce(), createOnce()].map((once) => once('tide', () => ({})));
  expect(things[0]).not.toBe(things[1]);
});
