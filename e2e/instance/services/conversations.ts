import type { Core } from '../core.ts';
import type { AccountRow, ParticipationRow, StatusRow } from '../db/rows.ts';
import { publishConversation } from '../streaming/publish.ts';

export const participation = (core: Core, accountId: string, conversationId: number): ParticipationRow | undefined =>
  core.db.get<ParticipationRow>(
    'SELECT * FROM participations WHERE account_id = :accountId AND conversation_id = :conversationId',
    {
      accountId,
      conversationId,
    },
  );

/** Updates every local participant's conversation with a new direct status; unread for all but its author. */
export function noteConversation(
  core: Core,
  status: StatusRow,
  author: AccountRow,
  accounts: readonly AccountRow[],
): void {
  const members = [author, ...accounts.filter(({ id }) => id !== author.id)];
  for (const member of members.filter(({ domain }) => domain === null)) {
    const known = participation(core, member.id, status.conversation_id);
    const recipients = new Set([
      ...(known ? (JSON.parse(known.recipients) as string[]) : []),
      ...members.map(({ id }) => id),
    ]);
    const row = {
      unread: member.id !== author.id,
      hidden: false,
      last_status_id: status.id,
      recipients: JSON.stringify([...recipients]),
      updated_at: core.clock.now(),
    };
    if (known) core.db.update('participations', known.id, row);
    else core.db.insert('participations', { ...row, account_id: member.id, conversation_id: status.conversation_id });
    const now = participation(core, member.id, status.conversation_id);
    if (now) publishConversation(core, now, member);
  }
}

/** After a direct status was deleted, its conversation shows the previous one. */
export function rewindConversation(core: Core, status: StatusRow): void {
  const last = core.db.get<{ id: string }>(
    "SELECT id FROM statuses WHERE conversation_id = :conversation AND visibility = 'direct' AND id <> :id ORDER BY id DESC LIMIT 1",
    { conversation: status.conversation_id, id: status.id },
  );
  for (const row of core.db.all<ParticipationRow>(
    'SELECT * FROM participations WHERE conversation_id = :conversation',
    {
      conversation: status.conversation_id,
    },
  )) {
    core.db.update('participations', row.id, { last_status_id: last?.id ?? null, hidden: last === undefined });
    const owner = core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: row.account_id });
    if (owner && last) publishConversation(core, { ...row, last_status_id: last.id }, owner);
  }
}
