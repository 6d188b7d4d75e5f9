import type { Core } from '../core.ts';
import type { SeedAccount, WrittenStatus } from './writer.ts';

/** A direct conversation as its local members see it. */
export function noteSeedConversation(
  core: Core,
  last: WrittenStatus,
  members: readonly SeedAccount[],
  unreadFor: readonly string[],
  at: number,
): void {
  for (const member of members.filter(({ domain }) => domain === null)) {
    core.db.insert('participations', {
      account_id: member.id,
      conversation_id: last.conversation,
      unread: unreadFor.includes(member.id),
      last_status_id: last.id,
      recipients: JSON.stringify(members.map(({ id }) => id)),
      updated_at: at,
    });
  }
}
