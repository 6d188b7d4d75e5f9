import type { ModuleId } from '@skerry/shared/contract';

const ERRORS_ALLOWED = 3;
const WINDOW_MS = 60_000;

/** Counts errors by module: a module with three in a minute is taken down until the page is loaded again. */
export class ErrorBudget {
  readonly #times = new Map<ModuleId, number[]>();
  readonly #spent = new Set<ModuleId>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one; true when it was the one too many. */
  count(module: ModuleId): boolean {
    const recent = (this.#times.get(module) ?? []).filter((at) => this.#now() - at < WINDOW_MS);
    recent.push(this.#now());
    this.#times.set(module, recent);
    if (recent.length >= ERRORS_ALLOWED) this.#spent.add(module);
    return this.#spent.has(module);
  }

  isSpent(module: ModuleId): boolean {
    return this.#spent.has(module);
  }
}
