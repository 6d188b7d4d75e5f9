import type { Core } from '../core.ts';
import type { AccountRow, ParticipationRow } from '../db/rows.ts';
import { accountById } from '../model/accounts.ts';
import { visibleStatus } from '../model/status-read.ts';
import { accountJson } from './account.ts';
import type { Json } from '../json.ts';
import { statusJson } from './status.ts';

/** A Conversation as its owner sees it. */
export function conversationJson(core: Core, row: ParticipationRow, owner: AccountRow): Json {
  const others = (JSON.parse(row.recipients) as string[]).filter((id) => id !== owner.id);
  const accounts = (others.length > 0 ? others : [owner.id]).flatMap((id) => accountById(core, id) ?? []);
  const last = row.last_status_id ? visibleStatus(core, row.last_status_id, owner) : undefined;
  return {
    id: String(row.id),
    unread: row.unread === 1,
    accounts: accounts.map((account) => accountJson(core, account, owner)),
    last_status: last ? statusJson(core, last, owner, { withConversation: true }) : null,
  };
}
