import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { acctOf } from './accounts.ts';

/** An account, as the data of the log name it. */
export const logged = (account: AccountRow): Record<string, string> => ({
  id: account.id,
  nickname: acctOf(account),
  type: 'user',
});

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
    data: JSON.stringify({ actor: logged(actor), action, message, ...data }),
  });
}
