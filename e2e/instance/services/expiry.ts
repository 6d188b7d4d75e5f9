import type { Core } from '../core.ts';
import type { StatusRow } from '../db/rows.ts';
import { deleteStatus } from './status-edit.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired statuses, mutes and cached answers. */
export function expireStatuses(core: Core): void {
  const now = core.clock.now();
  for (const status of core.db.all<StatusRow>('SELECT * FROM statuses WHERE expires_at <= :now', { now }))
    deleteStatus(core, status);
  core.db.run('DELETE FROM mutes WHERE expires_at <= :now', { now });
  core.db.run('DELETE FROM idempotency WHERE created_at <= :old', { old: now - 6 * HOUR_MS });
}
