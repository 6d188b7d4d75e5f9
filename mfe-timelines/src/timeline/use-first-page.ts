import { useState } from 'react';
import type { Row } from './rows.ts';

/** Maximum number of rows of the first page: newer rows join it up to this number. */
const LONGEST_FIRST_PAGE = 60;
const FIRST_PAGE = 20;

/** Number of rows in the first page: up to its last row when it was first shown. 0 if `isSkipped`. */
export function useFirstPage(rows: readonly Row[], isSkipped: boolean): number {
  const [end, setEnd] = useState<string | null>(null);
  if (isSkipped) return 0;
  const at = end === null ? -1 : rows.findIndex((row) => row.key === end);
  if (at >= 0 && at < LONGEST_FIRST_PAGE) return at + 1;
  const last = rows[Math.min(rows.length, FIRST_PAGE) - 1];
  if (last && last.key !== end) setEnd(last.key);
  return Math.min(rows.length, FIRST_PAGE);
}
