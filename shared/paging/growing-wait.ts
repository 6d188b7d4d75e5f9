/** Milliseconds before the first retry; doubled with each further failure. */
const FIRST_MS = 2000;
const LONGEST_MS = 60_000;
const JITTER = 0.25;
/** Milliseconds between rounds that work. */
const ROUND_MS = 10_000;

/** One timer for the next round of a task: after failures in a row it waits longer. */
export class GrowingWait {
  readonly #run: () => void;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  start(hasFailed: boolean): void {
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    const wait = hasFailed ? Math.min(FIRST_MS * 2 ** (this.#failures - 1), LONGEST_MS) : ROUND_MS;
    this.#end();
    // Not all clients of a server that is back in the same second.
    this.#timer = setTimeout(
      () => {
        this.#end();
        this.#run();
      },
      wait * (1 + Math.random() * JITTER),
    );
  }

  stop(): void {
    this.#end();
    this.#failures = 0;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
