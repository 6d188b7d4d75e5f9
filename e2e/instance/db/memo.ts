import type { Db } from './open.ts';

/** Caches results until the next write: lists are read far more often than anything changes. */
export class Memo {
  readonly #db: Db;
  readonly #kept = new Map<string, unknown>();
  #version = -1;

  constructor(db: Db) {
    this.#db = db;
  }

  get<T>(key: string, make: () => T): T {
    if (this.#version !== this.#db.version) {
      this.#kept.clear();
      this.#version = this.#db.version;
    }
    const known = this.#kept.get(key);
    if (known !== undefined) return known as T;
    const value = make();
    this.#kept.set(key, value);
    return value;
  }
}
