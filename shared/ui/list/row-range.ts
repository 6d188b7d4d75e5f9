export interface RowRangeOptions {
  /** First and last row that are seen. */
  readonly startIndex: number;
  readonly endIndex: number;
  readonly count: number;
  readonly heightOf: (index: number) => number;
  /** Height of the rows beyond each edge of the window. */
  readonly beyondPx: number;
  /** Rows beyond each edge at least, however high, and at most. */
  readonly least: number;
  readonly most: number;
}

/** The rows that are in the page: those that are seen, and so many pixels of others beyond each edge of that. */
export function rowRange({
  startIndex,
  endIndex,
  count,
  heightOf,
  beyondPx,
  least,
  most,
}: RowRangeOptions): [number, number] {
  const beyond = (first: number, step: 1 | -1) => {
    let rows = 0;
    let px = 0;
    for (let at = first; at >= 0 && at < count && rows < most; at += step) {
      if (px >= beyondPx && rows >= least) break;
      px += heightOf(at);
      rows += 1;
    }
    return rows;
  };
  return [startIndex - beyond(startIndex - 1, -1), endIndex + beyond(endIndex + 1, 1)];
}
