/** After a failed attempt: doubled each time. A connection that comes back ends the wait. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** How long nothing is tried after attempts that failed. Milliseconds since the epoch. */
export class Pause {
  #failures = 0;
  #until = 0;

  /** Before this time nothing that waits is tried. */
  get until(): number {
    return this.#until;
  }
  lasts(now: number): boolean {
    return now < this.#until;
  }
  /** Whether the last attempt was answered. */
  get isOver(): boolean {
    return this.#failures === 0;
  }
  /** `retryAfter`: seconds, as the server wants it. */
  lengthen(now: number, retryAfter: number | null): void {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#until = now + (retryAfter === null ? wait : Math.max(wait, retryAfter * 1000));
  }
  /** An attempt was answered: the next wait is the first one again. */
  reset(): void {
    this.#failures = 0;
  }
  /** Nothing waits any more. */
  end(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
