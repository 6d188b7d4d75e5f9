import type { Core } from '../core.ts';
import type { AccountRow, NotificationRow } from '../db/rows.ts';
import type { NotificationExtra } from '../render/notification.ts';
import { publishNotification } from '../streaming/publish.ts';
import { verdictOf } from '../model/notification-policy.ts';
import { accountById, isBlocking, isFollowing, prefsOf } from '../model/accounts.ts';

export interface NewNotification {
  to: string;
  from: string;
  type: string;
  statusId?: string;
  conversationId?: number;
  extra?: NotificationExtra;
}

function isUnwanted(core: Core, owner: AccountRow, from: AccountRow, entry: NewNotification): boolean {
  const params = {
    me: owner.id,
    from: from.id,
    now: core.clock.now(),
    conversation: entry.conversationId ?? -1,
    domain: from.domain,
  };
  if (isBlocking(core, owner.id, from.id) || isBlocking(core, from.id, owner.id)) return true;
  if (
    core.db.count(
      'SELECT count(*) FROM mutes WHERE account_id = :me AND target_id = :from AND notifications = 1 AND (expires_at IS NULL OR expires_at > :now)',
      params,
    ) > 0
  )
    return true;
  if (
    core.db.count(
      'SELECT count(*) FROM thread_mutes WHERE account_id = :me AND conversation_id = :conversation AND (expires_at IS NULL OR expires_at > :now)',
      params,
    ) > 0
  )
    return true;
  const follows = isFollowing(core, owner.id, from.id);
  if (
    !follows &&
    from.domain &&
    core.db.count('SELECT count(*) FROM domain_blocks WHERE account_id = :me AND domain = :domain', params) > 0
  )
    return true;
  return prefsOf(owner).block_from_strangers && !follows && entry.type !== 'pleroma:report' && entry.type !== 'poll';
}

/** Notifies a local account, unless it is the actor itself or has muted the actor or the kind. */
export function notify(core: Core, entry: NewNotification): void {
  const owner = accountById(core, entry.to);
  const from = accountById(core, entry.from);
  if (!owner || !from || owner.domain || (owner.id === from.id && entry.type !== 'poll')) return;
  if (isUnwanted(core, owner, from, entry)) return;
  const verdict = verdictOf(core, owner, from, entry);
  if (verdict === 'drop') return;
  const { id } = core.db.insert('notifications', {
    account_id: owner.id,
    type: entry.type,
    from_id: from.id,
    status_id: entry.statusId ?? null,
    extra: JSON.stringify(entry.extra ?? {}),
    filtered: verdict === 'filter',
    created_at: core.clock.now(),
  });
  const row = core.db.get<NotificationRow>('SELECT * FROM notifications WHERE id = :id', { id });
  if (row && verdict === 'accept') publishNotification(core, row, owner);
}

/** Removes the notifications of an undone action. */
export function unnotify(core: Core, entry: Pick<NewNotification, 'to' | 'from' | 'type' | 'statusId'>): void {
  core.db.run(
    'DELETE FROM notifications WHERE account_id = :to AND from_id = :from AND type = :type AND ifnull(status_id, 1) = ifnull(:statusId, 1)',
    {
      ...entry,
      statusId: entry.statusId ?? null,
    },
  );
}
