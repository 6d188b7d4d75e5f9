/** Deferred work; what has not run when the instance closes never runs. */
export class Deferred {
  readonly #timers = new Set<NodeJS.Timeout>();

  run(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, milliseconds);
    timer.unref();
    this.#timers.add(timer);
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
