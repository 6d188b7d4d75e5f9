/** Actions on one entity that the server has not confirmed: its last known value, and the patches over it, oldest first. */
export class Pending<T extends object> {
  base: T;
  readonly #patches: ((entity: T) => T)[] = [];

  constructor(base: T) {
    this.base = base;
  }

  get isDone(): boolean {
    return this.#patches.length === 0;
  }

  /** The shown value: every merge in the meantime is below the patches. */
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
