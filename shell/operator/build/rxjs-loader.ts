import { replaceCode, type Replacement } from './replace-code.ts';

/**
 * By file of RxJS's ES2015 build. Asynchronous iteration as every supported browser has it, in place of TypeScript's
 * older form with its helpers of `tslib`; and without schedulers as an argument, which `shared/runtime/rx.ts` has none
 * of: 0.6 KB gzip less.
 */
const PIECES: Readonly<Record<string, readonly Replacement[]>> = {
  innerFrom: [
    { from: 'import { __asyncValues', until: 'import { isArrayLike', by: '' },
    {
      from: 'function process(',
      until: '//# sourceMappingURL',
      by: `async function process(asyncIterable, subscriber) {
    for await (const value of asyncIterable) {
        subscriber.next(value);
        if (subscriber.closed) return;
    }
    subscriber.complete();
}
`,
    },
  ],
  isReadableStreamLike: [
    { from: 'import { __asyncGenerator', until: 'import { isFunction', by: '' },
    {
      from: 'export function readableStreamLikeToAsyncGenerator(',
      until: 'export function isReadableStreamLike',
      by: `export async function* readableStreamLikeToAsyncGenerator(readableStream) {
    const reader = readableStream.getReader();
    try {
        for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    }
    finally {
        reader.releaseLock();
    }
}
`,
    },
  ],
  scheduled: [
    {
      from: 'import { scheduleObservable',
      until: '//# sourceMappingURL',
      by: "export function scheduled() {\n    throw new TypeError('There are no schedulers: see shared/runtime/rx.ts');\n}\n",
    },
  ],
};

/** The files that this loader is for. */
export const RXJS_FILES: RegExp = new RegExp(
  `[\\\\/]rxjs[\\\\/]dist[\\\\/]esm[\\\\/]internal[\\\\/]\\w+[\\\\/](${Object.keys(PIECES).join('|')})\\.js$`,
);

export default function rxjsLoader(this: { resourcePath: string }, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  const [, name = ''] = RXJS_FILES.exec(this.resourcePath) ?? [];
  return replaceCode(source, 'rxjs-loader.ts', PIECES[name] ?? []);
}
