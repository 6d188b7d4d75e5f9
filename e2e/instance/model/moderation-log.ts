import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';

/** Every change by staff is recorded. */
export function logModeration(
  core: Core,
  actor: AccountRow,
  action: string,
  message: string,
  data: Record<string, unknown> = {},
): void {
  core.db.insert('moderation_log', {
    time: core.clock.now(),
    account_id: actor.id,
    action,
    message,
    data: JSON.stringify({ actor: { id: actor.id, nickname: actor.nickname, type: 'user' }, action, message, ...data }),
  });
}
