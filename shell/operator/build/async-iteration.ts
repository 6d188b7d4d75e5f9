/**
 * What RxJS's ES2015 build asks `tslib` for, as every supported browser has it: TypeScript's form of asynchronous
 * functions and iteration, in which a `yield` waits for a value, or hands it on.
 */
class Waiting {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

type Steps = (...args: unknown[]) => Generator;

export const __await = (value: unknown): Waiting => new Waiting(value);

export const __asyncValues = (source: AsyncIterable<unknown>): AsyncIterator<unknown> => source[Symbol.asyncIterator]();

/** Every `yield` of these steps waits. */
export async function __awaiter(
  self: unknown,
  args: unknown[] | undefined,
  _: unknown,
  steps: Steps,
): Promise<unknown> {
  const running = steps.apply(self, args ?? []);
  let step = running.next();
  while (!step.done) step = await next(running, step.value);
  return step.value;
}

/** A `yield` of these steps waits if its value is of `__await`; every other one is a value of the result. */
export async function* __asyncGenerator(self: unknown, args: unknown[], steps: Steps): AsyncGenerator {
  const running = steps.apply(self, args);
  try {
    let step = running.next();
    while (!step.done) {
      const { value } = step;
      step = value instanceof Waiting ? await next(running, value.value) : running.next(yield value);
    }
    return step.value;
  } finally {
    running.return(undefined);
  }
}

async function next(running: Generator, awaited: unknown): Promise<IteratorResult<unknown>> {
  let value: unknown;
  try {
    value = await awaited;
  } catch (cause) {
    return running.throw(cause);
  }
  return running.next(value);
}
