import type { Core } from '../core.ts';
import type { StatusRow } from '../db/rows.ts';
import { deleteStatus } from './status-edit.ts';

/** Deletes statuses whose time is over, and mutes that have run out. */
export function expireStatuses(core: Core): void {
  const now = core.clock.now();
  for (const status of core.db.all<StatusRow>('SELECT * FROM statuses WHERE expires_at <= :now', { now })) deleteStatus(core, status);
  core.db.run('DELETE FROM mutes WHERE expires_at <= :now', { now });
}
