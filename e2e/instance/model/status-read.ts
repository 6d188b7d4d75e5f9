import type { Core } from '../core.ts';
import type { AccountRow, StatusRow } from '../db/rows.ts';
import { HOME, NOT_BLOCKED, NOT_MUTED, STATUS_SELECT, visible } from './status-sql.ts';

export const statusById = (core: Core, id: string): StatusRow | undefined =>
  core.db.get<StatusRow>('SELECT * FROM statuses WHERE id = :id', { id });

/** Whether a reader may see a status; a block in either direction hides it too. */
export function canSee(core: Core, status: StatusRow, viewer: AccountRow | null): boolean {
  const blocked = viewer
    ? 'AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = s.account_id AND b.target_id = :me)'
    : '';
  return (
    core.db.get(`${STATUS_SELECT} WHERE s.id = :id AND ${visible(viewer !== null)} ${blocked}`, {
      id: status.id,
      me: viewer?.id ?? null,
    }) !== undefined
  );
}

export function visibleStatus(core: Core, id: string, viewer: AccountRow | null): StatusRow | undefined {
  const status = statusById(core, id);
  return status && canSee(core, status, viewer) ? status : undefined;
}

/** Whether a status is in a reader's home timeline: the rule of the socket's `user` stream. */
export const isAtHome = (core: Core, statusId: string, me: string): boolean =>
  core.db.get(
    `${STATUS_SELECT} WHERE s.id = :statusId AND ${HOME} AND ${visible(true)} AND ${NOT_BLOCKED} AND ${NOT_MUTED}`,
    {
      statusId,
      me,
      now: core.clock.now(),
    },
  ) !== undefined;

/** Whether a public list shows a status to a signed-in reader. */
export const isShownTo = (core: Core, statusId: string, me: string): boolean =>
  core.db.get(`${STATUS_SELECT} WHERE s.id = :statusId AND ${visible(true)} AND ${NOT_BLOCKED} AND ${NOT_MUTED}`, {
    statusId,
    me,
    now: core.clock.now(),
  }) !== undefined;
