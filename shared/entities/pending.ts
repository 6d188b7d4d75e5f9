/**
 * Actions on one entity that the server has not confirmed yet: what it said last, and the patches over it, oldest
 * first.
 */
export class Pending<T extends object> {
  base: T;
  readonly #patches: ((entity: T) => T)[] = [];

  constructor(base: T) {
    this.base = base;
  }

  get isDone(): boolean {
    return this.#patches.length === 0;
  }

  /** What is shown: every merge of the meantime stands beneath the patches. */
  get shown(): T {
    return this.#patches.reduce((entity, patch) => patch(entity), this.base);
  }

  add(patch: (entity: T) => T): void {
    this.#patches.push(patch);
  }

  drop(patch: (entity: T) => T): void {
    const at = this.#patches.indexOf(patch);
    if (at >= 0) this.#patches.splice(at, 1);
  }
}
