import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { from, take } from '@skerry/shared/runtime';
import { describe, expect, test, vi } from 'vitest';
import rxjsLoader, { RXJS_FILES } from './rxjs-loader.ts';

const shared = createRequire(join(import.meta.dirname, '../../../shared/package.json'));
const internal = join(shared.resolve('rxjs'), '../../esm/internal');
const loaded = (path: string) => {
  const resourcePath = join(internal, path);
  expect(resourcePath).toMatch(RXJS_FILES);
  return rxjsLoader.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));
};
/** The function of that name in a file, alone. */
const functionOf = (code: string, name: string) => {
  const [text] = new RegExp(`async function\\*? ${name}\\([\\s\\S]*?\\n\\}`).exec(code) ?? expect.fail(`no ${name}`);
  return compileFunction(`return ${text}`)() as (...given: unknown[]) => unknown;
};

test('no file of RxJS asks for a helper, and none has schedulers', () => {
  const files = ['observable/innerFrom.js', 'util/isReadableStreamLike.js', 'scheduled/scheduled.js'];
  const code = files.map(loaded).join('\n');
  expect(code).not.toMatch(/tslib|__a\w+|scheduleArray/);
  for (const name of ['innerFrom', 'fromPromise', 'isReadableStreamLike', 'scheduled'])
    expect(code).toContain(`export function ${name}(`);
});

test('another build of RxJS fails, and says where to look', () => {
  expect(() => rxjsLoader.call({ resourcePath: join(internal, 'scheduled/scheduled.js') }, 'export {}')).toThrow(
    /rxjs-loader/,
  );
});

const process = functionOf(loaded('observable/innerFrom.js'), 'process');
const handOn = functionOf(loaded('util/isReadableStreamLike.js'), 'readableStreamLikeToAsyncGenerator');

/** A source with these values, then `end`; it notes when its reader left it. */
function sourceOf(values: readonly unknown[], onLeft: () => void, end = (): void => undefined) {
  return (async function* () {
    try {
      yield* values;
      end();
    } finally {
      onLeft();
    }
  })();
}
const lost = () => {
  throw new Error('lost');
};

type Read = (source: AsyncIterable<unknown>, limit: number) => Promise<unknown[]>;

const byLibrary: Read = (source, limit) =>
  new Promise((resolve, reject) => {
    const read: unknown[] = [];
    from(source)
      .pipe(take(limit))
      .subscribe({ next: (value) => read.push(value), complete: () => resolve(read), error: reject });
  });

const byReplacement: Read = async (source, limit) => {
  const read: unknown[] = [];
  const reader = {
    closed: false,
    complete: vi.fn(),
    next(value: unknown) {
      read.push(value);
      reader.closed = read.length === limit;
    },
  };
  await process(source, reader);
  expect(reader.complete).toHaveBeenCalledTimes(reader.closed ? 0 : 1);
  return read;
};

describe.each([
  ['the library', byLibrary],
  ['what is in its place', byReplacement],
])('%s', (_, read) => {
  const valuesOf = (source: AsyncIterable<unknown>, limit = Infinity) => read(source, limit);

  test('reads values in order', async () => {
    const onLeft = vi.fn();
    await expect(valuesOf(sourceOf([1, 2, 3], onLeft))).resolves.toEqual([1, 2, 3]);
    expect(onLeft).toHaveBeenCalledOnce();
  });

  test('a failure of the source reaches the reader', async () => {
    await expect(valuesOf(sourceOf([1], vi.fn(), lost))).rejects.toThrow('lost');
  });

  test('a reader that stops early ends the source', async () => {
    const onLeft = vi.fn();
    await expect(valuesOf(sourceOf([1, 2, 3], onLeft), 2)).resolves.toEqual([1, 2]);
    await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  });
});

test('a stream is read to its end and given back', async () => {
  const stream = new ReadableStream({
    start(to) {
      for (const value of [1, 2]) to.enqueue(value);
      to.close();
    },
  });
  const read: unknown[] = [];
  for await (const value of handOn(stream) as AsyncIterable<unknown>) read.push(value);
  expect(read).toEqual([1, 2]);
  expect(stream.locked).toBe(false);
});
