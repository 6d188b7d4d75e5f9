import type { NotificationRow } from '../db/rows.ts';

export const GROUPED_TYPES: readonly string[] = ['favourite', 'reblog', 'follow'];
const BUCKET_MS = 12 * 3_600_000;

/** Notifications of half a day about the same belong together; others stand alone. */
export function groupKeyOf(row: NotificationRow, grouped: readonly string[] = GROUPED_TYPES): string {
  if (!grouped.includes(row.type)) return `ungrouped-${row.id}`;
  const bucket = Math.floor(row.created_at / BUCKET_MS);
  return [row.type, ...(row.status_id ? [row.status_id] : []), bucket].join('-');
}
