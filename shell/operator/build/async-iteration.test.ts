import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as own from './async-iteration.ts';

const shared = createRequire(join(import.meta.dirname, '../../../shared/package.json'));
const esm = join(shared.resolve('rxjs'), '../../esm/internal');
const library = createRequire(esm)('tslib') as typeof own;

test('RxJS asks for nothing else', () => {
  const asked = ['observable/innerFrom.js', 'util/isReadableStreamLike.js', 'observable/dom/fetch.js']
    .map((file) => readFileSync(join(esm, file), 'utf8'))
    .flatMap((text) => /import \{([^}]*)\} from "tslib"/.exec(text)?.[1]?.split(',') ?? [])
    .map((name) => name.trim());
  expect(asked.filter((name) => name !== '__rest').sort()).toEqual(Object.keys(own).sort());
});

/** What TypeScript makes of a function that reads a source to its end, and of one that hands its values on. */
const readAll = ({ __awaiter, __asyncValues }: typeof own, source: AsyncIterable<unknown>) =>
  __awaiter(undefined, undefined, undefined, function* () {
    const values = __asyncValues(source);
    const read: unknown[] = [];
    for (;;) {
      const { done, value } = (yield values.next()) as IteratorResult<unknown>;
      if (done) return [...read, value];
      read.push(value);
    }
  });
const handOn = ({ __asyncGenerator, __await }: typeof own, asked: () => unknown, onEnd: () => void) =>
  __asyncGenerator(undefined, [], function* () {
    try {
      for (;;) {
        const value: unknown = yield __await(asked());
        if (value === 'end') return yield __await('over');
        yield yield __await(value);
      }
    } finally {
      onEnd();
    }
  });
const answers = (...values: unknown[]) => {
  const left = [...values];
  return () => Promise.resolve(left.shift());
};

describe.each([
  ['the library', library],
  ['own', own],
])('%s', (_, parts) => {
  test('reads values in order, and the last one', async () => {
    const end = vi.fn();
    await expect(readAll(parts, handOn(parts, answers(1, 2, 'end'), end))).resolves.toEqual([1, 2, 'over']);
    expect(end).toHaveBeenCalledOnce();
  });

  test('a failure of the source reaches the reader after its end', async () => {
    const end = vi.fn();
    const failing = handOn(parts, () => Promise.reject(new Error('lost')), end);
    await expect(readAll(parts, failing)).rejects.toThrow('lost');
    expect(end).toHaveBeenCalledOnce();
  });

  test('a failure can be handled where it is awaited', async () => {
    const handled = parts.__awaiter(undefined, undefined, undefined, function* () {
      try {
        yield Promise.reject(new Error('lost'));
      } catch (cause) {
        return (cause as Error).message;
      }
      return 'nothing failed';
    });
    await expect(handled).resolves.toBe('lost');
  });

  test('a reader that stops early ends the source', async () => {
    const end = vi.fn();
    for await (const value of handOn(parts, answers(1, 2, 'end'), end)) {
      expect(value).toBe(1);
      break;
    }
    expect(end).toHaveBeenCalledOnce();
  });

  test('the function gets its object and its arguments', async () => {
    const self = { name: 'self' };
    const steps = function* (this: unknown, ...args: unknown[]): Generator {
      yield 'first';
      return [this, ...args];
    };
    await expect(parts.__awaiter(self, [1, 2], undefined, steps)).resolves.toEqual([self, 1, 2]);
    const values = parts.__asyncGenerator(self, [3], steps);
    await expect(values.next()).resolves.toEqual({ done: false, value: 'first' });
    await expect(values.next()).resolves.toEqual({ done: true, value: [self, 3] });
  });
});
