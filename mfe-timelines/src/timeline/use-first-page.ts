import { useState } from 'react';
import type { Row } from './rows.ts';

/** Rows of the first page at most: what comes above it by and by joins it, until it is this long. */
const LONGEST_FIRST_PAGE = 60;
const FIRST_PAGE = 20;

/** How many rows stand in the first page: up to the row that ended it when it was first shown. None where `isSkipped`. */
export function useFirstPage(rows: readonly Row[], isSkipped: boolean): number {
  const [end, setEnd] = useState<string | null>(null);
  if (isSkipped) return 0;
  const at = end === null ? -1 : rows.findIndex((row) => row.key === end);
  if (at >= 0 && at < LONGEST_FIRST_PAGE) return at + 1;
  const last = rows[Math.min(rows.length, FIRST_PAGE) - 1];
  if (last && last.key !== end) setEnd(last.key);
  return Math.min(rows.length, FIRST_PAGE);
}
