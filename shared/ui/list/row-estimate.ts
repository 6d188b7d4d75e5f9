/** A row counts for at least this share of the mean, so that it follows other kinds of rows. */
const LEAST_SHARE = 1 / 50;

/** What rows are high that were not measured: as high as before, or else the mean of those that were measured. */
export class RowEstimate {
  readonly #known: Readonly<Record<string, number>>;
  readonly #estimated = new Map<string, number>();
  #mean: number;
  #measured = 0;
  #lastSeen = -1;

  /**
   * @param estimate of the first row
   * @param known heights by key, measured when the list was last in the page
   */
  constructor(estimate: number, known: Readonly<Record<string, number>> = {}) {
    this.#mean = estimate;
    this.#known = known;
    for (const height of Object.values(known)) this.measured(height);
  }

  measured(height: number): void {
    if (height <= 0) return;
    this.#measured += 1;
    this.#mean += (height - this.#mean) * Math.max(1 / this.#measured, LEAST_SHARE);
  }

  /** The last row in the page: an estimate of those after it may change, because nothing moves that a reader sees. */
  seen(last: number): void {
    this.#lastSeen = last;
  }

  /** Pixels of the row that has this key and this place. */
  of(key: string, index: number): number {
    const before = this.#known[key] ?? (index > this.#lastSeen ? undefined : this.#estimated.get(key));
    if (before !== undefined) return before;
    this.#estimated.set(key, this.#mean);
    return this.#mean;
  }
}
