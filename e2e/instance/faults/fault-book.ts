/** A fault injected on purpose. `path` is a prefix, or a pattern with `*`; without `count` it stays until cleared. */
export interface Fault {
  method?: string;
  path?: string;
  count?: number;
  /**
   * delay: answers late by `ms`; status: answers `status` with `body`; malformed: half a JSON document; cut: the
   * connection ends in the middle of the answer; hang: no answer at all; rate-limit: 429 in the flavour's form.
   */
  kind: 'delay' | 'status' | 'malformed' | 'cut' | 'hang' | 'rate-limit';
  ms?: number;
  status?: number;
  body?: unknown;
  contentType?: string;
}

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}`,
  );

/** The faults that wait for their request, in the order they were added. */
export class FaultBook {
  #faults: { fault: Fault; matcher: RegExp; left: number; id: number }[] = [];
  #next = 1;

  /** @returns a number to remove it by */
  add(fault: Fault): number {
    const id = this.#next;
    this.#next += 1;
    this.#faults.push({
      fault,
      matcher: pattern(fault.path ?? '/'),
      left: fault.count ?? Number.POSITIVE_INFINITY,
      id,
    });
    return id;
  }

  remove(id: number): void {
    this.#faults = this.#faults.filter((entry) => entry.id !== id);
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault for a request; reduces its count by one. */
  take(method: string, path: string): Fault | undefined {
    const entry = this.#faults.find(
      ({ fault, matcher, left }) =>
        left > 0 && (!fault.method || fault.method.toUpperCase() === method) && matcher.test(path),
    );
    if (entry) entry.left -= 1;
    return entry?.fault;
  }
}
