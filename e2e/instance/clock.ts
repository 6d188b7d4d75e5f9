/** The instance's time. Tests set it or move it; everything that expires uses only this clock. */
export class Clock {
  #offset = 0;
  #fixed: number | undefined;

  constructor(start?: number) {
    if (start !== undefined) this.#offset = start - Date.now();
  }

  /** milliseconds since 1970 */
  now(): number {
    return this.#fixed ?? Date.now() + this.#offset;
  }

  /** Stops the clock at a time. */
  set(time: number): void {
    this.#fixed = time;
  }

  advance(milliseconds: number): void {
    if (this.#fixed === undefined) this.#offset += milliseconds;
    else this.#fixed += milliseconds;
  }

  /** Lets a stopped clock continue from its time. */
  run(): void {
    if (this.#fixed === undefined) return;
    this.#offset = this.#fixed - Date.now();
    this.#fixed = undefined;
  }
}
